import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchCalls, type BatchLimits } from '../../server/db/batched-calls.ts';
import { signal } from '../api/support/signal.ts';

interface Call {
  key: string;
  order: number;
  /** What it competes for. */
  wants?: string[];
}

/** Batches whose results are the inputs' orders, doubled. */
function setUp(limits: Partial<BatchLimits> = {}) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const behaviour: { before: Promise<void>; missing: string[]; error: Error | null } = {
    before: Promise.resolve(),
    missing: [],
    error: null,
  };
  const call = batchCalls<Call, number>({
    limits: { most: 10, mostKeys: 10, mostOfKey: 10, patienceMs: 60_000, ...limits },
    refuse: () => new Error('too many'),
    keyOf: ({ key }) => key,
    compare: (one, other) => one.order - other.order,
    contestedBy: ({ wants = [] }) => wants,
    async together(inputs) {
      batches.push(inputs.map(({ key }) => key));
      const { before, missing, error } = behaviour;
      await before;
      if (error) throw error;
      const results = inputs.map(({ order }, place) => [place, 2 * order] as const);
      return new Map(results.filter(([place]) => !missing.includes(inputs[place]?.key ?? '')));
    },
    alone({ key, order }) {
      alone.push(key);
      return order < 0 ? Promise.reject(new Error(`${key} failed`)) : Promise.resolve(order);
    },
    mayRunAlone: (error) => error instanceof RangeError,
  });
  const callAll = (...keys: string[]) =>
    Promise.all(keys.map((key, order) => call({ key, order })));
  return { batches, alone, behaviour, call, callAll };
}

it('calls of a turn are one batch, and each gets its own result', async () => {
  const { batches, callAll } = setUp();
  expect(await callAll('a', 'b', 'c')).toEqual([0, 2, 4]);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

it('X-API-295 runs the next batch while results are given, and gives those of each batch in its turn', async () => {
  const { batches, call } = setUp({ most: 12, mostKeys: 24 });
  const given: { order: number; batchesRun: number }[] = [];
  await Promise.all(
    Array.from({ length: 24 }, async (_, order) => {
      await call({ key: String(order), order });
      given.push({ order, batchesRun: batches.length });
    }),
  );
  expect(given.map(({ order }) => order)).toEqual(Array.from({ length: 24 }, (_, order) => order));
  expect(given[11]).toMatchObject({ batchesRun: 2 });
});

it('gives four results of a batch in a turn, so that what follows them keeps nobody waiting', async () => {
  const { call } = setUp();
  let settled = 0;
  const calls = Array.from({ length: 10 }, async (_, order) => {
    await call({ key: String(order), order });
    settled += 1;
  });
  const steps: number[] = [];
  while (settled < 10) {
    const before = settled;
    await turn();
    if (settled > before) steps.push(settled - before);
  }
  await Promise.all(calls);
  expect(steps).toEqual([4, 4, 2]);
});

it('calls that come while a batch runs are the next one', async () => {
  const { batches, behaviour, callAll } = setUp();
  const running = signal();
  behaviour.before = running.given;
  const first = callAll('a', 'b');
  await expect.poll(() => batches).toHaveLength(1);
  const later = [callAll('c'), callAll('d')];
  running.give();
  await Promise.all([first, ...later]);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('a batch is in the order of its calls, and calls with the same key are in different ones', async () => {
  const { batches, call } = setUp();
  await Promise.all([
    call({ key: 'b', order: 2 }),
    call({ key: 'a', order: 1 }),
    call({ key: 'b', order: 0 }),
    call({ key: 'c', order: 2 }),
  ]);
  expect(batches).toEqual([['a', 'b', 'c'], ['b']]);
});

it('a call waits for the next batch when it would pass an earlier one for the same thing', async () => {
  const { batches, call } = setUp();
  await Promise.all([
    call({ key: 'a', order: 2, wants: ['x'] }),
    call({ key: 'b', order: 1, wants: ['w', 'x'] }),
    call({ key: 'c', order: 0, wants: ['v', 'w'] }),
    call({ key: 'd', order: 3, wants: ['x'] }),
    call({ key: 'e', order: 0, wants: ['y'] }),
    call({ key: 'f', order: 0, wants: ['y'] }),
  ]);
  expect(batches).toEqual([['e', 'f', 'a'], ['b', 'd'], ['c']]);
});

it('a second call of a key keeps its place before later calls', async () => {
  const { batches, callAll } = setUp({ most: 1 });
  await callAll('a', 'a', 'b');
  expect(batches).toEqual([['a'], ['a'], ['b']]);
});

it('a call without a result runs alone, and keeps no other waiting', async () => {
  const { alone, behaviour, callAll } = setUp();
  behaviour.missing = ['b'];
  expect(await callAll('a', 'b', 'c')).toEqual([0, 1, 4]);
  expect(alone).toEqual(['b']);
});

it('after a batch that one call may have spoiled, each runs alone with its own failure', async () => {
  const { alone, behaviour, call } = setUp();
  behaviour.error = new RangeError('spoiled');
  const settled = await Promise.allSettled([
    call({ key: 'a', order: 1 }),
    call({ key: 'b', order: -1 }),
  ]);
  expect(alone.sort()).toEqual(['a', 'b']);
  expect(settled).toMatchObject([{ value: 1 }, { reason: new Error('b failed') }]);
});

it('another failure of a batch is that of its calls, and the next batch follows', async () => {
  const { alone, behaviour, callAll } = setUp();
  behaviour.error = new Error('no answer');
  await expect(callAll('a', 'b')).rejects.toThrow('no answer');
  behaviour.error = null;
  expect(await callAll('c')).toEqual([0]);
  expect(alone).toEqual([]);
});

it('a batch has at most as many calls as it may, and the others are the next one', async () => {
  const { batches, callAll } = setUp({ most: 2 });
  await callAll('a', 'b', 'c');
  expect(batches).toEqual([['a', 'b'], ['c']]);
});

it('one call more than may wait is refused, of all or of one key', async () => {
  const { batches, callAll, call } = setUp({ mostKeys: 2, mostOfKey: 2 });
  const waiting = callAll('a', 'b', 'b');
  await expect(call({ key: 'c', order: 3 })).rejects.toThrow('too many');
  await expect(call({ key: 'b', order: 3 })).rejects.toThrow('too many');
  await waiting;
  expect(batches).toEqual([['a', 'b'], ['b']]);
});

it('a batch that is not answered keeps the next one waiting for a limited time', async () => {
  const { batches, behaviour, callAll } = setUp({ patienceMs: 1 });
  const running = signal();
  behaviour.before = running.given;
  const first = callAll('a');
  await expect.poll(() => batches).toHaveLength(1);
  behaviour.before = Promise.resolve();
  expect(await callAll('b')).toEqual([0]);
  running.give();
  expect(await first).toEqual([0]);
});
