import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { lazyHttpClient } from '../../../src/api/lazy-http-client.ts';

const client = createHttpClient(
  { sessionId: () => null, onUnauthorised: () => undefined },
  { baseUrl: 'http://cinema.test', fetch: () => Promise.resolve(Response.json([])) },
);

it('loads the client with the first call, and once', async () => {
  const load = vi.fn(() => Promise.resolve(client));
  const http = lazyHttpClient(load);
  expect(load).not.toHaveBeenCalled();
  const answers = await Promise.all([http.GET('/api/movies'), http.GET('/api/movies')]);
  expect(answers.map(({ data }) => data)).toEqual([[], []]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails as a call without an answer when the client cannot be loaded, and loads it again (X-PAGE-32, X-API-11)', async () => {
  const load = vi
    .fn(() => Promise.resolve(client))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const http = lazyHttpClient(load);
  const failure: unknown = await http.GET('/api/movies').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: null });
  expect((await http.GET('/api/movies')).data).toEqual([]);
});
