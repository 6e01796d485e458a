import { MAX_SCHEDULE_CHANGES } from '../../domain/limits.ts';
import { scheduleDay, screeningTimeOf } from '../../domain/schedule.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import type {
  AdminBoardContext,
  BoardDay,
  BoardScreening,
  Changes,
  CheckAnswer,
  KeptChanges,
  Move,
  Obstacle,
  Opened,
  Place,
  ScheduleChanges,
} from './admin-board.types.ts';

const MINUTE_MS = 60 * 1000;
/** Of a day of the schedule. */
export const DAY_MINUTES = 24 * 60;

type Plan = Pick<AdminBoardContext, 'day' | 'changes'>;

export const noChanges = {
  ...{ changes: {}, past: [], future: [], faults: {}, conflicts: [] },
  isRestored: false,
} as const satisfies Partial<AdminBoardContext>;

export function startContext(date: KoreaDate): AdminBoardContext {
  return { date, day: null, ...noChanges, leaveTo: null, failure: null };
}

/** @returns the screening of an id; undefined when the day has none */
export function screeningOf(day: BoardDay | null, id: number): BoardScreening | undefined {
  return day?.screenings.find(({ screeningId }) => screeningId === id);
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
  return day === null || screening === undefined ? null : savedPlace(day, screening);
}

export function hasChanges({ changes }: Pick<Plan, 'changes'>): boolean {
  return Object.keys(changes).length > 0;
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
  const row = day?.rooms.findIndex(({ roomId }) => roomId === place.roomId) ?? -1;
  const room = row < 0 ? undefined : day?.rooms[row + rooms];
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
function withoutSaved(day: BoardDay | null, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([id, place]) => !isSaved(day, Number(id), place)),
  );
}

function isSaved(day: BoardDay | null, id: number, place: Place | null): boolean {
  const screening = screeningOf(day, id);
  if (day === null || screening === undefined) return place === null;
  const saved = savedPlace(day, screening);
  return place?.roomId === saved.roomId && place.minute === saved.minute;
}

/** @returns the board after a change, which can be undone */
export function changedBoard(context: AdminBoardContext, changes: Changes) {
  return {
    changes,
    past: [...context.past, context.changes].slice(-MAX_SCHEDULE_CHANGES),
    future: [],
    conflicts: context.conflicts.filter((id) => id in changes),
    faults: {},
    isRestored: false,
    failure: null,
  };
}

export function undoneBoard(context: AdminBoardContext) {
  const before = context.past.at(-1) ?? {};
  return {
    ...changedBoard(context, withoutSaved(context.day, before)),
    past: context.past.slice(0, -1),
    future: [context.changes, ...context.future],
  };
}

export function redoneBoard(context: AdminBoardContext) {
  const [after = {}, ...future] = context.future;
  return { ...changedBoard(context, withoutSaved(context.day, after)), future };
}

/** @returns the day that was read, with the changes that the tab has kept for it */
export function openedBoard({ day, kept }: Opened): Partial<AdminBoardContext> {
  if (kept === null) return { day, ...noChanges };
  const merged = mergedBoard({ day, changes: kept.changes, conflicts: [] }, kept.versions);
  return { ...noChanges, ...merged, isRestored: hasChanges(merged) };
}

/** @returns the board with the day as it is now; what another administrator has changed too is in conflict (A-SCHED-30) */
export function checkedBoard(context: AdminBoardContext, { day, faults }: CheckAnswer) {
  const { changes, conflicts } = context;
  const merged = mergedBoard({ day, changes, conflicts }, keptOf(context).versions);
  return {
    ...merged,
    faults: Object.fromEntries(Object.entries(faults).filter(([id]) => id in merged.changes)),
    past: context.past.map((each) => onDay(day, each)),
    future: context.future.map((each) => onDay(day, each)),
  };
}

/** @returns how many changes are about screenings that the day no longer has */
export function goneCount({ changes }: AdminBoardContext, { day }: CheckAnswer): number {
  return Object.entries(changes).filter(
    ([id, place]) => place !== null && screeningOf(day, Number(id)) === undefined,
  ).length;
}

type Merged = Pick<AdminBoardContext, 'changes' | 'conflicts'> & { day: BoardDay };

function mergedBoard(
  { day, changes, conflicts }: Merged,
  versions: Readonly<Record<string, number>>,
): Merged {
  const left = withoutSaved(day, onDay(day, changes));
  const outdated = Object.keys(left)
    .filter((id) => screeningOf(day, Number(id))?.version !== versions[id])
    .map(Number);
  const kept = conflicts.filter((id) => id in left);
  return { day, changes: left, conflicts: [...new Set([...kept, ...outdated])] };
}

/** The changes of screenings and to rooms that the day has. */
function onDay(day: BoardDay, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([id, place]) =>
        screeningOf(day, Number(id)) !== undefined &&
        (place === null || day.rooms.some(({ roomId }) => roomId === place.roomId)),
    ),
  );
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
  if (day === null) return request;
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
