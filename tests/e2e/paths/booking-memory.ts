import type { BookingMemory } from '../../../machines/booking/booking.types.ts';
import type { Cinema } from '../support/cinema.ts';

/** The model's seats among those of the real room: the two that are suggested first, and one of another customer. */
const indexOf: Readonly<Record<number, number>> = { 101: 8, 102: 9, 103: 0 };
const NOT_ON_SALE = 999_999;

/** @returns the id in the real room of a seat of the model */
export function seatId({ room }: Cinema, id: number): number {
  return room.seatIds[indexOf[id] ?? -1] ?? 0;
}

/** @returns a memory of the model as the tab keeps it, with the ids of the real cinema and the order */
export function memoryEntries(
  memory: BookingMemory,
  cinema: Cinema,
  orderId: string | null,
): Record<string, string> {
  const real: BookingMemory = {
    ...memory,
    movieId: cinema.film.movieId,
    screening: { ...memory.screening, screeningId: cinema.evening },
    tickets: memory.tickets.map(({ ticketTypeId, count }) => ({
      ticketTypeId: ticketTypeId === 1 ? cinema.adult : NOT_ON_SALE,
      count,
    })),
    seatIds: memory.seatIds.map((id) => seatId(cinema, id)),
    orderId: memory.orderId && orderId,
  };
  return { 'marquee.booking': JSON.stringify(real) };
}
