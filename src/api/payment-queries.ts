import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAYMENT_PAGE_SIZE } from '../../domain/limits.ts';
import { answerOrNull, type Api, PERSONAL } from './api.ts';
import { listPageOf } from './list-page.ts';

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
