import { fromPromise } from 'xstate';
import { answerOrNull, type Api } from '../../../api/api.ts';
import { text } from '../text.ts';

/** Cancels a reservation only while it is not paid. */
export function cancelReservation({ http }: Api) {
  return fromPromise<unknown, { reservationId: number | null }>(({ input, signal }) =>
    answerOrNull(
      http.POST('/api/protected/reservations/cancel', {
        body: {
          reservationId: input.reservationId ?? 0,
          refundReason: text.gaveUpPaying,
          onlyPending: true,
        },
        signal,
      }),
    ),
  );
}
