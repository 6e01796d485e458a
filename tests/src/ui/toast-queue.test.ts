import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { createToastQueue } from '../../../src/ui/toast-queue.ts';

function scene() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const queue = createToastQueue();
  const connect = () => queue.connect((event) => actor.send(event));
  const shown = () => actor.getSnapshot().context.toasts.map(({ message }) => message);
  return { clock, queue, connect, shown };
}

describe('a message over the page (C-FILM-37)', () => {
  it('waits until the machine is loaded, and has its full time then', () => {
    const { clock, queue, connect, shown } = scene();
    queue.show('첫째');
    queue.show('둘째');
    clock.increment(60_000);
    expect(shown()).toEqual([]);
    connect();
    clock.increment(4999);
    expect(shown()).toEqual(['첫째', '둘째']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('is not shown when it was closed while it waited', () => {
    const { queue, connect, shown } = scene();
    const close = queue.show('첫째');
    queue.show('둘째');
    close();
    connect();
    expect(shown()).toEqual(['둘째']);
  });

  it('is shown at once, and once, when the machine is loaded', () => {
    const { queue, connect, shown } = scene();
    queue.show('첫째');
    connect();
    const close = queue.show('둘째', 'danger');
    expect(shown()).toEqual(['첫째', '둘째']);
    close();
    expect(shown()).toEqual(['첫째']);
  });

  it('has five seconds from its last showing', () => {
    const { clock, queue, connect, shown } = scene();
    connect();
    queue.show('첫째');
    clock.increment(3000);
    queue.show('둘째');
    queue.show('첫째');
    expect(shown()).toEqual(['둘째', '첫째']);
    clock.increment(4999);
    expect(shown()).toEqual(['둘째', '첫째']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('waits again after the machine has gone', () => {
    const { queue, connect, shown } = scene();
    connect()();
    queue.show('첫째');
    expect(shown()).toEqual([]);
    connect();
    expect(shown()).toEqual(['첫째']);
  });
});
