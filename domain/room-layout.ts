/**
 * The layout of a room, seen from above with the screen at the top. A row is written as one character per place:
 * `S` a seat, `H` a house seat, `W` a wheelchair place, `C` the seat of its companion, in lower case when it is out of order;
 * `-` a gap, which keeps its number; `_` an aisle, which has none. Rows are centred below each other (A-ROOM-4).
 */
export interface RoomRow {
  /** One letter. */
  readonly rowIdentifier: string;
  readonly layout: string;
  /** Whether an empty row follows. */
  readonly aisleAfter: boolean;
}

/** The letters of rows, in the order of new rows. */
export const ROW_LETTERS: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const GAP = '-';
export const AISLE = '_';

/** A seat and what it is drawn as. */
export interface PlacedSeat {
  rowIdentifier: string;
  /** The number within the row, from 1. */
  position: number;
  /** From 1, empty rows included. */
  gridRow: number;
  /** The left half of the seat, in halves of a seat from 1, so that rows of odd and even length can both be centred. */
  gridColumn: number;
  wheelchair: boolean;
  companion: boolean;
  outOfOrder: boolean;
  /** An ordinary seat that is blocked in each screening (A-ROOM-26). */
  house: boolean;
}

/** Where a seat is drawn. */
type Place = Pick<PlacedSeat, 'gridRow' | 'gridColumn'>;

/** A seat without a place in the drawing has the numbers of a room that was never drawn: null. */
export type StoredSeat = Omit<PlacedSeat, keyof Place | 'house'> & {
  gridRow: number | null;
  gridColumn: number | null;
};

/** @returns the name of a seat: `A3` */
export function seatName({
  rowIdentifier,
  position,
}: Pick<PlacedSeat, 'rowIdentifier' | 'position'>): string {
  return `${rowIdentifier}${position}`;
}

/** @returns whether a character of a row is a seat, in order or not */
export function isSeat(place: string): boolean {
  return place !== GAP && place !== AISLE;
}

/** @returns the number of seats of a row, in order or not */
export function countSeats(layout: string): number {
  return Array.from(layout).filter(isSeat).length;
}

/** @returns the number of house seats of a row, in order or not */
export function countHouseSeats(layout: string): number {
  return Array.from(layout).filter((place) => place.toUpperCase() === 'H').length;
}

/** @returns the number of the seat, or gap, at each character of a row; null for an aisle */
export function numbersOf(layout: string): (number | null)[] {
  let number = 0;
  return Array.from(layout).map((place) => (place === AISLE ? null : (number += 1)));
}

/** @returns whether each companion's seat is directly beside a wheelchair place (A-ROOM-5) */
export function areCompanionsPlaced(layout: string): boolean {
  const places = Array.from(layout.toUpperCase());
  return places.every(
    (place, index) => place !== 'C' || places[index - 1] === 'W' || places[index + 1] === 'W',
  );
}

/** @returns the number of seats that can be sold: those that are not out of order (A-ROOM-1) */
export function capacityOf(seats: readonly Pick<PlacedSeat, 'outOfOrder'>[]): number {
  return seats.filter(({ outOfOrder }) => !outOfOrder).length;
}

/** @returns all seats of a layout, from the first column that has one */
export function seatsOf(rows: readonly RoomRow[]): PlacedSeat[] {
  let gridRow = 0;
  const seats = rows.flatMap(({ rowIdentifier, layout, aisleAfter }) => {
    gridRow += 1;
    const own = gridRow;
    if (aisleAfter) gridRow += 1;
    const numbers = numbersOf(layout);
    return Array.from(layout).flatMap((place, index): PlacedSeat[] => {
      if (!isSeat(place)) return [];
      const kind = place.toUpperCase();
      return [
        {
          rowIdentifier,
          position: numbers[index] ?? 0,
          gridRow: own,
          // Rows have their middle in common.
          gridColumn: 2 * index - layout.length,
          wheelchair: kind === 'W',
          companion: kind === 'C',
          outOfOrder: place !== kind,
          house: kind === 'H',
        },
      ];
    });
  });
  const first = Math.min(...seats.map(({ gridColumn }) => gridColumn));
  return seats.map((seat) => ({ ...seat, gridColumn: seat.gridColumn - first + 1 }));
}

