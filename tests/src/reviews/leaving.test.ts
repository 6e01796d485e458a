import { afterEach, expect, it, vi } from 'vitest';
import { onLeaving } from '../../../src/features/reviews/adapter.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page is left with its tab, and once within the application (C-REV-42)', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const act = vi.fn();
  const leave = onLeaving(act);
  expect(act).toHaveBeenCalledTimes(0);
  tab.dispatchEvent(new Event('pagehide'));
  expect(act).toHaveBeenCalledTimes(1);
  leave();
  tab.dispatchEvent(new Event('pagehide'));
  expect(act).toHaveBeenCalledTimes(2);
});
