import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { doorCheckMachine } from '../../../machines/door-check/door-check.machine.ts';
import { createDoorCheckImplementations } from '../../../src/features/admin/entry/adapter.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { createDoorStore } from '../../../src/features/admin/entry/door-store.ts';
import { DOOR_TIME, doorList, entryTicket, eveningScreening } from '../support/door.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { until } from '../../support/until.ts';

/** When the server answers which screenings there are, before it reads their tickets. */
const BEFORE = '2026-11-20T19:14:00+09:00';
const LATER = '2026-11-20T19:16:00+09:00';
const others = entryTicket({ bookingNumber: 'A7P-M3X-9QT' });
const pages = [
  { asOf: DOOR_TIME, next: 500, content: [entryTicket()] },
  { asOf: LATER, next: null, content: [others] },
];

/** A door that is opened, at a server whose list has two pages. */
function openDoor({ isOnline = true, typesVersion = (): string => 'a' } = {}) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/api/admin/entry/screenings': () => ({
      ...{ day: '2026-11-20', now: BEFORE, screenings: [eveningScreening] },
      typesVersion: typesVersion(),
    }),
    '/api/ticket-keys': () => ({ keys: [] }),
    '/api/admin/entry/tickets': (query) => pages[query.get('after') === null ? 0 : 1],
  };
  const { api, requests } = recordedCalls(({ path }) => {
    const query = new URL(requests.at(-1)?.url ?? '').searchParams;
    return { status: 200, body: JSON.stringify(answers[path]?.(query)) };
  });
  const store = createDoorStore(createServerClock(() => Date.parse(DOOR_TIME)));
  const actor = createActor(doorCheckMachine.provide(createDoorCheckImplementations(api, store)), {
    clock: new SimulatedClock(),
  }).start();
  onTestFinished(() => void actor.stop());
  return { actor, store, requests };
}

beforeEach(() => {
  const device = memoryStore();
  device.setItem('sessionId', 'own');
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('the door', () => {
  it('A-ENTRY-3: asks next time for what has changed since the first page of its list', async () => {
    const { actor, store, requests } = openDoor();
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
    expect(store.state().list?.tickets).toHaveLength(2);
    expect(store.state().list?.asOf).toBe(DOOR_TIME);
    requests.length = 0;
    actor.send({ type: 'list.retry' });
    await until(() => expect(requests).toHaveLength(4));
    const asked = requests.slice(2).map(({ url }) => new URL(url).searchParams.get('since'));
    expect(asked).toEqual([DOOR_TIME, DOOR_TIME]);
  });

  it('A-ENTRY-59: reads the whole list after a change of a ticket type', async () => {
    let typesVersion = 'a';
    const { actor, requests } = openDoor({ typesVersion: () => typesVersion });
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
    requests.length = 0;
    typesVersion = 'b';
    actor.send({ type: 'list.retry' });
    await vi.waitFor(() => expect(requests).toHaveLength(4));
    const asked = requests.slice(2).map(({ url }) => new URL(url).searchParams.get('since'));
    expect(asked).toEqual([null, null]);
  });

  it('A-ENTRY-36, A-ENTRY-50: that is opened without a network decides by its list at once', () => {
    createDoorStore(createServerClock(() => Date.parse(DOOR_TIME))).takeList(doorList());
    const { actor } = openDoor({ isOnline: false });
    expect(actor.getSnapshot().matches({ network: 'offline' })).toBe(true);
  });

  it('A-ENTRY-36: notices that the network is lost', () => {
    const { actor } = openDoor();
    expect(actor.getSnapshot().matches({ network: 'online' })).toBe(true);
    window.dispatchEvent(new Event('offline'));
    expect(actor.getSnapshot().matches({ network: 'offline' })).toBe(true);
  });
});
