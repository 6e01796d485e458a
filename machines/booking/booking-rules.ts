import { countTickets } from '../../domain/amounts.ts';
import { DATE_STRIP_DAYS, MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { dateStrip, koreaDate, type KoreaDate } from '../../domain/korea-time.ts';
import { companionsAlone } from '../../domain/adjacent-seats.ts';
import type { TicketCount } from '../../openapi.gen.d.ts';
import type { BookingContext, BookingMemory, BookingStep } from './booking.types.ts';

/** @returns the tickets with the count of one type changed; a count of 0 removes the type */
export function withTicketCount(
  tickets: readonly TicketCount[],
  { ticketTypeId, count }: TicketCount,
): TicketCount[] {
  const others = tickets.filter((ticket) => ticket.ticketTypeId !== ticketTypeId);
  const whole = Math.max(0, Math.trunc(count));
  return [...others, ...(whole > 0 ? [{ ticketTypeId, count: whole }] : [])].sort(
    (a, b) => a.ticketTypeId - b.ticketTypeId,
  );
}

/** @returns whether one booking may have this many tickets (C-BOOK-11) */
export function isWithinTicketLimit(tickets: readonly TicketCount[]): boolean {
  return countTickets(tickets) <= MAX_TICKETS_PER_BOOKING;
}

/** @returns the days that can be chosen at an instant (milliseconds since 1970) */
export function stripAt(now: number): KoreaDate[] {
  return dateStrip(koreaDate(new Date(now)), DATE_STRIP_DAYS);
}

/** @returns whether all picked seats are held, and there is at least one */
export function isFullyHeld({ seatIds, heldSeatIds }: BookingContext): boolean {
  return seatIds.length > 0 && seatIds.every((id) => heldSeatIds.includes(id));
}

/** @returns the picked companions' seats whose wheelchair place is not picked (C-BOOK-90) */
export function pickedCompanionsAlone({ accessibleSeats, seatIds }: BookingContext): number[] {
  const picked = accessibleSeats.filter(({ seatId }) => seatIds.includes(seatId));
  return companionsAlone(picked).map(({ seatId }) => seatId);
}

/** @returns the sold seats that are picked and held here: only the same customer can have bought them, in another page */
export function bookedElsewhere(
  { seatIds, heldSeatIds }: BookingContext,
  sold: readonly number[],
): number[] {
  return seatIds.filter((id) => heldSeatIds.includes(id) && sold.includes(id));
}

/** @returns the memory of a booking that has got to a step; null before a screening is chosen */
export function memoryOf(context: BookingContext, step: BookingStep): BookingMemory | null {
  const { movieId, date, screening, tickets, seatIds, orderId } = context;
  return screening === null
    ? null
    : { version: 1, movieId, date, screening, step, tickets, seatIds, orderId };
}

/** What is known only while the seats of a screening are open. */
export const emptyRoom = {
  prices: [],
  accessibleSeats: [],
  hold: { holdId: null, screeningId: 0, expiresAt: null },
  heldElsewhere: [],
  reservationId: null,
} satisfies Partial<BookingContext>;

/** A booking without choices: everything but the film, the day and the session. */
export const nothingChosen = {
  ...emptyRoom,
  screening: null,
  tickets: [],
  seatIds: [],
  heldSeatIds: [],
  askedSeatId: null,
  orderId: null,
  resumeAt: 'screening',
} satisfies Partial<BookingContext>;

/** @returns the price of one ticket in won; 0 for a type that is not on sale */
export function priceOf({ prices }: BookingContext, ticketTypeId: number): number {
  return prices.find((price) => price.ticketTypeId === ticketTypeId)?.price ?? 0;
}
