import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueOptions } from '../../server/modules/account/fair-queue.ts';
import { clientNetworkOf } from '../../server/lib/network.ts';

const [first, second, third] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];

/** A queue whose tasks end on demand. */
function controlledQueue(options: Partial<QueueOptions> = {}) {
  const queue = createFairQueue({
    ...{ atOnce: 1, waiting: 200, waitingPerNetwork: 200 },
    refuseShare: () => new Error('more than its share'),
    refuse: () => new Error('full'),
    ...options,
  });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    /** @returns what becomes of a task: done, or the reason of its refusal */
    add: (name: string, ip: string): Promise<string> =>
      queue
        .run(clientNetworkOf(ip), () => {
          started.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve('done')));
        })
        .catch((error: unknown) => String(error)),
    /** Ends the task that has run longest; the next one starts. */
    end: async (): Promise<void> => {
      await settle();
      ends.shift()?.();
      await settle();
    },
  };
}

/** A task starts, and ends, after a few turns of the promise queue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of expensive tasks', () => {
  it('runs a limited number of tasks at once, those of one network in the order of arrival', async () => {
    const { add, end, started } = controlledQueue({ atOnce: 2 });
    const results = ['a', 'b', 'c', 'd'].map((name) => add(name, first));
    await settle();
    const atFirst = [...started];
    await end();
    expect([atFirst, [...started]]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
    for (let times = 0; times < 3; times += 1) await end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('C-SESS-36: runs the first task of a network next, however many of another wait', async () => {
    const { add, end, started } = controlledQueue();
    for (let number = 0; number < 100; number += 1) void add(`crowd ${number}`, first);
    await end();
    void add('other', second);
    await end();
    expect(started).toEqual(['crowd 0', 'crowd 1', 'other']);
  });

  it('C-SESS-36: gives each network one turn a round', async () => {
    const { add, end, started } = controlledQueue();
    for (const name of ['a1', 'a2', 'a3']) void add(name, first);
    for (const name of ['b1', 'b2']) void add(name, second);
    void add('c1', third);
    for (let times = 0; times < 6; times += 1) await end();
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('C-SESS-36: lets networks that send one task after another pass no task that waits', async () => {
    const { add, end, started } = controlledQueue();
    void add('a1', first);
    void add('b1', second);
    for (const name of ['v1', 'v2', 'v3']) void add(name, third);
    for (let round = 2; round <= 4; round += 1) {
      await end();
      void add(`a${round}`, first);
      await end();
      void add(`b${round}`, second);
      await end();
    }
    expect(started.filter((name) => name.startsWith('v'))).toEqual(['v1', 'v2', 'v3']);
  });

  it.each([
    ['IPv4 addresses', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], second],
    ['IPv6 networks', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2::1'],
  ])('C-SESS-36: gives neighbouring %s one turn together', async (_name, crowd, other) => {
    const { add, end, started } = controlledQueue();
    for (const ip of [...crowd, ...crowd]) void add(ip, ip);
    void add('other', other);
    for (let times = 0; times < 4; times += 1) await end();
    expect(started).toEqual([crowd[0], 'other', crowd[1], crowd[2], crowd[0]]);
  });

  it('C-SESS-37: refuses a task of a network of which too many wait, and no other', async () => {
    const { add, end } = controlledQueue({ waitingPerNetwork: 2 });
    const results = [1, 2, 3, 4].map(() => add('crowd', first));
    const other = add('other', second);
    expect(await results[3]).toBe('Error: more than its share');
    for (let times = 0; times < 4; times += 1) await end();
    expect(await Promise.all([...results.slice(0, 3), other])).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
  });

  it('C-SESS-37: refuses the newest task of the largest crowd when the queue is full', async () => {
    const { add, end, started } = controlledQueue({ waiting: 4 });
    const crowd = [1, 2, 3, 4, 5].map((number) => add(`crowd ${number}`, first));
    const others = [add('b', second), add('c', third)];
    expect(await Promise.all(crowd.slice(3))).toEqual([
      'Error: more than its share',
      'Error: more than its share',
    ]);
    for (let times = 0; times < 5; times += 1) await end();
    expect(await Promise.all([...crowd.slice(0, 3), ...others])).toEqual(
      Array.from({ length: 5 }, () => 'done'),
    );
    expect(started).toEqual(['crowd 1', 'b', 'c', 'crowd 2', 'crowd 3']);
  });

  it('C-SESS-37: refuses a task when the queue is full and no network has more than its share', async () => {
    const { add } = controlledQueue({ waiting: 2 });
    void add('running', first);
    void add('a', first);
    void add('b', second);
    expect(await add('c', third)).toBe('Error: full');
  });

  it('continues after a failed task', async () => {
    const queue = createFairQueue({
      ...{ atOnce: 1, waiting: 1, waitingPerNetwork: 1 },
      ...{ refuse: () => new Error('full'), refuseShare: () => new Error('share') },
    });
    const failed = queue.run(clientNetworkOf(first), () => Promise.reject(new Error('broken')));
    const next = queue.run(clientNetworkOf(first), () => Promise.resolve('fine'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
