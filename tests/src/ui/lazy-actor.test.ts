import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createLazyActor } from '../../../src/ui/lazy-actor.ts';

const lamp = setup({
  types: { events: {} as { type: 'press' } },
}).createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

/** A lamp whose loads are ended by hand. */
function lazyLamp() {
  const loads: { finish: () => void; fail: (error: Error) => void }[] = [];
  const started: ReturnType<typeof startLamp>[] = [];
  const startLamp = () => createActor(lamp).start();
  const actor = createLazyActor<typeof lamp>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({
          finish() {
            const running = startLamp();
            started.push(running);
            resolve(running);
          },
          fail: reject,
        });
      }),
  );
  return { actor, loads, started };
}

describe('an actor that is loaded later', () => {
  it('has no snapshot until it runs, and notifies its listeners then', async () => {
    const { actor, loads } = lazyLamp();
    const listener = vi.fn<() => void>();
    actor.subscribe(listener);
    const load = actor.load();
    expect(actor.snapshot()).toBeNull();
    loads[0]?.finish();
    await load;
    expect(actor.snapshot()?.value).toBe('off');
    expect(listener).toHaveBeenCalledTimes(1);
    actor.send({ type: 'press' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('gets the events that were sent before it ran, once', async () => {
    const { actor, loads } = lazyLamp();
    actor.send({ type: 'press' });
    const load = actor.load();
    loads[0]?.finish();
    await load;
    expect(actor.snapshot()?.value).toBe('on');
  });

  it('is loaded once by several calls', async () => {
    const { actor, loads } = lazyLamp();
    const both = Promise.all([actor.load(), actor.load()]);
    loads[0]?.finish();
    const [first, second] = await both;
    expect(first).toBe(second);
    expect(loads).toHaveLength(1);
  });

  it('drops the early events of a failed load, and loads again', async () => {
    const { actor, loads } = lazyLamp();
    actor.send({ type: 'press' });
    const failing = actor.load();
    loads[0]?.fail(new TypeError('no network'));
    await expect(failing).rejects.toThrow('no network');
    const load = actor.load();
    loads[1]?.finish();
    await load;
    expect(actor.snapshot()?.value).toBe('off');
  });

  it('stops an actor that was stopped while it loaded', async () => {
    const { actor, loads, started } = lazyLamp();
    const load = actor.load();
    actor.stop();
    loads[0]?.finish();
    await load;
    expect(actor.snapshot()).toBeNull();
    expect(started[0]?.getSnapshot().status).toBe('stopped');
  });

  it('starts another actor after it was stopped', async () => {
    const { actor, loads, started } = lazyLamp();
    const first = actor.load();
    loads[0]?.finish();
    await first;
    actor.stop();
    expect(started[0]?.getSnapshot().status).toBe('stopped');
    const second = actor.load();
    loads[1]?.finish();
    await second;
    actor.send({ type: 'press' });
    expect(actor.snapshot()?.value).toBe('on');
  });
});
