import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { POINT_PAGE_SIZE, RECENT_POINT_ENTRIES } from '../../domain/limits.ts';
import { answerOrNull, type Api, PERSONAL } from './api.ts';
import { listPageOf } from './list-page.ts';
import { pointsOf } from './tolerant-schemas.ts';

/** The key of all queries of the customer's points. */
const pointsKey = [PERSONAL, 'points'];

/** The customer's point balance. */
export const pointQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: pointsKey,
    queryFn: async ({ signal }) =>
      pointsOf(await answerOrNull(http.GET('/api/protected/get/point', { signal }))),
    staleTime: 0,
  });

/** The customer's newest point entries. */
export const recentPointsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...pointsKey, 'recent'],
    queryFn: async ({ signal }) =>
      listPageOf(await readHistory(api, { page: 0, size: RECENT_POINT_ENTRIES }, signal)),
    staleTime: 0,
  });

/** A page of the customer's point entries, newest first; the previous page while it loads. */
export const pointPageQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [...pointsKey, 'page', page],
    queryFn: async ({ signal }) =>
      listPageOf(await readHistory(api, { page, size: POINT_PAGE_SIZE }, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function readHistory(
  { http }: Api,
  query: { page: number; size: number },
  signal: AbortSignal,
) {
  return answerOrNull(http.GET('/api/protected/get/point-history', { params: { query }, signal }));
}
