import type { SeatRow, ShownSeat } from './seat-view.ts';

/** The keys that move within the seat map. */
export type SeatKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

export function isSeatKey(key: string): key is SeatKey {
  return KEYS.includes(key);
}

/** @returns the seat that a key leads to; the same one at the edge of the map (C-BOOK-19) */
export function seatAfter(rows: readonly SeatRow[], seatId: number, key: SeatKey): number {
  const rowIndex = rows.findIndex(({ seats }) => seats.some((seat) => seat.seatId === seatId));
  const row = rows[rowIndex];
  if (row === undefined) return seatId;
  const index = row.seats.findIndex((seat) => seat.seatId === seatId);
  const here = row.seats[index];
  const target = {
    ArrowLeft: () => row.seats[index - 1],
    ArrowRight: () => row.seats[index + 1],
    ArrowUp: () => nearest(rows, rowIndex - 1, here),
    ArrowDown: () => nearest(rows, rowIndex + 1, here),
    Home: () => row.seats[0],
    End: () => row.seats.at(-1),
  }[key]();
  return target?.seatId ?? seatId;
}

/** @returns the seat of a row that is drawn nearest above or below */
function nearest(
  rows: readonly SeatRow[],
  rowIndex: number,
  from: ShownSeat | undefined,
): ShownSeat | undefined {
  const row = rows[rowIndex];
  if (row === undefined || from === undefined) return undefined;
  const distance = (seat: ShownSeat) => Math.abs(seat.gridColumn - from.gridColumn);
  return row.seats.reduce<ShownSeat | undefined>(
    (best, seat) => (best !== undefined && distance(best) <= distance(seat) ? best : seat),
    undefined,
  );
}
