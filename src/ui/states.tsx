import CloudOff from 'lucide-react/icons/cloud-off';
import Popcorn from 'lucide-react/icons/popcorn';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';

interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** An alternative action. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** An empty result that is not an error. */
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
  /** Retries; without it there is no button. */
  onRetry?: () => void;
  /** The retry is in progress. */
  retrying?: boolean;
  action?: ReactNode;
}

/** A failed load, with a retry button. */
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

const Hint = styled('p', { color: '$muted', textWrap: 'balance', whiteSpace: 'pre-line' });
