import { useQueryClient } from '@tanstack/react-query';
import { answerOrNull, useApi } from '../../../api/api.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { text } from './text.ts';
import { todayKey } from './today-query.ts';

/** A refund or a mail that the server has given up, as the page names it. */
interface FailedDelivery {
  readonly id: number;
  readonly kind: 'refund' | 'mail';
  readonly bookingNumber: string;
}

/** The retry of what the server has given up: what runs or has failed, and the user's commands. */
export function useAdminToday() {
  const { http } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { subject, ask, confirm, ...retrying } = useConfirmation<FailedDelivery>({
    carryOut: ({ id }) =>
      answerOrNull(http.POST('/api/admin/today/retry/{id}', { params: { path: { id } } })),
    refresh: () => void queries.invalidateQueries({ queryKey: todayKey }),
    failed: (message, { bookingNumber }) => text.retryFailed(bookingNumber, message),
    onDone: ({ kind, bookingNumber }) =>
      toast((kind === 'refund' ? text.retriedRefund : text.retriedMail)(bookingNumber), 'success'),
  });
  return {
    ...retrying,
    /** The id of the entry whose retry runs; null without one. */
    running: retrying.isUnderWay ? (subject?.id ?? null) : null,
    /** Tries again at once: the press is the confirmation (A-TODAY-56). */
    retry: (delivery: FailedDelivery) => {
      ask(delivery);
      confirm();
    },
  };
}

export type Retrying = ReturnType<typeof useAdminToday>;
