import { createContext, useContext } from 'react';
import { queryOptions } from '@tanstack/react-query';
import type { KoreaDate } from '../../domain/korea-time.ts';
import type { Config } from '../../openapi.gen.d.ts';
import type { SessionLink } from './http-client.ts';
import { lazyHttpClient, type HttpCalls } from './lazy-http-client.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { ApiError, unreadable } from './api-error.ts';
import { unwrapped, listOf } from './tolerant.ts';

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

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The first part of every key with data of the signed-in user, which the sign-out removes (C-SESS-20). */
export const PERSONAL = 'personal';

/** The first queries of the page: key, call, and how long the data is fresh. */
export const configQuery = (api: Api) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => readConfig(api, signal),
    staleTime: 5 * MINUTE,
  });

export const moviesQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: ['movies'],
    queryFn: async ({ signal }) => listOf(await answerOrNull(http.GET('/api/movies', { signal }))),
    staleTime: MINUTE,
  });

export const movieQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ['movies', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/movies/{id}', { params: { path: { id } }, signal })),
    staleTime: MINUTE,
  });

export const ticketPricesKey = (screeningId: number) =>
  ['screenings', screeningId, 'ticket-prices'] as const;

/** The first part of the keys of all days of a film. */
export const movieScreeningsKey = (id: number) => ['movies', id, 'screenings'] as const;

export const actorQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ['actors', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/actors/get/{id}', { params: { path: { id } }, signal })),
    staleTime: MINUTE,
  });

export const movieScreeningsQuery = ({ http }: Api, id: number, date: KoreaDate) =>
  queryOptions({
    queryKey: [...movieScreeningsKey(id), date],
    queryFn: async ({ signal }) =>
      listOf(
        await answerOrNull(
          http.GET('/api/movies/{id}/screenings', {
            params: { path: { id }, query: { date } },
            signal,
          }),
        ),
      ),
    staleTime: 15 * SECOND,
  });

/**
 * The server's settings for the page; the clock takes the server's time from the same answer.
 * @throws ApiError
 */
async function readConfig({ http, clock }: Api, signal?: AbortSignal): Promise<Config> {
  const askedAt = Date.now();
  const config = await answerOf(http.GET('/api/config', signal ? { signal } : {}));
  clock.follow(config.now, askedAt, Date.now());
  return config;
}
