import { describe, expect, it } from 'vitest';
import { MAX_SCHEDULE_CHANGES } from '../../../domain/limits.ts';
import {
  checkedForm,
  goneCount,
  isSameDay,
  keptBlock,
  moveBlocks,
  openedForm,
  redo,
  removeBlocks,
  restoreBlock,
  undo,
} from '../../../src/features/admin/schedules/board/board-form.ts';
import { keptOf } from '../../../src/features/admin/schedules/board/board-plan.ts';
import {
  board,
  day,
  dayAfterMove,
  dayOfOther,
  dayWithoutEvening,
  EVENING_MINUTE,
  kept,
} from './board-examples.ts';

/** The board whose evening was moved by minutes and rooms. */
const moved = (minutes = 5, rooms = 0, form = board()) =>
  moveBlocks(form, { ids: [1], minutes, rooms }).form;
const removed = removeBlocks(board(), [1]).form;
const at = (minute: number) => ({ 1: { roomId: 1, minute } });

const unchanged = { changes: {}, conflicts: [], isChanged: false, isInConflict: false };
const inConflict = { conflicts: [1], isChanged: true, isInConflict: true };

describe('the acts of the user', () => {
  it('moves a block, which is a change (A-SCHED-25)', () => {
    const { form, told } = moveBlocks(board(), { ids: [1], minutes: 5, rooms: 0 });
    expect(form).toEqual({
      ...{ day, changes: at(EVENING_MINUTE + 5), past: [{}], future: [], conflicts: [] },
      ...{ isChanged: true, isInConflict: false },
    });
    expect(told).toEqual({ kind: 'moved', ids: [1] });
  });

  it('removes a block (A-SCHED-27)', () => {
    const { form, told } = removeBlocks(board(), [1]);
    expect(form).toMatchObject({ changes: { 1: null }, past: [{}], isChanged: true });
    expect(told).toEqual({ kind: 'removed', ids: [1] });
  });

  it.each([
    ['a fixed block among others', { ids: [1, 2], minutes: 5, rooms: 0 }, 'fixed'],
    ['a block above the first room', { ids: [1], minutes: 0, rooms: -1 }, 'outside'],
    ['a block after the night', { ids: [1], minutes: 11 * 60, rooms: 0 }, 'outside'],
  ])('moves nothing with %s (A-SCHED-26)', (_, move, obstacle) => {
    const form = board();
    const act = moveBlocks(form, move);
    expect(act.form).toBe(form);
    expect(act.told).toEqual({ kind: 'refused', obstacle, ids: move.ids });
  });

  it('removes nothing with a fixed block (A-SCHED-26)', () => {
    const form = moved();
    const act = removeBlocks(form, [1, 2]);
    expect(act.form).toBe(form);
    expect(act.told).toEqual({ kind: 'refused', obstacle: 'fixed', ids: [1, 2] });
  });

  it('restores a block, which settles its conflict (A-SCHED-30)', () => {
    const { form, told } = restoreBlock(checkedForm(moved(), dayOfOther), 1);
    expect(form).toMatchObject({ ...unchanged, day: dayOfOther });
    expect(told).toEqual({ kind: 'restored', ids: [1] });
  });

  it('keeps the own change over that of another administrator (A-SCHED-30)', () => {
    const conflict = checkedForm(moved(), dayOfOther);
    const form = keptBlock(conflict, 1);
    expect(form).toEqual({ ...conflict, conflicts: [], isInConflict: false });
    expect(keptBlock(conflict, 2)).toEqual(conflict);
  });
});

