import { fromPromise } from 'xstate';
import type { BookingMemory } from '../../../../machines/booking/booking.types.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { idTextSchema, readAs } from '../../../api/schemas.ts';
import { readBooking, saveBooking } from '../adapter-memory.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Reads the tab's memory of a booking. A link to another screening replaces it. */
export function readMemory({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<BookingMemory | null, { movieId: number }>(async ({ input: { movieId } }) => {
    const memory = readBooking(movieId);
    const requested = takeRequestedScreening();
    if (requested === null || memory?.screening.screeningId === requested) return memory;
    const { screening } = await queries.query(seatMapQuery(api, requested));
    if (screening.movie.movieId !== movieId) return memory;
    const request: BookingMemory = {
      version: 1,
      movieId,
      date: screening.screeningDate,
      screening: { screeningId: requested, startsAt: screening.screeningStartTime },
      step: 'requested',
      tickets: [],
      seatIds: [],
      orderId: null,
    };
    saveBooking(request);
    return request;
  });
}

/** Reads the screening that a link names and removes it from the address. @returns null without one */
function takeRequestedScreening(): number | null {
  const requested = readAs(idTextSchema, new URLSearchParams(location.search).get('screening'));
  if (requested === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return requested;
}
