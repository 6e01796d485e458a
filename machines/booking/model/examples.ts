import { CallError } from '../../calls.ts';
import type { BookingMemory } from '../booking.types.ts';

export const NOW = Date.parse('2026-11-20T18:00:00+09:00');
export const AFTER_START = Date.parse('2026-11-20T19:30:00+09:00');
export const NEXT_DAY = Date.parse('2026-11-21T00:00:00+09:00');
export const TODAY = '2026-11-20';
export const TOMORROW = '2026-11-21';
export const ORDER_ID = 'ORDER-1795132800000-482913000';
export const screening = { screeningId: 12, startsAt: '2026-11-20T19:30:00+09:00' };

export function memory(fields: Partial<BookingMemory>): BookingMemory {
  return {
    version: 1,
    movieId: 3,
    date: TODAY,
    screening,
    step: 'seats',
    tickets: [{ ticketTypeId: 1, count: 1 }],
    seatIds: [101],
    orderId: null,
    ...fields,
  };
}

/** A room in which only tickets of type 1 are on sale. */
const opened = {
  startsAt: screening.startsAt,
  prices: [{ ticketTypeId: 1, price: 15_000 }],
  // A companion's seat; its wheelchair place is 105.
  accessibleSeats: [
    { seatId: 104, gridRow: 1, gridColumn: 7, wheelchair: false, companion: true },
    { seatId: 105, gridRow: 1, gridColumn: 9, wheelchair: true, companion: false },
  ],
  hold: { holdId: null, screeningId: 12, seatIds: [], expiresAt: null },
};

/** The room as it opens for a customer whose hold has these seats. */
export function openedWith(seatIds: readonly number[]) {
  const held = { holdId: 7, seatIds: [...seatIds], expiresAt: '2026-11-20T18:10:00+09:00' };
  return { ...opened, hold: { ...opened.hold, ...(seatIds.length > 0 && held) }, now: NOW };
}

export function refusal(code: string, message: string) {
  return new CallError({ status: 409, code, message }).failure;
}
