import { describe, expect, it } from 'vitest';
import {
  roomSize,
  scalesOf,
  SEAT,
  seatOutlines,
  stepScale,
  within,
} from '../../../src/features/booking/seat-geometry.ts';
import type { SeatRow } from '../../../src/features/booking/seat-view.ts';

/** The space for the room in the frame of a phone, in CSS pixels. */
const PHONE = { width: 366, height: 600 };

function rows(count: number, length: number): SeatRow[] {
  return Array.from({ length: count }, (_, index) => {
    const row = String.fromCharCode(65 + index);
    return {
      row,
      gridRow: index + 1,
      seats: Array.from({ length }, (_, seat) => ({
        seatId: index * length + seat,
        seatNumber: `${row}${seat + 1}`,
        row,
        position: seat + 1,
        gridRow: index + 1,
        gridColumn: seat * 2 + 1,
        wheelchair: false,
        companion: false,
        status: 'available' as const,
      })),
    };
  });
}

const large = scalesOf(roomSize(rows(20, 25)), PHONE);
const small = scalesOf(roomSize(rows(5, 8)), PHONE);

describe('the seat map (C-BOOK-57)', () => {
  it('opens with seats of 28 pixels where the room does not fit', () => {
    expect(large.start * SEAT).toBeCloseTo(28);
    expect(large.least).toBeLessThan(large.start);
  });

  it('opens with the whole room where that leaves larger seats', () => {
    expect(small.start).toBe(small.least);
    expect(small.start * SEAT).toBeGreaterThan(28);
    expect(scalesOf(roomSize(rows(5, 8)), { width: 1200, height: 900 }).start).toBe(1);
  });

  it.each([
    ['large', large],
    ['small', small],
  ])('enlarges every seat of a %s room to 44 pixels with one press', (_, scales) => {
    expect(stepScale(scales, scales.start, 1) * SEAT).toBe(44);
    expect(stepScale(scales, scales.least, 1) * SEAT).toBe(44);
  });

  it('steps on to its largest and back to the whole room', () => {
    expect(stepScale(large, 1, 1)).toBe(large.most);
    expect(stepScale(large, large.most, 1)).toBe(large.most);
    expect(stepScale(large, large.most, -1)).toBe(1);
    expect(stepScale(large, 1, -1)).toBe(large.start);
    expect(stepScale(large, large.start, -1)).toBe(large.least);
    expect(stepScale(large, large.least, -1)).toBe(large.least);
  });

  it('stays within its limits under a pinch', () => {
    expect([within(large, 0.01), within(large, 9), within(large, 0.8)]).toEqual([
      large.least,
      large.most,
      0.8,
    ]);
  });
});

it('the small map draws an outline for each seat it includes (C-BOOK-71)', () => {
  const outlines = seatOutlines(rows(2, 3), ({ seatNumber }) => seatNumber !== 'A2');
  expect(outlines.match(/M/g)).toHaveLength(5);
});

describe('a room with aisles (A-ROOM-11)', () => {
  const [front, back] = rows(2, 3);
  if (front === undefined || back === undefined) throw new Error('There are two rows.');
  const shifted = (row: SeatRow, by: number, gridRow: number): SeatRow => ({
    ...row,
    gridRow,
    seats: row.seats.map((seat) => ({ ...seat, gridRow, gridColumn: seat.gridColumn + by })),
  });
  const room = [front, shifted(back, 3, 3)];

  it('is as wide and high as its drawing', () => {
    expect(roomSize(room)).toMatchObject({ halves: 9, height: roomSize(rows(3, 3)).height });
  });

  it('leaves the row of an aisle empty in the small map', () => {
    const tops = [...seatOutlines(room, () => true).matchAll(/M\S+ (\d+)/g)].map(([, y]) =>
      Number(y),
    );
    expect(new Set(tops).size).toBe(2);
    expect(Math.max(...tops) - Math.min(...tops)).toBe(100);
  });
});
