import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
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
const ADMISSIONS = '/api/admin/entry/admissions';
const LATER = '2026-11-20T19:16:00+09:00';
const others = entryTicket({ bookingNumber: 'A7P-M3X-9QT' });
const pages = [
  { asOf: DOOR_TIME, next: 500, content: [entryTicket()] },
  { asOf: LATER, next: null, content: [others] },
];

/** Sets the device's clock, which stands still. */
const setDevice = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

/** A door that is opened, at a server whose list has two pages. */
function openDoor({
  isOnline = true,
  typesVersion = (): string => 'a',
  serverTime = BEFORE,
  /** The answer about an admission; without one there is no network. */
  admitted = null as object | null,
} = {}) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/api/admin/entry/screenings': () => ({
      ...{ day: '2026-11-20', now: serverTime, screenings: [eveningScreening] },
      typesVersion: typesVersion(),
    }),
    '/api/ticket-keys': () => ({ keys: [] }),
    '/api/admin/entry/tickets': (query) => pages[query.get('after') === null ? 0 : 1],
  };
  const { api, calls, requests } = recordedCalls(
    ({ path }) => {
      if (path === ADMISSIONS) {
        if (admitted === null) throw new TypeError('Failed to fetch');
        return { status: 200, body: JSON.stringify(admitted) };
      }
      const query = new URL(requests.at(-1)?.url ?? '').searchParams;
      return { status: 200, body: JSON.stringify(answers[path]?.(query)) };
    },
    () => Date.now(),
  );
  const store = createDoorStore(api.clock);
  const actor = createActor(doorCheckMachine.provide(createDoorCheckImplementations(api, store)), {
    clock: new SimulatedClock(),
  }).start();
  onTestFinished(() => void actor.stop());
  return {
    ...{ actor, store, requests },
    sent: () => calls.filter(({ path }) => path === ADMISSIONS).map(({ body }) => body),
  };
}

beforeEach(() => {
  setDevice(DOOR_TIME);
  const device = memoryStore();
  device.setItem('sessionId', 'own');
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isOpen = (state: SnapshotFrom<typeof doorCheckMachine>) =>
  state.matches({ checking: 'waiting' });

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
    await until(() => expect(requests).toHaveLength(4));
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

  it('A-ENTRY-77: asks for those who remain by its own list while its report of the others is under way', async () => {
    const { actor, store, sent } = openDoor();
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
    const { bookingNumber } = entryTicket();
    const entry = { bookingNumber, at: DOOR_TIME, chosen: null, seats: null, people: 1 };
    store.keep({ ...entry, admissionId: '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11' });
    actor.send({ type: 'number.enter', text: bookingNumber });
    actor.send({ type: 'network.back' });
    await waitFor(actor, (state) => state.hasTag('result'));
    actor.send({ type: 'number.enter', text: others.bookingNumber });
    await until(() =>
      expect(sent()).toContainEqual(
        expect.objectContaining({
          admissions: [expect.objectContaining({ bookingNumber, isDone: false, people: 1 })],
        }),
      ),
    );
  });

  it.each([
    ['9 hours behind', '2026-11-20T10:14:00+09:00'],
    ['9 hours ahead', '2026-11-21T04:14:00+09:00'],
    ['a day ahead', '2026-11-21T19:14:00+09:00'],
  ])(
    'A-ENTRY-57: that is %s admits by the server’s time, online, without a network and after a reload',
    async (_, deviceTime) => {
      setDevice(deviceTime);
      const first = openDoor();
      await waitFor(first.actor, (state) => state.matches({ list: 'ready' }));
      const enter = async ({ actor, store }: ReturnType<typeof openDoor>, number: string) => {
        await waitFor(actor, isOpen);
        actor.send({ type: 'network.lost' });
        actor.send({ type: 'number.enter', text: number });
        await waitFor(actor, (state) => state.hasTag('result'));
        const { verdict } = actor.getSnapshot().context;
        return [verdict?.kind, store.state().admissions.waiting.at(-1)?.at];
      };
      expect(await enter(first, entryTicket().bookingNumber)).toEqual(['valid', DOOR_TIME]);
      const reloaded = openDoor({ isOnline: false });
      expect(reloaded.store.state().list?.day).toBe('2026-11-20');
      expect(await enter(reloaded, others.bookingNumber)).toEqual(['valid', DOOR_TIME]);
    },
  );

  it('A-ENTRY-78: whose clock is set back without a network keeps its list, and the time of the list', async () => {
    const { actor } = openDoor();
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
    setDevice('2020-01-01T00:00:00+09:00');
    const { actor: reopened, store } = openDoor({ isOnline: false });
    expect(store.state().list?.day).toBe('2026-11-20');
    await waitFor(reopened, isOpen);
    reopened.send({ type: 'number.enter', text: entryTicket().bookingNumber });
    await waitFor(reopened, (state) => state.hasTag('result'));
    expect(store.state().admissions.waiting.at(-1)?.at).toBe(DOOR_TIME);
  });
});
