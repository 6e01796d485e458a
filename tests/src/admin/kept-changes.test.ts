import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptChanges } from '../../../src/features/admin/schedules/board/kept-changes.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import { memoryStore } from '../support/memory-store.ts';

const kept = {
  changes: { 1: { roomId: 2, minute: 0 }, 7: null, 9: { roomId: 1, minute: 1439 } },
  versions: { 1: 4, 7: 1, 9: 2 },
};

const changesOf = (date = '2026-11-20', owner = 'manager') => keptChanges(owner, date);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps moved and removed screenings of a day with their versions, until they are dropped (A-SCHED-31)', () => {
  changesOf().keep(kept);
  expect(changesOf().read()).toEqual(kept);
  expect(changesOf('2026-11-21').read()).toBeNull();
  expect(changesOf('2026-11-20', 'other').read()).toBeNull();
  changesOf().drop();
  expect(changesOf().read()).toBeNull();
});

it('reads a row without a room as a removed screening (A-SCHED-31)', () => {
  const values = { 1: [{ version: '4', roomId: 'never', minute: '5' }], 2: 'never' };
  sectionDrafts('manager', '/admin/schedules/board/2026-11-20').keep(null, { base: null, values });
  expect(changesOf().read()?.changes).toEqual({ 1: null, 2: null });
});
