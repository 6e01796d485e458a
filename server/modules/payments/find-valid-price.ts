import { ticketTotal } from '../../../domain/amounts.ts';
import type { Reader } from '../../db/client.ts';
import type { SeatHold } from '../ledger/holds-store.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import {
  listRoomPrices,
  listTickets,
  type Reservation,
  type ReservationTicket,
} from '../ledger/reservations-store.ts';
import { isPriceKept, repriced } from './valid-price.ts';

/** What a new order of a reservation costs. */
export interface ValidPrice {
  tickets: ReservationTicket[];
  /** Won. */
  total: number;
}

/**
 * @returns the prices of the reservation until the first deadline of its hold, then the room's current prices (C-PAY-91); the
 *   difference of an exchange as long as its seats are held
 * @throws Refusal 409 TICKET_TYPE_UNAVAILABLE when a ticket type has no current price
 */
export async function findValidPrice(
  db: Reader,
  of: { reservation: Reservation; screening: BookedScreening; hold: SeatHold; now: Date },
): Promise<ValidPrice> {
  const { reservation, screening, hold, now } = of;
  const stored = await listTickets(db, [reservation.id]);
  const isDifference = reservation.exchangeOf !== null;
  if (isDifference || isPriceKept(hold, now)) {
    return { tickets: stored, total: reservation.totalAmount };
  }
  const tickets = repriced(stored, await listRoomPrices(db, screening.roomId));
  return { tickets, total: ticketTotal(tickets) };
}
