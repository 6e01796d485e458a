import { noAnswer } from './api-error.ts';
import type { HttpClient } from './http-client.ts';

/** The calls of the contract. */
export type HttpCalls = Pick<HttpClient, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

/**
 * Loads the client with the first call: the first drawing needs none (docs/decisions/0059). A call whose client cannot be
 * loaded had no answer; the next one loads it again.
 */
export function lazyHttpClient(load: () => Promise<HttpClient>): HttpCalls {
  let client: Promise<HttpClient> | null = null;
  const loaded = () =>
    (client ??= load().catch((error: unknown) => {
      client = null;
      throw noAnswer(error);
    }));
  return {
    GET: async (path, ...init) => (await loaded()).GET(path, ...init),
    POST: async (path, ...init) => (await loaded()).POST(path, ...init),
    PUT: async (path, ...init) => (await loaded()).PUT(path, ...init),
    PATCH: async (path, ...init) => (await loaded()).PATCH(path, ...init),
    DELETE: async (path, ...init) => (await loaded()).DELETE(path, ...init),
  };
}
