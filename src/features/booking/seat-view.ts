import {
  suggestParty,
  suggestSeats,
  type SuggestibleSeat,
} from '../../../domain/seat-suggestion.ts';
import type { Seat } from '../../../openapi.gen.d.ts';
import type { ShownStatus } from './text.ts';

/** A seat as the customer sees it. */
export interface ShownSeat {
  seatId: number;
  seatNumber: string;
  row: string;
  position: number;
  /** Where it is drawn, as in `domain/room-layout.ts`. */
  gridRow: number;
  gridColumn: number;
  wheelchair: boolean;
  companion: boolean;
  status: ShownStatus;
}

export interface SeatRow {
  row: string;
  gridRow: number;
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
  return seats.map(({ rowIdentifier, status, ...seat }) => ({
    ...seat,
    row: rowIdentifier,
    status: shownStatus(seat.seatId, status, own),
  }));
}

/**
 * @returns the seats for a booking that changes its own: its seats can be picked again, and those whose ticket was cancelled
 * cannot (C-RES-76)
 */
export function changeableSeats(
  seats: readonly Seat[],
  {
    seats: own,
    cancelledTickets,
  }: Record<'seats' | 'cancelledTickets', readonly { seatId: number }[]>,
): Seat[] {
  const isAmong = (some: readonly { seatId: number }[], id: number) =>
    some.some(({ seatId }) => seatId === id);
  return seats.map((seat) => ({
    ...seat,
    status: isAmong(own, seat.seatId)
      ? 'available'
      : isAmong(cancelledTickets, seat.seatId)
        ? 'unavailable'
        : seat.status,
  }));
}

/** @returns the rows from the screen backwards, each from left to right */
export function rowsOf(seats: readonly ShownSeat[]): SeatRow[] {
  const rows = new Map<string, ShownSeat[]>();
  for (const seat of seats) {
    const row = rows.get(seat.row);
    if (row === undefined) rows.set(seat.row, [seat]);
    else row.push(seat);
  }
  return [...rows]
    .map(([row, own]) => ({
      row,
      gridRow: own[0]?.gridRow ?? 1,
      seats: own.toSorted((a, b) => a.gridColumn - b.gridColumn),
    }))
    .toSorted((a, b) => a.gridRow - b.gridRow);
}

/** @returns the number of empty rows in front of a row */
export function aislesBefore(rows: readonly SeatRow[], index: number): number {
  return (rows[index]?.gridRow ?? 1) - (rows[index - 1]?.gridRow ?? 0) - 1;
}

/** @returns the best adjacent seats for the people, the customer's own counted as free; none when there are none (C-BOOK-20) */
export function suggestionFor(seats: readonly ShownSeat[], people: number): number[] {
  return suggestSeats(suggestible(seats), people);
}

/** @returns the best seats for a group, in several rows where one is too short; none when there are not so many (A-COUNT-61) */
export function groupSuggestionFor(seats: readonly Seat[], people: number): number[] {
  return suggestParty(
    suggestible(shownSeats(seats, { pickedSeatIds: [], heldSeatIds: [] })),
    people,
  );
}

function suggestible(seats: readonly ShownSeat[]): SuggestibleSeat[] {
  return seats.map(({ seatId, gridRow, gridColumn, status, wheelchair, companion }) => ({
    seatId,
    row: gridRow,
    column: gridColumn,
    free: status === 'available' || status === 'selected',
    wheelchair: wheelchair || companion,
  }));
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
