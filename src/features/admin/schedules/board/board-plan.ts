import { MAX_SCHEDULE_CHANGES } from '../../../../../domain/limits.ts';
import { scheduleDay, screeningTimeOf } from '../../../../../domain/schedule.ts';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import type { ScheduleChanges } from '../../../../../openapi.gen.d.ts';
import type {
  BoardDay,
  BoardForm,
  BoardScreening,
  Changes,
  KeptChanges,
  Move,
  Obstacle,
  Place,
} from './board.types.ts';

const MINUTE_MS = 60 * 1000;
/** Of a day of the schedule. */
export const DAY_MINUTES = 24 * 60;

type Plan = Pick<BoardForm, 'day' | 'changes'>;

/** @returns the screening of an id; undefined when the day has none */
export function screeningOf(day: BoardDay, id: number): BoardScreening | undefined {
  return day.screenings.find(({ screeningId }) => screeningId === id);
}

/** @returns where a screening is saved */
export function savedPlace({ date }: BoardDay, { screeningRoom, screeningTime }: BoardScreening) {
  const after = Date.parse(screeningTime) - scheduleDay(date).from.getTime();
  return { roomId: screeningRoom.roomId, minute: Math.round(after / MINUTE_MS) };
}

/** @returns where a screening is on the board; null when it is removed, or unknown */
export function placeOn({ day, changes }: Plan, id: number): Place | null {
  const changed = changes[id];
  if (changed !== undefined) return changed;
  const screening = screeningOf(day, id);
  return screening === undefined ? null : savedPlace(day, screening);
}

/** @returns the changes after a move */
export function movedChanges(plan: Plan, { ids, minutes, rooms }: Move): Changes {
  return changedBy(plan, ids, (place) => shifted(plan, place, { minutes, rooms }));
}

/** @returns the changes after blocks were removed */
export function removedChanges(plan: Plan, ids: readonly number[]): Changes {
  return changedBy(plan, ids, () => null);
}

/** @returns the changes without that of a block */
export function restoredChanges({ changes }: Plan, id: number): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([each]) => each !== String(id)));
}

/** @returns why blocks cannot move (A-SCHED-26); null when they can */
export function moveObstacle(plan: Plan, move: Move): Obstacle | null {
  const obstacle = removalObstacle(plan, move.ids);
  if (obstacle !== null) return obstacle;
  const leaves = move.ids.some((id) => {
    const place = placeOn(plan, id);
    return place === null || shifted(plan, place, move) === null;
  });
  return leaves ? 'outside' : null;
}

/** @returns why blocks cannot be removed (A-SCHED-26); null when they can */
export function removalObstacle(plan: Plan, ids: readonly number[]): Obstacle | null {
  const isFixed = ids.some((id) => {
    const screening = screeningOf(plan.day, id);
    return screening?.fixedBy !== null || placeOn(plan, id) === null;
  });
  if (isFixed || ids.length === 0) return 'fixed';
  const changed = new Set([...Object.keys(plan.changes), ...ids.map(String)]);
  return changed.size > MAX_SCHEDULE_CHANGES ? 'tooMany' : null;
}

function shifted({ day }: Plan, place: Place, { minutes, rooms }: Omit<Move, 'ids'>): Place | null {
  const row = day.rooms.findIndex(({ roomId }) => roomId === place.roomId);
  const room = row < 0 ? undefined : day.rooms[row + rooms];
  const minute = place.minute + minutes;
  if (room === undefined || minute < 0 || minute >= DAY_MINUTES) return null;
  return { roomId: room.roomId, minute };
}

function changedBy(
  plan: Plan,
  ids: readonly number[],
  change: (place: Place) => Place | null,
): Changes {
  const changed = ids.flatMap((id): [string, Place | null][] => {
    const place = placeOn(plan, id);
    return place === null ? [] : [[String(id), change(place)]];
  });
  return withoutSaved(plan.day, { ...plan.changes, ...Object.fromEntries(changed) });
}

/** A change to the saved place is none. */
export function withoutSaved(day: BoardDay, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([id, place]) => !isSaved(day, Number(id), place)),
  );
}

function isSaved(day: BoardDay, id: number, place: Place | null): boolean {
  const screening = screeningOf(day, id);
  if (screening === undefined || place === null) return false;
  const saved = savedPlace(day, screening);
  return place.roomId === saved.roomId && place.minute === saved.minute;
}

/** @returns the changes as the tab keeps them */
export function keptOf({ day, changes }: Plan): KeptChanges {
  const versions = Object.keys(changes).map((id): [string, number] => [
    id,
    screeningOf(day, Number(id))?.version ?? 0,
  ]);
  return { changes, versions: Object.fromEntries(versions) };
}

/** @returns what a preview or a save sends, in the order of the ids */
export function requestOf({ day, changes }: Plan): ScheduleChanges {
  const request: ScheduleChanges = { creates: [], updates: [], deletes: [] };
  for (const [id, place] of Object.entries(changes)) {
    const screening = screeningOf(day, Number(id));
    if (screening === undefined) continue;
    const { screeningId, version, movie } = screening;
    if (place === null) request.deletes.push({ screeningId, version });
    else {
      const { roomId, minute } = place;
      const screeningTime = screeningTimeOf(startAt(day.date, minute));
      request.updates.push({ screeningId, movieId: movie.movieId, roomId, screeningTime, version });
    }
  }
  return request;
}

/** @returns the instant of a minute after six in the morning */
export function startAt(date: KoreaDate, minute: number): Date {
  return new Date(scheduleDay(date).from.getTime() + minute * MINUTE_MS);
}
