import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEPT_INPUT_MAX_LENGTH } from '../../../domain/limits.ts';
import { forgetInput } from '../../../src/api/input-storage.ts';
import {
  dropReason,
  keepProfile,
  keepReason,
  keptProfile,
  keptReason,
} from '../../../src/api/kept-input.ts';
import { memoryStore } from '../support/memory-store.ts';

const form = {
  ...{ name: '남궁 하늘', email: 'haneul@marquee.example', phone: '010-1' },
  ...{ dateOfBirth: '1998-0', gender: null },
};
const profile = { form, version: 3 };
const typed = { reservationId: 31, refundReason: '출장이 생겼어요' };

let tab: ReturnType<typeof memoryStore>;

beforeEach(() => {
  tab = memoryStore();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns the input to the same customer, in any letter case (C-FORM-13, C-FORM-14)', () => {
  keepProfile('haneul', profile);
  keepReason('haneul', typed);
  expect(keptProfile('Haneul')).toEqual(profile);
  expect(keptReason('Haneul', 31)).toBe(typed.refundReason);
  expect(keptReason('Haneul', 32)).toBe('');
});

it('keeps the other input when one is removed, and nothing after both (C-FORM-15)', () => {
  keepProfile('haneul', profile);
  keepReason('haneul', typed);
  dropReason('haneul', 32);
  expect(keptReason('haneul', 31)).toBe(typed.refundReason);
  dropReason('haneul', 31);
  expect(keptReason('haneul', 31)).toBe('');
  expect(keptProfile('haneul')).toEqual(profile);
  keepProfile('haneul', null);
  expect(tab.items.size).toBe(0);
});

it('returns nothing to another customer, and removes it (C-FORM-16)', () => {
  keepProfile('haneul', profile);
  expect(keptProfile('haneul2')).toBeNull();
  expect(tab.items.size).toBe(0);
  keepReason('haneul', typed);
  expect(keptReason('hane', 31)).toBe('');
  expect(keptReason('haneul', 31)).toBe('');
});

it('returns nothing after a sign-out in another tab (C-FORM-16)', () => {
  keepReason('haneul', typed);
  vi.stubGlobal('sessionStorage', memoryStore());
  forgetInput();
  vi.stubGlobal('sessionStorage', tab);
  expect(keptReason('haneul', 31)).toBe('');
  expect(tab.items.size).toBe(0);
});

it('keeps no input beyond the limit (C-FORM-17)', () => {
  keepProfile('haneul', profile);
  keepProfile('haneul', {
    form: { ...form, name: '가'.repeat(KEPT_INPUT_MAX_LENGTH) },
    version: 3,
  });
  expect(tab.items.size).toBe(0);
});

it.each(['{', '{"profile":{"form":{"name":1},"version":3},"reason":"typed"}', 'null'])(
  'ignores %s',
  (text) => {
    keepProfile('haneul', profile);
    const [key = '', kept = ''] = [...tab.items].flat();
    tab.items.set(key, kept.replace(/\{.*/, text));
    expect(keptProfile('haneul')).toBeNull();
    expect(keptReason('haneul', 31)).toBe('');
  },
);

it('keeps the input as long as the page where the storage throws (C-FORM-17, C-SESS-18)', () => {
  const throws = () => {
    throw new Error('storage is forbidden');
  };
  const forbidden = { getItem: throws, setItem: throws, removeItem: throws };
  vi.stubGlobal('sessionStorage', forbidden);
  vi.stubGlobal('localStorage', forbidden);
  keepReason('haneul', typed);
  expect(keptReason('haneul', 31)).toBe(typed.refundReason);
  expect(keptReason('bada', 31)).toBe('');
  keepReason('haneul', typed);
  forgetInput();
  expect(keptReason('haneul', 31)).toBe('');
});
