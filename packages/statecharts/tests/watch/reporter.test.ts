import { createActor, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fakeActor } from '../../src/fake-actors.ts';
import type { TabMessage } from '../../src/watch/messages.ts';
import { createReporter } from '../../src/watch/reporter.ts';
import { bookingMachine } from '../fixtures/booking.machine.ts';

const tab = { id: 'tab 1', title: 'Seats', path: '/booking/7' };

/** A reporter with its channel: what it has posted, and a way to send to it. */
function openTab(withContents?: boolean) {
  const posted: TabMessage[] = [];
  let receive: ((data: unknown) => void) | undefined;
  let at = 1_000;
  const reporter = createReporter({
    open: (listener) => {
      receive = listener;
      return {
        post: (message) => posted.push(message),
        close: () => {
          receive = undefined;
        },
      };
    },
    tab: () => tab,
    ...(withContents === undefined ? {} : { withContents }),
  });
  reporter.connect();
  return {
    reporter,
    inspect: (event: Parameters<typeof reporter.inspect>[0]) => reporter.inspect(event, (at += 5)),
    send: (message: unknown) => receive?.(message),
    ask: () => receive?.({ kind: 'ask', watcher: 'page' }),
    isOpen: () => receive !== undefined,
    /** What was posted since the last call. */
    take: () => posted.splice(0),
  };
}

/** The booking with a loaded plan of seats. */
async function startBooking(inspect: ReturnType<typeof openTab>['inspect']) {
  const actor = createActor(bookingMachine, { input: { account: 'member' }, inspect }).start();
  await Promise.resolve();
  await Promise.resolve();
  await expect.poll(() => actor.getSnapshot().value).toBe('picking');
  return actor;
}

