import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleWork } from '../../../server/lib/idle-work.ts';
import { createSerializerCompiler } from '../../../server/plugins/serializers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('X-API-298: works for a moment between pauses, also after a fault, until it is stopped', async () => {
  const faults: unknown[] = [];
  const { add, run } = createIdleWork((fault) => faults.push(fault));
  const done: number[] = [];
  const piece = (number: number, ms: number) =>
    add(() => {
      done.push(number);
      vi.advanceTimersByTime(ms);
      if (number === 2) throw new Error('wrong');
    });
  piece(1, 3);
  piece(2, 4);
  piece(3, 9);
  piece(4, 9);
  const stop = new AbortController();
  const running = run(stop.signal);
  expect(done).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(19);
  expect(done).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1, 2, 3]);
  stop.abort();
  await running;
  expect(done).toEqual([1, 2, 3]);
  expect(faults).toEqual([new Error('wrong')]);
});

it('X-API-298: an answer is written by what was compiled before', () => {
  const works: (() => void)[] = [];
  const compile = createSerializerCompiler({}, null, (work) => works.push(work));
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
  compile({ schema, method: 'GET', url: '/', httpStatus: '201' });
  for (const work of works) work();
  isRead = false;
  expect(serialize({ 'only here': 'a' })).toBe('{"only here":"a"}');
  expect(works).toHaveLength(1);
  expect(isRead).toBe(false);
});
