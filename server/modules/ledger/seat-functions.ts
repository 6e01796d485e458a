import { sql, type SQL } from 'drizzle-orm';
import {
  HOLD_DURATION_MS,
  HOLD_RESUME_WINDOW_MS,
  MAX_LIVE_HOLDS,
  MAX_TICKETS_PER_BOOKING,
} from '../../../domain/limits.ts';
import { batchCalls, type BatchLimits } from '../../db/batched-calls.ts';
import type { Database, Writer } from '../../db/client.ts';
import { createLane } from '../../db/lane.ts';
import { databaseFault, DatabaseDownError, isContention, retryAfterOf } from '../../db/errors.ts';
import type { ClosedScreening } from './open-screening.ts';

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
  | ClosedScreening
  | 'UNAUTHENTICATED'
  | 'SEAT_NOT_FOUND'
  | 'SEAT_UNAVAILABLE'
  | 'SEAT_TAKEN'
  | 'BOOKED_ELSEWHERE'
  | 'SEAT_LIMIT'
  | 'HOLD_LIMIT'
  | 'WAITING_LINE';

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

/** How many seats a customer may hold in a screening, and for how long. */
export interface HoldTerms {
  mostSeats: number;
  durationMs: number;
}

const USUAL_TERMS: HoldTerms = {
  mostSeats: MAX_TICKETS_PER_BOOKING,
  durationMs: HOLD_DURATION_MS,
};

/** The place of a customer in the batch, from 1. */
type Row<T> = T & { place: number } & Record<string, unknown>;

/** Whether to wait for the locks of other transactions. */
type Waiting = 'waits' | 'does not wait';

/**
 * Holds seats for customers with the SQL function of the same name, which has all the rules (server/db/functions/).
 * @returns by the places in the batch; without those that would have waited
 */
async function holdSeats(
  db: Writer,
  batch: readonly WantedSeats[],
  waiting: Waiting,
  { mostSeats, durationMs }: HoldTerms = USUAL_TERMS,
): Promise<Map<number, HoldOutcome>> {
  const rows = await db.execute<Row<HoldOutcome>>(sql`
    select place, refusal, refused_seats as "refusedSeatIds", held_seats as "seatIds", hold as "holdId", ends_at as "deadline"
    from hold_seats(${columnsOf(batch)}, ${waits(waiting)}, most_seats => ${mostSeats}, most_holds => ${MAX_LIVE_HOLDS},
      duration => ${durationMs} * interval '1 millisecond',
      resume_window => ${HOLD_RESUME_WINDOW_MS} * interval '1 millisecond')`);
  return byPlace(rows);
}

interface ReleaseOptions {
  isReservationEnded: boolean;
}

/** Releases seats of customers in the same way. */
async function releaseSeats(
  db: Writer,
  batch: readonly ReleasedSeats[],
  waiting: Waiting,
  { isReservationEnded }: ReleaseOptions,
): Promise<Map<number, ReleaseOutcome>> {
  const holdIds = batch.map(({ holdId }) => holdId ?? null);
  const rows = await db.execute<Row<ReleaseOutcome>>(sql`
    select place, refusal, held_seats as "seatIds", hold as "holdId", ends_at as "deadline"
    from release_seats(${columnsOf(batch)}, ${sql.param(holdIds)}, ${waits(waiting)}, is_reservation_ended => ${isReservationEnded})`);
  return byPlace(rows);
}

/** Holds seats for one customer, and waits for the locks of others. */
export async function holdInDatabase(
  db: Writer,
  wanted: WantedSeats,
  terms?: HoldTerms,
): Promise<HoldOutcome> {
  return onlyOf(await holdSeats(db, [wanted], 'waits', terms));
}

/** Releases seats of one customer, and waits for the locks of others. */
export async function releaseInDatabase(
  db: Writer,
  released: ReleasedSeats,
  options: ReleaseOptions,
): Promise<ReleaseOutcome> {
  return onlyOf(await releaseSeats(db, [released], 'waits', options));
}

const limits: BatchLimits = {
  // A transaction of some milliseconds.
  most: 32,
  // People who wait for a seat are not refused in a rush.
  mostKeys: 20_000,
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
    together: (batch) => holdSeats(database.batches, batch, 'does not wait'),
    alone: inLane(database, (db, wanted) => holdInDatabase(db, wanted)),
  });
}

/** Releases seats in batches. Seats of a reservation are refused with RESERVED. */
export function batchReleases(
  database: Database,
): (released: ReleasedSeats) => Promise<ReleaseOutcome> {
  return batchCalls<ReleasedSeats, ReleaseOutcome>({
    ...ofSeats,
    together: (batch) => releaseSeats(database.batches, batch, 'does not wait', openReservation),
    alone: inLane(database, (db, released) => releaseInDatabase(db, released, openReservation)),
  });
}

/** Longer than one wait for a lock, and short enough for X-API-268 and X-API-281, in milliseconds. */
const ALONE_MS = 3_500;

/**
 * Runs changes that wait for the locks of others, so few at a time that other work has connections (decision 0107).
 * @returns a function that throws DatabaseDownError when a change takes too long; it may still take effect
 */
function inLane<W extends WantedSeats, O>(
  database: Database,
  change: (db: Writer, wanted: W) => Promise<O>,
): (wanted: W) => Promise<O> {
  const run = createLane({
    atOnce: 3,
    mostWaiting: 200,
    patienceMs: ALONE_MS,
    refuse: () => new DatabaseDownError(`A change of seats took longer than ${ALONE_MS} ms`),
  });
  return (wanted) =>
    run(
      [
        [`customer ${wanted.customerId}`, 1],
        [`screening ${wanted.screeningId}`, 2],
      ],
      (limitMs) => database.transaction((tx) => change(tx, wanted), { limitMs }),
    );
}

const openReservation = { isReservationEnded: false };

const ofSeats = {
  limits,
  refuse: () => new DatabaseDownError('Too many changes of seats wait for the database'),
  // A customer's changes run one after another (decision 0005).
  keyOf: ({ customerId }: WantedSeats) => customerId,
  // Nodes claim seats in one order, so that their batches wait for each other and not in a circle.
  compare: (one: WantedSeats, other: WantedSeats) =>
    one.screeningId - other.screeningId || Math.min(...one.seatIds) - Math.min(...other.seatIds),
  // Who came first gets the seat (C-BOOK-107).
  contestedBy: ({ screeningId, seatIds }: WantedSeats) =>
    seatIds.map((seatId) => `${screeningId} ${seatId}`),
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

/** Written out, so that the text of a statement says whether it waits. */
function waits(waiting: Waiting): SQL {
  return sql.raw(`waits => ${waiting === 'waits'}`);
}

function byPlace<R extends { place: number }>(rows: readonly R[]): Map<number, R> {
  return new Map(rows.map((row) => [row.place - 1, row]));
}

function onlyOf<R>(outcomes: ReadonlyMap<number, R>): R {
  const outcome = outcomes.get(0);
  if (!outcome) throw new Error('The database did not answer a change of seats.');
  return outcome;
}
