import { fromPromise } from 'xstate';
import type { BookingMemory } from '../../../../machines/booking/booking.types.ts';
import { ticketPricesQuery } from '../../../api/booking-queries.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { idTextSchema, readAs } from '../../../api/schemas.ts';
import { readBooking, saveBooking } from '../adapter-memory.ts';
import type { BookingDeps } from '../booking-deps.ts';

type MemoryDeps = Pick<BookingDeps, 'api' | 'queries'>;

/** Reads the tab's memory of a booking. A link to another screening replaces it. */
export function readMemory({ api, queries }: MemoryDeps) {
  return fromPromise<BookingMemory | null, { movieId: number }>(async ({ input: { movieId } }) => {
    const memory = readBooking(movieId);
    const requested = takeRequestedScreening();
    if (requested === null || memory?.screening.screeningId === requested) return memory;
    const screening = await findScreening({ api, queries }, requested);
    if (screening.movieId !== movieId) return memory;
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

/** The prices say it too, and unlike the seat map they stay the same while seats are held. */
async function findScreening({ api, queries }: MemoryDeps, screeningId: number) {
  const { screening } = await queries.query(ticketPricesQuery(api, screeningId));
  if (screening !== null) return screening;
  const map = await queries.query(seatMapQuery(api, screeningId));
  return { ...map.screening, movieId: map.screening.movie.movieId };
}

/** Reads the screening that a link names and removes it from the address. @returns null without one */
function takeRequestedScreening(): number | null {
  const requested = readAs(idTextSchema, new URLSearchParams(location.search).get('screening'));
  if (requested === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return requested;
}
