import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { MAX_PAGE_SIZE } from '../../../../domain/limits.ts';
import type { adminCustomersMachine } from '../../../../machines/admin-customers/admin-customers.machine.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { cancellable } from './bookings.ts';
import { readBookings } from './customers-query.ts';
import type { KeptReasons } from './kept-reasons.ts';

/** The calls about customers and their bookings. */
export function createAdminCustomersImplementations(
  api: Api,
  queries: QueryClient,
  reasons: KeptReasons,
): MachineImplementationsFrom<typeof adminCustomersMachine> {
  const { http } = api;
  return {
    actors: {
      changeStatus: fromPromise(({ input: { customerId: id, isActive, reason } }) =>
        answerOf(
          http.PATCH('/api/admin/customers/{id}/status', {
            params: { path: { id } },
            body: { isActive, reason },
          }),
        ),
      ),
      cancelBooking: fromPromise(({ input: { customerId: id, ...body } }) =>
        answerOf(
          http.POST('/api/admin/customers/{id}/cancel-reservation', {
            params: { path: { id } },
            body,
          }),
        ),
      ),
      loadBooking: fromPromise(async ({ input: { customerId: id, reservationId }, signal }) => {
        const { content } = await readBookings(api, { id, page: 0, size: MAX_PAGE_SIZE }, signal);
        const booking = content.find((each) => each.reservationId === reservationId);
        return booking === undefined ? null : cancellable(id, booking);
      }),
    },
    actions: {
      keepReason: (_, { reason, ...asked }) => reasons.keep(asked, reason),
      dropReason: (_, asked) => reasons.drop(asked),
      refreshLists: () => void queries.invalidateQueries(),
    },
  };
}
