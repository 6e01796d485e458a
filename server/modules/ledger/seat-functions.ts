import { sql, type SQL } from 'drizzle-orm';
import {
  HOLD_DURATION_MS,
  HOLD_RESUME_WINDOW_MS,
  MAX_LIVE_HOLDS,
  MAX_TICKETS_PER_BOOKING,
} from '../../../domain/limits.ts';
import { batchCalls, type BatchLimits } from '../../db/batched-calls.ts';
import type { Database, Writer } from '../../db/client.ts';
import { databaseFault, DatabaseDownError, isContention, retryAfterOf } from '../../db/errors.ts';

/** Seats of a screening that a customer holds or releases. */
export interface WantedSeats {
  customerId: number;
  screeningId: number;
  seatIds: readonly number[];
}

/** Only seats of a hold, if one is named. */
export interface ReleasedSeats extends WantedSeats {
  holdId: number | undefined;
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

/** What the customer holds afterwards, or why nothing has changed. */
interface Outcome<R> extends HeldSeats {
  refusal: R | null;
}
export interface HoldOutcome extends Outcome<HoldRefusal> {
  refusedSeatIds: number[] | null;
}
export type ReleaseOutcome = Outcome<ReleaseRefusal>;

type Row<T> = T & Record<string, unknown>;

const holdColumns = sql`refusal, refused_seats as "refusedSeatIds", held_seats as "seatIds", hold as "holdId", ends_at as "deadline"`;
const releaseColumns = sql`refusal, held_seats as "seatIds", hold as "holdId", ends_at as "deadline"`;
const holdLimits = sql`${MAX_TICKETS_PER_BOOKING}, ${MAX_LIVE_HOLDS}, ${HOLD_DURATION_MS} * interval '1 millisecond',
  ${HOLD_RESUME_WINDOW_MS} * interval '1 millisecond'`;

/** Holds seats with the SQL function of the same name, which has all the rules (decision 0058). */
export async function holdInDatabase(db: Writer, wanted: WantedSeats): Promise<HoldOutcome> {
  const { customerId, screeningId, seatIds } = wanted;
  const [row] = await db.execute<Row<HoldOutcome>>(sql`
    select ${holdColumns} from hold_seats(${customerId}, ${screeningId}, ${sql.param(seatIds)}, ${holdLimits})`);
  if (!row) throw new Error('The database did not answer the hold.');
  return row;
}

/** Releases seats with the SQL function of the same name. */
export async function releaseInDatabase(
  db: Writer,
  released: ReleasedSeats,
  { isReservationEnded }: { isReservationEnded: boolean },
): Promise<ReleaseOutcome> {
  const { customerId, screeningId, seatIds, holdId } = released;
  const [row] = await db.execute<Row<ReleaseOutcome>>(sql`
    select ${releaseColumns}
    from release_seats(${customerId}, ${screeningId}, ${sql.param(seatIds)}, ${holdId ?? null}, ${isReservationEnded})`);
  if (!row) throw new Error('The database did not answer the release.');
  return row;
}

const limits: BatchLimits = {
  // A transaction of some milliseconds.
  most: 32,
  mostKeys: 1000,
  // A customer's browser sends one after another.
  mostOfKey: 10,
  patienceMs: 1000,
};

/**
 * Holds seats in batches: the holds of a moment are one transaction (decision 0063). Each has the effect of
 * {@link holdInDatabase}.
 */
export function batchHolds(database: Database): (wanted: WantedSeats) => Promise<HoldOutcome> {
  return batchCalls({
    ...ofSeats,
    async together(batch) {
      const rows = await database.orm.execute<Row<HoldOutcome & { place: number }>>(sql`
        select place, ${holdColumns} from hold_seats_in_batch(${columnsOf(batch)}, ${holdLimits})`);
      return byPlace(rows);
    },
    alone: (wanted: WantedSeats) => database.single((db) => holdInDatabase(db, wanted)),
  });
}

/** Releases seats in batches. Seats of a reservation are refused with RESERVED. */
export function batchReleases(
  database: Database,
): (released: ReleasedSeats) => Promise<ReleaseOutcome> {
  return batchCalls({
    ...ofSeats,
    async together(batch) {
      const holdIds = batch.map(({ holdId }) => holdId ?? null);
      const rows = await database.orm.execute<Row<ReleaseOutcome & { place: number }>>(sql`
        select place, ${releaseColumns} from release_seats_in_batch(${columnsOf(batch)}, ${sql.param(holdIds)})`);
      return byPlace(rows);
    },
    alone: (released: ReleasedSeats) =>
      database.single((db) => releaseInDatabase(db, released, { isReservationEnded: false })),
  });
}

const ofSeats = {
  limits,
  refuse: () => new DatabaseDownError('Too many changes of seats wait for the database'),
  // A customer's changes run one after another (decision 0005).
  keyOf: ({ customerId }: WantedSeats) => customerId,
  // Nodes claim seats in one order, so that their batches wait for each other and not in a circle.
  compare: (one: WantedSeats, other: WantedSeats) =>
    one.screeningId - other.screeningId || Math.min(...one.seatIds) - Math.min(...other.seatIds),
  // PostgreSQL has undone the transaction, for a reason that one of its customers may have caused.
  mayRunAlone: (error: unknown) =>
    isContention(error) || (databaseFault(error) !== undefined && retryAfterOf(error) === null),
};

/** The customers, the screenings and the seats of each, as arrays. */
function columnsOf(batch: readonly WantedSeats[]): SQL {
  const columns = [
    batch.map(({ customerId }) => customerId),
    batch.map(({ screeningId }) => screeningId),
    batch.map(({ seatIds }) => `{${seatIds.join(',')}}`),
  ];
  return sql.join(
    columns.map((values) => sql.param(values)),
    sql`, `,
  );
}

/** PostgreSQL counts from 1. */
function byPlace<R extends { place: number }>(rows: readonly R[]): Map<number, R> {
  return new Map(rows.map((row) => [row.place - 1, row]));
}
