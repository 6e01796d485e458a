import { AISLE, countSeats, isSeat } from '../../../../domain/room-layout.ts';
import type { RowValue } from './row-values.ts';

/** A place of the picture: the index of its row, and within the row. */
export interface PlaceRef {
  readonly row: number;
  readonly index: number;
}

/** What selected places are made. */
export type PlaceKind = 'S' | 'H' | 'W' | 'C' | '-' | '_';

export function keyOf({ row, index }: PlaceRef): string {
  return `${row}:${index}`;
}

/** @returns the number of places of the longest row */
export function columnsOf(rows: readonly RowValue[]): number {
  return Math.max(1, ...rows.map(({ layout }) => layout.length));
}

/** @returns the left half of a place, in halves of a place; rows are centred */
function leftOf(rows: readonly RowValue[], { row, index }: PlaceRef): number {
  return columnsOf(rows) - (rows[row]?.layout.length ?? 0) + 2 * index;
}

/** @returns the places of the rectangle between two places */
export function rectangle(rows: readonly RowValue[], one: PlaceRef, other: PlaceRef): PlaceRef[] {
  const lefts = [leftOf(rows, one), leftOf(rows, other)];
  const [first, last] = [Math.min(...lefts) - 1, Math.max(...lefts) + 1];
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  return rows.flatMap(({ layout }, row) =>
    row < top || row > bottom
      ? []
      : Array.from(layout, (_, index) => ({ row, index })).filter((place) => {
          const left = leftOf(rows, place);
          return place.row === one.row && one.row === other.row
            ? left > first && left < last
            : left >= first + 1 - 0.5 && left <= last - 1 + 0.5;
        }),
  );
}

/** @returns the place in the next row that is drawn nearest */
export function placeBeside(rows: readonly RowValue[], place: PlaceRef, rowStep: number): PlaceRef {
  const row = place.row + rowStep;
  const length = rows[row]?.layout.length ?? 0;
  if (length === 0) return place;
  const start = leftOf(rows, { row, index: 0 });
  const index = Math.round((leftOf(rows, place) - start) / 2);
  return { row, index: Math.min(length - 1, Math.max(0, index)) };
}

type Change = (place: string, index: number) => string;

function changed(
  rows: readonly RowValue[],
  selected: readonly PlaceRef[],
  changeIn: (row: RowValue, indexes: readonly number[]) => Change,
): RowValue[] {
  return rows.map((row, at) => {
    const indexes = selected.filter((place) => place.row === at).map(({ index }) => index);
    if (indexes.length === 0) return row;
    const change = changeIn(
      row,
      indexes.toSorted((a, b) => a - b),
    );
    return counted(row, Array.from(row.layout, change).join(''));
  });
}

/** @returns the rows with the selected places of a kind */
export function withKind(
  rows: readonly RowValue[],
  selected: readonly PlaceRef[],
  kind: PlaceKind,
): RowValue[] {
  return changed(
    rows,
    selected,
    (_, indexes) => (place, index) => (indexes.includes(index) ? kind : place),
  );
}

/** @returns the rows with pairs of a wheelchair place and a companion's seat; a single place takes the seat beside it */
export function withPairs(rows: readonly RowValue[], selected: readonly PlaceRef[]): RowValue[] {
  return changed(rows, selected, ({ layout }, indexes) => {
    const only = indexes.length === 1 ? indexes[0] : undefined;
    if (only !== undefined) {
      const beside = isSeat(layout[only + 1] ?? AISLE) ? only + 1 : only - 1;
      return (place, index) => (index === only ? 'W' : index === beside ? 'C' : place);
    }
    return (place, index) => {
      const at = indexes.indexOf(index);
      return at < 0 ? place : at % 2 === 0 ? 'W' : 'C';
    };
  });
}

/** @returns the rows with the selected seats out of order, or in order again */
export function withOrder(
  rows: readonly RowValue[],
  selected: readonly PlaceRef[],
  isOutOfOrder: boolean,
): RowValue[] {
  return changed(rows, selected, (_, indexes) => (place, index) => {
    if (!indexes.includes(index)) return place;
    return isOutOfOrder ? place.toLowerCase() : place.toUpperCase();
  });
}

/** @returns the rows without the selected places */
export function withoutPlaces(
  rows: readonly RowValue[],
  selected: readonly PlaceRef[],
): RowValue[] {
  return changed(
    rows,
    selected,
    (_, indexes) => (place, index) => (indexes.includes(index) ? '' : place),
  );
}

/** @returns the rows with an aisle on the left of the selected places, through all rows: every row gets as much wider */
export function withAisle(rows: readonly RowValue[], selected: readonly PlaceRef[]): RowValue[] {
  const line = Math.min(...selected.map((place) => leftOf(rows, place)));
  return rows.map((row, at) => {
    const start = leftOf(rows, { row: at, index: 0 });
    const index = Math.min(row.layout.length, Math.max(0, Math.round((line - start) / 2)));
    return counted(row, row.layout.slice(0, index) + AISLE + row.layout.slice(index));
  });
}

/** @returns whether all selected seats are out of order; false without one */
export function areOutOfOrder(rows: readonly RowValue[], selected: readonly PlaceRef[]): boolean {
  const seats = selected.map(({ row, index }) => rows[row]?.layout[index] ?? AISLE).filter(isSeat);
  return seats.length > 0 && seats.every((place) => place === place.toLowerCase());
}

function counted(row: RowValue, layout: string): RowValue {
  return { ...row, layout, seats: String(countSeats(layout)) };
}
