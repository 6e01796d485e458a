import { describe, expect, it } from 'vitest';
import { seatAfter, type SeatKey } from '../../../src/features/booking/seat-navigation.ts';
import type { Seat } from '../../../openapi.gen.d.ts';
import {
  changeableSeats,
  rowsOf,
  shownSeats,
  suggestionFor,
  type ShownSeat,
} from '../../../src/features/booking/seat-view.ts';
import { seatName, seatPrice, text, type ShownStatus } from '../../../src/features/booking/text.ts';

/** A row of symbols: `.` free, `o` selected, `x` sold, `?` held by another customer; ids count from the first. */
function row(letter: string, signs: string, firstId: number, firstColumn = 1): ShownSeat[] {
  const statuses: Readonly<Record<string, ShownStatus>> = {
    '.': 'available',
    o: 'selected',
    x: 'booked',
    '?': 'reserved',
  };
  return Array.from(signs, (sign, index) => ({
    seatId: firstId + index,
    seatNumber: `${letter}${index + 1}`,
    row: letter,
    position: index + 1,
    gridRow: letter.charCodeAt(0) - 64,
    gridColumn: firstColumn + index * 2,
    wheelchair: false,
    companion: false,
    status: statuses[sign] ?? 'unavailable',
  }));
}

describe('the seats as one customer sees them', () => {
  const seat = (seatId: number, status: 'available' | 'booked' | 'reserved' | 'unavailable') => ({
    seatId,
    seatNumber: `A${seatId}`,
    rowIdentifier: 'A',
    position: seatId,
    gridRow: 1,
    gridColumn: seatId * 2 - 1,
    wheelchair: false,
    companion: false,
    status,
  });

  it('never show the customer’s own seats as taken (C-BOOK-18, C-BOOK-49)', () => {
    const seats = [
      seat(1, 'reserved'),
      seat(2, 'reserved'),
      seat(3, 'reserved'),
      seat(4, 'booked'),
      seat(5, 'available'),
      seat(6, 'unavailable'),
    ];
    const shown = shownSeats(seats, { pickedSeatIds: [1, 5], heldSeatIds: [1, 2, 4] });
    expect(shown.map(({ seatId, status }) => [seatId, status])).toEqual([
      [1, 'selected'],
      [2, 'available'],
      [3, 'reserved'],
      [4, 'booked'],
      [5, 'selected'],
      [6, 'unavailable'],
    ]);
  });

  it('form rows from the screen backwards, by position', () => {
    const seats = [...row('B', '..', 10), ...row('A', '..', 1).toReversed()];
    expect(rowsOf(seats).map((one) => [one.row, one.seats.map(({ seatId }) => seatId)])).toEqual([
      ['A', [1, 2]],
      ['B', [10, 11]],
    ]);
  });

  it('are suggested adjacent, with the customer’s own seats as free (C-BOOK-20)', () => {
    expect(suggestionFor(row('A', 'xoo?x', 1), 2)).toEqual([2, 3]);
    expect(suggestionFor(row('A', '.x.x.', 1), 2)).toEqual([]);
  });

  it('are not suggested across an aisle, nor with the seat of a companion (C-BOOK-20)', () => {
    const [one, two, three, four] = row('A', '....', 1).map((seat) => ({
      ...seat,
      gridColumn: seat.gridColumn + (seat.position > 2 ? 2 : 0),
    }));
    if (!one || !two || !three || !four) throw new Error('There are four seats.');
    expect(suggestionFor([one, two, three, four], 3)).toEqual([]);
    expect(suggestionFor([{ ...one, companion: true }, two, three, four], 2)).toEqual([3, 4]);
  });

  it('have a text with name, state, price and the mark for wheelchairs (C-BOOK-19, C-BOOK-22)', () => {
    const price = seatPrice([15_000, 12_000, 9_000]);
    expect([
      seatName({
        row: 'A',
        number: 3,
        status: 'available',
        wheelchair: false,
        companion: false,
        price,
      }),
      seatName({
        row: 'A',
        number: 1,
        status: 'selected',
        wheelchair: true,
        companion: false,
        price: seatPrice([15_000]),
      }),
      seatName({
        row: 'C',
        number: 12,
        status: 'booked',
        wheelchair: false,
        companion: false,
        price,
      }),
      seatName({
        row: 'C',
        number: 11,
        status: 'available',
        wheelchair: false,
        companion: true,
        price: seatPrice([]),
      }),
    ]).toEqual([
      'A열 3번, 선택 가능, 9,000원부터',
      'A열 1번, 선택함, 휠체어석, 15,000원',
      'C열 12번, 판매 완료',
      'C열 11번, 선택 가능, 휠체어석 동반자석',
    ]);
  });
});

