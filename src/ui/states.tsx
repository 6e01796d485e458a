import CloudOff from 'lucide-react/icons/cloud-off';
import Popcorn from 'lucide-react/icons/popcorn';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';

interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** What one can do instead. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** There is nothing to show, and that is all right. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <Panel>
      <Icon aria-hidden="true">{icon ?? <Popcorn size={32} />}</Icon>
      <Title>{title}</Title>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {action}
    </Panel>
  );
}

interface FailureStateProps {
  title?: ReactNode;
  hint?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** The other trial is under way. */
  retrying?: boolean;
  action?: ReactNode;
}

/** Something could not be loaded; says so, and offers to try again. */
export function FailureState({
  title,
  hint,
  onRetry,
  retrying = false,
  action,
}: FailureStateProps) {
  return (
    <Panel role="alert">
      <Icon aria-hidden="true">
        <CloudOff size={32} />
      </Icon>
      <Title>{title ?? text.failure}</Title>
      <Hint>{hint ?? text.failureHint}</Hint>
      {onRetry !== undefined && (
        <Button onClick={onRetry} busy={retrying}>
          {text.retry}
        </Button>
      )}
      {action}
    </Panel>
  );
}

const Panel = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$3',
  padding: '$12 $5',
  border: '1px dashed $line',
  borderRadius: '$lg',
  textAlign: 'center',
});

const Icon = styled('div', { color: '$subtle' });

const Title = styled('p', { fontSize: '$lg', fontWeight: '$semibold', textWrap: 'balance' });

const Hint = styled('p', { color: '$muted', textWrap: 'balance' });
