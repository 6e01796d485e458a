import { queryOptions } from '@tanstack/react-query';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { answerOf, answerOrNull, type Api } from './api.ts';
import { readConfig } from './config.ts';
import { listOf } from './tolerant.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The first part of every key with data of the signed-in user, which the sign-out removes (C-SESS-20). */
export const PERSONAL = 'personal';

/** All queries of the page: key, call, and how long the data is fresh. */

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
