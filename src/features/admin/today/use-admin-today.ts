import { useQueryClient } from '@tanstack/react-query';
import { adminTodayMachine } from '../../../../machines/admin-today/admin-today.machine.ts';
import type { FailedDelivery } from '../../../../machines/admin-today/admin-today.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminTodayImplementations } from './adapter.ts';
import { text } from './text.ts';

/** The retry of what the server has given up: what runs or has failed, and the user's commands. */
export function useAdminToday() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    adminTodayMachine,
    () => createAdminTodayImplementations(api, queries),
    {
      onNotice: ({ kind, bookingNumber }) =>
        toast(
          (kind === 'refund' ? text.retriedRefund : text.retriedMail)(bookingNumber),
          'success',
        ),
    },
  );

  const { retrying, failure } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isUnderWay: snapshot.matches('retrying'),
    /** The id of the entry whose retry runs; null without one. */
    running: snapshot.matches('retrying') ? (retrying?.id ?? null) : null,
    problem:
      failure === null || retrying === null
        ? null
        : text.retryFailed(retrying.bookingNumber, failure.message ?? text.noAnswer),
    retry: (delivery: FailedDelivery) => actor.send({ type: 'retry.request', delivery }),
    dismiss: () => actor.send({ type: 'retry.dismiss' }),
  };
}

export type Retrying = ReturnType<typeof useAdminToday>;
