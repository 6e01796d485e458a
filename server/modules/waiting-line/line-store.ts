import { and, count, countDistinct, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import {
  HOLD_DURATION_MS,
  LINE_ADMITTED_AT_ONCE,
  LINE_CHOICE_MS,
  LINE_PATIENCE_MS,
  LINE_RUSH_WINDOW_MS,
  MAX_WAITING_IN_LINE,
} from '../../../domain/limits.ts';
import type { Reader, Transaction, Writer } from '../../db/client.ts';
import { waitingLine } from '../../db/schema/waiting-line.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { HoldOf } from '../ledger/holds-store.ts';
import type { ClosedScreening } from '../ledger/open-screening.ts';

const MS_PER_MINUTE = 60_000;

/** A customer who enters the line of a screening, or who `isWaiting` and asks again. */
export interface LineCall extends HoldOf {
  isWaiting: boolean;
}

export type LineRefusal = ClosedScreening | 'LINE_FULL';

/** What the line says to a customer; without a refusal there is a state. */
export interface LineOutcome extends HoldOf {
  refusal: LineRefusal | null;
  state: Schemas['WaitingLineAnswer']['state'];
  place: number | null;
  expectedSeconds: number | null;
  askAgainMs: number | null;
  seatsThatMayComeBack: number | null;
  openUntil: Date | null;
}

/** Asks the lines with the SQL function of the same name, which has all the rules, in the order of the calls. */
export async function askWaitingLine(
  db: Writer,
  calls: readonly LineCall[],
): Promise<Map<number, LineOutcome>> {
  const columns = [
    calls.map(({ screeningId }) => screeningId),
    calls.map(({ customerId }) => customerId),
    calls.map(({ isWaiting }) => isWaiting),
  ].map((values) => sql.param(values));
  const rows = await db.execute<LineOutcome & Record<string, unknown>>(sql`
    select screening_id as "screeningId", customer_id as "customerId", refusal, state, place, expected_seconds as "expectedSeconds",
      ask_again_ms as "askAgainMs", seats_that_may_come_back as "seatsThatMayComeBack", open_until as "openUntil"
    from ask_waiting_line(${sql.join(columns, sql`, `)}, at_once => ${LINE_ADMITTED_AT_ONCE},
      rush_window => ${LINE_RUSH_WINDOW_MS} * interval '1 millisecond', choice => ${LINE_CHOICE_MS} * interval '1 millisecond',
      duration => ${HOLD_DURATION_MS} * interval '1 millisecond', patience => ${LINE_PATIENCE_MS} * interval '1 millisecond',
      most_waiting => ${MAX_WAITING_IN_LINE})`);
  const outcomes = new Map(rows.map((row) => [keyOf(row), row]));
  return new Map(
    calls.flatMap((call, index) => {
      const outcome = outcomes.get(keyOf(call));
      return outcome ? [[index, outcome] as const] : [];
    }),
  );
}

/** A customer has one place in the line of a screening. */
export function keyOf({ screeningId, customerId }: HoldOf): string {
  return `${screeningId} ${customerId}`;
}

/** A line in which people wait. */
export interface LineFigures extends Record<string, unknown> {
  screeningId: number;
  movieTitle: string;
  roomName: string;
  startsAt: Date;
  /** People who wait now; those who have not said to stay without a free seat are not counted. */
  waiting: number;
  /** People who were admitted within the last minute. */
  admittedLately: number;
}

/** @returns the lines in which people wait at an instant, the longest first */
export function listLines(
  db: Reader,
  { now, limit }: { now: Date; limit: number },
): Promise<LineFigures[]> {
  return db.execute<LineFigures>(sql`
    select line.screening_id as "screeningId", f.title as "movieTitle", r.name as "roomName", s.starts_at as "startsAt", line.waiting,
      (select count(*) from ${waitingLine} where ${waitingLine.screeningId} = line.screening_id
        and ${waitingLine.admittedAt} > ${new Date(now.getTime() - MS_PER_MINUTE)}) as "admittedLately"
    from (select ${waitingLine.screeningId}, count(*) as waiting from ${waitingLine} where ${isWaitingAt(now)}
        group by 1 order by 2 desc, 1 limit ${limit}) line
      join screening s on s.id = line.screening_id join movie f on f.id = s.movie_id join screening_room r on r.id = s.room_id
    order by line.waiting desc, line.screening_id`);
}

/** The number of lines in which people wait at an instant, and of those people. */
export function countWaiting(db: Reader, now: Date) {
  return db
    .select({ lines: countDistinct(waitingLine.screeningId), people: count() })
    .from(waitingLine)
    .where(isWaitingAt(now));
}

/** The people who were admitted to a screening's seats within the minute before an instant, also without a rush. */
export function countAdmittedLately(db: Reader, now: Date) {
  const minute = new Date(now.getTime() - MS_PER_MINUTE);
  return db.select({ people: count() }).from(waitingLine).where(gt(waitingLine.admittedAt, minute));
}

/** The condition of the index `waiting_line_waiting`, of places that are not lost. */
function isWaitingAt(now: Date) {
  const { admittedAt, isUndecided, keptUntil } = waitingLine;
  return and(isNull(admittedAt), not(isUndecided), gt(keptUntil, now));
}

/** Gives up a place. A missing one is not an error. */
export async function deletePlace(db: Writer, { screeningId, customerId }: HoldOf): Promise<void> {
  await db
    .delete(waitingLine)
    .where(and(eq(waitingLine.screeningId, screeningId), eq(waitingLine.customerId, customerId)));
}

/** Deletes lost places and ended admissions, at most as many as given. */
export async function deleteEndedPlaces(tx: Transaction, now: Date, limit: number): Promise<void> {
  const ended = tx
    .select({ place: waitingLine.place })
    .from(waitingLine)
    .where(sql`coalesce(${waitingLine.admittedUntil}, ${waitingLine.keptUntil}) <= ${now}`)
    .limit(limit);
  await tx.delete(waitingLine).where(inArray(waitingLine.place, ended));
}
