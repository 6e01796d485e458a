import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleWork } from '../../../server/lib/idle-work.ts';
import { createSerializerFactory } from '../../../server/plugins/serializers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('X-API-298: does one piece of work after the other with pauses, until it is stopped', async () => {
  const { add, run } = createIdleWork();
  const done: number[] = [];
  for (const number of [1, 2, 3, 4]) add(() => done.push(number));
  const stop = new AbortController();
  const running = run(stop.signal);
  expect(done).toEqual([1]);
  await vi.advanceTimersByTimeAsync(49);
  expect(done).toEqual([1]);
  await vi.advanceTimersByTimeAsync(51);
  expect(done).toEqual([1, 2, 3]);
  stop.abort();
  await running;
  expect(done).toEqual([1, 2, 3]);
});

it('X-API-298: an answer is written by what was compiled before', () => {
  const works: (() => void)[] = [];
  const compile = createSerializerFactory(null, (work) => works.push(work))({}, {});
  let isRead = false;
  const schema = {
    type: 'object',
    properties: { 'only here': { type: 'string' } },
    // The compiler reads it, and nothing else does.
    get required() {
      isRead = true;
      return ['only here'];
    },
  };
  const serialize = compile({ schema, method: 'GET', url: '/', httpStatus: '200' });
  for (const work of works) work();
  isRead = false;
  expect(serialize({ 'only here': 'a' })).toBe('{"only here":"a"}');
  expect(works).toHaveLength(1);
  expect(isRead).toBe(false);
});
