import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { until } from '../support/until.ts';

/** Password verifications that end on demand, or at once when `isHeld` is false. */
const work = vi.hoisted(() => ({
  isHeld: true,
  started: [] as string[],
  ends: [] as (() => void)[],
}));

vi.mock(import('@node-rs/argon2'), async (importOriginal) => ({
  ...(await importOriginal()),
  verify: (_hash, password) =>
    new Promise<boolean>((resolve) => {
      work.started.push(String(password));
      if (work.isHeld) work.ends.push(() => resolve(false));
      else resolve(false);
    }),
}));

/** As many as the server hashes at once, and as many of a network as may wait. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING_PER_NETWORK = 20;

describeOnPostgres('sign-ins from six addresses that send too many', (open) => {
  const stage = setEmptyStage(open);

  it('C-SESS-36, C-SESS-37: delay the sign-in of another address by one verification each', async () => {
    const refusals: ApiAnswer[] = [];
    let onRefusal: () => void = () => undefined;
    const send = (ip: string, password: string): Promise<ApiAnswer>[] =>
      Array.from({ length: WAITING_PER_NETWORK + AT_ONCE }, async (_, number) => {
        const body = { loginId: `nobody${number}`, password };
        const answer = await stage.server.api.post('/api/signin/customer', body, {
          remoteAddress: ip,
        });
        if (answer.status === 429) {
          refusals.push(answer);
          onRefusal();
        }
        return answer;
      });
    const refused = (count: number) =>
      new Promise<void>((resolve) => {
        onRefusal = () => {
          if (refusals.length === count) resolve();
        };
        onRefusal();
      });

    const crowd = [1, 2, 3, 4, 5, 6].flatMap((number) => send(`203.0.${number}.1`, 'crowd'));
    // Each network has as many waiting as it may; of all, AT_ONCE are running.
    await refused(5 * AT_ONCE);
    const others = send('198.51.100.1', 'other');
    await refused(6 * AT_ONCE);

    for (let ended = 0; ended < 6; ended += 1) {
      await until(() => expect(work.started).toHaveLength(AT_ONCE + ended));
      work.ends.shift()?.();
    }
    await until(() => expect(work.started).toHaveLength(AT_ONCE + 6));
    expect(work.started.slice(AT_ONCE)).toContain('other');
    expect(refusals[0]?.headers['retry-after']).toBe('5');
    expect(refusals[0]?.body).toEqual({
      message: '요청이 너무 많아요. 5초 후에 다시 시도해 주세요.',
      code: 'TOO_MANY_REQUESTS',
    });

    work.isHeld = false;
    for (const end of work.ends) end();
    const answers = await Promise.all([...crowd, ...others]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(
      7 * WAITING_PER_NETWORK + AT_ONCE,
    );
  });
});