describe('the reporter of a tab', () => {
  it('posts no step until a page asks, and each one from then on (X-CHART-50)', async () => {
    const { inspect, ask, take } = openTab();
    const actor = await startBooking(inspect);
    expect(take()).toEqual([{ kind: 'here', tab }]);
    ask();
    take();
    actor.send({ type: 'seat.pick', seat: 'A1' });
    expect(take()).toMatchObject([
      {
        kind: 'step',
        tabId: 'tab 1',
        step: {
          number: 3,
          session: actor.sessionId,
          machine: 'booking',
          parent: null,
          event: 'seat.pick',
          value: 'picking',
          status: 'active',
          takes: ['booking.picking | seat.pick | 0'],
        },
      },
    ]);
  });

  it('stops when the page leaves (X-CHART-50)', async () => {
    const { inspect, ask, send, take } = openTab();
    const actor = await startBooking(inspect);
    ask();
    send({ kind: 'leave', watcher: 'page' });
    take();
    actor.send({ type: 'seat.pick', seat: 'A1' });
    expect(take()).toEqual([]);
  });

  it('posts no context, no payload and no other field by default (X-CHART-51)', async () => {
    const { inspect, ask, take } = openTab();
    ask();
    const actor = await startBooking(inspect);
    actor.send({ type: 'seat.pick', seat: 'secret seat' });
    actor.send({ type: 'seats.confirm' });
    ask();
    const posted = take();
    expect(JSON.stringify(posted)).not.toContain('secret');
    expect(keysOf(posted)).toEqual(
      new Set([
        ...['kind', 'tab', 'tabId', 'running', 'recent', 'step'],
        ...['id', 'title', 'path', 'sender', 'name'],
        ...['number', 'session', 'machine', 'parent', 'event', 'value', 'status', 'takes', 'at'],
      ]),
    );
  });

  it('posts events and contexts where the product allows it, while a page watches (X-CHART-99)', async () => {
    const { inspect, ask, take } = openTab(true);
    const actor = await startBooking(inspect);
    ask();
    expect(JSON.stringify(take())).not.toContain('contents');
    actor.send({ type: 'seat.pick', seat: 'A1' });
    const posted = JSON.stringify(take());
    expect(posted).toContain(JSON.stringify('{"type":"seat.pick","seat":"A1"}'));
    expect(posted).toMatch(/"context":"[^}]*A1/);
  });

  it('names the actor that sends an event, and none for the page (X-CHART-100)', async () => {
    const { inspect, ask, take } = openTab();
    const actor = await startBooking(inspect);
    actor.send({ type: 'seat.pick', seat: 'A1' });
    ask();
    expect(take().at(-1)).toMatchObject({
      recent: [
        { event: 'xstate.init', sender: null },
        { sender: { name: '0.booking.loading' } },
        { event: 'seat.pick', sender: null },
      ],
    });
  });

  it('gives a late page the state of each machine and the last steps (X-CHART-52)', async () => {
    const { inspect, ask, take } = openTab();
    const actor = await startBooking(inspect);
    actor.send({ type: 'seat.pick', seat: 'A1' });
    take();
    ask();
    const [answer] = take();
    expect(answer).toMatchObject({
      kind: 'steps',
      tab,
      running: [{ event: 'seat.pick', value: 'picking' }],
      recent: [
        { number: 1, event: 'xstate.init', value: 'loading' },
        { number: 2, event: 'xstate.done.actor.0.booking.loading', value: 'picking' },
        { number: 3, event: 'seat.pick', value: 'picking' },
      ],
    });
  });

  it('reports a child with its parent, and only machines (X-CHART-55)', () => {
    const { inspect, ask, take } = openTab();
    const child = setup({}).createMachine({ id: 'child', initial: 'on', states: { on: {} } });
    const parent = setup({
      actors: { child, load: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'parent',
      invoke: [{ src: 'child' }, { src: 'load' }],
      initial: 'on',
      states: { on: {} },
    });
    const actor = createActor(parent, { inspect }).start();
    take();
    ask();
    expect(take()).toMatchObject([
      {
        running: [
          { machine: 'child', parent: actor.sessionId },
          { machine: 'parent', parent: null },
        ],
      },
    ]);
  });

  it('leaves out events that a machine ignores (X-CHART-55)', async () => {
    const { inspect, ask, take } = openTab();
    const actor = await startBooking(inspect);
    ask();
    take();
    actor.send({ type: 'pay' });
    expect(take()).toEqual([]);
  });

  it('reports the end of a machine, and keeps its steps (X-CHART-52)', async () => {
    const { inspect, ask, take } = openTab();
    const actor = await startBooking(inspect);
    actor.stop();
    ask();
    expect(take().at(-1)).toMatchObject({
      running: [],
      recent: [{}, {}, { value: 'picking', status: 'stopped' }],
    });
  });

  it('keeps the last 40 steps of a machine, and those of 30 machines (X-CHART-53)', async () => {
    const { inspect, ask, take } = openTab();
    const lamp = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    });
    const quiet = await startBooking(inspect);
    const busy = createActor(lamp, { inspect }).start();
    for (let press = 0; press < 100; press += 1) busy.send({ type: 'press' });
    for (let count = 0; count < 100; count += 1) createActor(lamp, { inspect }).start().stop();
    ask();
    const answer = take().at(-1);
    const recent = answer?.kind === 'steps' ? answer.recent : [];
    const numberOf = (session: string) => recent.filter((step) => step.session === session).length;
    expect([numberOf(quiet.sessionId), numberOf(busy.sessionId)]).toEqual([2, 40]);
    expect(new Set(recent.map(({ session }) => session)).size).toBe(30);
  });

  it('forgets the oldest machine when too many run (X-CHART-53)', () => {
    const { inspect, ask, take } = openTab();
    for (let count = 0; count < 100; count += 1) {
      createActor(bookingMachine, { input: { account: 'guest' }, inspect }).start();
      createActor(setup({}).createMachine({ id: 'still' }), { inspect }).start();
    }
    ask();
    const answer = take().at(-1);
    expect(answer?.kind === 'steps' && answer.running.length <= 30).toBe(true);
  });

  it('answers a ping, and says when the tab is gone and comes back (X-CHART-54)', () => {
    const { reporter, send, isOpen, take } = openTab();
    take();
    send({ kind: 'ping' });
    reporter.disconnect();
    expect([take(), isOpen()]).toEqual([
      [
        { kind: 'here', tab },
        { kind: 'gone', tabId: 'tab 1' },
      ],
      false,
    ]);
    reporter.connect();
    expect([take(), isOpen()]).toEqual([[{ kind: 'here', tab }], true]);
  });

  it('ignores messages that it does not know, and actors that are no machines', () => {
    const { inspect, send, take } = openTab();
    take();
    [null, 'ask', { kind: 'ask' }, { kind: 'other', watcher: 'page' }].forEach(send);
    createActor(fakeActor, { inspect }).start();
    expect(take()).toEqual([]);
  });
});

/** All keys in a value; those of a state value are states. */
function keysOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...keysOf(item)]));
  return new Set(
    Object.entries(value).flatMap(([key, item]) => [key, ...(key === 'value' ? [] : keysOf(item))]),
  );
}
