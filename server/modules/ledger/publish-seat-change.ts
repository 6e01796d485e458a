import type { Database, Transaction } from '../../db/client.ts';

/** The channel for seat changes between the nodes. */
export const SEAT_CHANNEL = 'seat_changed';

export type SeatChangeStatus = 'available' | 'reserved' | 'booked';

/** Changed seats of a screening, as sent to the open seat maps. */
export interface SeatChange {
  screeningId: number;
  seatIds: number[];
  status: SeatChangeStatus;
}

/** Notifies the open seat maps of every node after the transaction commits. */
export async function publishSeatChange(
  database: Database,
  tx: Transaction,
  change: SeatChange,
): Promise<void> {
  if (change.seatIds.length === 0) return;
  await database.notify(tx, SEAT_CHANNEL, JSON.stringify(change));
}

/** Screenings whose open seat maps are loaded again. */
export interface SeatMapsChange {
  reload: number[];
}

/** The most screenings in a message, which PostgreSQL limits to 8,000 bytes. */
const MOST_IN_MESSAGE = 400;

/** Lets the open seat maps of screenings, at every node, be loaded again after the transaction commits (A-ROOM-10). */
export async function publishSeatMaps(
  database: Database,
  tx: Transaction,
  screeningIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < screeningIds.length; start += MOST_IN_MESSAGE) {
    const reload = screeningIds.slice(start, start + MOST_IN_MESSAGE);
    await database.notify(tx, SEAT_CHANNEL, JSON.stringify({ reload } satisfies SeatMapsChange));
  }
}
