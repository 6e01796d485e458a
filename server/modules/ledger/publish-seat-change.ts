import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { seatBlock } from '../../db/schema/booking.ts';
import { blockIsLive } from './liveness.ts';

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
  // A seat that is blocked is not free: open maps read it again (A-COUNT-40).
  if (change.status === 'available' && (await isAnyBlocked(tx, change))) {
    return publishSeatMaps(database, tx, [change.screeningId], { seatsOnly: true });
  }
  await database.notify(tx, SEAT_CHANNEL, JSON.stringify(change));
}

async function isAnyBlocked(
  tx: Transaction,
  { screeningId, seatIds }: Pick<SeatChange, 'screeningId' | 'seatIds'>,
): Promise<boolean> {
  const rows = await tx
    .select({ seatId: seatBlock.seatId })
    .from(seatBlock)
    .where(
      and(
        eq(seatBlock.screeningId, screeningId),
        inArray(seatBlock.seatId, seatIds),
        blockIsLive(sql`app_now()`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Screenings whose open seat maps are loaded again. */
export interface SeatMapsChange {
  reload: number[];
  /** Whether only their seats have changed: then timetables need the counts alone. */
  seatsOnly?: boolean | undefined;
}

/** The most screenings in a message, which PostgreSQL limits to 8,000 bytes. */
const MOST_IN_MESSAGE = 400;

/** Lets the open seat maps of screenings, at every node, be loaded again after the transaction commits (A-ROOM-10). */
export async function publishSeatMaps(
  database: Database,
  tx: Transaction,
  screeningIds: readonly number[],
  what: Pick<SeatMapsChange, 'seatsOnly'> = {},
): Promise<void> {
  for (let start = 0; start < screeningIds.length; start += MOST_IN_MESSAGE) {
    const reload = screeningIds.slice(start, start + MOST_IN_MESSAGE);
    await database.notify(
      tx,
      SEAT_CHANNEL,
      JSON.stringify({ reload, ...what } satisfies SeatMapsChange),
    );
  }
}
