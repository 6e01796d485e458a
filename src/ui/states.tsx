import CloudOff from 'lucide-react/icons/cloud-off';
import Popcorn from 'lucide-react/icons/popcorn';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { text } from './text.ts';
import { styled, keyframes } from './theme.ts';
import { VisuallyHidden } from './layout.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** A button beside the text. */
  action?: ReactNode;
  /** False in a region that announces what is added to it (X-PAGE-98). */
  isAnnounced?: boolean;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message within the page. The danger tone is announced immediately, the others politely. */
export function Notice({ tone = 'info', children, action, isAnnounced = true }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box tone={tone} role={isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon size={20} aria-hidden="true" />
      <Words>{children}</Words>
      {action}
    </Box>
  );
}

const Box = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontSize: '$sm',
  lineHeight: '$snug',
  '& > svg': { flexShrink: 0 },
  variants: {
    tone: {
      info: { '& > svg': { color: '$muted' } },
      success: { backgroundColor: '$successSoft', '& > svg': { color: '$success' } },
      warning: { backgroundColor: '$accentSoft', '& > svg': { color: '$accent' } },
      danger: { backgroundColor: '$dangerSoft', '& > svg': { color: '$danger' } },
    },
  },
});

const Words = styled('div', { flex: 1, minWidth: 0, textWrap: 'pretty', whiteSpace: 'pre-line' });

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

/** What a part says when it could not be read. */
export interface ReadWords {
  /** Without an answer, and with a 404 or a fault of the server. */
  readonly failedForNow: string;
  /** With any other refusal, before the server's message. */
  readonly failed: string;
}

interface ReadFailureProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };
  words: ReadWords;
}

/** A part of a page that could not be read: the reason, with a retry (C-MY-30). */
export function ReadFailure({ read, words }: ReadFailureProps) {
  const { error } = read;
  const status = error instanceof ApiError ? error.status : null;
  const isForNow = status === null || status === 404 || status >= 500;
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" busy={read.isFetching} onClick={() => void read.refetch()}>
          {text.retry}
        </Button>
      }
    >
      {isForNow || !(error instanceof ApiError)
        ? words.failedForNow
        : `${words.failed} ${error.message}`}
    </Notice>
  );
}

/** A line below a field that confirms something. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <Success>
      <CircleCheck size={16} aria-hidden="true" />
      {children}
    </Success>
  );
}

const Success = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  color: '$success',
});

/** Wraps skeletons and announces once, to screen readers, that content is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** A block in the shape of the expected content; set its size with `css`. */
export const Skeleton = styled('div', {
  height: '1em',
  borderRadius: '$sm',
  backgroundColor: '$raised',
  animation: `${breathe.name} 1.8s ease-in-out infinite`,
  variants: {
    shape: {
      line: {},
      poster: { height: 'auto', aspectRatio: '2 / 3', borderRadius: '$md' },
      card: { height: '6rem', borderRadius: '$lg' },
    },
  },
  defaultVariants: { shape: 'line' },
});
