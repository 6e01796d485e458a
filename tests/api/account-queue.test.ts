import { describe, expect, it } from 'vitest';
import { createQueue } from '../../server/modules/account/queue.ts';

/** Tasks that end on demand. */
function controlledWorks(queue: ReturnType<typeof createQueue>, count: number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    queue.run(
      () =>
        new Promise<number>((resolve) => {
          started.push(index);
          ends[index] = () => resolve(index);
        }),
    ),
  );
  return { started, results, end: (index: number) => ends[index]?.() };
}

describe('the queue of expensive tasks', () => {
  const refuse = () => new Error('too many');

  it('runs a limited number of tasks at once, in the order of arrival', async () => {
    const { started, results, end } = controlledWorks(
      createQueue({ atOnce: 2, waiting: 10, refuse }),
      4,
    );
    await Promise.resolve();
    const first = [...started];
    end(1);
    await results[1];
    await Promise.resolve();
    const second = [...started];
    end(0);
    end(2);
    await Promise.all([results[0], results[2]]);
    await Promise.resolve();
    end(3);
    expect({ first, second, all: await Promise.all(results) }).toEqual({
      first: [0, 1],
      second: [0, 1, 2],
      all: [0, 1, 2, 3],
    });
  });

  it('refuses a task when too many wait', async () => {
    const { results, end, started } = controlledWorks(
      createQueue({ atOnce: 1, waiting: 1, refuse }),
      3,
    );
    await expect(results[2]).rejects.toThrow('too many');
    end(0);
    await results[0];
    await Promise.resolve();
    end(1);
    expect(await results[1]).toBe(1);
    expect(started).toEqual([0, 1]);
  });

  it('continues after a failed task', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1, refuse });
    const failed = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(() => Promise.resolve('fine'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
