import { queryOptions } from '@tanstack/react-query';
import { answerOf, PERSONAL, type Api } from './api.ts';

const fresh = { retry: false, staleTime: 0 };

/** What the exchange of the customer's reservation for another screening returns now. */
export const exchangeQuery = ({ http }: Api, id: number, screeningId: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'reservations', id, 'exchange', screeningId],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { screeningId } };
      return answerOf(http.GET('/api/protected/reservations/{id}/exchange', { params, signal }));
    },
    ...fresh,
  });

/** The same for an administrator. */
export const bookingExchangeQuery = ({ http }: Api, id: number, screeningId: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'booking', id, 'exchange', screeningId],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { screeningId } };
      return answerOf(http.GET('/api/admin/bookings/{id}/exchange', { params, signal }));
    },
    ...fresh,
  });
