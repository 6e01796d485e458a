import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEPT_DRAFT_MS, KEPT_DRAFTS_MAX_LENGTH, MAX_KEPT_DRAFTS } from '../../../domain/limits.ts';
import { dropInputOfOthers, forgetInput } from '../../../src/api/input-storage.ts';
import { keptDraftsOf } from '../../../src/api/kept-drafts.ts';
import { memoryStore } from '../support/memory-store.ts';

const schema = v.object({ text: v.string() });
const draftsOf = (loginId: string) => keptDraftsOf('adminDrafts', loginId, schema);
const typed = { text: '쓰다 만 글' };
const places = (count: number) => Array.from({ length: count }, (_, index) => `form ${index}`);

let tab: ReturnType<typeof memoryStore>;

beforeEach(() => {
  tab = memoryStore();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', memoryStore());
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has one draft for each form, and nothing after the last one is dropped (A-SEC-15, C-REV-42)', () => {
  const drafts = draftsOf('haneul');
  drafts.keep('one', { text: 'older' });
  drafts.keep('other', { text: 'other' });
  drafts.keep('one', typed);
  expect(draftsOf('Haneul').read('one')).toEqual(typed);
  drafts.drop('one');
  expect([drafts.read('one'), drafts.read('other')]).toEqual([null, { text: 'other' }]);
  drafts.drop('other');
  expect(tab.items.size).toBe(0);
});

it('removes the oldest draft beyond the number (A-SEC-54, C-REV-56)', () => {
  const drafts = draftsOf('haneul');
  const [first = '', second = '', ...others] = places(MAX_KEPT_DRAFTS + 1);
  for (const place of [first, second, ...others]) drafts.keep(place, typed);
  expect([drafts.read(first), drafts.read(second)]).toEqual([null, typed]);
  // One that is kept again is the newest.
  drafts.keep(second, typed);
  drafts.keep('another', typed);
  expect([drafts.read(second), drafts.read(others[0] ?? '')]).toEqual([typed, null]);
});

it('removes a draft after a day (A-SEC-54, C-REV-56)', () => {
  const drafts = draftsOf('haneul');
  drafts.keep('older', typed);
  vi.setSystemTime(Date.now() + KEPT_DRAFT_MS - 1);
  drafts.keep('newer', typed);
  expect([drafts.read('older'), drafts.read('newer')]).toEqual([typed, typed]);
  vi.setSystemTime(Date.now() + 1);
  expect([drafts.read('older'), drafts.read('newer')]).toEqual([null, typed]);
  drafts.drop('newer');
  expect(tab.items.size).toBe(0);
});

it('removes the oldest drafts beyond the length (A-SEC-54)', () => {
  const drafts = draftsOf('haneul');
  const long = { text: '가'.repeat(KEPT_DRAFTS_MAX_LENGTH / 2) };
  drafts.keep('older', long);
  drafts.keep('newer', long);
  expect([drafts.read('older'), drafts.read('newer')]).toEqual([null, long]);
  drafts.keep('longest', { text: '가'.repeat(KEPT_DRAFTS_MAX_LENGTH) });
  expect(tab.items.size).toBe(0);
});

it('belongs to one user, and is removed when another one reads (A-SEC-31, C-SESS-20)', () => {
  draftsOf('haneul').keep('one', typed);
  expect(draftsOf('bada').read('one')).toBeNull();
  expect(tab.items.size).toBe(0);
  draftsOf('haneul').keep('one', typed);
  dropInputOfOthers('haneul');
  expect(draftsOf('haneul').read('one')).toEqual(typed);
  dropInputOfOthers('bada');
  expect(tab.items.size).toBe(0);
});

it('is removed by a sign-out, and not written by a page that is left after it (A-SEC-31, C-REV-56)', () => {
  const drafts = draftsOf('haneul');
  drafts.keep('one', typed);
  forgetInput();
  expect(tab.items.size).toBe(0);
  drafts.keep('one', typed);
  expect([tab.items.size, drafts.read('one'), draftsOf('haneul').read('one')]).toEqual([
    0,
    null,
    null,
  ]);
});

it('is not returned after a sign-out in another tab (A-SEC-31, C-REV-56)', () => {
  draftsOf('haneul').keep('one', typed);
  vi.stubGlobal('sessionStorage', memoryStore());
  forgetInput();
  vi.stubGlobal('sessionStorage', tab);
  expect(draftsOf('haneul').read('one')).toBeNull();
  expect(tab.items.size).toBe(0);
});

it.each(['{', 'null', '7', '{"one":1}', '[["one",1]]', '[["one","now",{"text":"x"}]]', '[[1]]'])(
  'ignores %s (C-SESS-18)',
  (text) => {
    draftsOf('haneul').keep('one', typed);
    const [key = '', kept = ''] = [...tab.items].flat();
    tab.items.set(key, kept.replace(/\[.*/, text));
    expect(draftsOf('haneul').read('one')).toBeNull();
  },
);

it('lasts as long as the page where the storage throws, until the sign-out (A-SEC-54, C-SESS-18)', () => {
  const throws = () => {
    throw new Error('storage is forbidden');
  };
  const forbidden = { getItem: throws, setItem: throws, removeItem: throws };
  vi.stubGlobal('sessionStorage', forbidden);
  vi.stubGlobal('localStorage', forbidden);
  const drafts = draftsOf('haneul');
  drafts.keep('one', typed);
  expect(drafts.read('one')).toEqual(typed);
  forgetInput();
  drafts.keep('one', typed);
  expect(draftsOf('haneul').read('one')).toBeNull();
});
