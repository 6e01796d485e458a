import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../../src/api/with-timeout.ts';

const timeout = new AbortController();

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('aborts with the signal, for its reason (X-PAGE-44)', () => {
  const given = new AbortController();
  const signal = withTimeout(given.signal, 100);
  expect(signal.aborted).toBe(false);
  given.abort('left');
  expect(signal.reason).toBe('left');
  expect(withTimeout(given.signal, 100).reason).toBe('left');
});

it('aborts with the time-out (X-PAGE-44)', () => {
  const signal = withTimeout(new AbortController().signal, 100);
  timeout.abort('late');
  expect(signal.reason).toBe('late');
});
