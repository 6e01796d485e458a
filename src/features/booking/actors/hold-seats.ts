import { fromPromise } from 'xstate';
import type { HoldAnswer, HoldSeatsInput } from '../../../../machines/seat-hold/seat-hold.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { applySeatChanges } from '../adapter-seat-stream.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Holds seats and updates the seat map without waiting for its stream. */
export function holdSeats({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<HoldAnswer, HoldSeatsInput>(async ({ input, signal }) => {
    const hold = await answerOf(
      api.http.POST('/api/protected/reservations/hold', { body: input, signal }),
    );
    const changes = input.seatIds.map((seatId) => ({ seatId, status: 'reserved' as const }));
    applySeatChanges(api, queries, input.screeningId, changes);
    return { hold, now: api.clock.now() };
  });
}
