import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { blockIsLive, claimIsLive } from '../ledger/liveness.ts';
import type { Interval } from '../../../domain/schedule.ts';
import { seatBlock, seatClaim } from '../../db/schema/booking.ts';

/** A screening with its seats at an instant (A-TODAY-10). */
export interface SeatedScreening extends Record<string, unknown> {
  screeningId: number;
  movieId: number;
  movieTitle: string;
  roomId: number;
  roomName: string;
  startsAt: Date;
  /** The sellable ones. */
  seats: number;
  soldSeats: number;
  freeSeats: number;
  /** The screenings of the interval, also those beyond the limit. */
  total: number;
}

/** @returns the first screenings of an interval by start and room, without cancelled ones */
export function listSeatedScreenings(
  db: Reader,
  { from, before }: Interval,
  { now, limit }: { now: Date; limit: number },
): Promise<SeatedScreening[]> {
  const listed = sql`
    select s.id, s.movie_id, s.room_id, s.starts_at, o.name, count(*) over () as total
    from screening s join screening_room o on o.id = s.room_id
    where s.starts_at >= ${from} and s.starts_at < ${before} and s.cancelled_at is null
    order by s.starts_at, o.name, s.id
    limit ${limit}`;
  // Drizzle names the column's table, so the claims keep their name.
  return db.execute<SeatedScreening>(sql`
    with listed as materialized (${listed}), room as materialized (
      select room_id, count(*) filter (where not out_of_order) as seats
      from seat where room_id in (select room_id from listed) group by room_id
    )
    select l.id as "screeningId", l.movie_id as "movieId", f.title as "movieTitle", l.room_id as "roomId",
           l.name as "roomName", l.starts_at as "startsAt", l.total,
           coalesce(room.seats, 0) + taken.out_of_order as seats, taken.sold as "soldSeats",
           coalesce(room.seats, 0) - taken.usable - blocked.seats as "freeSeats"
    from listed l
    join movie f on f.id = l.movie_id
    left join room on room.room_id = l.room_id
    cross join lateral (
      select count(*) filter (where seat_claim.state = 'BOOKED') as sold,
             count(*) filter (where seat_claim.state = 'BOOKED' and t.out_of_order) as out_of_order,
             count(*) filter (where not t.out_of_order) as usable
      from ${seatClaim} join seat t on t.id = seat_claim.seat_id
      where seat_claim.screening_id = l.id and ${claimIsLive(now)}
    ) taken
    cross join lateral (
      select count(*) as seats from ${seatBlock} join seat t on t.id = seat_block.seat_id and not t.out_of_order
      where seat_block.screening_id = l.id and ${blockIsLive(now)} and not exists (
        select from ${seatClaim}
        where seat_claim.screening_id = l.id and seat_claim.seat_id = seat_block.seat_id and ${claimIsLive(now)})
    ) blocked
    order by l.starts_at, l.name, l.id`);
}
