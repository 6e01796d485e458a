import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import type {
  ListQuery,
  SectionAddress,
} from '../../../machines/admin-section/admin-section.types.ts';
import { genres } from '../../../src/features/admin/genres/genres.ts';
import { createAdminSectionImplementations } from '../../../src/features/admin/section/adapter.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import type { Section } from '../../../src/features/admin/section/section.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { recordedLeaving } from '../support/recorded-leaving.ts';

const drama = { genreId: 1, genreName: '드라마', version: 1 };
const newer = { ...drama, genreName: '극영화', version: 2 };
const uses = [{ kind: 'MOVIE', count: 1, items: [{ id: 3, title: '달의 뒤편' }] }];
const NAME_TAKEN = { code: 'NAME_TAKEN', message: '이미 있는 이름이에요.' };
const EDIT_CONFLICT = { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' };
const IN_USE = { code: 'IN_USE', message: '사용 중이에요.' };
const whole: ListQuery = { query: '', sort: 'name', page: 0 };
const list: SectionAddress = { view: 'list', ...whole };
const edit: SectionAddress = { view: 'edit', id: 1 };

interface Setting {
  address: SectionAddress;
  /** The list that the form was opened from. */
  from?: ListQuery;
  /** To a change; null when there is none. */
  answer?: { status: number; body: unknown } | null;
  section?: Section;
  pages?: number;
}

/** A section at a server with these answers, with what leaves it and how much of a form was sent. */
function start({ address, from, answer, section = genres, pages = 1 }: Setting) {
  const { left, guard, navigate } = recordedLeaving();
  const progress: (number | null)[] = [];
  const { api } = recordedCalls(({ path }) => {
    if (path.endsWith('/get')) {
      const content = pages === 1 ? [drama] : [];
      return {
        status: 200,
        body: JSON.stringify({ content, totalElements: 1, totalPages: pages }),
      };
    }
    if (path.endsWith('/get/1')) return { status: 200, body: JSON.stringify(drama) };
    if (!answer) throw new TypeError('network');
    return { status: answer.status, body: JSON.stringify(answer.body) };
  });
  const queries = new QueryClient();
  queries.setQueryData(['movies'], []);
  const implementations = createAdminSectionImplementations({
    ...{ api, queries, section, owner: 'manager', guard, navigate },
    onProgress: (sent) => progress.push(sent),
  });
  const actor = createActor(adminSectionMachine.provide(implementations), {
    input: { address, list: from ?? null, blank: { genreName: '' }, canForce: true },
  });
  const notices: string[] = [];
  actor.on('notice', ({ kind }) => notices.push(kind));
  actor.start();
  onTestFinished(() => void actor.stop());
  const isStale = () => queries.getQueryState(['movies'])?.isInvalidated;
  return { actor, left, progress, notices, isStale };
}

/** The form of the genre, or of a new one, with another name. */
async function typed(setting: Omit<Setting, 'address'> & { address?: SectionAddress } = {}) {
  const started = start({ address: edit, ...setting });
  await waitFor(started.actor, (state) => state.matches('editor'));
  started.actor.send({ type: 'draft.change', values: { genreName: '가족' } });
  return started;
}

async function saved(setting: Parameters<typeof typed>[0]) {
  const started = await typed(setting);
  started.actor.send({ type: 'draft.submit' });
  const state = await waitFor(started.actor, (now) => !now.hasTag('submitting'));
  return { ...started, state };
}

/** The genre's deletion is confirmed. */
async function removed(setting: Omit<Setting, 'address'>) {
  const started = start({ address: list, ...setting });
  await waitFor(started.actor, (state) => state.matches({ listing: 'showing' }));
  started.actor.send({ type: 'delete.request', id: 1 });
  started.actor.send({ type: 'delete.confirm' });
  const state = await waitFor(started.actor, (now) => !now.hasTag('submitting'));
  return { ...started, state };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('A-SEC-16: shows the version of another administrator beside the own one', async () => {
  const body = { ...EDIT_CONFLICT, current: newer };
  const { state } = await saved({ answer: { status: 409, body } });
  expect(state.value).toEqual({ editor: 'choosingVersions' });
  expect(state.context.current).toMatchObject({ id: 1, version: 2, name: '극영화' });
});

it.each([
  [409, { ...EDIT_CONFLICT, current: { ...newer, version: '둘' } }],
  [409, EDIT_CONFLICT],
  [409, { ...NAME_TAKEN, current: newer }],
  [400, { code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }],
])('A-SEC-12: shows every other refusal at the form: %i %j', async (status, body) => {
  const { state, isStale } = await saved({ answer: { status, body } });
  expect(state.value).toEqual({ editor: { form: 'refused' } });
  expect(state.context.failure).toMatchObject({ status, code: body.code, message: body.message });
  expect(isStale()).toBe(false);
});

it('A-SEC-21: shows what uses an entry that was not deleted', async () => {
  const body = { ...IN_USE, usedBy: uses };
  const { state } = await removed({ answer: { status: 409, body } });
  expect(state.value).toEqual({ removal: 'inUse' });
  expect(state.context.usedBy).toEqual(uses);
});

it.each([
  { ...IN_USE, usedBy: [{ kind: 'MOVIE' }] },
  IN_USE,
  { code: 'ENTRY_KEPT', message: '지울 수 없어요.', usedBy: uses },
])('A-SEC-23: shows every other refusal of a deletion: %j', async (body) => {
  const { state, notices, isStale } = await removed({ answer: { status: 409, body } });
  expect(state.value).toEqual({ removal: 'failed' });
  expect(state.context).toMatchObject({ usedBy: [], failure: { message: body.message } });
  expect([notices, isStale()]).toEqual([[], false]);
});

it.each([
  ['deleted', undefined],
  ['ended', 'ended'],
])(
  'A-SEC-24, A-DISC-7: a message says that an entry was %s, and the shop is read again',
  async (kind, answer) => {
    const calls = { ...genres.calls, delete: () => Promise.resolve(answer) };
    const { state, notices, isStale } = await removed({ section: { ...genres, calls } });
    expect(state.matches('listing')).toBe(true);
    expect([notices, isStale()]).toEqual([[kind], true]);
  },
);

it.each<[string, SectionAddress, boolean]>([
  ['a new entry that is saved', { view: 'add' }, true],
  ['an entry that is saved', edit, true],
  ['a new entry that is refused', { view: 'add' }, false],
  ['an entry that is refused', edit, false],
])('A-SEC-33: shows the progress of %s until the answer', async (_, address, isSaved) => {
  const send = (onProgress: (sent: number) => void) => {
    onProgress(0.5);
    return isSaved ? Promise.resolve() : Promise.reject(new TypeError('network'));
  };
  const calls: Section['calls'] = {
    ...genres.calls,
    create: (_api, _values, onProgress) => send(onProgress),
    update: (_api, _base, _values, onProgress) => send(onProgress),
  };
  const { state, progress, isStale } = await saved({ address, section: { ...genres, calls } });
  expect(progress).toEqual([0, 0.5, null]);
  expect(state.value).toEqual(isSaved ? 'leaving' : { editor: { form: 'uncertain' } });
  expect(isStale()).toBe(isSaved);
});

it.each<[string, ListQuery | undefined, string]>([
  [
    'the list that it was opened from',
    { query: '극', sort: 'name', page: 1 },
    '?query=%EA%B7%B9&page=2',
  ],
  ['the first page of the list without one', undefined, ''],
])('A-SEC-10: a saved form is replaced by %s', async (_, from, search) => {
  const { left, notices } = await saved({
    ...(from && { from }),
    answer: { status: 200, body: newer },
  });
  expect(left).toEqual(['end', [`/admin/genres${search}`, true]]);
  expect(notices).toEqual(['updated']);
});

it.each([
  [{ kind: 'address', href: '/movies' } as const, ['end', ['/movies', false]]],
  [{ kind: 'back' } as const, ['back']],
  [{ kind: 'list' } as const, ['end', ['/admin/genres', true]]],
])('A-SEC-14: a changed form is left to %j after the question', async (to, places) => {
  const { actor, left } = await typed();
  actor.send({ type: 'leave.request', to });
  expect(left).toEqual([]);
  actor.send({ type: 'leave.confirm' });
  expect(left).toEqual(places);
});

it('A-SEC-4: the last page replaces a page after it', async () => {
  const { actor, left } = start({ address: { view: 'list', ...whole, page: 8 }, pages: 3 });
  await waitFor(actor, (state) => state.matches('leaving'));
  expect(left).toEqual(['end', ['/admin/genres?page=3', true]]);
});

it.each<[string, SectionAddress]>([
  ['a new entry', { view: 'add' }],
  ['an entry', edit],
])(
  'A-SEC-15: the input for %s is kept, read for its form and dropped with it',
  async (_, address) => {
    const { actor } = await typed({ address });
    actor.send({ type: 'page.leave' });
    const later = start({ address });
    const { context } = await waitFor(later.actor, (state) => state.matches('editor'));
    expect(context).toMatchObject({ draft: { genreName: '가족' }, isRestored: true });
    later.actor.send({ type: 'leave.request', to: { kind: 'list' } });
    later.actor.send({ type: 'leave.confirm' });
    const last = start({ address });
    const { context: blank } = await waitFor(last.actor, (state) => state.matches('editor'));
    expect(blank.isRestored).toBe(false);
  },
);

it('A-SEC-18: the input for a deleted entry is kept for a new one, whose form is opened', async () => {
  const answer = { status: 404, body: { message: '찾을 수 없어요.' } };
  const { actor, left } = await saved({ answer });
  actor.send({ type: 'entry.recreate' });
  expect(left).toEqual(['end', ['/admin/genres/add', true]]);
  const drafts = sectionDrafts('manager', genres.path);
  expect(drafts.read(null)).toEqual({ base: null, values: { genreName: '가족' } });
  expect(drafts.read(1)).toBeNull();
});
