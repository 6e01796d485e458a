import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { MAX_LISTED_USES, MAX_NAMED_SEATS } from '../../../domain/limits.ts';
import type { PlacedSeat } from '../../../domain/room-layout.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { seatClaim } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { screening, seat } from '../../db/schema/programme.ts';
import { claimIsLive } from '../ledger/liveness.ts';

export type RoomSeat = typeof seat.$inferSelect;

/** @returns the seats of a room, also the removed ones, by id */
export function listSeatsOf(db: Reader, roomId: number) {
  return db.select().from(seat).where(eq(seat.roomId, roomId)).orderBy(asc(seat.id));
}

/**
 * The same, locked until the end of the transaction: a customer who wants to hold one of them waits, and then sees the
 * room as it was changed (A-ROOM-9).
 */
export function lockSeatsOf(tx: Transaction, roomId: number): Promise<RoomSeat[]> {
  return listSeatsOf(tx, roomId).for('no key update');
}

/** A screening with sold or held seats among those of a question. */
export interface ClaimedIn {
  screeningId: number;
  title: string;
  startsAt: Date;
  /** The number of these seats, and the names of the first of them. */
  count: number;
  seatNumbers: string[];
}

/** @returns the screenings, not ended, in which seats are sold or held: their number, and the first of them by start */
export async function listClaimedIn(
  db: Reader,
  { seatIds, now }: { seatIds: readonly number[]; now: Date },
): Promise<{ screenings: number; first: ClaimedIn[] }> {
  if (seatIds.length === 0) return { screenings: 0, first: [] };
  const rows = await db
    .select({
      screeningId: screening.id,
      title: movie.title,
      startsAt: screening.startsAt,
      count: sql`count(*)`.mapWith(Number),
      seatNumbers: sql<string[]>`(array_agg(${seat.rowIdentifier} || ${seat.position}
        order by ${seat.rowIdentifier}, ${seat.position}))[1:${sql.raw(String(MAX_NAMED_SEATS))}]`,
      screenings: sql`count(*) over ()`.mapWith(Number),
    })
    .from(seatClaim)
    .innerJoin(seat, eq(seat.id, seatClaim.seatId))
    .innerJoin(screening, eq(screening.id, seatClaim.screeningId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .where(
      and(
        inArray(seatClaim.seatId, [...seatIds]),
        claimIsLive(now),
        isNull(screening.cancelledAt),
        gt(screening.endsAt, now),
      ),
    )
    .groupBy(screening.id, movie.title)
    .orderBy(asc(screening.startsAt), asc(screening.id))
    .limit(MAX_LISTED_USES);
  return {
    screenings: rows[0]?.screenings ?? 0,
    first: rows.map(({ screeningId, title, startsAt, count, seatNumbers }) => ({
      ...{ screeningId, title, startsAt, count, seatNumbers },
    })),
  };
}

/** Adds seats to a room, or changes those with the same row and number; removed ones return. */
export async function upsertSeats(
  tx: Transaction,
  roomId: number,
  seats: readonly PlacedSeat[],
): Promise<void> {
  // One parameter for all seats: a statement has at most 65,535.
  const rows = JSON.stringify(
    seats.map((each) => ({
      row_identifier: each.rowIdentifier,
      position: each.position,
      grid_row: each.gridRow,
      grid_column: each.gridColumn,
      wheelchair: each.wheelchair,
      companion: each.companion,
      out_of_order: each.outOfOrder,
      house: each.house,
    })),
  );
  await tx.execute(sql`
    insert into seat (room_id, row_identifier, position, grid_row, grid_column, wheelchair, companion, out_of_order, house)
    select ${roomId}::bigint, each.* from jsonb_to_recordset(${rows}::jsonb) as each (
      row_identifier text, position integer, grid_row integer, grid_column integer,
      wheelchair boolean, companion boolean, out_of_order boolean, house boolean)
    on conflict (room_id, row_identifier, position) do update set
      grid_row = excluded.grid_row, grid_column = excluded.grid_column, wheelchair = excluded.wheelchair,
      companion = excluded.companion, out_of_order = excluded.out_of_order, house = excluded.house,
      removed = false`);
}

/** Takes seats out of their room; their rows stay for the bookings that name them (A-ROOM-8). */
export async function removeSeats(tx: Transaction, seatIds: readonly number[]): Promise<void> {
  if (seatIds.length === 0) return;
  await tx
    .update(seat)
    .set({ removed: true, outOfOrder: true, house: false, gridRow: null, gridColumn: null })
    .where(inArray(seat.id, [...seatIds]));
}

/** Deletes the seats of a room without screenings, which no booking names. */
export async function deleteSeatsOf(tx: Transaction, roomId: number): Promise<void> {
  await tx.delete(seat).where(eq(seat.roomId, roomId));
}
