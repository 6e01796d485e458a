import { MAX_ROW_PLACES, MAX_ROW_SEATS } from '../../../../domain/limits.ts';
import {
  areCompanionsPlaced,
  canonicalRows,
  countSeats,
  isSeat,
  numbersOf,
  ROW_LETTERS,
  type RoomRow,
} from '../../../../domain/room-layout.ts';
import type { FormValue } from '../section/section.ts';
import { text } from './text.ts';

/** A row in the form, with the typed number of seats. */
export interface RowValue extends RoomRow {
  readonly seats: string;
}

/** The layout of a new room: row A with 10 seats (A-ROOM-20). */
export const firstRows = rowsValue([rowOf('A')]);

function rowOf(rowIdentifier: string): RowValue {
  return { rowIdentifier, layout: 'S'.repeat(10), aisleAfter: false, seats: '10' };
}

/** @returns the rows of a field's value */
export function rowsIn(value: FormValue | undefined): RowValue[] {
  if (value === undefined || typeof value === 'string') return [];
  return value.flatMap((row) => {
    if (typeof row === 'string') return [];
    const { rowIdentifier = '', layout = '', seats = '', aisleAfter = '' } = row;
    return [{ rowIdentifier, layout, seats, aisleAfter: aisleAfter === 'true' }];
  });
}

/** @returns the rows as plain values of a form */
export function rowsValue(rows: readonly RowValue[]): FormValue {
  return rows.map(({ rowIdentifier, layout, seats, aisleAfter }) => ({
    ...{ rowIdentifier, layout, seats, aisleAfter: String(aisleAfter) },
  }));
}

/** @returns the value of a layout as it is stored */
export function valueOfLayout(rows: readonly RoomRow[]): FormValue {
  return rowsValue(rows.map((row) => ({ ...row, seats: String(countSeats(row.layout)) })));
}

/** @returns the value as the server stores it; the same one while it has a fault */
export function normalisedRows(value: FormValue): FormValue {
  return rowsFault(value) === undefined ? valueOfLayout(canonicalRows(rowsIn(value))) : value;
}

/** @returns why the rows cannot be saved, in Korean (A-ROOM-20) */
export function rowsFault(value: FormValue): string | undefined {
  const rows = rowsIn(value);
  if (rows.length === 0) return text.rowsMissing;
  const letters = rows.map(({ rowIdentifier }) => rowIdentifier);
  return rows
    .map(({ rowIdentifier: letter, layout, seats }, index) => {
      if (!ROW_LETTERS.includes(letter)) return text.letterMissing(index + 1);
      if (letters.indexOf(letter) < index) return text.letterTwice(letter);
      if (countIn(seats) === null) return text.countMissing(letter);
      if (layout.length > MAX_ROW_PLACES || lastNumber(layout) > MAX_ROW_SEATS) {
        return text.tooLong(letter);
      }
      return areCompanionsPlaced(layout) ? undefined : text.companionAlone(letter);
    })
    .find((fault) => fault !== undefined);
}

/** @returns the rows with one more, named by the next free letter */
export function withNewRow(rows: readonly RowValue[]): RowValue[] {
  const used = rows.map(({ rowIdentifier }) => rowIdentifier);
  const last = ROW_LETTERS.findLastIndex((letter) => used.includes(letter));
  const isFree = (letter: string) => !used.includes(letter);
  const letter = ROW_LETTERS.slice(last + 1).find(isFree) ?? ROW_LETTERS.find(isFree) ?? '';
  const length = rows.at(-1)?.layout.length ?? 10;
  return [...rows, withCount({ ...rowOf(letter), layout: '' }, String(length))];
}

/** @returns the row with another number of seats: the last ones go, or new ones follow the last one */
export function withCount(row: RowValue, typed: string): RowValue {
  const count = countIn(typed);
  if (count === null) return { ...row, seats: typed };
  const places = Array.from(row.layout);
  while (places.filter(isSeat).length > count) places.splice(places.findLastIndex(isSeat));
  const missing = count - places.filter(isSeat).length;
  places.splice(places.findLastIndex(isSeat) + 1, 0, ...Array.from({ length: missing }, () => 'S'));
  return { ...row, seats: typed, layout: places.join('') };
}

function countIn(typed: string): number | null {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_ROW_SEATS ? count : null;
}

function lastNumber(layout: string): number {
  return Math.max(0, ...numbersOf(layout).map(Number));
}
