import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { text } from './text.ts';

interface ReadFailureProps {
  error: unknown;
  /** Without an answer, and with a 404 or a fault of the server. */
  forNow: string;
  /** With any other refusal, before the server's message. */
  refused: string;
  onRetry: () => void;
  /** The retry is in progress. */
  retrying: boolean;
}

/** A part of a page that could not be read: the reason, with a retry (C-MY-30). */
export function ReadFailure({ error, forNow, refused, onRetry, retrying }: ReadFailureProps) {
  const status = error instanceof ApiError ? error.status : null;
  const isForNow = status === null || status === 404 || status >= 500;
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {isForNow || !(error instanceof ApiError) ? forNow : `${refused} ${error.message}`}
    </Notice>
  );
}
