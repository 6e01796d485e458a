import { queryOptions } from '@tanstack/react-query';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { answerOf, PERSONAL, type Api } from '../../../api/api.ts';

/** Of the lists of the till. */
export const PAGE_SIZE = 20;
/** How often the list of screenings is read again, for its free seats. */
const LIST_MS = 30_000;

/** The first part of the keys of the till. */
export const TILL = ['admin', 'counter'] as const;

export const counterQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: [...TILL, 'state'],
    queryFn: ({ signal }) => answerOf(http.GET('/api/admin/counter', { signal })),
    staleTime: 0,
  });

/** A page of the refunds that the counter owes. */
export const owedQuery = ({ http }: Api, page: number) =>
  queryOptions({
    queryKey: [...TILL, 'refunds', page],
    queryFn: ({ signal }) => {
      const params = { query: { page, size: PAGE_SIZE } };
      return answerOf(http.GET('/api/admin/counter/refunds', { params, signal }));
    },
    staleTime: 0,
  });

/** A page of the shifts of all administrators. */
export const shiftsQuery = ({ http }: Api, page: number) =>
  queryOptions({
    queryKey: [...TILL, 'shifts', page],
    queryFn: ({ signal }) => {
      const params = { query: { page, size: PAGE_SIZE } };
      return answerOf(http.GET('/api/admin/counter/shifts', { params, signal }));
    },
    staleTime: 0,
  });

/** The screenings of a day that can still be sold, by start. */
export const dayScreeningsQuery = ({ http }: Api, date: KoreaDate) =>
  queryOptions({
    queryKey: ['screenings', 'day', date],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/screenings', { params: { query: { date } }, signal })),
    staleTime: 0,
    refetchInterval: LIST_MS,
  });

/** The seats of a screening that are not sold online. */
export const blocksQuery = ({ http }: Api, screeningId: number) =>
  queryOptions({
    queryKey: [...TILL, 'blocks', screeningId],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/seat-blocks/{id}', { params: { path: { id: screeningId } }, signal }),
      ),
    staleTime: 0,
    refetchInterval: LIST_MS,
  });

/** The booking of a sale, with its ticket to print. */
export const soldQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, ...TILL, 'sold', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/bookings/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
