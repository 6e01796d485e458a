import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { joinCalls } from '../../server/db/join-calls.ts';
import { createMetrics } from '../../server/lib/metrics.ts';
import { createFront, type Front } from '../../server/plugins/response-cache/front.ts';
import {
  createCachedBody,
  type CachedBody,
} from '../../server/plugins/response-cache/cached-body.ts';

const labels = { method: 'GET', route: '/', status: '2xx' };

let questions: { give: () => void; refuse: () => void }[];
let cached: CachedBody | undefined;
let isCounted: boolean;
let front: Front;

beforeEach(() => {
  questions = [];
  cached = createCachedBody('[]', () => 0);
  cached.sent.set('plain', { status: 200, head: [], bytes: cached.plain, labels });
  isCounted = true;
  front = createFront({
    answers: { at: () => cached },
    database: {
      caughtUp: joinCalls(
        () =>
          new Promise((give, refuse) => {
            questions.push({ give, refuse: () => refuse(new Error('no answer')) });
          }),
      ),
    },
    counter: {
      countAtOnce: () => (isCounted ? { isExceeded: false, used: 1, msLeft: 1000 } : null),
    },
    max: 10,
    addressOf: () => '192.0.2.1',
    metrics: createMetrics(),
    readiness: { isDraining: false },
    log: () => null,
  });
});

/** Sends a request. @returns how it was answered by now */
function ask(): () => 'not yet' | 'front' | 'normal' {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/', headers: { host: 'cinema.example' } });
  const response = new ServerResponse(request);
  let isPassedOn = false;
  front.handle(request, response, () => {
    isPassedOn = true;
  });
  return () => (isPassedOn ? 'normal' : response.writableEnded ? 'front' : 'not yet');
}

/** The database asks when the requests of a turn of the event loop have been read. */
async function asked(times: number): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(questions).toHaveLength(times);
}

it('X-API-162: a request waits for a question that was asked after it, which it shares with others', async () => {
  const early = [ask(), ask()];
  await asked(1);
  const late = ask();
  expect([early[0]?.(), early[1]?.()]).toEqual(['not yet', 'not yet']);
  questions[0]?.give();
  await asked(2);
  expect([early[0]?.(), early[1]?.(), late()]).toEqual(['front', 'front', 'not yet']);
  questions[1]?.give();
  await turn();
  expect(late()).toBe('front');
});

it.each([
  ['the question got no answer', () => questions[0]?.refuse()],
  ['the answer was dropped', () => (cached = undefined)],
  ['the limit does not allow it', () => (isCounted = false)],
  ['the node closes', () => front.close()],
])('a request that waits is passed on when %s', async (_name, happens) => {
  const answer = ask();
  await asked(1);
  happens();
  questions[0]?.give();
  await turn();
  expect(answer()).toBe('normal');
});
