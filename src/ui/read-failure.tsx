import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Row } from './layout.ts';
import { Notice } from './notice.tsx';
import { text as sessionOver } from './session-over-text.ts';
import { text } from './text.ts';

interface ReadFailureProps {
  error: unknown;
  /** Without an answer, and with a 404 or a fault of the server. */
  forNow: string;
  /** With any other refusal, before the server's message. */
  refused: string;
  /** Opens the login, which returns here. */
  onLoginRequired: () => void;
  onRetry: () => void;
  /** The retry is in progress. */
  retrying: boolean;
}

/** A part of a page that could not be read: the reason, with a retry or a new login (C-MY-30, C-MY-31). */
export function ReadFailure({
  error,
  forNow,
  refused,
  onLoginRequired,
  onRetry,
  retrying,
}: ReadFailureProps) {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401) {
    return (
      <Notice
        tone="warning"
        action={
          <Row gap={2}>
            <Button size="sm" onClick={() => location.reload()}>
              {sessionOver.reload}
            </Button>
            <Button size="sm" tone="accent" onClick={onLoginRequired}>
              {sessionOver.signInAgain}
            </Button>
          </Row>
        }
      >
        {sessionOver.sessionOver}
      </Notice>
    );
  }
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
