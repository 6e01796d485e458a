import { afterEach, expect, it, vi } from 'vitest';
import { onPageLeave } from '../../../src/ui/use-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reports a closed tab, and a page change within the application once (C-REV-42)', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const act = vi.fn();
  const leave = onPageLeave(act);
  expect(act).toHaveBeenCalledTimes(0);
  tab.dispatchEvent(new Event('pagehide'));
  expect(act).toHaveBeenCalledTimes(1);
  leave();
  tab.dispatchEvent(new Event('pagehide'));
  expect(act).toHaveBeenCalledTimes(2);
});
