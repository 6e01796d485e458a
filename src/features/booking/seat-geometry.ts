import type { SeatRow, ShownSeat } from './seat-view.ts';

// Lengths of the room's drawing at scale 1, in CSS pixels.
/** The width of a seat: at scale 1 it is a touch target. */
export const SEAT = 44;
/** The distance between the centres of adjacent seats. */
export const CELL = 50;
/** The space above the first row, for the screen. */
export const TOP = 76;
/** The space at the other edges. */
export const EDGE = 10;

/** The minimum width of a seat when the map opens, in CSS pixels (C-BOOK-57). */
const START_SEAT = 28;
const MOST_SCALE = 1.5;

export interface Size {
  width: number;
  height: number;
}

/** The scales of a room in a frame. */
export interface Scales {
  /** Shows the whole room. */
  least: number;
  /** When the map opens: the whole room where its seats are wide enough. */
  start: number;
  most: number;
}

/** @returns the size of the room's drawing at scale 1, and its width in halves of a seat */
export function roomSize(rows: readonly SeatRow[]): Size & { halves: number } {
  const halves = Math.max(2, ...rows.map(({ seats }) => (seats.at(-1)?.gridColumn ?? 1) + 1));
  return {
    halves,
    width: (halves * CELL) / 2 + 2 * EDGE,
    height: TOP + (rows.at(-1)?.gridRow ?? 1) * CELL + EDGE,
  };
}

/** @returns the scales of a room in a frame that leaves this space for it */
export function scalesOf(room: Size, space: Size): Scales {
  const whole = Math.min(1, space.width / room.width, space.height / room.height);
  return { least: whole, start: Math.max(whole, START_SEAT / SEAT), most: MOST_SCALE };
}

/** @returns a scale within the limits */
export function within({ least, most }: Scales, scale: number): number {
  return Math.min(most, Math.max(least, scale));
}

/** @returns the scale after one press of a zoom button; one press enlarges every seat to a touch target (C-BOOK-57) */
export function stepScale(scales: Scales, scale: number, direction: 1 | -1): number {
  const stops = [...new Set([scales.least, scales.start, 1, scales.most])].toSorted(
    (a, b) => a - b,
  );
  const isBeyond = (stop: number) => (stop - scale) * direction > 0.01;
  const next = direction > 0 ? stops.find((stop) => isBeyond(stop) && stop >= 1) : undefined;
  return next ?? stops.findLast((stop) => direction < 0 && isBeyond(stop)) ?? scale;
}

/** The seats of a room as outlines, for the small map. @returns the `d` of an SVG path */
export function seatOutlines(
  rows: readonly SeatRow[],
  isIncluded: (seat: ShownSeat) => boolean,
): string {
  return rows
    .flatMap(({ seats }) =>
      seats.filter(isIncluded).map(({ gridRow, gridColumn }) => {
        const x = EDGE + ((gridColumn - 1) / 2) * CELL + (CELL - SEAT) / 2;
        const y = TOP + (gridRow - 1) * CELL + (CELL - SEAT) / 2;
        return `M${x} ${y}h${SEAT}v${SEAT}h${-SEAT}z`;
      }),
    )
    .join('');
}
