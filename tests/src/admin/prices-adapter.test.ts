import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { tableCalls } from '../../../src/features/admin/prices/use-admin-prices.ts';
import { typedTable } from '../../../src/features/admin/prices/price-drafts.ts';
import type { TableAddress } from '../../../src/features/admin/prices/prices.types.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import type { Values } from '../../../src/features/admin/section/section.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { startedDraft } from '../support/started-draft.ts';
import { newer, removed, table } from './price-examples.ts';

const EDIT_CONFLICT = { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' };
const first: TableAddress = { page: 0, typePage: 0 };
const second: TableAddress = { page: 1, typePage: 2 };
const TABLE = '/admin/prices/all';
const SECOND = `${TABLE}?page=2&typePage=3`;

/** The table of all prices at a server that answers a save so. */
function start(address: TableAddress, answer = { status: 200, body: {} }) {
  const { api, calls, requests } = recordedCalls(({ path }) =>
    path.endsWith('/table')
      ? { status: 200, body: JSON.stringify(table) }
      : { status: answer.status, body: JSON.stringify(answer.body) },
  );
  const draft = startedDraft(tableCalls({ api, address, owner: 'manager' }), {
    ...{ home: '/admin/prices', staysOpen: true },
  });
  return { ...draft, calls, requests };
}

async function opened(...setting: Parameters<typeof start>) {
  const started = start(...setting);
  const { context } = await waitFor(started.actor, (state) => state.hasTag('form'));
  return { ...started, ...context };
}

/** A price is 16,000 won now, and one that was missing is 9,000. */
async function typed(...setting: Parameters<typeof start>) {
  const started = await opened(...setting);
  if (started.form === null) throw new Error('The table is not open');
  const form = typedTable(typedTable(started.form, '1-3', '16000'), '2-3', '9000');
  started.actor.send({ type: 'draft.change', form });
  return started;
}

async function saved(status: number, body: object) {
  const started = await typed(first, { status, body });
  started.actor.send({ type: 'draft.submit', isFaulty: false });
  const state = await waitFor(
    started.actor,
    (now) => !now.hasTag('submitting') && !now.matches('opening'),
  );
  return { ...started, state };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('A-PRICE-33: all changes are saved in one call, and the shop is read again', async () => {
  const { state, calls, saved: forms, isStale } = await saved(200, {});
  expect(state.context.form).toMatchObject({ isChanged: false, drafts: {} });
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
  expect(forms).toMatchObject([{ drafts: { '1-3': {}, '2-3': {} } }]);
  expect(isStale()).toBe(true);
});

it.each([
  ['changed', newer],
  ['removed', removed],
])('A-PRICE-34: shows the price that another administrator has %s', async (_, conflict) => {
  const { state } = await saved(409, { ...EDIT_CONFLICT, current: [conflict] });
  expect(state.matches({ editing: { form: 'inConflict' } })).toBe(true);
  expect(state.context.form?.conflicts).toEqual({ '1-3': conflict });
});

it.each([
  [409, { ...EDIT_CONFLICT, current: [{ ...newer, price: '비쌈' }] }],
  [409, { ...EDIT_CONFLICT, current: [] }],
  [409, EDIT_CONFLICT],
  [409, { code: 'TOO_MANY_PRICES', message: '권종이 너무 많아요.', current: [newer] }],
  [400, { code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }],
])('A-PRICE-35: shows every other refusal at the table: %i %j', async (status, body) => {
  const { state, saved: forms, isStale } = await saved(status, body);
  expect(state.matches({ editing: { form: 'refused' } })).toBe(true);
  expect(state.context.failure).toMatchObject({ status, code: body.code, message: body.message });
  expect([forms, isStale()]).toEqual([[], false]);
});

it('A-PRICE-30: reads the pages of the address', async () => {
  const { requests } = await opened(second);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?page=1&typePage=2');
});

it('A-PRICE-36: the changes of a page are kept, read for its address and dropped with it', async () => {
  const { actor } = await typed(second);
  actor.send({ type: 'page.leave' });
  const values: Values = {
    '1-3': [{ value: '16000', version: '1' }],
    '2-3': [{ value: '9000', version: '' }],
  };
  expect(sectionDrafts('manager', SECOND).read(null)).toEqual({ base: null, values });
  expect((await opened(first)).isRestored).toBe(false);
  const later = await opened(second);
  expect(later).toMatchObject({
    isRestored: true,
    form: {
      conflicts: {},
      drafts: { '1-3': { value: '16000', version: 1 }, '2-3': { value: '9000', version: null } },
    },
  });
  later.actor.send({ type: 'draft.reset' });
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
  const { form } = await opened(first);
  expect(form?.drafts).toEqual({ '2-3': { value: '9000', version: null } });
});
