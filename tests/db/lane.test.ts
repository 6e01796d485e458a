import { expect, it } from 'vitest';
import { createLane, type LaneOptions, type Share } from '../../server/db/lane.ts';
import { signal } from '../api/support/signal.ts';

/** A lane whose calls end when they are told to. */
function setUp(options: Partial<LaneOptions> = {}) {
  const lane = createLane({
    atOnce: 2,
    mostWaiting: 10,
    patienceMs: 60_000,
    refuse: () => new Error('refused'),
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, ReturnType<typeof signal>>();
  const call = (name: string, ...shares: Share[]) => {
    const end = signal();
    ends.set(name, end);
    return lane(shares, async () => {
      started.push(name);
      await end.given;
      return name;
    });
  };
  return { lane, started, call, end: (name: string) => ends.get(name)?.give() };
}

it('calls start in the order in which they came, so many at a time', async () => {
  const { started, call, end } = setUp();
  const calls = ['a', 'b', 'c'].map((name) => call(name));
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
});

it('a call whose thing has its most calls already is passed by later ones', async () => {
  const { started, call, end } = setUp();
  const one = ['customer', 1] as const;
  const calls = [call('a', one), call('b', one), call('c')];
  await expect.poll(() => started).toEqual(['a', 'c']);
  end('a');
  await expect.poll(() => started).toEqual(['a', 'c', 'b']);
  end('b');
  end('c');
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
});

it('a call that waits too long never starts', async () => {
  const { started, call, end } = setUp({ atOnce: 1, patienceMs: 20 });
  const first = call('a');
  const second = call('b');
  await expect(first).rejects.toThrow('refused');
  await expect(second).rejects.toThrow('refused');
  end('a');
  const third = call('c');
  end('c');
  expect(await third).toBe('c');
  expect(started).toEqual(['a', 'c']);
});

it('one call more than may wait is refused, and a failure of a call is its own', async () => {
  const { lane, call, end } = setUp({ atOnce: 1, mostWaiting: 1 });
  const first = call('a');
  const second = lane([], () => Promise.reject(new RangeError('failed')));
  await expect(call('c')).rejects.toThrow('refused');
  end('a');
  await expect(second).rejects.toThrow('failed');
  expect(await first).toBe('a');
});

it('a call knows how much of its time is left', async () => {
  const { lane } = setUp({ patienceMs: 500 });
  const left = await lane([], (leftMs) => Promise.resolve(leftMs));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(500);
});
