import type { Database, Transaction } from '../../db/client.ts';

/** The channel on which the nodes tell each other that seats changed. */
export const SEAT_CHANNEL = 'seat_changed';

export type SeatChangeStatus = 'available' | 'reserved' | 'booked';

/** Seats of one screening that changed, as the open seat maps are told. */
export interface SeatChange {
  screeningId: number;
  seatIds: number[];
  status: SeatChangeStatus;
}

/** Tells the open seat maps of every node, once the transaction stands. */
export async function publishSeatChange(
  database: Database,
  tx: Transaction,
  change: SeatChange,
): Promise<void> {
  if (change.seatIds.length === 0) return;
  await database.notify(tx, SEAT_CHANNEL, JSON.stringify(change));
}