/** @returns the rows of a room, so that {@link seatsOf} draws the same room */
export function rowsOf(seats: readonly PlacedSeat[]): RoomRow[] {
  const rows = groupedRows(seats).map((row) => ({ ...row, ...extentOf(row.seats) }));
  const left = Math.min(...rows.map(({ start }) => start));
  const end = Math.max(...rows.map((row) => row.end));
  // The middle of the room is that of every row, so the sum of both margins must be even.
  const right = (left + end) % 2 === 0 ? end : end + 1;
  return rows.map(({ rowIdentifier, seats: own, gridRow, start, end: own_end }, index) => {
    const pad = (start - left - (right - own_end)) / 2;
    const next = rows[index + 1]?.gridRow ?? 0;
    return {
      rowIdentifier,
      layout:
        AISLE.repeat(Math.max(0, pad)) + charactersOf(own, start) + AISLE.repeat(Math.max(0, -pad)),
      aisleAfter: next > gridRow + 1,
    };
  });
}

/** @returns the layout as it is read back after it was saved */
export function canonicalRows(rows: readonly RoomRow[]): RoomRow[] {
  return rows.some(({ layout }) => countSeats(layout) > 0) ? rowsOf(seatsOf(rows)) : [...rows];
}

/**
 * @returns the seats with their places in the drawing. A room that was never drawn has its rows by letter, each centred;
 *   a gap in the numbers is a gap (C-BOOK-19)
 */
export function withPlaces<Seat extends StoredSeat>(
  seats: readonly Seat[],
): (Omit<Seat, keyof Place> & Place)[] {
  const isDrawn = seats.every(({ gridColumn }) => gridColumn !== null);
  if (isDrawn) {
    return seats.map((seat) => ({
      ...seat,
      gridRow: seat.gridRow ?? 1,
      gridColumn: seat.gridColumn ?? 1,
    }));
  }
  const letters = [...new Set(seats.map(({ rowIdentifier }) => rowIdentifier))].toSorted();
  const last = new Map<string, number>();
  for (const { rowIdentifier, position } of seats) {
    last.set(rowIdentifier, Math.max(position, last.get(rowIdentifier) ?? 0));
  }
  const columns = Math.max(...last.values());
  return seats.map((seat) => ({
    ...seat,
    gridRow: letters.indexOf(seat.rowIdentifier) + 1,
    gridColumn: columns - (last.get(seat.rowIdentifier) ?? 0) + 2 * (seat.position - 1) + 1,
  }));
}

function groupedRows(seats: readonly PlacedSeat[]) {
  const rows = new Map<string, { rowIdentifier: string; gridRow: number; seats: PlacedSeat[] }>();
  for (const seat of seats.toSorted((one, other) => one.position - other.position)) {
    const { rowIdentifier, gridRow } = seat;
    const row = rows.get(rowIdentifier);
    if (row) row.seats.push(seat);
    else rows.set(rowIdentifier, { rowIdentifier, gridRow, seats: [seat] });
  }
  return [...rows.values()].toSorted((one, other) => one.gridRow - other.gridRow);
}

/** The left halves of a row's first place, gaps before its first seat included, and of its last one. */
function extentOf(row: readonly PlacedSeat[]): { start: number; end: number } {
  return {
    start: Math.min(...row.map(({ gridColumn, position }) => gridColumn - 2 * (position - 1))),
    end: Math.max(...row.map(({ gridColumn }) => gridColumn)),
  };
}

function charactersOf(row: readonly PlacedSeat[], start: number): string {
  let [column, number] = [start, 1];
  return row
    .map((seat) => {
      const empty = (seat.gridColumn - column) / 2;
      const gaps = seat.position - number;
      column = seat.gridColumn + 2;
      number = seat.position + 1;
      return GAP.repeat(gaps) + AISLE.repeat(Math.max(0, empty - gaps)) + characterOf(seat);
    })
    .join('');
}

function characterOf({ wheelchair, companion, outOfOrder, house }: PlacedSeat): string {
  const kind = wheelchair ? 'W' : companion ? 'C' : house ? 'H' : 'S';
  return outOfOrder ? kind.toLowerCase() : kind;
}
