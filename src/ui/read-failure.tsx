import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './states.tsx';
import { text } from './text.ts';

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
