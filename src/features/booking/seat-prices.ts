import type { TicketCount } from '../../../machines/booking/booking.types.ts';
import type { TicketPrice } from './use-booking-data.ts';

/** A ticket of the booking, with its seat. */
export interface PricedSeat {
  /** `A3`; null while the seat is not selected. */
  seatNumber: string | null;
  typeName: string;
  /** Won. */
  price: number;
}

/** @returns each ticket with its price; the seats are assigned to the tickets in their order (C-BOOK-78) */
export function pricedSeats(
  prices: readonly TicketPrice[],
  tickets: readonly TicketCount[],
  seatNumbers: readonly string[],
): PricedSeat[] {
  return prices
    .flatMap(({ ticketTypeId, typeName, price }) => {
      const count = tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0;
      return Array.from({ length: count }, () => ({ typeName, price }));
    })
    .map((ticket, index) => ({ ...ticket, seatNumber: seatNumbers[index] ?? null }));
}
