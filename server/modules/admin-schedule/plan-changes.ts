import { MAX_SCHEDULE_DAYS } from '../../../domain/limits.ts';
import { occupationOf, startOf } from '../../../domain/schedule.ts';
import { koreanDate } from '../../../domain/screening-time-text.ts';
import type { Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockRooms } from '../admin-programme/room-store.ts';
import { findFullDays, findOverlaps, shortened } from './find-conflicts.ts';
import { fixedRefusal } from './fixed-refusal.ts';
import { lockFilms, lockScreenings, type LockedFilm } from './place-store.ts';
import {
  dayOf,
  type Fault,
  type Plan,
  type PlannedScreening,
  type WantedScreening,
} from './plan.ts';
import { listScreenings, type AdminScreening } from './screening-store.ts';
import { text } from './text.ts';

/** The version is null for a change that does not depend on what the caller has read. */
interface Touched {
  screeningId: number;
  version: number | null;
}

interface Changes {
  creates: readonly WantedScreening[];
  updates: readonly (Omit<Schemas['ScheduleChanges']['updates'][number], 'version'> & Touched)[];
  deletes: readonly Touched[];
}

/**
 * Locks what several changes of the schedule touch, and finds out what prevents them: rooms first, then films and
 * screenings, each by id. Changes nothing.
 * @param update what the updates are: a move of sold screenings to another time or room, or any change
 */
export async function planChanges(
  tx: Transaction,
  changes: Changes,
  update: 'change' | 'move' = 'change',
): Promise<Plan> {
  const { creates, updates, deletes } = changes;
  const wanted = [...creates, ...updates];
  const rooms = await lockRooms(tx, new Set(wanted.map(({ roomId }) => roomId)));
  const films = await lockFilms(tx, new Set(wanted.map(({ movieId }) => movieId)));
  const touched = [...updates, ...deletes].map(({ screeningId }) => screeningId);
  await lockScreenings(tx, touched);
  const known = new Map(
    (await listScreenings(tx, touched)).map((each) => [each.screeningId, each]),
  );
  const now = await appNow(tx);
  const faults: Fault[] = [];
  const seen = new Set<number>();
  const require = (field: string, screeningId: number, version: number | null) => {
    const found = known.get(screeningId);
    const refusal = seen.has(screeningId)
      ? invalidRequest([], text.changedTwice)
      : found === undefined
        ? notFound(text.notFound)
        : version !== null && found.version !== version
          ? conflict('EDIT_CONFLICT', text.editConflict, { current: found })
          : fixedRefusal(found, field.startsWith('deletes') ? 'delete' : update, now);
    seen.add(screeningId);
    if (refusal !== null) faults.push({ field, refusal });
    return refusal === null ? found : undefined;
  };
  const deleted = deletes.flatMap(({ screeningId, version }, index) => {
    const found = require(`deletes.${index}`, screeningId, version);
    return found === undefined ? [] : [found];
  });
  const place = (field: string, form: WantedScreening, before: AdminScreening | null) => {
    const placed = placedOf(form, { field, before, rooms, films, now });
    if ('refusal' in placed) faults.push(placed);
    return 'refusal' in placed ? [] : [placed];
  };
  const placed = [
    ...updates.flatMap((change, index) => {
      const field = `updates.${index}`;
      const found = require(field, change.screeningId, change.version);
      if (found === undefined) return [];
      const unreadVersion = change.version === null ? found.version : undefined;
      return place(field, change, found).map((each) => ({ ...each, unreadVersion }));
    }),
    ...creates.flatMap((form, index) => place(`creates.${index}`, form, null)),
  ];
  // A screening whose change is refused stays in its place.
  const leaving = [...deleted, ...placed.flatMap(({ before }) => before ?? [])].map(
    ({ screeningId }) => screeningId,
  );
  faults.push(...(await findOverlaps(tx, placed, leaving)));
  faults.push(...(await findFullDays(tx, placed, leaving)));
  // The last fault: the caller is asked about a screening that could be saved otherwise.
  faults.push(...placed.flatMap((each) => outsideFault(each, films) ?? []));
  return { placed, deleted, faults };
}

interface Known {
  field: string;
  before: AdminScreening | null;
  rooms: ReadonlyMap<number, string>;
  films: ReadonlyMap<number, LockedFilm>;
  now: Date;
}

/** @returns the screening in its place, or why it has none */
function placedOf(
  { movieId, roomId, screeningTime, audio, acceptsOutsideDates = false }: WantedScreening,
  { field, before, rooms, films, now }: Known,
): PlannedScreening | Fault {
  const film = films.get(movieId);
  const roomName = rooms.get(roomId);
  const startsAt = startOf(screeningTime);
  const timeFault = startsAt === null ? text.noSuchTime : timeFaultOf(startsAt, now);
  if (film === undefined || roomName === undefined || startsAt === null || timeFault !== null) {
    const faults = [
      { name: 'movieId', fault: film === undefined ? text.movieNotFound : null },
      { name: 'roomId', fault: roomName === undefined ? text.roomNotFound : null },
      { name: 'screeningTime', fault: timeFault },
    ];
    const errors = faults.flatMap(({ name, fault }) =>
      fault === null ? [] : [{ field: name, defaultMessage: fault }],
    );
    return { field, refusal: invalidRequest(errors) };
  }
  return {
    field,
    before,
    acceptsOutsideDates,
    ...{ movieId, title: film.title, roomId, roomName },
    audio: audio ?? before?.audio ?? 'ORIGINAL',
    ...occupationOf(startsAt, film.duration),
  };
}

/** A screening that stays on its day with its film was asked about before (A-SCHED-18). */
function outsideFault(
  planned: PlannedScreening,
  films: ReadonlyMap<number, LockedFilm>,
): Fault | null {
  const { field, before, movieId } = planned;
  const isKnown = before?.movie.movieId === movieId && before.screeningDate === dayOf(planned);
  const message = isKnown ? null : outsideDates(planned, films);
  if (message === null || planned.acceptsOutsideDates) return null;
  const errors = [{ field: 'acceptsOutsideDates', defaultMessage: message }];
  return { field, refusal: conflict('OUTSIDE_FILM_DATES', message, { errors }) };
}

/** @returns in Korean that a planned screening is before the release of its film, or after its last day; null otherwise */
export function outsideDates(
  planned: PlannedScreening,
  films: ReadonlyMap<number, LockedFilm>,
): string | null {
  const film = films.get(planned.movieId);
  if (film === undefined) return null;
  const { title, releaseDate, screeningEndDate } = film;
  const day = dayOf(planned);
  if (day < releaseDate) return text.beforeRelease(shortened(title), koreanDate(releaseDate));
  return screeningEndDate !== null && day > screeningEndDate
    ? text.afterLastDay(shortened(title), koreanDate(screeningEndDate))
    : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns why a screening cannot start at an instant, in Korean (A-SCHED-5); null when it can */
export function timeFaultOf(startsAt: Date, now: Date): string | null {
  if (startsAt <= now) return text.past;
  return startsAt.getTime() - now.getTime() > MAX_SCHEDULE_DAYS * DAY_MS ? text.tooFar : null;
}
