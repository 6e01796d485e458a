import { conflict } from '../../errors.ts';
import type { SeatHold } from '../ledger/holds-store.ts';
import type { ReservationTicket } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';

/** @returns whether the prices of a reservation are still valid: until the first deadline of its hold (C-PAY-91) */
export function isPriceKept(
  { firstDeadline, deadline }: Pick<SeatHold, 'firstDeadline' | 'deadline'>,
  now: Date,
): boolean {
  return now < (firstDeadline ?? deadline);
}

/**
 * @returns the tickets with the room's current prices
 * @throws Refusal 409 TICKET_TYPE_UNAVAILABLE when a ticket type has no current price
 */
export function repriced(
  tickets: readonly ReservationTicket[],
  current: readonly { ticketTypeId: number; price: number }[],
): ReservationTicket[] {
  const prices = new Map(current.map(({ ticketTypeId, price }) => [ticketTypeId, price]));
  return tickets.map((ticket) => {
    const price = prices.get(ticket.ticketTypeId);
    if (price === undefined) {
      throw conflict('TICKET_TYPE_UNAVAILABLE', ledgerText.ticketTypeUnavailable);
    }
    return { ...ticket, price };
  });
}
