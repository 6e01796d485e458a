import type { UseQueryResult } from '@tanstack/react-query';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { text } from './text.ts';

interface PaymentsFailureProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Why the payments are missing. */
export function PaymentsFailure({ read }: PaymentsFailureProps) {
  return (
    <ReadFailure
      error={read.error}
      forNow={text.failedForNow}
      refused={text.failed}

      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}
