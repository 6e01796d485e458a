import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { CallFailure } from '../../../machines/calls.ts';
import { boardCalls } from '../../../src/features/admin/schedules/board/adapter.ts';
import {
  moveBlocks,
  removeBlocks,
} from '../../../src/features/admin/schedules/board/board-form.ts';
import { boardQuery } from '../../../src/features/admin/schedules/board/use-admin-board.ts';
import type { BoardForm } from '../../../src/features/admin/schedules/board/board.types.ts';
import { keptChanges } from '../../../src/features/admin/schedules/board/kept-changes.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { startedDraft } from '../support/started-draft.ts';
import { board, DATE, day, kept } from './board-examples.ts';
import { until } from '../../support/until.ts';

const DAY = '/api/admin/screenings/board';
const BATCH = '/api/admin/screenings/batch';
const PREVIEW = `${BATCH}/preview`;
const OVERLAP = '시간이 겹쳐요.';

const moved = moveBlocks(board(), { ids: [1], minutes: 5, rooms: 1 }).form;
const removed = removeBlocks(board(), [1]).form;
const later = { screeningId: 1, movieId: 7, roomId: 2, screeningTime: `${DATE} 19:35`, version: 1 };
const update = { creates: [], updates: [later], deletes: [] };

/** A server that refuses the changes of the given fields. */
function serverThatRefuses(...fields: readonly string[]) {
  const faults = fields.map((field) => ({ field, defaultMessage: OVERLAP }));
  return recordedCalls(({ path }) => ({
    status: 200,
    body: JSON.stringify(path === DAY ? day : { faults }),
  }));
}

/** The board at a server that answers a save so. */
async function opened(status = 200) {
  const { api, calls, requests } = recordedCalls(({ path }) =>
    path === DAY ? { status: 200, body: JSON.stringify(day) } : { status, body: '{}' },
  );
  const draft = startedDraft(boardCalls({ api, date: DATE, owner: 'manager' }), {
    ...{ home: '/admin/schedules/board', staysOpen: true },
  });
  const { context } = await waitFor(draft.actor, (state) => state.hasTag('form'));
  return { ...draft, ...context, calls, requests };
}

async function saved(status: number) {
  const started = await opened(status);
  started.actor.send({ type: 'draft.change', form: moved });
  started.actor.send({ type: 'draft.submit', isFaulty: false });
  const state = await waitFor(
    started.actor,
    (now) => !now.hasTag('submitting') && !now.matches('opening'),
  );
  return { ...started, state };
}

/** What the board reads of its changes. */
function watched(form: BoardForm | null, failure: CallFailure | null = null) {
  const server = serverThatRefuses();
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, boardQuery(server.api, form, failure));
  onTestFinished(observer.subscribe(() => undefined));
  return { ...server, observer };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('A-SCHED-24: reads the day of the address', async () => {
  const { form, isRestored, requests } = await opened();
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([`?date=${DATE}`]);
  expect([form, isRestored]).toEqual([board(), false]);
});

it('A-SCHED-29: all changes are saved in one call, and the day is read again', async () => {
  const { state, calls, saved: forms, isStale } = await saved(200);
  expect(calls.filter(({ path }) => path !== DAY)).toEqual([{ path: BATCH, body: update }]);
  expect(calls.at(-1)?.path).toBe(DAY);
  expect(state.context.form).toEqual(board());
  expect(forms).toEqual([moved]);
  expect(isStale()).toBe(true);
});

it.each([
  [409, 'refused'],
  [403, 'refused'],
  [500, 'uncertain'],
] as const)('A-SCHED-29: a save that fails with %i keeps every change', async (status, name) => {
  const { state, saved: forms, isStale } = await saved(status);
  expect(state.matches({ editing: { form: name } })).toBe(true);
  expect(state.context.form).toEqual(moved);
  expect([forms, isStale()]).toEqual([[], false]);
});

it('A-SCHED-31: the changes of a day are kept, and dropped with the board', async () => {
  const { actor } = await opened();
  actor.send({ type: 'draft.change', form: moved });
  actor.send({ type: 'page.leave' });
  const changes = keptChanges('manager', DATE);
  expect(changes.read()).toEqual({ ...kept(1), changes: moved.changes });
  const again = await opened();
  expect([again.form, again.isRestored]).toEqual([{ ...moved, past: [] }, true]);
  again.actor.send({ type: 'draft.reset' });
  expect(changes.read()).toBeNull();
});

it('A-SCHED-28: previews the changes, then reads the day', async () => {
  const { observer, calls } = watched(moved);
  await until(() =>
    expect(observer.getCurrentResult()).toMatchObject({ data: { day, faults: {} } }),
  );
  expect(calls).toEqual([
    { path: PREVIEW, body: update },
    { path: DAY, body: null },
  ]);
});

it.each([
  ['a move', moved, 'updates.0'],
  ['a removal', removed, 'deletes.0'],
])('A-SCHED-28: tells what prevents %s, and leaves faults of no block out', async (...example) => {
  const [, form, field] = example;
  const { api } = serverThatRefuses(field, 'updates.9', 'creates.0', 'body');
  const { faults } = await new QueryClient().query(boardQuery(api, form, null));
  expect(faults).toEqual({ 1: OVERLAP });
});

it('A-SCHED-32: a board without a change begins with the day that was read, and reads only the day', async () => {
  const { observer, calls } = watched(board());
  expect(observer.getCurrentResult()).toMatchObject({
    data: { day, faults: {} },
    isFetching: false,
  });
  expect(calls).toEqual([]);
  await observer.refetch();
  expect(calls).toEqual([{ path: DAY, body: null }]);
});

it('A-SCHED-29: is read again after a failed save, also with the same changes', async () => {
  const { observer, calls, api } = watched(moved);
  await until(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const refused: CallFailure = {
    ...{ status: 409, code: 'SCHEDULE_CONFLICT', message: null, fieldErrors: [] },
    ...{ conflictingSeatIds: [], amounts: null, usedBy: null },
  };
  const whileSaving = { ...boardQuery(api, moved, null), enabled: false };
  observer.setOptions(whileSaving);
  observer.setOptions(boardQuery(api, moved, null));
  expect(observer.getCurrentResult().isFetching).toBe(false);
  observer.setOptions(whileSaving);
  observer.setOptions(boardQuery(api, moved, refused));
  expect(observer.getCurrentResult().isFetching).toBe(true);
  await until(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(calls.map(({ path }) => path)).toEqual([PREVIEW, DAY, PREVIEW, DAY]);
});

it('A-SCHED-32: the same day again is another answer', async () => {
  const { observer } = watched(moved);
  await until(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const { data } = observer.getCurrentResult();
  const again = await observer.refetch();
  expect(again.data).toEqual(data);
  expect(again.data).not.toBe(data);
});
