import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { seatBlock } from '../../db/schema/booking.ts';
import { seat } from '../../db/schema/programme.ts';
import { blockIsLive } from '../ledger/liveness.ts';

export type SeatBlock = typeof seatBlock.$inferSelect;

/** @returns the blocks of a screening that count, with the names of their seats, by row and number */
export async function listBlocks(
  db: Reader,
  screeningId: number,
  now: Date,
): Promise<(SeatBlock & { seatNumber: string })[]> {
  const rows = await db
    .select({
      block: seatBlock,
      seatNumber: sql<string>`${seat.rowIdentifier} || ${seat.position}`,
    })
    .from(seatBlock)
    .innerJoin(seat, eq(seat.id, seatBlock.seatId))
    .where(and(eq(seatBlock.screeningId, screeningId), blockIsLive(now)))
    .orderBy(asc(seat.rowIdentifier), asc(seat.position));
  return rows.map(({ block, seatNumber }) => ({ ...block, seatNumber }));
}

/**
 * Locks seats of a room, by id: a hold of one of them comes before, and its claim is seen, or after, and sees the block
 * (A-COUNT-42).
 * @returns the ids of those that the room has
 */
export async function lockSeats(
  tx: Transaction,
  { roomId, seatIds }: { roomId: number; seatIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ id: seat.id })
    .from(seat)
    .where(and(eq(seat.roomId, roomId), inArray(seat.id, [...seatIds]), eq(seat.removed, false)))
    .orderBy(asc(seat.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Blocks seats, or changes their blocks. The caller has locked the screening and the seats. */
export async function upsertBlocks(
  tx: Transaction,
  screeningId: number,
  {
    seatIds,
    note,
    releaseMinutes,
  }: Pick<SeatBlock, 'note' | 'releaseMinutes'> & { seatIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    insert into seat_block (screening_id, seat_id, note, release_minutes, released_at)
    select s.id, each, ${note}::text, ${releaseMinutes}::integer, block_release(s.starts_at, s.ends_at, ${releaseMinutes}::integer)
    from screening s cross join unnest(${sql.param([...seatIds])}::bigint[]) as each
    where s.id = ${screeningId} order by each
    on conflict (screening_id, seat_id) do update set note = excluded.note, release_minutes = excluded.release_minutes,
      released_at = excluded.released_at, is_house = false`);
}

export async function deleteBlocks(
  tx: Transaction,
  screeningId: number,
  seatIds: readonly number[],
): Promise<void> {
  await tx
    .delete(seatBlock)
    .where(and(eq(seatBlock.screeningId, screeningId), inArray(seatBlock.seatId, [...seatIds])));
}

/**
 * Follows a change of a room in its coming screenings: new house seats are blocked there, former ones and those that the room
 * has lost are released, and all get the room's time of release. The caller has locked the room and its seats.
 * @param wasHouse the house seats before: those that were released by hand stay so
 */
export async function updateHouseBlocks(
  tx: Transaction,
  { roomId, wasHouse, now }: { roomId: number; wasHouse: readonly number[]; now: Date },
): Promise<void> {
  // A screening that is being moved to another room is seen there, not here.
  await tx.execute(sql`
    select 1 from screening where room_id = ${roomId} and starts_at > ${now} order by id for share`);
  const isComing = sql`s.room_id = ${roomId} and s.starts_at > ${now} and s.cancelled_at is null`;
  await tx.execute(sql`
    delete from seat_block b using screening s, seat t
    where ${isComing} and b.screening_id = s.id and t.id = b.seat_id and (t.removed or (b.is_house and not t.house))`);
  await tx.execute(sql`
    update seat_block b set release_minutes = r.house_release_minutes,
      released_at = block_release(s.starts_at, s.ends_at, r.house_release_minutes)
    from screening s join screening_room r on r.id = s.room_id
    where ${isComing} and b.screening_id = s.id and b.is_house and b.released_at > ${now}
      and b.release_minutes is distinct from r.house_release_minutes`);
  await tx.execute(sql`
    insert into seat_block (screening_id, seat_id, release_minutes, released_at, is_house)
    select s.id, t.id, r.house_release_minutes, block_release(s.starts_at, s.ends_at, r.house_release_minutes), true
    from screening s join screening_room r on r.id = s.room_id join seat t on t.room_id = s.room_id and t.house
    where ${isComing} and t.id <> all (${sql.param([...wasHouse])}::bigint[])
    on conflict do nothing`);
}

/** Deletes blocks whose release has come, at most as many as `limit`. @returns their screenings */
export async function deleteReleasedBlocks(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ screeningId: seatBlock.screeningId, seatId: seatBlock.seatId })
    .from(seatBlock)
    .where(lte(seatBlock.releasedAt, now))
    .orderBy(asc(seatBlock.releasedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const released = [...new Set(rows.map(({ screeningId }) => screeningId))].toSorted(
    (one, other) => one - other,
  );
  for (const screeningId of released) {
    const own = rows.filter((row) => row.screeningId === screeningId);
    await deleteBlocks(
      tx,
      screeningId,
      own.map(({ seatId }) => seatId),
    );
  }
  return released;
}
