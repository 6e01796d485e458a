import { fromCallback, fromPromise } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
  SeatHoldEvent,
} from '../../../machines/seat-hold/seat-hold.setup.ts';
import type { Hold, HoldRequest, ReleaseRequest } from '../../../openapi.gen.d.ts';
import { answerOf, type Api } from '../../api/api.ts';
import { screeningLists } from '../../api/seat-map-query.ts';
import { withTimeout } from '../../api/with-timeout.ts';
import { watchClock } from './actors/watch-clock.ts';
import { applySeatChanges, watchFreedSeats } from './adapter-seat-stream.ts';
import type { BookingDeps } from './booking-deps.ts';

type Deps = Pick<BookingDeps, 'api' | 'queries'>;

/** The calls that hold and release seats: of a customer, or of the counter. */
export interface HoldCalls {
  hold: (body: HoldRequest, signal: AbortSignal) => Promise<Hold>;
  release: (body: ReleaseRequest, signal: AbortSignal) => Promise<Hold>;
}

/** The calls of the signed-in customer. */
export const customersHolds = ({ http }: Api): HoldCalls => ({
  hold: (body, signal) => answerOf(http.POST('/api/protected/reservations/hold', { body, signal })),
  release: (body, signal) =>
    answerOf(http.POST('/api/protected/reservations/release', { body, signal })),
});

/** Connects the hold's machine with the server and the clock. */
export function createSeatHoldImplementations(deps: Deps, calls: HoldCalls) {
  return {
    actors: {
      holdSeats: holdSeats(deps, calls),
      releaseSeats: releaseSeats(deps, calls),
      watchClock: fromCallback<SeatHoldEvent>(({ sendBack }) => watchClock(deps.api, sendBack)),
    },
  };
}

/** Holds seats and updates the seat map without waiting for its stream. */
function holdSeats({ api, queries }: Deps, calls: HoldCalls) {
  return fromPromise<HoldAnswer, HoldSeatsInput>(async ({ input, signal }) => {
    const hold = await calls.hold(input, signal);
    const changes = input.seatIds.map((seatId) => ({ seatId, status: 'reserved' as const }));
    applySeatChanges(api, queries, input.screeningId, changes);
    return { hold, now: api.clock.now() };
  });
}

/** Releases seats and updates the seat map and the lists of free seats. Gives up after the time-out. */
function releaseSeats({ api, queries }: Deps, calls: HoldCalls) {
  return fromPromise<HoldAnswer, ReleaseSeatsInput>(async ({ input, signal }) => {
    const { screeningId, seatIds, holdId } = input;
    const freed = watchFreedSeats(api, queries, screeningId);
    const hold = await calls
      .release(
        { screeningId, seatIds, ...(holdId === null ? {} : { holdId }) },
        withTimeout(signal, RELEASE_TIMEOUT_MS),
      )
      .finally(freed.stop);
    // A seat that was free meanwhile may be another customer's by now, as the map says (C-BOOK-93).
    const changes = seatIds
      .filter((seatId) => !freed.seatIds.has(seatId))
      .map((seatId) => ({ seatId, status: 'available' as const }));
    applySeatChanges(api, queries, screeningId, changes);
    void queries.invalidateQueries(screeningLists);
    return { hold, now: api.clock.now() };
  });
}
