import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptChanges } from '../../../src/features/admin/schedules/board/kept-changes.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import { memoryStore } from '../support/memory-store.ts';

const kept = {
  changes: { 1: { roomId: 2, minute: 0 }, 7: null, 9: { roomId: 1, minute: 1439 } },
  versions: { 1: 4, 7: 1, 9: 2 },
};

const board = (owner = 'manager') => keptChanges(owner);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps moved and removed screenings of a day with their versions, until they are dropped (A-SCHED-31)', () => {
  board().keep('2026-11-20', kept);
  expect(board().read('2026-11-20')).toEqual(kept);
  expect(board().read('2026-11-21')).toBeNull();
  expect(board('other').read('2026-11-20')).toBeNull();
  board().drop('2026-11-20');
  expect(board().read('2026-11-20')).toBeNull();
});

it('reads a row without a room as a removed screening (A-SCHED-31)', () => {
  const values = { 1: [{ version: '4', roomId: 'never', minute: '5' }], 2: 'never' };
  sectionDrafts('manager', '/admin/schedules/board/2026-11-20').keep(null, { base: null, values });
  expect(board().read('2026-11-20')?.changes).toEqual({ 1: null, 2: null });
});
