import { addDays, startOfKoreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import { MAX_COPIED_SCREENINGS } from '../../../domain/limits.ts';
import { occupationOf, overlaps, scheduleDay } from '../../../domain/schedule.ts';
import { startText } from '../../../domain/screening-time-text.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockRooms } from '../admin-programme/room-store.ts';
import { findFullDays, overlapFault } from './find-conflicts.ts';
import { listOverlapping, lockFilms, type LockedFilm } from './place-store.ts';
import { outsideDates, timeFaultOf } from './plan-changes.ts';
import { dayOf, type PlannedScreening } from './plan.ts';
import { listDay, type AdminScreening } from './screening-store.ts';
import { text } from './text.ts';
import { writeChanges } from './write-changes.ts';

type Copy = Schemas['DayCopy'];
type Days = Schemas['CopiedDays'];

/** @returns what a copy would add to each day, without adding it (A-SCHED-16) */
export function previewCopy(database: Database, copy: Copy): Promise<Days> {
  return database.transaction(async (tx) => (await planCopy(tx, copy)).told);
}

/**
 * Copies the screenings of a day to other days: all of them, or those that fit (A-SCHED-17).
 * @throws Refusal 400 for the day itself or too many; 409 `SCHEDULE_CONFLICT` when not all of them fit
 */
export function copyDay(database: Database, by: AdminCaller, copy: Copy): Promise<Days> {
  return database.transaction(async (tx) => {
    const { told, fitting } = await planCopy(tx, copy);
    const refused = told.days.reduce((sum, day) => sum + day.refused, 0);
    if (refused > 0 && !copy.onlyFitting) {
      throw conflict('SCHEDULE_CONFLICT', text.refusedCopy(refused));
    }
    if (fitting.length > 0) await writeChanges(database, tx, by, { placed: fitting, deleted: [] });
    return told;
  });
}

/** Reasons that the answer names for each day. */
const MOST_FAULTS = 20;

async function planCopy(
  tx: Transaction,
  { from, to }: Copy,
): Promise<{ told: Days; fitting: PlannedScreening[] }> {
  if (to.includes(from)) {
    throw invalidRequest([{ field: 'to', defaultMessage: text.copyOntoItself }]);
  }
  const source = await listDay(tx, scheduleDay(from));
  if (source.length * to.length > MAX_COPIED_SCREENINGS) {
    throw invalidRequest([{ field: 'to', defaultMessage: text.copyTooLarge }]);
  }
  const rooms = await lockRooms(tx, new Set(source.map((each) => each.screeningRoom.roomId)));
  const films = await lockFilms(tx, new Set(source.map((each) => each.movie.movieId)));
  const days = to.toSorted();
  const copies = days.flatMap((day) =>
    source
      .filter((each) => rooms.has(each.screeningRoom.roomId) && films.has(each.movie.movieId))
      .map((each) => copyOf(each, daysBetween(from, day))),
  );
  const refusals = await refusalsOf(tx, copies, films);
  return {
    fitting: copies.filter((each) => !refusals.has(each)),
    told: { days: days.map((date) => toldDay(date, copies, refusals)) },
  };
}

function toldDay(
  date: KoreaDate,
  copies: readonly PlannedScreening[],
  refusals: ReadonlyMap<PlannedScreening, string>,
): Days['days'][number] {
  const ofDay = copies.filter((each) => dayOf(each) === date);
  const faults = ofDay.flatMap((each) => {
    const refusal = refusals.get(each);
    if (refusal === undefined) return [];
    return [`${each.roomName} ${startText(each.startsAt)} — ${refusal}`];
  });
  return {
    date,
    fitting: ofDay.length - faults.length,
    refused: faults.length,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/** Why copies do not fit. Copies of one day do not overlap each other, but those of two days may, after midnight. */
async function refusalsOf(
  tx: Transaction,
  copies: readonly PlannedScreening[],
  films: ReadonlyMap<number, LockedFilm>,
): Promise<ReadonlyMap<PlannedScreening, string>> {
  const now = await appNow(tx);
  const stored = await listOverlapping(tx, copies, []);
  const accepted: PlannedScreening[] = [];
  const refusals = new Map<PlannedScreening, string>();
  for (const each of copies) {
    const fault = timeFaultOf(each.startsAt, now) ?? outsideDates(each, films);
    const others = [...stored, ...accepted].filter(
      (other) => other.roomId === each.roomId && overlaps(each, other),
    );
    if (fault !== null) refusals.set(each, fault);
    else if (others.length > 0) refusals.set(each, overlapFault(each, others).refusal.message);
    else accepted.push(each);
  }
  const full = new Map((await findFullDays(tx, accepted, [])).map((fault) => [fault.field, fault]));
  for (const each of accepted) {
    const fault = full.get(each.field);
    if (fault) refusals.set(each, fault.refusal.message);
  }
  return refusals;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function daysBetween(from: KoreaDate, to: KoreaDate): number {
  return Math.round((startOfKoreaDate(to).getTime() - startOfKoreaDate(from).getTime()) / DAY_MS);
}

function copyOf(
  { screeningId, movie, screeningRoom, screeningTime, screeningDate, audio }: AdminScreening,
  days: number,
): PlannedScreening {
  const startsAt = new Date(new Date(screeningTime).getTime() + days * DAY_MS);
  return {
    field: `${addDays(screeningDate, days)} ${screeningId}`,
    before: null,
    ...{ movieId: movie.movieId, title: movie.title },
    ...screeningRoom,
    audio,
    acceptsOutsideDates: false,
    ...occupationOf(startsAt, movie.duration),
  };
}
