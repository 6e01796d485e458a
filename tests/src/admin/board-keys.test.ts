import { expect, it, vi } from 'vitest';
import { commandOf } from '../../../src/features/admin/schedules/board/use-board-grid.ts';

const block = { id: 7, place: { roomId: 1, minute: 62 } };
const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

/** @returns what a key does at the block, which is selected with another one */
function pressed(key: string, held: Partial<typeof none> = {}): unknown[] {
  const done = vi.fn<(...told: unknown[]) => void>();
  commandOf({ key, ...none, ...held }, block, {
    view: { move: (move) => done('move', move), remove: (ids) => done('remove', ids) },
    ids: [7, 8],
    selection: { toggle: (id) => done('toggle', id), only: (id) => done('only', id) },
    letGo: () => done('let go'),
  })?.();
  return done.mock.calls.flat();
}

it.each<[string, Partial<typeof none>, unknown[]]>([
  ['ArrowLeft', {}, ['move', { ids: [7, 8], minutes: -2, rooms: 0 }]],
  ['ArrowRight', {}, ['move', { ids: [7, 8], minutes: 3, rooms: 0 }]],
  ['ArrowLeft', { shiftKey: true }, ['move', { ids: [7, 8], minutes: -60, rooms: 0 }]],
  ['ArrowRight', { shiftKey: true }, ['move', { ids: [7, 8], minutes: 60, rooms: 0 }]],
  ['ArrowUp', {}, ['move', { ids: [7, 8], minutes: 0, rooms: -1 }]],
  ['ArrowDown', {}, ['move', { ids: [7, 8], minutes: 0, rooms: 1 }]],
  ['Delete', {}, ['remove', [7, 8]]],
  ['Backspace', {}, ['remove', [7, 8]]],
  [' ', {}, ['toggle', 7]],
  ['Enter', {}, ['only', 7]],
  ['Escape', {}, ['let go']],
  ['a', {}, []],
  ['ArrowLeft', { ctrlKey: true }, []],
  ['Delete', { metaKey: true }, []],
  ['ArrowUp', { altKey: true }, []],
])('A-SCHED-25, A-SCHED-27: the key "%s" with %j at a block', (key, held, done) => {
  expect(pressed(key, held)).toEqual(done);
});
