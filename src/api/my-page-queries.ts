import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  MAX_PAGE_SIZE,
  RESERVATION_PAGE_SIZE,
  POINT_PAGE_SIZE,
  RECENT_POINT_ENTRIES,
  PAYMENT_PAGE_SIZE,
} from '../../domain/limits.ts';
import type { operations } from '../../openapi.gen.d.ts';
import { answerOrNull, type Api, PERSONAL } from './api.ts';
import { listPageOf, pointsOf } from './tolerant-schemas.ts';
import { listOf } from './tolerant.ts';

/** The key of all queries of the customer's payments. */
export const paymentsKey = [PERSONAL, 'payments'];

/** The customer's newest payments, and the number of all. */
export const recentPaymentsQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: [...paymentsKey, 'recent'],
    queryFn: async ({ signal }) =>
      listPageOf(await answerOrNull(http.GET('/api/protected/payment/get', { signal }))),
    staleTime: 0,
  });

/** A page of the customer's payments, newest first; the previous page while it loads. */
export const paymentPageQuery = ({ http }: Api, page: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'page', page],
    queryFn: async ({ signal }) =>
      listPageOf(
        await answerOrNull(
          http.GET('/api/protected/payment/get/all', {
            params: { query: { page, size: PAYMENT_PAGE_SIZE } },
            signal,
          }),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

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

type Request = operations['listMyReservations']['parameters']['query'];

/** The key of all queries of the customer's reservations. */
export const myReservationsKey = [PERSONAL, 'reservations'];

/** The customer's newest reservations, and the number of all. */
export const recentReservationsQuery = (api: Api, size: number) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'recent', size],
    queryFn: async ({ signal }) => listPageOf(await read(api, { page: 0, size }, signal)),
    staleTime: 0,
  });

/** A page of all reservations of the customer, the newest first; the previous page while it loads. */
export const reservationPageQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'page', page],
    queryFn: async ({ signal }) =>
      listPageOf(await read(api, { page, size: RESERVATION_PAGE_SIZE }, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The customer's next screening; null without one. */
export const nextReservationQuery = (api: Api) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'next'],
    queryFn: async ({ signal }) =>
      listOf(await read(api, { period: 'upcoming', page: 0, size: 1 }, signal))[0] ?? null,
    staleTime: 0,
  });

/** The customer's reservation that can still be paid; null without one (C-RES-50). */
export const payableReservationQuery = (api: Api) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'payable'],
    queryFn: async ({ signal }) =>
      listOf(await read(api, { period: 'payable', page: 0, size: 1 }, signal))[0] ?? null,
    staleTime: 0,
  });

/** The customer's reservation with a booking number; null when the account has none. */
export const linkedReservationQuery = (api: Api, bookingNumber: string) =>
  queryOptions({
    queryKey: [...myReservationsKey, 'linked', bookingNumber],
    queryFn: async ({ signal }) =>
      listOf(await read(api, { bookingNumber, page: 0, size: 1 }, signal)).find(
        (each) => each.bookingNumber === bookingNumber,
      ) ?? null,
    staleTime: 0,
  });

/**
 * The customer's newest reservations of a film. Not under the key of personal data, whose queries the end of a session
 * cancels: a 401 reaches the caller. Nothing is kept in the cache instead.
 */
export const filmReservationsQuery = (api: Api, movieId: number) =>
  queryOptions({
    queryKey: ['film-reservations', movieId],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      listOf(await read(api, { movieId, page: 0, size: MAX_PAGE_SIZE }, signal)),
    staleTime: 0,
  });

function read({ http }: Api, query: Request, signal: AbortSignal) {
  return answerOrNull(
    http.GET('/api/protected/reservations/my-reservations', {
      params: { query: query ?? {} },
      signal,
    }),
  );
}
