import { expect, it, vi } from 'vitest';
import { blocksOf } from '../../../src/features/admin/schedules/board/blocks.ts';
import {
  draggedPlace,
  scrollAtEdge,
  withinBoard,
} from '../../../src/features/admin/schedules/board/use-block-drag.ts';
import { toggled } from '../../../src/features/admin/schedules/board/use-selection.ts';
import { board, day, EVENING_MINUTE } from './board-examples.ts';

const rooms = [...day.rooms, { roomId: 3, roomName: '3관' }];
/** The evening is in the second of three rooms. */
const blocks = blocksOf({ ...board(), changes: { 1: { roomId: 2, minute: EVENING_MINUTE } } });
const [afternoon, evening] = blocks;

it.each([
  [1, 3],
  [0, 2],
  [-1, 1],
])('draws a dragged block %i rooms below its own (A-SCHED-25)', (lines, roomId) => {
  const drag = { ids: [1], minutes: -30, rooms: lines };
  const place = { roomId: 2, minute: EVENING_MINUTE };
  expect(evening && draggedPlace(evening, drag, rooms)).toEqual({
    ...{ roomId, minute: EVENING_MINUTE - 30 },
  });
  expect(evening && draggedPlace(evening, null, rooms)).toEqual(place);
  expect(afternoon && draggedPlace(afternoon, drag, rooms)).toEqual(afternoon?.place);
});

it.each([
  [
    { ids: [1], minutes: 30, rooms: 1 },
    { minutes: 30, rooms: 1 },
  ],
  [
    { ids: [1], minutes: 24 * 60, rooms: 5 },
    { minutes: 24 * 60 - 5 - EVENING_MINUTE, rooms: 1 },
  ],
  [
    { ids: [1], minutes: -24 * 60, rooms: -5 },
    { minutes: -EVENING_MINUTE, rooms: -1 },
  ],
  // The other block is in the first room, at 14:00.
  [
    { ids: [1, 2], minutes: -24 * 60, rooms: -1 },
    { minutes: -8 * 60, rooms: -0 },
  ],
  [
    { ids: [1, 2], minutes: 24 * 60, rooms: 2 },
    { minutes: 24 * 60 - 5 - EVENING_MINUTE, rooms: 1 },
  ],
])('keeps all dragged blocks on the board: %j (A-SCHED-26)', (move, kept) => {
  expect(withinBoard(move, blocks, rooms)).toEqual({ ids: move.ids, ...kept });
});

it.each([
  ['in the middle', 500, 300, []],
  ['just inside of each edge', 148, 148, []],
  ['at the left', 147, 300, [[-16, 0]]],
  ['at the right', 853, 300, [[16, 0]]],
  ['at the top', 500, 147, [[0, -16]]],
  ['at the bottom', 500, 453, [[0, 16]]],
  ['in a corner', 853, 147, [[16, -16]]],
])(
  'scrolls the board while a block is dragged %s (A-SCHED-25)',
  (_, clientX, clientY, scrolled) => {
    const scrollBy = vi.fn<(x: number, y: number) => void>();
    const getBoundingClientRect = () => ({ left: 100, right: 900, top: 100, bottom: 500 });
    scrollAtEdge({ getBoundingClientRect, scrollBy }, { clientX, clientY });
    expect(scrollBy.mock.calls).toEqual(scrolled);
  },
);

it.each([
  [[], 1, [1]],
  [[2], 1, [2, 1]],
  [[1, 2, 3], 2, [1, 3]],
])('adds a block to the selection, or takes it out: %j and %i (A-SCHED-26)', (ids, id, then) => {
  expect(toggled(ids, id)).toEqual(then);
});
