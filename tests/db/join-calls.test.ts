import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinCalls } from '../../server/db/join-calls.ts';
import { signal } from '../api/support/signal.ts';

it('the calls of a turn share a run that begins after them, and a later call waits for another', async () => {
  const runs: (() => void)[] = [];
  const ended: string[] = [];
  const join = joinCalls(async () => {
    const end = signal();
    runs.push(end.give);
    await end.given;
  });
  const call = (name: string) => join().then(() => ended.push(name));
  const first = call('first');
  await Promise.resolve();
  const same = call('same turn');
  expect(runs).toHaveLength(0);
  await turn();
  await turn();
  expect(runs).toHaveLength(1);
  const later = call('later');
  runs[0]?.();
  await Promise.all([first, same]);
  expect(ended).toEqual(['first', 'same turn']);
  await turn();
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await later;
});

it('a run that fails fails its calls, and the next run follows', async () => {
  let runs = 0;
  const join = joinCalls(() => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
  });
  await expect(join()).rejects.toThrow('no answer');
  await expect(join()).resolves.toBeUndefined();
});
