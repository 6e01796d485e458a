import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { names } from '../../../src/features/admin/names/names.ts';
import { entryCalls } from '../../../src/features/admin/section/adapter.ts';
import { sectionDrafts } from '../../../src/features/admin/section/kept-drafts.ts';
import { typedForm } from '../../../src/features/admin/section/section-draft.ts';
import type { Section } from '../../../src/features/admin/section/section.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { startedDraft } from '../support/started-draft.ts';

const { genres } = names;
const drama = { genreId: 1, genreName: '드라마', version: 1 };
const newer = { ...drama, genreName: '극영화', version: 2 };
const NAME_TAKEN = { code: 'NAME_TAKEN', message: '이미 있는 이름이에요.' };
const EDIT_CONFLICT = { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' };
const HOME = '/admin/genres?query=%EA%B7%B9&page=2';

interface Setting {
  /** The edited entry; null for a new one. */
  id?: number | null;
  /** To a change; null when there is none. */
  answer?: { status: number; body: unknown } | null;
  section?: Section;
}

/** The form of an entry at a server with this answer, with how much of it was sent. */
function start({ id = 1, answer = null, section = genres }: Setting = {}) {
  const progress: (number | null)[] = [];
  const { api } = recordedCalls(({ path }) => {
    if (path.endsWith('/get/1')) return { status: 200, body: JSON.stringify(drama) };
    if (answer === null) throw new TypeError('network');
    return { status: answer.status, body: JSON.stringify(answer.body) };
  });
  const calls = entryCalls({
    ...{ api, section, id, blank: { genreName: '' }, owner: 'manager' },
    onProgress: (sent) => progress.push(sent),
  });
  return { ...startedDraft(calls, { home: HOME }), progress };
}

async function opened(setting?: Setting) {
  const started = start(setting);
  const { context } = await waitFor(started.actor, (state) => state.hasTag('form'));
  return { ...started, form: context.form, isRestored: context.isRestored };
}

/** The form of the genre, or of a new one, with another name. */
async function typed(setting?: Setting) {
  const started = await opened(setting);
  if (started.form === null) throw new Error('The form is not open');
  started.actor.send({
    type: 'draft.change',
    form: typedForm(started.form, { genreName: '가족' }),
  });
  return started;
}

async function saved(setting: Setting) {
  const started = await typed(setting);
  started.actor.send({ type: 'draft.submit', isFaulty: false });
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
  expect(state.matches({ editing: { form: 'inConflict' } })).toBe(true);
  expect(state.context.form).toMatchObject({
    current: { id: 1, version: 2, name: '극영화' },
    choices: { genreName: 'mine' },
  });
});

it.each([
  [409, { ...EDIT_CONFLICT, current: { ...newer, version: '둘' } }],
  [409, EDIT_CONFLICT],
  [409, { ...NAME_TAKEN, current: newer }],
  [400, { code: 'INVALID_REQUEST', message: '저장할 수 없어요.' }],
])('A-SEC-12: shows every other refusal at the form: %i %j', async (status, body) => {
  const { state, isStale } = await saved({ answer: { status, body } });
  expect(state.matches({ editing: { form: 'refused' } })).toBe(true);
  expect(state.context.failure).toMatchObject({ status, code: body.code, message: body.message });
  expect(isStale()).toBe(false);
});

it.each<[string, number | null, boolean]>([
  ['a new entry that is saved', null, true],
  ['an entry that is saved', 1, true],
  ['a new entry that is refused', null, false],
  ['an entry that is refused', 1, false],
])('A-SEC-33: shows the progress of %s until the answer', async (_, id, isSaved) => {
  const send = (onProgress: (sent: number) => void) => {
    onProgress(0.5);
    return isSaved ? Promise.resolve() : Promise.reject(new TypeError('network'));
  };
  const calls: Section['calls'] = {
    ...genres.calls,
    create: (_api, _values, onProgress) => send(onProgress),
    update: (_api, _base, _values, onProgress) => send(onProgress),
  };
  const { state, progress, isStale } = await saved({ id, section: { ...genres, calls } });
  expect(progress).toEqual([0, 0.5, null]);
  expect(state.value).toEqual(isSaved ? 'left' : { editing: { form: 'uncertain' } });
  expect(isStale()).toBe(isSaved);
});

it('A-SEC-10: a saved form is replaced by the list that it was opened from', async () => {
  const { left, saved: forms } = await saved({ answer: { status: 200, body: newer } });
  expect(left).toEqual(['end', [HOME, true]]);
  expect(forms).toMatchObject([{ base: { id: 1 }, values: { genreName: '가족' } }]);
});

it('A-SEC-13: a change that an earlier attempt has saved is saved', async () => {
  const body = { ...EDIT_CONFLICT, current: { ...newer, genreName: '가족' } };
  const { state, isStale } = await saved({ answer: { status: 409, body } });
  expect([state.value, isStale()]).toEqual(['left', true]);
});

it('A-SEC-18: only an entry that was edited can be gone', async () => {
  const answer = { status: 404, body: { message: '찾을 수 없어요.' } };
  expect((await saved({ answer })).state.value).toEqual({ editing: { form: 'gone' } });
  const { state } = await saved({ id: null, answer });
  expect(state.value).toEqual({ editing: { form: 'refused' } });
});

it.each([
  [{ kind: 'address', href: '/movies' } as const, ['end', ['/movies', false]]],
  [{ kind: 'back' } as const, ['back']],
  [{ kind: 'home' } as const, ['end', [HOME, true]]],
])('A-SEC-14: a changed form is left to %j after the question', async (to, places) => {
  const { actor, left } = await typed();
  actor.send({ type: 'leave.request', to });
  expect(left).toEqual([]);
  actor.send({ type: 'leave.confirm' });
  expect(left).toEqual(places);
});

it.each([
  ['a new entry', null],
  ['an entry', 1],
])('A-SEC-15: the input for %s is kept, read for its form and dropped with it', async (_, id) => {
  const { actor } = await typed({ id });
  actor.send({ type: 'page.leave' });
  const later = await opened({ id });
  expect(later).toMatchObject({ form: { values: { genreName: '가족' } }, isRestored: true });
  later.actor.send({ type: 'leave.request', to: { kind: 'home' } });
  later.actor.send({ type: 'leave.confirm' });
  expect((await opened({ id })).isRestored).toBe(false);
});

it('A-SEC-18: the input for a deleted entry is kept for a new one, whose form is opened', async () => {
  const answer = { status: 404, body: { message: '찾을 수 없어요.' } };
  const { actor, left } = await saved({ answer });
  actor.send({ type: 'draft.recreate' });
  expect(left).toEqual(['end', ['/admin/genres/add', true]]);
  const drafts = sectionDrafts('manager', genres.path);
  expect(drafts.read(null)).toEqual({ base: null, values: { genreName: '가족' } });
  expect(drafts.read(1)).toBeNull();
});
