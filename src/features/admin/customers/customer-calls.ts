import { MAX_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { readBookings } from './customers-query.ts';
import { cancellable, type CancelQuestion, type StatusQuestion } from './questions.ts';

/** The calls about customers and their bookings. */
export function customerCalls(api: Api) {
  const { http } = api;
  return {
    changeStatus: ({ customer, reason }: StatusQuestion) =>
      answerOf(
        http.PATCH('/api/admin/customers/{id}/status', {
          params: { path: { id: customer.id } },
          body: { isActive: !customer.isActive, reason },
        }),
      ),
    cancelBooking: ({ booking, terms, reason }: CancelQuestion) => {
      const { customerId: id, reservationId, refunds } = booking;
      const { refundAmount, returnedPoints } = refunds[terms];
      return answerOf(
        http.POST('/api/admin/customers/{id}/cancel-reservation', {
          params: { path: { id } },
          body: { reservationId, terms, reason, refundAmount, returnedPoints },
        }),
      );
    },
    /** @returns the question about the booking as it is now; null when it can no longer be cancelled (A-CUST-37) */
    readAgain: async (question: CancelQuestion): Promise<CancelQuestion | null> => {
      const { customerId: id, reservationId } = question.booking;
      const { content } = await readBookings(api, { id, page: 0, size: MAX_PAGE_SIZE });
      const listed = content.find((each) => each.reservationId === reservationId);
      const booking = listed === undefined ? null : cancellable(id, listed);
      return booking && { ...question, booking };
    },
  };
}
