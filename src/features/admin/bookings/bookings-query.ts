import { queryOptions } from '@tanstack/react-query';
import type { CancelTerms } from '../../../../openapi.gen.d.ts';
import { answerOf, PERSONAL, type Api } from '../../../api/api.ts';
import { readLatest } from '../list-parts.tsx';
import type { BookingsAddress } from './bookings-address.ts';
import type { TicketChoice } from './questions.ts';

const PAGE_SIZE = 20;

/** A page of the bookings. */
export const bookingsQuery = ({ http }: Api, address: BookingsAddress) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'bookings', address],
    queryFn: ({ signal }) => {
      const { query, date, movieId, page } = address;
      const filters = {
        ...(query !== '' && { query }),
        ...(date !== null && { date }),
        ...(movieId !== null && { movieId }),
      };
      const params = { query: { ...filters, page, size: PAGE_SIZE } };
      return answerOf(http.GET('/api/admin/bookings', { params, signal }));
    },
    ...readLatest,
  });

/** One booking, with what has happened to it. */
export const bookingQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'booking', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/bookings/{id}', { params: { path: { id } }, signal })),
    ...readLatest,
  });

/** What the cancellation of one ticket returns now. */
export const ticketRefundQuery = (
  { http }: Api,
  id: number,
  { seatId, ticketTypeId }: TicketChoice,
  terms: CancelTerms,
) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'booking', id, 'ticket', seatId, ticketTypeId, terms],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { seatId, ticketTypeId, terms } };
      return answerOf(http.GET('/api/admin/bookings/{id}/ticket-cancellation', { params, signal }));
    },
    ...{ retry: false, staleTime: 0 },
  });

/** What the exchange of a booking for another screening returns now. */
export const bookingExchangeQuery = ({ http }: Api, id: number, screeningId: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'booking', id, 'exchange', screeningId],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { screeningId } };
      return answerOf(http.GET('/api/admin/bookings/{id}/exchange', { params, signal }));
    },
    ...{ retry: false, staleTime: 0 },
  });
