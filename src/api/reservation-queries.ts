import { queryOptions } from '@tanstack/react-query';
import { answerOf, type Api, PERSONAL } from './api.ts';
import { ApiError } from './api-error.ts';
import { keepShell } from './offline-shell.ts';
import { dropTicket, prepareToStore } from './ticket-storage.ts';

/** A reservation's details. */
export const reservationQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'reservations', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/protected/reservations/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** What the exchange of the customer's reservation for another screening returns now. */
export const exchangeQuery = ({ http }: Api, id: number, screeningId: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'reservations', id, 'exchange', screeningId],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { screeningId } };
      return answerOf(http.GET('/api/protected/reservations/{id}/exchange', { params, signal }));
    },
    ...{ retry: false, staleTime: 0 },
  });

/** The seats of a screening that the customer holds. */
export const holdQuery = ({ http }: Api, screeningId: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'hold', screeningId],
    queryFn: ({ signal }) => {
      const params = { query: { screeningId } };
      return answerOf(http.GET('/api/protected/reservations/hold', { params, signal }));
    },
    ...{ retry: false, staleTime: 0 },
  });

/** A ticket. Its answer is stored, so that it opens without a network from then on (C-TICK-21). */
export const ticketQuery = ({ http, clock }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'reservations', id, 'ticket'],
    queryFn: async ({ signal }) => {
      const store = prepareToStore();
      try {
        const ticket = await answerOf(
          http.GET('/api/protected/reservations/{id}/ticket', { params: { path: { id } }, signal }),
        );
        if (!signal.aborted) {
          store(ticket, clock.now());
          keepShell();
        }
        return ticket;
      } catch (error) {
        if (isWithoutTicket(error)) dropTicket(id, clock.now());
        throw error;
      }
    },
    staleTime: 0,
  });

/** The reservation has been cancelled, or is another customer's. */
function isWithoutTicket(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}
