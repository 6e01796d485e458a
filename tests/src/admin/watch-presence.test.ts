import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { PresenceEvent } from '../../../machines/screening-cancellation/screening-cancellation.setup.ts';
import { watchPresence } from '../../../src/features/admin/schedules/cancellation/use-screening-cancellation.ts';

it('A-CANCEL-41: reports a hidden page and a lost network, and the return of both', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  const navigator = { onLine: false };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  onTestFinished(() => void vi.unstubAllGlobals());
  const seen: string[] = [];
  const actor = createActor(
    setup({ types: { events: {} as PresenceEvent }, actors: { watchPresence } }).createMachine({
      invoke: { src: 'watchPresence' },
      on: { '*': { actions: ({ event }) => seen.push(event.type) } },
    }),
  );
  actor.start();
  expect(seen).toEqual(['page.away']);
  const setVisibility = (state: string) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  navigator.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(seen).toEqual(['page.away']);
  setVisibility('visible');
  expect(seen).toEqual(['page.away', 'page.back']);
  navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  expect(seen).toEqual(['page.away', 'page.back', 'page.away']);
  actor.stop();
  setVisibility('hidden');
  expect(seen).toHaveLength(3);
});
