import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservationSeat, seatChange } from '../../db/schema/booking.ts';
import { administrator } from '../../db/schema/people.ts';

export type SeatChangeRow = typeof seatChange.$inferSelect;

/** What a change records of the screenings, and of the tickets' prices there. */
export type SeatChangeScreenings = Pick<
  SeatChangeRow,
  | 'fromScreeningId'
  | 'fromStartsAt'
  | 'fromRoomName'
  | 'toScreeningId'
  | 'toStartsAt'
  | 'toRoomName'
  | 'fromTotal'
  | 'toTotal'
>;

/** @returns the changes of a booking's seats, in their order, with the administrator's login id; null for a deleted account */
export function listSeatChanges(
  db: Reader,
  reservationId: number,
): Promise<(SeatChangeRow & { loginId: string | null })[]> {
  return db
    .select({ ...getTableColumns(seatChange), loginId: administrator.loginId })
    .from(seatChange)
    .leftJoin(administrator, eq(administrator.id, seatChange.administratorId))
    .where(eq(seatChange.reservationId, reservationId))
    .orderBy(asc(seatChange.number));
}

export async function insertSeatChange(
  tx: Transaction,
  row: typeof seatChange.$inferInsert,
): Promise<void> {
  await tx.insert(seatChange).values(row);
}

/** Replaces seats of a reservation by others; the caller holds the customer's lock. */
export async function updateReservedSeats(
  tx: Transaction,
  reservationId: number,
  { lost, gained }: Record<'lost' | 'gained', readonly number[]>,
): Promise<void> {
  await tx
    .delete(reservationSeat)
    .where(
      and(
        eq(reservationSeat.reservationId, reservationId),
        inArray(reservationSeat.seatId, [...lost]),
      ),
    );
  await tx.insert(reservationSeat).values(gained.map((seatId) => ({ reservationId, seatId })));
}
