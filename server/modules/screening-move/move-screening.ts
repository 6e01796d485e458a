import {
  lateMinutesOf,
  lateTermsOf,
  mostOf,
  followingPlaces,
  type LateTerms,
} from '../../../domain/late-start.ts';
import { EARLIER_START_LEAD_MS, MAX_SCREENING_MOVES } from '../../../domain/limits.ts';
import { programmeDate, toKoreaTime } from '../../../domain/korea-time.ts';
import { occupationOf, scheduleDay, screeningTimeOf, startOf } from '../../../domain/schedule.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { TRANSACTION_ATTEMPTS } from '../../db/retry.ts';
import { conflict, forbidden, invalidRequest, notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { planChanges } from '../admin-schedule/plan-changes.ts';
import type { PlannedScreening } from '../admin-schedule/plan.ts';
import { findScreening, listDay, type AdminScreening } from '../admin-schedule/screening-store.ts';
import { text as scheduleText } from '../admin-schedule/text.ts';
import { writeChanges } from '../admin-schedule/write-changes.ts';
import { insertMove, listMoves, updateReplacedMoves } from '../ledger/moves-store.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import { countOpen } from '../screening-cancellation/cancellation-store.ts';
import { findSold } from '../screening-cancellation/sold-store.ts';
import { assertMovable, planRoomMove, type RoomMove } from './other-room.ts';
import {
  deleteClaimsIn,
  insertMovedClaims,
  insertMovedSeats,
  lockCustomersIn,
} from './room-store.ts';
import { text } from './text.ts';

type Named = Pick<AdminScreening, 'screeningId' | 'version'>;

interface WantedMove {
  screeningId: number;
  /** As in the contract: `2026-11-20 19:30`. */
  screeningTime: string;
  /** Undefined for the room as it is. */
  roomId?: number | undefined;
  /** As it was read; null for the screening as it is. */
  version: number | null;
  /** The later screenings of the room that move too, as they were shown; `all` for those that have to, null for none. */
  following: readonly Named[] | 'all' | null;
}

interface PlannedMove extends PlannedScreening {
  before: AdminScreening;
  /** The place of the move among those of its screening. */
  number: number;
  lateMinutes: number;
  /** By the agreement. */
  lateTerms: LateTerms;
  /** Null for a move within the room. */
  room: RoomMove | null;
}

/**
 * Moves the start of a screening that may have bookings (A-SCHED-38), and those of the later ones that have to follow
 * (A-SCHED-50), or the screening to another room with its bookings and holds (A-SCHED-56): all or none. The bookings stay; the
 * job `tell-moves` tells their customers.
 * @throws Refusal 400; 403 for more than the agreement without the role SUPER; 404; 409 `EDIT_CONFLICT`, `SCREENING_STARTED`,
 *   `SCREENING_CANCELLED`, `SCHEDULE_CONFLICT`, `OUTSIDE_FILM_DATES`, `MOVE_LIMIT`, `MOVE_CHANGED`, `ROOM_TOO_SMALL`,
 *   `SEATS_MISSING`, `SEATS_HELD`
 */
export async function moveScreening(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  request: Schemas['ScreeningMoveRequest'],
): Promise<AdminScreening> {
  for (let attempt = 1; attempt <= TRANSACTION_ATTEMPTS; attempt += 1) {
    const moved = await tryMove(database, by, screeningId, request);
    if (moved !== null) return moved;
  }
  throw conflict('MOVE_CHANGED', text.bookingsChanged);
}

/** @returns null when a customer has got seats before the screening was locked, and is not locked: nothing was changed */
function tryMove(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  request: Schemas['ScreeningMoveRequest'],
): Promise<AdminScreening | null> {
  const { screeningTime, roomId, version, following = null, lateTerms: given = 'NONE' } = request;
  return database.transaction(async (tx) => {
    const customers = roomId === undefined ? new Set() : await lockCustomersIn(tx, screeningId);
    const wanted = { screeningId, screeningTime, roomId, version, following };
    const planned = await planMoves(tx, wanted);
    for (const { room } of planned) {
      if (room === null) continue;
      assertMovable(room, request.seatMapping);
      if (!room.claims.every(({ customerId }) => customers.has(customerId))) return null;
    }
    const isMore = planned.some(({ lateTerms }) => mostOf([lateTerms, given]) !== lateTerms);
    if (isMore && by.role !== 'SUPER') throw forbidden(text.superOnly);
    const moveReason = request.reason.trim();
    const placed = planned.map(({ lateTerms, ...each }) => ({
      ...each,
      ...{ moveReason, lateTerms: mostOf([lateTerms, given]) },
    }));
    for (const { before, room } of placed) if (room) await deleteClaimsIn(tx, before.screeningId);
    await writeChanges(database, tx, by, { placed, deleted: [] });
    // After the lock of the screening: who holds seats or books later knows the new start.
    const movedAt = await appNow(tx);
    for (const { before, number, lateTerms, room } of placed) {
      await insertMove(tx, {
        ...{ screeningId: before.screeningId, number, movedAt, reason: moveReason },
        startsBefore: new Date(before.screeningTime),
        ...{ lateTerms, roomBefore: room?.roomBefore ?? null },
      });
      if (room) {
        const { roomBefore, roomAfter } = room;
        await insertMovedClaims(tx, room.claims, room);
        const move = {
          number,
          movedAt,
          administratorId: by.administratorId,
          roomBefore,
          roomAfter,
        };
        await insertMovedSeats(tx, room.bookings, move);
      }
      const replaced = { screeningId: before.screeningId, before: number, at: movedAt };
      await updateReplacedMoves(tx, replaced);
    }
    await publishSeatMaps(
      database,
      tx,
      planned.map(({ before }) => before.screeningId),
    );
    const moved = await findScreening(tx, screeningId);
    if (!moved) throw new Error(`Screening ${screeningId} was not stored.`);
    return moved;
  });
}

/**
 * @returns whom a move would concern, when the screening would start and end, and which others would follow. Changes nothing
 *   (A-SCHED-39)
 * @throws Refusal as `moveScreening`
 */
export function previewMove(
  database: Database,
  screeningId: number,
  {
    screeningTime,
    roomId,
    restOfDay,
  }: { screeningTime: string; roomId?: number; restOfDay?: 'true' | 'false' },
): Promise<Schemas['ScreeningMovePreview']> {
  return database.transaction(async (tx) => {
    const wanted = { screeningId, screeningTime, roomId, version: null };
    const moves = await planMoves(tx, {
      ...wanted,
      following: restOfDay === 'true' ? 'all' : null,
    });
    const [own, ...others] = moves;
    if (own === undefined) throw notFound(scheduleText.notFound);
    const following: Schemas['FollowingMove'][] = [];
    for (const move of others) following.push(await previewOf(tx, move));
    const { roomName, endsAt, before, room } = own;
    return {
      ...(await previewOf(tx, own)),
      ...{ roomBefore: before.screeningRoom.roomName, roomName, endsAt: toKoreaTime(endsAt) },
      ...{ following, seatMapping: room?.shown ?? null },
    };
  });
}

async function previewOf(
  tx: Transaction,
  { before, title, startsAt, lateMinutes, lateTerms }: PlannedMove,
): Promise<Schemas['FollowingMove']> {
  const { screeningId, version } = before;
  const sold = await findSold(tx, screeningId);
  return {
    screeningId,
    movieTitle: title,
    startsBefore: before.screeningTime,
    startsAt: toKoreaTime(startsAt),
    ...{ version, lateMinutes, lateTerms },
    affected: { sold, ...(await countOpen(tx, screeningId, await appNow(tx))) },
  };
}

/** @returns the move, and those of the screenings that follow, by start */
async function planMoves(
  tx: Transaction,
  { screeningId, screeningTime, roomId, version, following }: WantedMove,
): Promise<PlannedMove[]> {
  const read = await findScreening(tx, screeningId);
  if (!read) throw notFound(scheduleText.notFound);
  const ownRoom = read.screeningRoom.roomId;
  // One that leaves its room makes nothing there late.
  const mayFollow = following !== null && (roomId ?? ownRoom) === ownRoom;
  const others = mayFollow ? await listFollowing(tx, read, screeningTime) : [];
  if (following !== null && following !== 'all') assertShown(following, others);
  const shown = new Map(
    following === 'all' ? [] : following?.map((each) => [each.screeningId, each.version]),
  );
  const wanted = [
    { screening: read, screeningTime, version, roomId: roomId ?? ownRoom },
    ...others.map(({ screening, startsAt }) => ({
      screening,
      screeningTime: screeningTimeOf(startsAt),
      version: shown.get(screening.screeningId) ?? null,
      roomId: ownRoom,
    })),
  ];
  const updates = wanted.map(({ screening, ...change }) => ({
    ...{ screeningId: screening.screeningId, movieId: screening.movie.movieId },
    ...{ audio: screening.audio, ...change },
  }));
  const plan = await planChanges(tx, { creates: [], updates, deletes: [] }, 'move');
  if (plan.faults[0]) throw plan.faults[0].refusal;
  const now = await appNow(tx);
  const ids = updates.map((update) => update.screeningId);
  const earlier = groupedBy(await listMoves(tx, ids), (move) => move.screeningId);
  const moves: PlannedMove[] = [];
  for (const [index, planned] of plan.placed.entries()) {
    const { before, startsAt } = planned;
    const screening = wanted[index]?.screening;
    if (!before || !screening) throw notFound(scheduleText.notFound);
    // Another change may have come between the reading and the lock.
    const from = before.screeningRoom;
    if (
      before.movie.movieId !== screening.movie.movieId ||
      from.roomId !== screening.screeningRoom.roomId
    ) {
      throw conflict('EDIT_CONFLICT', scheduleText.editConflict, { current: before });
    }
    const isOtherRoom = planned.roomId !== from.roomId;
    const startsBefore = new Date(before.screeningTime);
    const timeFault = timeFaultOf(startsAt, startsBefore, { now, isOtherRoom });
    if (timeFault !== null) {
      throw invalidRequest([{ field: 'screeningTime', defaultMessage: timeFault }]);
    }
    const own = earlier.get(before.screeningId) ?? [];
    if (own.length >= MAX_SCREENING_MOVES) throw conflict('MOVE_LIMIT', text.tooOften);
    const lateMinutes = lateMinutesOf({ startsBefore, startsAt }, own, now);
    const rooms = {
      ...{ roomId: planned.roomId, name: planned.roomName },
      from: { roomId: from.roomId, name: from.roomName },
    };
    moves.push({
      ...{ ...planned, before, number: own.length + 1, lateMinutes },
      lateTerms: lateTermsOf(lateMinutes),
      room: isOtherRoom ? await planRoomMove(tx, before.screeningId, rooms, now) : null,
    });
  }
  return moves;
}

/** @returns the later screenings of the room on the day that a new start makes move, with their new starts (A-SCHED-50) */
async function listFollowing(
  tx: Transaction,
  { screeningRoom, screeningTime, screeningDate, movie }: AdminScreening,
  newTime: string,
): Promise<{ screening: AdminScreening; startsAt: Date }[]> {
  const startsAt = startOf(newTime);
  // The plan refuses a time that does not exist.
  if (startsAt === null || programmeDate(startsAt) !== screeningDate) return [];
  const day = await listDay(tx, scheduleDay(screeningDate), [screeningRoom.roomId]);
  const later = day
    .filter((each) => new Date(each.screeningTime) > new Date(screeningTime))
    .map((screening) => ({
      screening,
      startsAt: new Date(screening.screeningTime),
      endsAt: new Date(screening.screeningEndTime),
      clearedAt: new Date(screening.clearedTime),
    }));
  return followingPlaces(occupationOf(startsAt, movie.duration), later).map(
    ({ screening: { screening }, place }) => ({ screening, startsAt: place.startsAt }),
  );
}

/** @throws Refusal 409 MOVE_CHANGED when other screenings follow than the caller has seen */
function assertShown(
  shown: readonly Named[],
  others: readonly { screening: AdminScreening }[],
): void {
  const ids = new Set(shown.map((each) => each.screeningId));
  const isShown = others.every(({ screening }) => ids.has(screening.screeningId));
  if (!isShown || ids.size !== others.length) throw conflict('MOVE_CHANGED', text.changed);
}

/** No hold and no awaited deposit may outlive an earlier start, and customers need the time to read the mail (A-SCHED-40). */
function timeFaultOf(
  startsAt: Date,
  startsBefore: Date,
  { now, isOtherRoom }: { now: Date; isOtherRoom: boolean },
): string | null {
  if (startsAt.getTime() === startsBefore.getTime()) return isOtherRoom ? null : text.sameTime;
  const isTooEarly =
    startsAt < startsBefore && startsAt.getTime() - now.getTime() < EARLIER_START_LEAD_MS;
  return isTooEarly ? text.tooEarly : null;
}
