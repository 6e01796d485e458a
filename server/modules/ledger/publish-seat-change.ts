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
