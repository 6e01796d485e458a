import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companionsAlone } from '../../domain/adjacent-seats.ts';
import {
  areCompanionsPlaced,
  canonicalRows,
  capacityOf,
  countSeats,
  numbersOf,
  ROW_LETTERS,
  rowsOf,
  seatsOf,
  withPlaces,
  type RoomRow,
} from '../../domain/room-layout.ts';

const row = (rowIdentifier: string, layout: string, aisleAfter = false): RoomRow => ({
  rowIdentifier,
  layout,
  aisleAfter,
});

const anyRows = fc
  .array(
    fc.tuple(
      fc
        .array(fc.constantFrom('S', 'H', 'W', 'C', 's', 'h', 'w', 'c', '-', '_'), {
          minLength: 1,
          maxLength: 14,
        })
        .map((places) => places.join(''))
        .filter((layout) => countSeats(layout) > 0),
      fc.boolean(),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(([layout, aisleAfter], index) => row('FABDCE'[index] ?? 'Z', layout, aisleAfter)),
  );

describe('the layout of a room', () => {
  it('A-ROOM-4: an aisle has no number, and a gap keeps its own', () => {
    expect(numbersOf('SS_S-S')).toEqual([1, 2, null, 3, 4, 5]);
    expect(
      seatsOf([row('A', 'SS_S-S')]).map(({ position, gridColumn }) => [position, gridColumn]),
    ).toEqual([
      [1, 1],
      [2, 3],
      [3, 7],
      [5, 11],
    ]);
  });

  it('A-ROOM-4: centres rows of odd and even length, and leaves a row empty', () => {
    const seats = seatsOf([row('A', 'SS', true), row('B', 'SSS')]);
    expect(seats.map(({ gridRow, gridColumn }) => [gridRow, gridColumn])).toEqual([
      [1, 2],
      [1, 4],
      [3, 1],
      [3, 3],
      [3, 5],
    ]);
  });

  it('A-ROOM-4: names what a seat is', () => {
    expect(
      seatsOf([row('A', 'SWcs')]).map(({ wheelchair, companion, outOfOrder }) => [
        wheelchair,
        companion,
        outOfOrder,
      ]),
    ).toEqual([
      [false, false, false],
      [true, false, false],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it('A-ROOM-1: counts the seats that can be sold', () => {
    expect(capacityOf(seatsOf([row('A', 'SW_c-'), row('B', 'sS')]))).toBe(3);
  });

  it('A-ROOM-4: reads back what draws the same room', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const drawn = seatsOf(rows);
        expect(seatsOf(rowsOf(drawn))).toEqual(drawn);
        expect(canonicalRows(canonicalRows(rows))).toEqual(canonicalRows(rows));
        expect(Math.max(...canonicalRows(rows).map(({ layout }) => layout.length))).toBeLessThan(
          16,
        );
      }),
    );
  });

  it('A-ROOM-4: leaves no row empty without an aisle', () => {
    const seats = seatsOf([row('A', 'S'), row('B', 'S', true), row('C', 'S')]);
    expect(seats.map(({ gridRow }) => gridRow)).toEqual([1, 2, 4]);
    expect(rowsOf(seats).map(({ aisleAfter }) => aisleAfter)).toEqual([false, true, false]);
  });

  it('A-ROOM-4: reads rows and seats in any order', () => {
    const rows = [row('C', 'SS_S'), row('A', 'S-W_c'), row('B', 'sS')];
    expect(rowsOf(seatsOf(rows).toReversed())).toEqual(rowsOf(seatsOf(rows)));
  });

  it('A-ROOM-4: writes half a place between two rows as an aisle at the side of the longer one', () => {
    const seat = (
      rowIdentifier: string,
      gridRow: number,
      gridColumn: number,
      position: number,
    ) => ({
      ...{ rowIdentifier, gridRow, gridColumn, position },
      ...{ wheelchair: false, companion: false, outOfOrder: false, house: false },
    });
    const rows = rowsOf([
      ...[1, 2].map((position) => seat('A', 1, 2 * position - 1, position)),
      ...[1, 2].map((position) => seat('B', 2, 2 * position, position)),
    ]);
    expect(rows.map(({ layout }) => layout)).toEqual(['SS_', 'SS']);
  });

  it('A-ROOM-4: reads a room back without its rows that have no seats', () => {
    const empty = [row('A', '--'), row('B', '_')];
    expect(canonicalRows(empty)).toEqual(empty);
    expect(canonicalRows([...empty, row('C', '_S')])).toEqual([row('C', 'S')]);
  });

  it('A-ROOM-4: names rows by the letters of the alphabet', () => {
    expect([ROW_LETTERS.at(0), ROW_LETTERS.at(-1), ROW_LETTERS.length]).toEqual(['A', 'Z', 26]);
  });

  it('C-BOOK-19: keeps the places of a room that was drawn, and draws one again that is half drawn', () => {
    const [first, second] = seatsOf([row('A', '-S', true), row('B', 'SS')]).map((seat) => ({
      ...seat,
      gridRow: seat.gridRow + 4,
      gridColumn: seat.gridColumn + 6,
    }));
    const drawn = [first, second].filter((seat) => seat !== undefined);
    expect(withPlaces(drawn)).toEqual(drawn);
    const half = drawn.map((seat, index) => ({ ...seat, gridColumn: index === 0 ? 9 : null }));
    expect(withPlaces(half).map(({ gridRow, gridColumn }) => [gridRow, gridColumn])).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  it('A-ROOM-5: has the seat of a companion beside a wheelchair place', () => {
    for (const layout of ['WC', 'CW', 'SwC', 'CWC', 'SSS']) {
      expect(areCompanionsPlaced(layout)).toBe(true);
    }
    for (const layout of ['C', 'W_C', 'W-C', 'SCS', 'WSc']) {
      expect(areCompanionsPlaced(layout)).toBe(false);
    }
  });

  it('C-BOOK-90: tells which companions’ seats of a selection are without a wheelchair place beside them', () => {
    const seats = seatsOf([row('A', 'WCSC_CW'), row('B', 'WC')]).map((seat, index) => ({
      ...seat,
      seatId: index + 1,
    }));
    const alone = (...names: string[]) =>
      companionsAlone(
        seats.filter((seat) => names.includes(seat.rowIdentifier + String(seat.position))),
      ).map((seat) => seat.rowIdentifier + String(seat.position));
    expect(alone('A1', 'A2')).toEqual([]);
    expect(alone('A5', 'A6', 'B1')).toEqual([]);
    expect(alone('A1', 'A3')).toEqual([]);
    expect(alone('A2')).toEqual(['A2']);
    // Neither across an aisle nor in another row.
    expect(alone('A1', 'A4', 'A6', 'B2')).toEqual(['A4', 'B2']);
  });

  it('C-BOOK-19: draws a room that was never drawn by letter and centred, with gaps in the numbers', () => {
    const stored = (rowIdentifier: string, position: number) => ({
      rowIdentifier,
      position,
      gridRow: null,
      gridColumn: null,
      ...{ wheelchair: false, companion: false, outOfOrder: false, house: false },
    });
    const seats = withPlaces([
      ...[1, 2, 4].map((position) => stored('B', position)),
      ...[1, 2, 3].map((position) => stored('A', position)),
    ]);
    expect(
      seats.map((seat) => [
        seat.rowIdentifier + String(seat.position),
        seat.gridRow,
        seat.gridColumn,
      ]),
    ).toEqual([
      ['B1', 2, 1],
      ['B2', 2, 3],
      ['B4', 2, 7],
      ['A1', 1, 2],
      ['A2', 1, 4],
      ['A3', 1, 6],
    ]);
    expect(rowsOf(seats).map(({ layout }) => layout)).toEqual(['SSS', 'SS-S']);
  });
});
