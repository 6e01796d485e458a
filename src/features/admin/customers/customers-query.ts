import { queryOptions } from '@tanstack/react-query';
import { answerOf, PERSONAL, type Api } from '../../../api/api.ts';
import { readLatest } from '../list-parts.tsx';
import type { CustomersAddress } from './customers-address.ts';

const PAGE_SIZE = 20;
const BOOKING_PAGE_SIZE = 10;

/** A page of the customers. */
export const adminCustomersQuery = (api: Api, address: CustomersAddress) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'customers', address],
    queryFn: ({ signal }) => readPage(api, address, signal),
    ...readLatest,
  });

/** One customer. */
export const adminCustomerQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'customer', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/customers/{id}', { params: { path: { id } }, signal })),
    ...readLatest,
  });

/** A page of a customer's coming bookings. */
export const customerBookingsQuery = (api: Api, id: number, page: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'customer', id, 'bookings', page],
    queryFn: ({ signal }) => readBookings(api, { id, page, size: BOOKING_PAGE_SIZE }, signal),
    ...readLatest,
  });

/** @returns a page of a customer's coming bookings */
export function readBookings(
  { http }: Api,
  { id, page, size }: { id: number; page: number; size: number },
  signal: AbortSignal | null = null,
) {
  const params = { path: { id }, query: { page, size } };
  return answerOf(http.GET('/api/admin/customers/{id}/reservations', { params, signal }));
}

function readPage({ http }: Api, address: CustomersAddress, signal: AbortSignal) {
  const { sort, status, by, query, page } = address;
  const list = {
    ...{ sort, page, size: PAGE_SIZE },
    ...(status !== 'all' && {
      isActive: status === 'active' ? ('true' as const) : ('false' as const),
    }),
  };
  if (query === '') {
    return answerOf(http.GET('/api/admin/customers', { params: { query: list }, signal }));
  }
  switch (by) {
    case 'name': {
      const params = { query: { ...list, name: query } };
      return answerOf(http.GET('/api/admin/customers/search/name', { params, signal }));
    }
    case 'loginId': {
      const params = { query: { ...list, loginId: query } };
      return answerOf(http.GET('/api/admin/customers/search/login-id', { params, signal }));
    }
    case 'email': {
      const params = { query: { ...list, email: query } };
      return answerOf(http.GET('/api/admin/customers/search/email', { params, signal }));
    }
  }
}