describe('the arrow keys in the seat map (C-BOOK-19)', () => {
  const rows = rowsOf([
    ...row('A', '...', 1, 3),
    ...row('B', '.....', 11),
    ...row('C', '..', 21, 4),
  ]);
  const walk = (from: number, ...keys: SeatKey[]) =>
    keys.reduce((seatId, key) => seatAfter(rows, seatId, key), from);

  it.each<{ from: number; keys: SeatKey[]; to: number; what: string }>([
    { what: 'to the right', from: 1, keys: ['ArrowRight'], to: 2 },
    { what: 'not beyond the end of a row', from: 3, keys: ['ArrowRight'], to: 3 },
    { what: 'not before its beginning', from: 1, keys: ['ArrowLeft'], to: 1 },
    { what: 'straight back in a wider row', from: 1, keys: ['ArrowDown'], to: 12 },
    { what: 'straight forward again', from: 12, keys: ['ArrowUp'], to: 1 },
    { what: 'to the nearest seat of a narrower row', from: 15, keys: ['ArrowDown'], to: 22 },
    { what: 'not beyond the last row', from: 21, keys: ['ArrowDown'], to: 21 },
    { what: 'not before the first row', from: 2, keys: ['ArrowUp'], to: 2 },
    { what: 'to the beginning of the row', from: 14, keys: ['Home'], to: 11 },
    { what: 'to its end', from: 11, keys: ['End'], to: 15 },
    { what: 'there and back', from: 2, keys: ['ArrowDown', 'ArrowRight', 'ArrowUp'], to: 3 },
  ])('lead $what', ({ from, keys, to }) => {
    expect(walk(from, ...keys)).toBe(to);
  });

  it('lead over gaps and empty rows (A-ROOM-11)', () => {
    const [left, right] = row('A', '..', 1);
    const [behind] = row('D', '.', 11, 5);
    if (!left || !right || !behind) throw new Error('There are three seats.');
    const room = rowsOf([left, { ...right, gridColumn: 7 }, behind]);
    expect(seatAfter(room, 1, 'ArrowRight')).toBe(2);
    expect(seatAfter(room, 2, 'ArrowDown')).toBe(11);
    expect(seatAfter(room, 11, 'ArrowUp')).toBe(2);
  });

  it('do not move from a seat that is no longer on the map', () => {
    expect(seatAfter(rows, 99, 'ArrowLeft')).toBe(99);
  });
});

it.each([
  ['2026-11-30', '30'],
  ['2026-12-01', '12.1'],
])('the day %s in the strip shows a new month: %s (C-BOOK-1)', (day, name) => {
  expect(text.dayOfMonth(day)).toBe(name);
});

it('a booking that changes its seats can keep its own, and not take those of cancelled tickets (C-RES-76, C-RES-79)', () => {
  const seat = (seatId: number, status: Seat['status']): Seat => ({
    ...{ seatId, status, seatNumber: `A${seatId}`, rowIdentifier: 'A', position: seatId },
    ...{ gridRow: 1, gridColumn: seatId, wheelchair: false, companion: false },
  });
  const map = [seat(1, 'booked'), seat(2, 'available'), seat(3, 'booked'), seat(4, 'available')];
  const shown = changeableSeats(map, {
    seats: [{ seatId: 1 }],
    cancelledTickets: [{ seatId: 2 }],
  });
  expect(shown.map(({ status }) => status)).toEqual([
    ...['available', 'unavailable', 'booked', 'available'],
  ]);
});
