import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCachedHandlers } from '../../server/plugins/response-cache/cached-handlers.ts';
import type {
  ResponseCache,
  ReadAnswer,
} from '../../server/plugins/response-cache/response-cache.ts';
import { createCachedBody } from '../../server/plugins/response-cache/cached-body.ts';

const now = new Date('2026-11-20T12:00:00+09:00');

/** @returns what is cached of an answer that holds until an instant */
async function readingUntil(until: Date | null): Promise<ReadAnswer[]> {
  const read: ReadAnswer[] = [];
  const answers: ResponseCache = {
    async find(_key, _claims, readAnswer) {
      const answer = await readAnswer();
      read.push(answer);
      return createCachedBody(answer.text, () => 0);
    },
    close: () => Promise.resolve(),
  };
  const lifetime = { claimsOf: () => 'none' as const, of: () => ({ until, screeningIds: [7] }) };
  const cachedHandlers = createCachedHandlers(answers, { listMovieScreenings: lifetime }, () =>
    Promise.resolve(now),
  );
  const handler = cachedHandlers.handlerFor('listMovieScreenings', () => Promise.resolve([]));
  const app = fastify();
  app.get('/', (request, reply) =>
    handler({ params: { id: 1 }, query: { date: '2026-11-20' }, body: undefined, request, reply }),
  );
  await app.inject('/');
  await app.close();
  return read;
}

it('X-API-163: an answer holds from the beginning of its reading until its end', async () => {
  const end = new Date(now.getTime() + 90_000);
  expect(await readingUntil(end)).toEqual([{ text: '[]', lastsMs: 90_000, screeningIds: [7] }]);
});

it('X-API-163: an answer without an end holds until a change', async () => {
  expect(await readingUntil(null)).toMatchObject([{ lastsMs: Infinity }]);
});
