import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../../openapi.gen.d.ts';
import { callFailure } from '../../../machines/call-failure.ts';
import { answerOf } from '../../api/answer.ts';
import { useApi } from '../../api/api-context.tsx';
import { payableReservationQuery } from '../../api/my-reservations-query.ts';
import { PERSONAL } from '../../api/queries.ts';

import { text } from './text.ts';

/** A reservation that can still be paid. */
export type PayableReservation = components['schemas']['ReservationSummary'] & {
  payableUntil: string;
};

/** The customer's booking whose payment was left, and its cancellation, which also gives the seats back. */
export function useOpenPayment() {
  const api = useApi();
  const queries = useQueryClient();
  const now = useCallback(() => api.clock.now(), [api]);
  const { data } = useQuery({
    ...payableReservationQuery(api),
    // The offer disappears with the hold.
    refetchInterval: ({ state }) => untilEnd(state.data?.payableUntil ?? null, now()),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ reservationId, screeningId, seatIds }: PayableReservation) => {
      await answerOf(
        api.http.POST('/api/protected/reservations/cancel', {
          body: { reservationId, refundReason: text.gaveUpPaying, onlyPending: true },
        }),
      );
      await answerOf(
        api.http.POST('/api/protected/reservations/release', { body: { screeningId, seatIds } }),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [PERSONAL] }),
  });
  const reservation = isPayable(data) ? data : null;
  return {
    reservation,
    cancel: () => {
      if (reservation !== null && !isPending) mutate(reservation);
    },
    isCancelling: isPending,
    /** Why the last cancellation failed, in Korean; null without a failure. */
    failure: error === null ? null : (callFailure(error).message ?? text.giveUpFailed),
    now,
  };
}

function isPayable(
  reservation: components['schemas']['ReservationSummary'] | null | undefined,
): reservation is PayableReservation {
  return typeof reservation?.payableUntil === 'string';
}

function untilEnd(payableUntil: string | null, now: number): number | false {
  return payableUntil === null ? false : Math.max(1000, Date.parse(payableUntil) - now);
}
