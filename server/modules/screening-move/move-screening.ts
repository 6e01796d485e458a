import { EARLIER_START_LEAD_MS, MAX_SCREENING_MOVES } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { planChanges } from '../admin-schedule/plan-changes.ts';
import type { PlannedScreening } from '../admin-schedule/plan.ts';
import { findScreening, type AdminScreening } from '../admin-schedule/screening-store.ts';
import { text as scheduleText } from '../admin-schedule/text.ts';
import { writeChanges } from '../admin-schedule/write-changes.ts';
import { insertMove, listMoves, updateReplacedMoves } from '../ledger/moves-store.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import { countOpen } from '../screening-cancellation/cancellation-store.ts';
import { findSold } from '../screening-cancellation/sold-store.ts';
import { text } from './text.ts';

interface WantedMove {
  screeningId: number;
  /** As in the contract: `2026-11-20 19:30`. */
  screeningTime: string;
  /** As it was read; null for the screening as it is. */
  version: number | null;
}

interface PlannedMove extends PlannedScreening {
  before: AdminScreening;
  /** The place of the move among those of its screening. */
  number: number;
}

/**
 * Moves the start of a screening that may have bookings, in its room (A-SCHED-38). The bookings stay; the job `tell-moves`
 * tells their customers.
 * @throws Refusal 400; 404; 409 `EDIT_CONFLICT`, `SCREENING_STARTED`, `SCREENING_CANCELLED`, `SCHEDULE_CONFLICT`,
 *   `OUTSIDE_FILM_DATES`, `MOVE_LIMIT`
 */
export function moveScreening(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  { screeningTime, reason, version }: Schemas['ScreeningMoveRequest'],
): Promise<AdminScreening> {
  return database.transaction(async (tx) => {
    const planned = await planMove(tx, { screeningId, screeningTime, version });
    const { before, number } = planned;
    const moveReason = reason.trim();
    await writeChanges(database, tx, by, { placed: [{ ...planned, moveReason }], deleted: [] });
    // After the lock of the screening: who holds seats or books later knows the new start.
    const movedAt = await appNow(tx);
    const startsBefore = new Date(before.screeningTime);
    await insertMove(tx, { screeningId, number, movedAt, startsBefore, reason: moveReason });
    await updateReplacedMoves(tx, { screeningId, before: number, at: movedAt });
    await publishSeatMaps(database, tx, [screeningId]);
    const moved = await findScreening(tx, screeningId);
    if (!moved) throw new Error(`Screening ${screeningId} was not stored.`);
    return moved;
  });
}

/**
 * @returns whom a move would concern, and when the screening would start and end. Changes nothing (A-SCHED-39)
 * @throws Refusal as `moveScreening`
 */
export function previewMove(
  database: Database,
  screeningId: number,
  screeningTime: string,
): Promise<Schemas['ScreeningMovePreview']> {
  return database.transaction(async (tx) => {
    const planned = await planMove(tx, { screeningId, screeningTime, version: null });
    const { before, startsAt, endsAt } = planned;
    const sold = await findSold(tx, screeningId);
    return {
      screeningId,
      movieTitle: planned.title,
      roomName: planned.roomName,
      startsBefore: before.screeningTime,
      startsAt: toKoreaTime(startsAt),
      endsAt: toKoreaTime(endsAt),
      version: before.version,
      affected: { sold, ...(await countOpen(tx, screeningId, await appNow(tx))) },
    };
  });
}

async function planMove(
  tx: Transaction,
  { screeningId, screeningTime, version }: WantedMove,
): Promise<PlannedMove> {
  const read = await findScreening(tx, screeningId);
  if (!read) throw notFound(scheduleText.notFound);
  const { movie, screeningRoom, audio } = read;
  const { movieId } = movie;
  const { roomId } = screeningRoom;
  const updates = [{ screeningId, movieId, roomId, audio, screeningTime, version }];
  const plan = await planChanges(tx, { creates: [], updates, deletes: [] }, 'move');
  if (plan.faults[0]) throw plan.faults[0].refusal;
  const planned = plan.placed[0];
  if (!planned?.before) throw notFound(scheduleText.notFound);
  const { before, startsAt } = planned;
  // Another change may have come between the reading and the lock.
  if (before.movie.movieId !== movieId || before.screeningRoom.roomId !== roomId) {
    throw conflict('EDIT_CONFLICT', scheduleText.editConflict, { current: before });
  }
  const timeFault = timeFaultOf(startsAt, new Date(before.screeningTime), await appNow(tx));
  if (timeFault !== null) {
    throw invalidRequest([{ field: 'screeningTime', defaultMessage: timeFault }]);
  }
  const number = (await listMoves(tx, [screeningId])).length + 1;
  if (number > MAX_SCREENING_MOVES) throw conflict('MOVE_LIMIT', text.tooOften);
  return { ...planned, before, number };
}

/** No hold and no awaited deposit may outlive an earlier start, and customers need the time to read the mail (A-SCHED-40). */
function timeFaultOf(startsAt: Date, startsBefore: Date, now: Date): string | null {
  if (startsAt.getTime() === startsBefore.getTime()) return text.sameTime;
  const isTooEarly =
    startsAt < startsBefore && startsAt.getTime() - now.getTime() < EARLIER_START_LEAD_MS;
  return isTooEarly ? text.tooEarly : null;
}
