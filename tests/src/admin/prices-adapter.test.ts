import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { TableAddress } from '../../../machines/admin-prices/admin-prices.types.ts';
import type { Values } from '../../../machines/admin-section/admin-section.types.ts';
import { createAdminPricesImplementations } from '../../../src/features/admin/prices/adapter.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import { newer, pastTheEnd, removed, table } from '../../machines/admin-prices/examples.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { recordedLeaving } from '../support/recorded-leaving.ts';

const EDIT_CONFLICT = { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' };
const first: TableAddress = { page: 0, typePage: 0 };
const second: TableAddress = { page: 1, typePage: 2 };
const TABLE = '/admin/prices/all';
const SECOND = `${TABLE}?page=2&typePage=3`;

/** The table of all prices at a server that answers a save so, with the places that the table is left for. */
function start(address: TableAddress, answer = { status: 200, body: {} }, shown = table) {
  const { left, guard, navigate } = recordedLeaving();
  const { api, calls, requests } = recordedCalls(({ path }) =>
    path.endsWith('/table')
      ? { status: 200, body: JSON.stringify(shown) }
      : { status: answer.status, body: JSON.stringify(answer.body) },
  );
  const queries = new QueryClient();
  queries.setQueryData(['movies'], []);
  const implementations = createAdminPricesImplementations({
    ...{ api, queries, owner: 'manager', guard, navigate },
  });
  const actor = createActor(adminPricesMachine.provide(implementations), { input: address });
  const notices: number[] = [];
  actor.on('notice', ({ count }) => notices.push(count));
  actor.start();
  onTestFinished(() => void actor.stop());
  const isStale = () => queries.getQueryState(['movies'])?.isInvalidated;
  return { actor, left, calls, requests, notices, isStale };
}

async function opened(...setting: Parameters<typeof start>) {
  const started = start(...setting);
  const { context } = await waitFor(started.actor, (state) => state.hasTag('table'));
  return { ...started, context };
}

/** A price is 16,000 won now, and one that was missing is 9,000. */
async function typed(...setting: Parameters<typeof start>) {
  const table = await opened(...setting);
  table.actor.send({ type: 'cell.type', cell: '1-3', value: '16000' });
  table.actor.send({ type: 'cell.type', cell: '2-3', value: '9000' });
  return table;
}

async function saved(status: number, body: object) {
  const table = await typed(first, { status, body });
  table.actor.send({ type: 'drafts.submit' });
  const state = await waitFor(
    table.actor,
    (now) => !now.hasTag('submitting') && !now.matches('opening'),
  );
  return { ...table, state };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('A-PRICE-33: all changes are saved in one call, and the shop is read again', async () => {
  const { state, calls, notices, isStale } = await saved(200, {});
  expect(state.matches('editor')).toBe(true);
  expect(calls.filter(({ path }) => !path.endsWith('/table'))).toEqual([
    {
      path: '/api/admin/price-settings/set-many',
      body: {
        changes: [
          { roomId: 1, ticketTypeId: 3, price: 16_000, version: 1 },
          { roomId: 2, ticketTypeId: 3, price: 9000, version: null },
        ],
      },
    },
  ]);
  expect([notices, isStale()]).toEqual([[2], true]);
});

it.each([
  ['changed', newer],
  ['removed', removed],
])('A-PRICE-34: shows the price that another administrator has %s', async (_, conflict) => {
  const { state } = await saved(409, { ...EDIT_CONFLICT, current: [conflict] });
  expect(state.matches({ editor: { table: 'inConflict' } })).toBe(true);
  expect(state.context.conflicts).toEqual({ '1-3': conflict });
});

it.each([
  [409, { ...EDIT_CONFLICT, current: [{ ...newer, price: '비쌈' }] }],
  [409, { ...EDIT_CONFLICT, current: [] }],
  [409, EDIT_CONFLICT],
  [409, { code: 'TOO_MANY_PRICES', message: '권종이 너무 많아요.', current: [newer] }],
  [400, { code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }],
])('A-PRICE-35: shows every other refusal at the table: %i %j', async (status, body) => {
  const { state, notices, isStale } = await saved(status, body);
  expect(state.matches({ editor: { table: 'refused' } })).toBe(true);
  expect(state.context.failure).toMatchObject({ status, code: body.code, message: body.message });
  expect([notices, isStale()]).toEqual([[], false]);
});

it.each([
  [{ kind: 'address', href: '/movies' } as const, ['end', ['/movies', false]]],
  [{ kind: 'back' } as const, ['back']],
  [{ kind: 'list' } as const, ['end', ['/admin/prices', false]]],
])('A-PRICE-36: a changed table is left to %j after the question', async (to, places) => {
  const { actor, left } = await typed(first);
  actor.send({ type: 'leave.request', to });
  expect(left).toEqual([]);
  actor.send({ type: 'leave.confirm' });
  expect(left).toEqual(places);
});

it('A-PRICE-30: reads the pages of the address, and the last ones replace later ones', async () => {
  const { actor, left, requests } = start(second, undefined, pastTheEnd);
  await waitFor(actor, (state) => state.matches('leaving'));
  expect(new URL(requests[0]?.url ?? '').search).toBe('?page=1&typePage=2');
  expect(left).toEqual([[TABLE, true]]);
});

it('A-PRICE-36: the changes of a page are kept, read for its address and dropped with it', async () => {
  const { actor } = await typed(second);
  actor.send({ type: 'page.leave' });
  const values: Values = {
    '1-3': [{ value: '16000', version: '1' }],
    '2-3': [{ value: '9000', version: '' }],
  };
  expect(sectionDrafts('manager', SECOND).read(null)).toEqual({ base: null, values });
  expect((await opened(first)).context.isRestored).toBe(false);
  const later = await opened(second);
  expect(later.context).toMatchObject({
    isRestored: true,
    conflicts: {},
    drafts: { '1-3': { value: '16000', version: 1 }, '2-3': { value: '9000', version: null } },
  });
  later.actor.send({ type: 'drafts.reset' });
  expect(sectionDrafts('manager', SECOND).read(null)).toBeNull();
});

it.each<[string, Values[string]]>([
  ['a text', '16000'],
  ['no row', []],
  ['a list of texts', ['16000']],
  ['a row without a value', [{ version: '1' }]],
])('A-PRICE-36: a kept change of another shape is not read: %s', async (_, value) => {
  const values = { '1-3': value, '2-3': [{ value: '9000', version: '' }] };
  sectionDrafts('manager', TABLE).keep(null, { base: null, values });
  const { context } = await opened(first);
  expect(context.drafts).toEqual({ '2-3': { value: '9000', version: null } });
});
