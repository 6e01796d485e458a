import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { reservationDetailMachine } from '../../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  Cancellation,
  CancelRequest,
  DetailAnswer,
  DetailRequest,
  Ticket,
} from '../../../machines/reservation-detail/reservation-detail.types.ts';
import { answerOf, answerOrNull } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { pointQuery } from '../../api/point-query.ts';
import { configQuery, reservationQuery, ticketQuery } from '../../api/queries.ts';
import { myReservationsKey } from '../../api/my-reservations-query.ts';

/** The machine of a reservation's dialog bound to the server. */
export function createReservationDetailImplementations(
  api: Api,
  queries: QueryClient,
): MachineImplementationsFrom<typeof reservationDetailMachine> {
  return {
    actors: {
      loadReservation: fromPromise<DetailAnswer, DetailRequest>(
        async ({ input: { reservationId } }) => {
          // The refund on offer depends on the server's time, which comes with the configuration.
          const [detail] = await Promise.all([
            queries.query(reservationQuery(api, reservationId)),
            queries.query({ ...configQuery(api), staleTime: 'static' }).catch(() => null),
          ]);
          return { detail, now: api.clock.now() };
        },
      ),
      loadTicket: fromPromise<Ticket, DetailRequest>(({ input }) =>
        queries.query(ticketQuery(api, input.reservationId)),
      ),
      cancelReservation: fromPromise<Cancellation, CancelRequest>(({ input }) =>
        answerOf(api.http.POST('/api/protected/reservations/cancel', { body: input })),
      ),
      sendMail: fromPromise<unknown, DetailRequest>(({ input: { reservationId } }) =>
        answerOrNull(
          api.http.POST('/api/protected/reservations/{id}/mail', {
            params: { path: { id: reservationId } },
          }),
        ),
      ),
    },
    actions: {
      refreshReservations: () => {
        void queries.invalidateQueries({ queryKey: myReservationsKey });
        void queries.invalidateQueries({ queryKey: pointQuery(api).queryKey });
      },
    },
  };
}
