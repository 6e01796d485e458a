import { fromPromise } from 'xstate';
import { answerOrNull } from '../../../api/answer.ts';
import { PERSONAL } from '../../../api/queries.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Completes a free reservation and refetches the customer's bookings and points. */
export function completeReservation({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<unknown, { reservationId: number | null }>(async ({ input, signal }) => {
    await answerOrNull(
      api.http.POST('/api/protected/reservations/complete/{id}', {
        params: { path: { id: input.reservationId ?? 0 } },
        signal,
      }),
    );
    void queries.invalidateQueries({ queryKey: [PERSONAL] });
  });
}
