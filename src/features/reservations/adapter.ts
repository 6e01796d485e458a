import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import {
  offerDelays,
  type AccountRequest,
  type CancelRequest,
  type DetailRequest,
  type TicketCancelRequest,
  type TicketChoice,
} from '../../../machines/reservation-detail/reservation-detail.setup.ts';
import type { reservationDetailMachine } from '../../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  Cancellation,
  ReservationDetail,
  Ticket,
  TicketCancellation,
  TicketCancellationOffer,
} from '../../../openapi.gen.d.ts';
import { answerOf, answerOrNull, type Api, configQuery } from '../../api/api.ts';
import { dropReason, keepReason } from '../../api/kept-input.ts';
import { paymentsKey, pointQuery, myReservationsKey } from '../../api/my-page-queries.ts';
import { reservationQuery, ticketQuery } from '../../api/reservation-queries.ts';

/** @param loginId of the signed-in customer, who alone gets the kept reason back (C-FORM-16) */
export function createReservationDetailImplementations(
  api: Api,
  queries: QueryClient,
  loginId: string,
): MachineImplementationsFrom<typeof reservationDetailMachine> {
  return {
    actors: {
      loadReservation: fromPromise<ReservationDetail, DetailRequest>(
        async ({ input: { reservationId } }) => {
          // The refund on offer depends on the server's time, which comes with the configuration.
          const [detail] = await Promise.all([
            queries.query(reservationQuery(api, reservationId)),
            queries.query({ ...configQuery(api), staleTime: 'static' }).catch(() => null),
          ]);
          return detail;
        },
      ),
      loadTicket: fromPromise<Ticket, DetailRequest>(({ input }) =>
        queries.query(ticketQuery(api, input.reservationId)),
      ),
      cancelReservation: fromPromise<Cancellation, CancelRequest>(({ input }) =>
        answerOf(api.http.POST('/api/protected/reservations/cancel', { body: input })),
      ),
      loadTicketOffer: fromPromise<TicketCancellationOffer, DetailRequest & TicketChoice>(
        ({ input: { reservationId, seatId, ticketTypeId }, signal }) =>
          answerOf(
            api.http.GET('/api/protected/reservations/{id}/ticket-cancellation', {
              params: { path: { id: reservationId }, query: { seatId, ticketTypeId } },
              signal,
            }),
          ),
      ),
      cancelTicket: fromPromise<TicketCancellation, TicketCancelRequest>(
        ({ input: { reservationId, ...body } }) =>
          answerOf(
            api.http.POST('/api/protected/reservations/{id}/cancel-ticket', {
              params: { path: { id: reservationId } },
              body,
            }),
          ),
      ),
      sendAccount: fromPromise<unknown, AccountRequest>(
        async ({ input: { reservationId, refundAccount } }) =>
          refundAccount &&
          answerOrNull(
            api.http.POST('/api/protected/reservations/{id}/refund-account', {
              params: { path: { id: reservationId } },
              body: refundAccount,
            }),
          ),
      ),
      sendMail: fromPromise<unknown, DetailRequest>(({ input: { reservationId } }) =>
        answerOrNull(
          api.http.POST('/api/protected/reservations/{id}/mail', {
            params: { path: { id: reservationId } },
          }),
        ),
      ),
    },
    delays: offerDelays(() => api.clock.now()),
    actions: {
      refreshReservations: () => {
        void queries.invalidateQueries({ queryKey: myReservationsKey });
        void queries.invalidateQueries({ queryKey: pointQuery(api).queryKey });
        void queries.invalidateQueries({ queryKey: paymentsKey });
      },
      keepReason: (_, reason) => keepReason(loginId, reason),
      dropReason: (_, { reservationId }) => dropReason(loginId, reservationId),
    },
  };
}