describe('undo and redo (A-SCHED-27)', () => {
  it('has nothing to undo or redo at first', () => {
    expect([undo(board()), redo(board()), redo(moved())]).toEqual([null, null, null]);
  });

  it('brings the changes before back, and those after', () => {
    const later = moved(30, 0, moved());
    const undone = undo(later);
    expect(undone?.told).toEqual({ kind: 'undone' });
    expect(undone?.form).toMatchObject({
      ...{ changes: at(EVENING_MINUTE + 5), past: [{}], isChanged: true },
      future: [at(EVENING_MINUTE + 35)],
    });
    const redone = undone && redo(undone.form);
    expect(redone?.told).toEqual({ kind: 'redone' });
    expect(redone?.form).toEqual(later);
  });

  it('forgets what was undone with another change', () => {
    const undone = undo(moved())?.form ?? board();
    expect(moved(10, 0, undone).future).toEqual([]);
  });

  it('keeps the last 100 changes', () => {
    let form = board();
    for (let count = 0; count <= MAX_SCHEDULE_CHANGES; count += 1) form = moved(1, 0, form);
    const { changes } = form;
    const repeat = (act: typeof undo) => {
      for (let count = 0; count < MAX_SCHEDULE_CHANGES; count += 1) form = act(form)?.form ?? form;
    };
    repeat(undo);
    expect(form).toMatchObject({ past: [], changes: at(EVENING_MINUTE + 1) });
    repeat(redo);
    expect(form).toMatchObject({ future: [], changes });
  });

  it('takes a change that is saved now for none', () => {
    const undone = undo(moved(30, 0, moved()))?.form ?? board();
    expect(undo(checkedForm(moved(30, 0, moved()), dayAfterMove))?.form).toMatchObject(unchanged);
    const redone = redo(checkedForm({ ...undone, future: [at(EVENING_MINUTE + 5)] }, dayAfterMove));
    expect(redone?.form).toMatchObject(unchanged);
  });

  it('knows no changes of a screening that is gone', () => {
    const twice = moved(30, 0, moved());
    const undone = undo(twice)?.form ?? board();
    expect(checkedForm(twice, dayWithoutEvening).past).toEqual([{}, {}]);
    expect(checkedForm(undone, dayWithoutEvening).future).toEqual([{}]);
  });
});

describe('the day as it is now', () => {
  it('is on the board, and the changes stay (A-SCHED-32)', () => {
    const again = { ...day, now: '2026-11-20T12:00:30+09:00' };
    expect(checkedForm(moved(), again)).toEqual({ ...moved(), day: again });
  });

  it('is in conflict where another administrator has changed the same screening (A-SCHED-30)', () => {
    const form = checkedForm(moved(), dayOfOther);
    expect(form).toMatchObject({ ...inConflict, changes: at(EVENING_MINUTE + 5) });
    expect(checkedForm(form, dayOfOther)).toEqual(form);
    expect(checkedForm(keptBlock(form, 1), dayOfOther).conflicts).toEqual([]);
    expect(checkedForm(removed, dayOfOther)).toMatchObject({ ...inConflict, changes: { 1: null } });
  });

  it('has no change that is saved already (A-SCHED-29)', () => {
    expect(checkedForm(moved(), dayAfterMove)).toMatchObject(unchanged);
  });

  it('drops the change of a screening that is gone, and counts the moved ones (A-SCHED-30)', () => {
    expect(checkedForm(moved(), dayWithoutEvening)).toMatchObject(unchanged);
    expect(checkedForm(removed, dayWithoutEvening)).toMatchObject(unchanged);
    expect([moved(), removed].map((form) => goneCount(form, dayWithoutEvening))).toEqual([1, 0]);
    expect(goneCount(moved(), dayOfOther)).toBe(0);
  });

  it('drops an undecided change with its screening (A-SCHED-30)', () => {
    const conflict = checkedForm(moved(), dayOfOther);
    expect(checkedForm(conflict, dayWithoutEvening)).toMatchObject(unchanged);
  });

  it('drops a move to a room that the day no longer has (A-SCHED-30)', () => {
    const withoutRoom = { ...day, rooms: day.rooms.slice(0, 1) };
    expect(checkedForm(moved(0, 1), withoutRoom)).toMatchObject(unchanged);
    expect(checkedForm(removed, withoutRoom).changes).toEqual({ 1: null });
  });

  it('is the same with another time of the server', () => {
    expect(isSameDay(day, { ...day, now: '2026-11-20T12:00:30+09:00' })).toBe(true);
    expect(isSameDay(day, dayOfOther)).toBe(false);
    expect(isSameDay(day, { ...day, rooms: [] })).toBe(false);
  });
});

describe('the changes that the tab has kept (A-SCHED-31)', () => {
  it('are on the board again, and cannot be undone', () => {
    const { form, isRestored } = openedForm(day, kept(1));
    expect(isRestored).toBe(true);
    expect(form).toEqual({ ...moved(), past: [] });
    expect(keptOf(form)).toEqual(kept(1));
  });

  it('are in conflict where the screening has changed since then', () => {
    expect(openedForm(day, kept(9)).form).toMatchObject(inConflict);
  });

  it('are none when they are saved, gone or missing', () => {
    const opened = [openedForm(dayAfterMove, kept(1)), openedForm(dayWithoutEvening, kept(1))];
    for (const { form, isRestored } of [...opened, openedForm(day, null)]) {
      expect(form).toMatchObject(unchanged);
      expect(isRestored).toBe(false);
    }
  });
});
