import { fromPromise } from 'xstate';
import type { ReservationDetail } from '../../../../machines/payment-success/payment-success.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { PERSONAL } from '../../../api/queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Completes a paid reservation, and refetches the customer's bookings and points even when this fails. */
export function completeReservation({
  api,
  queryClient,
}: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<ReservationDetail, { reservationId: number | null }>(
    async ({ input, signal }) => {
      try {
        return await answerOf(
          api.http.POST('/api/protected/reservations/complete/{id}', {
            params: { path: { id: input.reservationId ?? 0 } },
            signal,
          }),
        );
      } finally {
        // The payment has changed them already.
        void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
      }
    },
  );
}
