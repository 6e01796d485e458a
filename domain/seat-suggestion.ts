import { SEAT_HALVES } from './adjacent-seats.ts';

/** The facts about a seat that a suggestion needs. */
export interface SuggestibleSeat {
  seatId: number;
  /** The row in the drawing, from the screen backwards. */
  row: number;
  /** The left half in the drawing, in halves of a seat: an aisle or a gap separates its neighbours. */
  column: number;
  free: boolean;
  /** A wheelchair place, or the seat of its companion. */
  wheelchair: boolean;
}

interface Block {
  seats: SuggestibleSeat[];
  strandedSeats: number;
  distance: number;
}

/** The position of the best row: two thirds of the way back. */
const BEST_ROW_SHARE = 2 / 3;
/** A distance of one row from the best row costs as much as this many seats from the middle. */
const ROW_WEIGHT = 1.5;

/**
 * The best adjacent seats for a group: leaves no single seat where that can be avoided, then nearest to the middle of
 * the row two thirds back. Never includes wheelchair places or the seats of their companions.
 * @returns the seat ids from left to right; empty when no row has that many adjacent free seats
 */
export function suggestSeats(seats: readonly SuggestibleSeat[], party: number): number[] {
  const rows = groupByRow(seats);
  const best = rows
    .flatMap((row, index) => blocksOf(row, index, rows.length, party))
    .reduce<Block | null>((a, b) => (a && !isBetter(b, a) ? a : b), null);
  return best ? best.seats.map((seat) => seat.seatId) : [];
}

/**
 * The best seats for a party that may need several rows: block after block, each the longest that is left.
 * @returns empty when there are not so many free seats
 */
export function suggestParty(seats: readonly SuggestibleSeat[], party: number): number[] {
  const chosen = new Set<number>();
  // What is left has no longer block than the one before.
  let size = party;
  while (chosen.size < party) {
    const left = seats.map((seat) => ({ ...seat, free: seat.free && !chosen.has(seat.seatId) }));
    size = Math.min(size, party - chosen.size);
    const block = suggestSeats(left, size);
    for (const seatId of block) chosen.add(seatId);
    if (block.length === 0) size -= 1;
    if (size === 0) return [];
  }
  return [...chosen];
}

function groupByRow(seats: readonly SuggestibleSeat[]): SuggestibleSeat[][] {
  const rows = new Map<number, SuggestibleSeat[]>();
  for (const seat of seats) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat]);
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.column - b.column));
}

function blocksOf(
  row: SuggestibleSeat[],
  rowIndex: number,
  rowCount: number,
  party: number,
): Block[] {
  if (party < 1) return [];
  const starts = Array.from({ length: Math.max(0, row.length - party + 1) }, (_, start) => start);
  return starts.flatMap((start) => {
    const seats = row.slice(start, start + party);
    if (!seats.every(isSuggestible) || !isAdjacent(seats)) return [];
    const middle = start + (party - 1) / 2;
    const aside = Math.abs(middle - (row.length - 1) / 2);
    const away = Math.abs(rowIndex - (rowCount - 1) * BEST_ROW_SHARE);
    return [
      {
        seats,
        strandedSeats: strandedBeside(row, seats),
        distance: aside + away * ROW_WEIGHT,
      },
    ];
  });
}

const isSuggestible = (seat: SuggestibleSeat): boolean => seat.free && !seat.wheelchair;

const isAdjacent = (seats: SuggestibleSeat[]): boolean =>
  seats.every((seat, i) => i === 0 || seat.column === (seats[i - 1]?.column ?? 0) + SEAT_HALVES);

/**
 * Free seats beside the block that would have no free neighbour. Wheelchair places count neither as left over nor as
 * neighbours, and seats on both sides of an aisle or a gap are not neighbours.
 */
function strandedBeside(row: SuggestibleSeat[], block: SuggestibleSeat[]): number {
  const free = new Set(row.filter(isSuggestible).map((seat) => seat.column));
  const first = block[0]?.column ?? 0;
  const last = first + (block.length - 1) * SEAT_HALVES;
  const leftAlone = free.has(first - SEAT_HALVES) && !free.has(first - 2 * SEAT_HALVES);
  const rightAlone = free.has(last + SEAT_HALVES) && !free.has(last + 2 * SEAT_HALVES);
  return Number(leftAlone) + Number(rightAlone);
}

function isBetter(candidate: Block, best: Block): boolean {
  if (candidate.strandedSeats !== best.strandedSeats) {
    return candidate.strandedSeats < best.strandedSeats;
  }
  return candidate.distance < best.distance;
}
