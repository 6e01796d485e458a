import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { createTicketKeys } from '../tickets/ticket-keys.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { cancelTicket, readTicketCancellation } from './cancel-ticket.ts';
import { changeSeats } from './change-seats.ts';
import { completeReservation } from './complete-reservation.ts';
import { createReservation } from './create-reservation.ts';
import { readExchange } from './exchange.ts';
import { createHoldSeats } from './hold-seats.ts';
import { createReadHold, createReleaseSeats } from './release-seats.ts';
import { payExchange } from './pay-exchange.ts';
import { nameAccount } from './name-account.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { listReservations, readReservationDetail, readTicket } from './reservation-views.ts';

type ReservationOperationId =
  | 'getHold'
  | 'holdSeats'
  | 'releaseSeats'
  | 'createReservation'
  | 'completeReservation'
  | 'cancelReservation'
  | 'getTicketCancellation'
  | 'cancelTicket'
  | 'changeSeats'
  | 'getExchange'
  | 'payExchange'
  | 'listMyReservations'
  | 'getReservation'
  | 'getTicket'
  | 'nameRefundAccount'
  | 'sendReservationMail';

/** Holds, reservations and the customer's bookings. */
export function reservationHandlers(deps: Deps): Pick<Handlers, ReservationOperationId> {
  const { database } = deps;
  const holdSeats = createHoldSeats(database);
  const readHold = createReadHold(database);
  const releaseSeats = createReleaseSeats(database);
  const ticketKeys = createTicketKeys(deps);
  return {
    getHold: ({ customer, query }) => readHold({ ...customer, ...query }),
    holdSeats: ({ customer, body }) => holdSeats(customer.customerId, body),
    releaseSeats: ({ customer, body }) => releaseSeats(customer.customerId, body),
    createReservation: ({ customer, body }) =>
      createReservation(database, customer.customerId, body),
    completeReservation: ({ customer, params }) =>
      completeReservation(database, customer.customerId, params.id),
    cancelReservation: ({ customer, body }) =>
      cancelReservation(database, customer.customerId, body),
    getTicketCancellation: ({ customer, params, query }) =>
      readTicketCancellation(database, customer.customerId, params.id, query),
    cancelTicket: ({ customer, params, body }) =>
      cancelTicket(database, customer.customerId, params.id, body),
    changeSeats: ({ customer, params, body }) =>
      changeSeats(database, customer.customerId, params.id, body),
    getExchange: ({ customer, params, query }) =>
      readExchange(database, customer.customerId, params.id, { ...query, by: 'CUSTOMER' }),
    payExchange: ({ customer, params, body }) =>
      payExchange(database, customer.customerId, params.id, body),
    listMyReservations: ({ customer, query }) =>
      listReservations(database, customer.customerId, query),
    getReservation: ({ customer, params }) =>
      readReservationDetail(database, customer.customerId, params.id),
    getTicket: ({ customer, params }) =>
      readTicket(database, ticketKeys, customer.customerId, params.id),
    async nameRefundAccount({ customer, params, body }) {
      await nameAccount(database, customer.customerId, params.id, body);
      return undefined;
    },
    async sendReservationMail({ customer, params }) {
      await sendMailAgain(database, customer.customerId, params.id);
      return undefined;
    },
  };
}
