import { fromCallback, fromPromise } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import { seatHoldMachine } from '../../../machines/seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
  SeatHoldEvent,
} from '../../../machines/seat-hold/seat-hold.types.ts';
import { answerOf } from '../../api/answer.ts';
import { screeningLists } from '../../api/queries.ts';
import { watchClock } from './actors/watch-clock.ts';
import type { BookingDeps } from './booking-deps.ts';
import { applySeatChanges } from './adapter-seat-stream.ts';

/** The hold's machine with the server behind it; the seat map follows without waiting for its stream. */
export function realSeatHold({ api, queries }: BookingDeps) {
  return seatHoldMachine.provide({
    actors: {
      holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(async ({ input, signal }) => {
        const hold = await answerOf(
          api.http.POST('/api/protected/reservations/hold', { body: input, signal }),
        );
        const changes = input.seatIds.map((seatId) => ({ seatId, status: 'reserved' as const }));
        applySeatChanges(api, queries, input.screeningId, changes);
        return { hold, now: api.clock.now() };
      }),
      releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(async ({ input, signal }) => {
        const { screeningId, seatIds, holdId } = input;
        const hold = await answerOf(
          api.http.POST('/api/protected/reservations/release', {
            body: { screeningId, seatIds, ...(holdId === null ? {} : { holdId }) },
            signal: AbortSignal.any([signal, AbortSignal.timeout(RELEASE_TIMEOUT_MS)]),
          }),
        );
        const changes = seatIds.map((seatId) => ({ seatId, status: 'available' as const }));
        applySeatChanges(api, queries, screeningId, changes);
        void queries.invalidateQueries(screeningLists);
        return { hold, now: api.clock.now() };
      }),
      checkingClock: fromCallback<SeatHoldEvent>(({ sendBack }) => watchClock(api, sendBack)),
    },
  });
}
