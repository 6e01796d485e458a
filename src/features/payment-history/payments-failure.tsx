import type { UseQueryResult } from '@tanstack/react-query';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { text } from './text.ts';

interface PaymentsFailureProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  onLoginRequired: () => void;
}

/** Why the payments are missing. */
export function PaymentsFailure({ read, onLoginRequired }: PaymentsFailureProps) {
  return (
    <ReadFailure
      error={read.error}
      forNow={text.failedForNow}
      refused={text.failed}
      onLoginRequired={onLoginRequired}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}
