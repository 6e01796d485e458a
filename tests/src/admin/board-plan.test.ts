import { expect, it } from 'vitest';
import { MAX_SCHEDULE_CHANGES } from '../../../domain/limits.ts';
import {
  movedChanges,
  moveObstacle,
  removalObstacle,
  removedChanges,
  requestOf,
} from '../../../src/features/admin/schedules/board/board-plan.ts';
import type {
  BoardDay,
  BoardScreening,
} from '../../../src/features/admin/schedules/board/board.types.ts';
import { board, day, EVENING_MINUTE } from './board-examples.ts';

const [, evening] = day.screenings;

/** The evening, and copies of it in the second room. */
function dayWith(copies: number): BoardDay {
  const others = Array.from({ length: copies }, (_, index): BoardScreening => ({
    ...(evening ?? fail()),
    screeningId: 10 + index,
    screeningRoom: { roomId: 2, roomName: '2관' },
  }));
  return { ...day, screenings: [evening ?? fail(), ...others] };
}

function fail(): never {
  throw new Error('the example has no evening');
}

it('moves blocks of several rooms together, in time and between rooms (A-SCHED-26)', () => {
  const plan = board(dayWith(1));
  const together = { ids: [1, 10], minutes: -60, rooms: 0 };
  expect(movedChanges(plan, together)).toEqual({
    1: { roomId: 1, minute: EVENING_MINUTE - 60 },
    10: { roomId: 2, minute: EVENING_MINUTE - 60 },
  });
  expect(moveObstacle(plan, together)).toBeNull();
  expect(moveObstacle(plan, { ...together, rooms: 1 })).toBe('outside');
  expect(movedChanges(plan, { ids: [1], minutes: 0, rooms: 1 })).toEqual({
    1: { roomId: 2, minute: EVENING_MINUTE },
  });
});

it.each([
  ['before six in the morning', -EVENING_MINUTE - 1, 'outside'],
  ['to six in the morning', -EVENING_MINUTE, null],
  ['to the last minute of the night', 24 * 60 - 1 - EVENING_MINUTE, null],
  ['past six in the next morning', 24 * 60 - EVENING_MINUTE, 'outside'],
] as const)('decides whether a block moves %s (A-SCHED-26)', (_, minutes, obstacle) => {
  expect(moveObstacle(board(), { ids: [1], minutes, rooms: 0 })).toBe(obstacle);
});

it('takes a block that is back in its place for unchanged (A-SCHED-28)', () => {
  const changes = movedChanges(board(), { ids: [1], minutes: 30, rooms: 1 });
  expect(movedChanges({ day, changes }, { ids: [1], minutes: -30, rooms: -1 })).toEqual({});
});

it('changes at most as many screenings as one call saves (A-SCHED-26)', () => {
  const plan = board(dayWith(MAX_SCHEDULE_CHANGES));
  const ids = plan.day.screenings.map(({ screeningId }) => screeningId);
  expect(removalObstacle(plan, ids.slice(1))).toBeNull();
  expect(removalObstacle(plan, ids)).toBe('tooMany');
  const changes = removedChanges(plan, ids.slice(1));
  expect(moveObstacle({ ...plan, changes }, { ids: [1], minutes: 5, rooms: 0 })).toBe('tooMany');
});

it('sends moves after midnight with the next date, and removals (A-SCHED-29)', () => {
  const moved = movedChanges(board(), { ids: [1], minutes: 5 * 60, rooms: 0 });
  expect(requestOf({ day, changes: moved })).toEqual({
    creates: [],
    updates: [
      { screeningId: 1, movieId: 7, roomId: 1, screeningTime: '2026-11-21 00:30', version: 1 },
    ],
    deletes: [],
  });
  const removed = removedChanges(board(), [1]);
  expect(requestOf({ day, changes: removed })).toEqual({
    ...{ creates: [], updates: [] },
    deletes: [{ screeningId: 1, version: 1 }],
  });
});
