import { fromPromise } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../../../domain/limits.ts';
import type {
  HoldAnswer,
  ReleaseSeatsInput,
} from '../../../../machines/seat-hold/seat-hold.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { withTimeout } from '../../../api/with-timeout.ts';
import { screeningLists } from '../../../api/seat-map-query.ts';
import { applySeatChanges } from '../adapter-seat-stream.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Releases seats and updates the seat map and the lists of free seats. Gives up after the time-out. */
export function releaseSeats({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<HoldAnswer, ReleaseSeatsInput>(async ({ input, signal }) => {
    const { screeningId, seatIds, holdId } = input;
    const hold = await answerOf(
      api.http.POST('/api/protected/reservations/release', {
        body: { screeningId, seatIds, ...(holdId === null ? {} : { holdId }) },
        signal: withTimeout(signal, RELEASE_TIMEOUT_MS),
      }),
    );
    const changes = seatIds.map((seatId) => ({ seatId, status: 'available' as const }));
    applySeatChanges(api, queries, screeningId, changes);
    void queries.invalidateQueries(screeningLists);
    return { hold, now: api.clock.now() };
  });
}
