import { createContext, useContext } from 'react';
import type { SessionLink } from './http-client.ts';
import { lazyHttpClient, type HttpCalls } from './lazy-http-client.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { ApiError, unreadable } from './api-error.ts';
import { unwrapped } from './tolerant.ts';

/** The client of the server, created once by src/app, accessed with `useApi`. */
export interface Api {
  readonly http: HttpCalls;
  readonly clock: ServerClock;
}

export function createApi(session: SessionLink): Api {
  return {
    http: lazyHttpClient(async () => (await import('./http-client.ts')).createHttpClient(session)),
    clock: createServerClock(),
  };
}

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ApiContext.Provider;

/** @throws Error outside an `ApiProvider` */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('There is no ApiProvider above this component');
  return api;
}

interface Answer<T> {
  data?: T;
  response: Response;
}

/**
 * The body of a successful call, without its `data` wrapper if it has one.
 * @throws ApiError when the call fails, or its body is missing or cannot be read
 */
export async function answerOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, response } = await readable(call);
  const body = unwrapped(data);
  if (body === undefined || body === null) throw unreadable(response.status);
  return body;
}

/**
 * The body of a successful call, which may be empty.
 * @throws ApiError when the call fails or its body cannot be read
 */
export async function answerOrNull<T>(call: Promise<Answer<T>>): Promise<T | null> {
  const { data } = await readable(call);
  return unwrapped(data) ?? null;
}

async function readable<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call;
  } catch (error) {
    // openapi-fetch does not pass a body that is not JSON to its middleware.
    if (error instanceof SyntaxError) throw unreadable(200, error);
    throw error;
  }
}

/** @returns the Korean message of a failed call; null for any other error */
export function messageOf(error: unknown): string | null {
  return error instanceof ApiError ? error.message : null;
}
