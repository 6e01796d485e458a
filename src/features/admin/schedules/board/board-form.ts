import { MAX_SCHEDULE_CHANGES } from '../../../../../domain/limits.ts';
import type { Opened } from '../../../../../machines/draft/draft.types.ts';
import {
  keptOf,
  movedChanges,
  moveObstacle,
  removalObstacle,
  removedChanges,
  restoredChanges,
  screeningOf,
  withoutSaved,
} from './board-plan.ts';
import type { Act, BoardDay, BoardForm, Changes, KeptChanges, Move } from './board.types.ts';

function formOf(board: Omit<BoardForm, 'isChanged' | 'isInConflict'>): BoardForm {
  return {
    ...board,
    isChanged: Object.keys(board.changes).length > 0,
    isInConflict: board.conflicts.length > 0,
  };
}

/** @returns the day that was read, with the changes that the tab has kept for it (A-SCHED-31) */
export function openedForm(day: BoardDay, kept: KeptChanges | null): Opened<BoardForm> {
  const { changes, versions } = kept ?? { changes: {}, versions: {} };
  const form = formOf({
    ...merged({ day, changes, conflicts: [] }, versions),
    past: [],
    future: [],
  });
  return { form, isRestored: form.isChanged };
}

/** @returns the board with the day as it is now; what another administrator has changed too is in conflict (A-SCHED-30) */
export function checkedForm(form: BoardForm, day: BoardDay): BoardForm {
  const { changes, conflicts } = form;
  return formOf({
    ...merged({ day, changes, conflicts }, keptOf(form).versions),
    past: form.past.map((each) => onDay(day, each)),
    future: form.future.map((each) => onDay(day, each)),
  });
}

/** @returns whether a day that was read again has the same rooms and screenings */
export function isSameDay(day: BoardDay, { rooms, screenings }: BoardDay): boolean {
  return JSON.stringify([day.rooms, day.screenings]) === JSON.stringify([rooms, screenings]);
}

/** @returns how many moved screenings the day no longer has */
export function goneCount({ changes }: BoardForm, day: BoardDay): number {
  return Object.entries(changes).filter(
    ([id, place]) => place !== null && screeningOf(day, Number(id)) === undefined,
  ).length;
}

type Merged = Pick<BoardForm, 'day' | 'changes' | 'conflicts'>;

function merged({ day, changes, conflicts }: Merged, versions: KeptChanges['versions']): Merged {
  const left = withoutSaved(day, onDay(day, changes));
  const outdated = Object.keys(left)
    .filter((id) => screeningOf(day, Number(id))?.version !== versions[id])
    .map(Number);
  const undecided = conflicts.filter((id) => id in left);
  return { day, changes: left, conflicts: [...new Set([...undecided, ...outdated])] };
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

/** All blocks move, or none (A-SCHED-25, A-SCHED-26). */
export function moveBlocks(form: BoardForm, move: Move): Act {
  const { ids } = move;
  const obstacle = moveObstacle(form, move);
  if (obstacle !== null) return { form, told: { kind: 'refused', obstacle, ids } };
  return { form: changedForm(form, movedChanges(form, move)), told: { kind: 'moved', ids } };
}

/** All blocks are removed, or none (A-SCHED-26, A-SCHED-27). */
export function removeBlocks(form: BoardForm, ids: readonly number[]): Act {
  const obstacle = removalObstacle(form, ids);
  if (obstacle !== null) return { form, told: { kind: 'refused', obstacle, ids } };
  return { form: changedForm(form, removedChanges(form, ids)), told: { kind: 'removed', ids } };
}

/** The block is where it is saved. This settles its conflict (A-SCHED-30). */
export function restoreBlock(form: BoardForm, id: number): Act {
  return {
    form: changedForm(form, restoredChanges(form, id)),
    told: { kind: 'restored', ids: [id] },
  };
}

/** @returns the board whose own change is saved over that of the other administrator (A-SCHED-30) */
export function keptBlock(form: BoardForm, id: number): BoardForm {
  return formOf({ ...form, conflicts: form.conflicts.filter((each) => each !== id) });
}

/** @returns the board before the last change; null without one (A-SCHED-27) */
export function undo(form: BoardForm): Act | null {
  const before = form.past.at(-1);
  if (before === undefined) return null;
  const undone = changedForm(form, withoutSaved(form.day, before));
  return {
    form: { ...undone, past: form.past.slice(0, -1), future: [form.changes, ...form.future] },
    told: { kind: 'undone' },
  };
}

/** @returns the board after the change that was undone last; null without one (A-SCHED-27) */
export function redo(form: BoardForm): Act | null {
  const [after, ...future] = form.future;
  if (after === undefined) return null;
  const redone = changedForm(form, withoutSaved(form.day, after));
  return { form: { ...redone, future }, told: { kind: 'redone' } };
}

/** The board after a change, which can be undone. */
function changedForm(form: BoardForm, changes: Changes): BoardForm {
  return formOf({
    ...{ day: form.day, changes, future: [] },
    past: [...form.past, form.changes].slice(-MAX_SCHEDULE_CHANGES),
    conflicts: form.conflicts.filter((id) => id in changes),
  });
}
