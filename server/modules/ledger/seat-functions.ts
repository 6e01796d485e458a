import { sql } from 'drizzle-orm';
import {
  HOLD_DURATION_MS,
  HOLD_RESUME_WINDOW_MS,
  MAX_LIVE_HOLDS,
  MAX_TICKETS_PER_BOOKING,
} from '../../../domain/limits.ts';
import type { Writer } from '../../db/client.ts';

/** Seats of a screening that a customer holds or releases. */
export interface WantedSeats {
  customerId: number;
  screeningId: number;
  seatIds: readonly number[];
  /** Whether the caller waits for a flush before anybody relies on the change. */
  isFlushedLater: boolean;
}

/** What a customer holds in a screening: the id and the deadline are null without a seat. */
export interface HeldSeats {
  seatIds: number[];
  holdId: number | null;
  deadline: Date | null;
}

export type HoldRefusal =
  | 'UNAUTHENTICATED'
  | 'SCREENING_NOT_FOUND'
  | 'SCREENING_CANCELLED'
  | 'SCREENING_STARTED'
  | 'SEAT_NOT_FOUND'
  | 'SEAT_UNAVAILABLE'
  | 'SEAT_TAKEN'
  | 'BOOKED_ELSEWHERE'
  | 'SEAT_LIMIT'
  | 'HOLD_LIMIT';

/** `RESERVED`: the seats belong to a reservation, which the caller ends first. */
export type ReleaseRefusal = 'UNAUTHENTICATED' | 'SCREENING_NOT_FOUND' | 'RESERVED';

/** The SQLSTATE of a hold that has lost seats to another customer while it ran; its detail lists them. */
export const SEATS_LOST = 'MQ001';

interface Row<R> extends HeldSeats, Record<string, unknown> {
  refusal: R | null;
}

/**
 * Holds seats with the SQL function of the same name, which has all the rules (decision 0058).
 * @returns what the customer holds now, or why nothing has changed
 * @throws a database fault with the code {@link SEATS_LOST}
 */
export async function holdInDatabase(
  db: Writer,
  { customerId, screeningId, seatIds, isFlushedLater }: WantedSeats,
) {
  const [row] = await db.execute<Row<HoldRefusal> & { refusedSeatIds: number[] | null }>(sql`
    select ${withoutWrite(isFlushedLater)}, refusal, refused_seats as "refusedSeatIds", held_seats as "seatIds", hold as "holdId", ends_at as "deadline"
    from hold_seats(${customerId}, ${screeningId}, ${sql.param(seatIds)}, ${MAX_TICKETS_PER_BOOKING}, ${MAX_LIVE_HOLDS},
      ${HOLD_DURATION_MS} * interval '1 millisecond', ${HOLD_RESUME_WINDOW_MS} * interval '1 millisecond')`);
  if (!row) throw new Error('The database did not answer the hold.');
  return row;
}

/**
 * Releases seats with the SQL function of the same name.
 * @param of.holdId only seats of this hold
 * @returns what the customer still holds, or why nothing has changed
 */
export async function releaseInDatabase(
  db: Writer,
  {
    customerId,
    screeningId,
    seatIds,
    holdId,
    isReservationEnded,
    isFlushedLater,
  }: WantedSeats & { holdId: number | undefined; isReservationEnded: boolean },
) {
  const [row] = await db.execute<Row<ReleaseRefusal>>(sql`
    select ${withoutWrite(isFlushedLater)}, refusal, held_seats as "seatIds", hold as "holdId", ends_at as "deadline"
    from release_seats(${customerId}, ${screeningId}, ${sql.param(seatIds)}, ${holdId ?? null}, ${isReservationEnded})`);
  if (!row) throw new Error('The database did not answer the release.');
  return row;
}

/** Lets the transaction commit without its own write to the disk. */
function withoutWrite(isFlushedLater: boolean) {
  return sql`case when ${isFlushedLater} then set_config('synchronous_commit', 'off', true) end`;
}
