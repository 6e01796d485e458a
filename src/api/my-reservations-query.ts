import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { MAX_PAGE_SIZE, RESERVATION_PAGE_SIZE } from '../../domain/limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import { answerOrNull } from './answer.ts';
import type { Api } from './api.ts';
import { PERSONAL } from './queries.ts';
import { readAs } from './schemas.ts';
import { listOf } from './tolerant.ts';

type Reservation = components['schemas']['ReservationSummary'];

/** A part of the customer's reservations. */
export interface ReservationPart {
  reservations: readonly Reservation[];
  /** The number of all of them. */
  total: number;
  /** The page that follows; null after the last one. */
  nextPage: number | null;
}

/** The key of all queries of the customer's reservations. */
export const myReservationsKey = [PERSONAL, 'reservations'];

/** The customer's reservations, page by page, the newest first. */
export const myReservationsQuery = ({ http }: Api) =>
  infiniteQueryOptions({
    queryKey: myReservationsKey,
    queryFn: async ({ signal, pageParam }) =>
      partOf(
        await answerOrNull(
          http.GET('/api/protected/reservations/my-reservations', {
            params: { query: { page: pageParam, size: RESERVATION_PAGE_SIZE } },
            signal,
          }),
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextPage }: ReservationPart) => nextPage,
    staleTime: 0,
  });

/** The customer's newest reservations of a film. */
export const filmReservationsQuery = ({ http }: Api, movieId: number) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'film', movieId],
    queryFn: async ({ signal }) =>
      listOf(
        await answerOrNull(
          http.GET('/api/protected/reservations/my-reservations', {
            params: { query: { movieId, page: 0, size: MAX_PAGE_SIZE } },
            signal,
          }),
        ),
      ),
    staleTime: 0,
  });

const pageSchema = v.object({
  last: v.boolean(),
  number: v.number(),
  totalElements: v.number(),
});

/** @returns the part that an answer has; a list without page numbers is all there is (X-API-12) */
function partOf(
  answer: readonly Reservation[] | { content: readonly Reservation[] } | null,
): ReservationPart {
  const reservations = listOf(answer);
  const page = readAs(pageSchema, answer);
  return {
    reservations,
    total: page?.totalElements ?? reservations.length,
    nextPage: page === null || page.last ? null : page.number + 1,
  };
}
