import { fromCallback } from 'xstate';
import type { SeatHoldEvent } from '../../../machines/seat-hold/seat-hold.types.ts';
import { holdSeats } from './actors/hold-seats.ts';
import { releaseSeats } from './actors/release-seats.ts';
import { watchClock } from './actors/watch-clock.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Connects the hold's machine with the server and the clock. */
export function createSeatHoldImplementations(deps: Pick<BookingDeps, 'api' | 'queries'>) {
  return {
    actors: {
      holdSeats: holdSeats(deps),
      releaseSeats: releaseSeats(deps),
      watchClock: fromCallback<SeatHoldEvent>(({ sendBack }) => watchClock(deps.api, sendBack)),
    },
  };
}
