import type { PlacedSeat } from './room-layout.ts';

/** The distance of adjacent seats in the drawing. */
export const SEAT_HALVES = 2;

/** A seat of a room and what it is drawn as, as far as it matters to people who use a wheelchair. */
export type AccessibleSeat = Pick<
  PlacedSeat,
  'gridRow' | 'gridColumn' | 'wheelchair' | 'companion'
> & { readonly seatId: number };

/** @returns the companions' seats of a selection without a wheelchair place directly beside each of them (C-BOOK-90) */
export function companionsAlone<Seat extends AccessibleSeat>(selected: readonly Seat[]): Seat[] {
  return selected.filter(
    (seat) =>
      seat.companion &&
      !selected.some(
        (other) =>
          other.wheelchair &&
          other.gridRow === seat.gridRow &&
          Math.abs(other.gridColumn - seat.gridColumn) === SEAT_HALVES,
      ),
  );
}
