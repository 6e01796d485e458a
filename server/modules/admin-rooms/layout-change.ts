import {
  capacityOf,
  seatsOf,
  withPlaces,
  type PlacedSeat,
  type RoomRow,
  seatName,
} from '../../../domain/room-layout.ts';
import type { RoomSeat } from './seat-store.ts';

/** What another layout changes in a room. */
export interface LayoutChange {
  after: PlacedSeat[];
  addedSeats: number;
  removedIds: number[];
  /** Newly out of order, and in order again. */
  closedSeats: number;
  reopenedSeats: number;
  capacityBefore: number;
  capacityAfter: number;
  /** The seats that are removed, moved, or no longer wheelchair places: not while they are sold or held (A-ROOM-7). */
  affectedIds: number[];
}

/** @param stored all seats of the room, also the removed ones @param rows the rows that it gets */
export function layoutChange(stored: readonly RoomSeat[], rows: readonly RoomRow[]): LayoutChange {
  const before = withPlaces(stored.filter(({ removed }) => !removed));
  const after = seatsOf(rows);
  const kept = new Map(before.map((seat) => [seatName(seat), seat]));
  const next = new Map(after.map((seat) => [seatName(seat), seat]));
  const removed = before.filter((seat) => !next.has(seatName(seat)));
  const isMoved = movesBetween(before, after);
  const isAffected = (seat: (typeof before)[number]): boolean => {
    const own = next.get(seatName(seat));
    if (own === undefined) return true;
    return (seat.wheelchair && !own.wheelchair) || isMoved(seat, own);
  };
  const order = (wasClosed: boolean) =>
    after.filter((seat) => {
      const own = kept.get(seatName(seat));
      return own?.outOfOrder === wasClosed && seat.outOfOrder !== wasClosed;
    }).length;
  return {
    after,
    addedSeats: after.filter((seat) => !kept.has(seatName(seat))).length,
    removedIds: removed.map(({ id }) => id),
    closedSeats: order(false),
    reopenedSeats: order(true),
    capacityBefore: capacityOf(before),
    capacityAfter: capacityOf(after),
    affectedIds: before.filter(isAffected).map(({ id }) => id),
  };
}

/**
 * A seat moves when its row passes another row, or when it gets nearer to one end of its row and farther from the other.
 * An aisle that widens the row moves no seat.
 */
function movesBetween(before: readonly PlacedSeat[], after: readonly PlacedSeat[]) {
  const [oldRows, newRows] = [rowExtents(before), rowExtents(after)];
  const inFront = (rows: Map<string, Extent>, others: Map<string, Extent>, letter: string) =>
    [...rows]
      .filter(([other, { gridRow }]) => others.has(other) && gridRow < gridRowOf(rows, letter))
      .map(([other]) => other)
      .sort()
      .join('');
  const passing = new Set(
    [...oldRows.keys()].filter(
      (letter) =>
        newRows.has(letter) &&
        inFront(oldRows, newRows, letter) !== inFront(newRows, oldRows, letter),
    ),
  );
  return (old: PlacedSeat, own: PlacedSeat): boolean => {
    if (passing.has(old.rowIdentifier)) return true;
    const [from, to] = [distances(oldRows, old), distances(newRows, own)];
    return Math.sign(to.left - from.left) * Math.sign(to.right - from.right) < 0;
  };
}

interface Extent {
  gridRow: number;
  first: number;
  last: number;
}

function rowExtents(seats: readonly PlacedSeat[]): Map<string, Extent> {
  const rows = new Map<string, Extent>();
  for (const { rowIdentifier, position, gridRow, gridColumn } of seats) {
    const row = rows.get(rowIdentifier);
    // The gaps before the first seat belong to the row.
    const start = gridColumn - 2 * (position - 1);
    rows.set(rowIdentifier, {
      gridRow,
      first: Math.min(row?.first ?? start, start),
      last: Math.max(row?.last ?? gridColumn, gridColumn),
    });
  }
  return rows;
}

function gridRowOf(rows: ReadonlyMap<string, Extent>, letter: string): number {
  return rows.get(letter)?.gridRow ?? 0;
}

function distances(rows: ReadonlyMap<string, Extent>, { rowIdentifier, gridColumn }: PlacedSeat) {
  const { first = 0, last = 0 } = rows.get(rowIdentifier) ?? {};
  return { left: gridColumn - first, right: last - gridColumn };
}
