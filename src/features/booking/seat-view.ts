import { suggestSeats } from '../../../domain/seat-suggestion.ts';
import type { components } from '../../../openapi.gen.d.ts';
import type { ShownStatus } from './text.ts';

type Seat = components['schemas']['Seat'];

/** A seat as the customer sees it. */
export interface ShownSeat {
  seatId: number;
  seatNumber: string;
  row: string;
  position: number;
  wheelchair: boolean;
  status: ShownStatus;
}

export interface SeatRow {
  row: string;
  seats: ShownSeat[];
}

/**
 * The seats with the customer's own: a picked seat is `selected`; a seat that is held but no longer picked is free, even
 * when the map still shows it as taken (C-BOOK-49).
 */
export function shownSeats(
  seats: readonly Seat[],
  own: { pickedSeatIds: readonly number[]; heldSeatIds: readonly number[] },
): ShownSeat[] {
  return seats.map(({ seatId, seatNumber, rowIdentifier, position, wheelchair, status }) => ({
    seatId,
    seatNumber,
    row: rowIdentifier,
    position,
    wheelchair,
    status: shownStatus(seatId, status, own),
  }));
}

/** @returns the rows from the screen backwards, each by position */
export function rowsOf(seats: readonly ShownSeat[]): SeatRow[] {
  return [...new Set(seats.map(({ row }) => row))].toSorted().map((row) => ({
    row,
    seats: seats.filter((seat) => seat.row === row).toSorted((a, b) => a.position - b.position),
  }));
}

/** @returns the best adjacent seats for the people, the customer's own counted as free; none when there are none (C-BOOK-20) */
export function suggestionFor(seats: readonly ShownSeat[], people: number): number[] {
  return suggestSeats(
    seats.map(({ seatId, row, position, status, wheelchair }) => ({
      seatId,
      rowIdentifier: row,
      position,
      free: status === 'available' || status === 'selected',
      wheelchair,
    })),
    people,
  );
}

function shownStatus(
  seatId: number,
  status: Seat['status'],
  own: { pickedSeatIds: readonly number[]; heldSeatIds: readonly number[] },
): ShownStatus {
  if (own.pickedSeatIds.includes(seatId)) return 'selected';
  return status === 'reserved' && own.heldSeatIds.includes(seatId) ? 'available' : status;
}

/** @returns the names of the picked seats (`A3`), in the order of the room */
export function pickedSeatNumbers(
  seats: readonly Pick<Seat, 'seatId' | 'seatNumber'>[],
  pickedSeatIds: readonly number[],
): string[] {
  return seats
    .filter(({ seatId }) => pickedSeatIds.includes(seatId))
    .map(({ seatNumber }) => seatNumber);
}
