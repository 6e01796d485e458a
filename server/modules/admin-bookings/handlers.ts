import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { createTicketKeys } from '../tickets/ticket-keys.ts';
import { readFoundBookings } from './list-bookings.ts';
import { readBookingFile } from './read-booking.ts';
import {
  cancelBooking,
  cancelBookingTicket,
  changeBookingSeats,
  readBookingExchange,
  payCompensation,
  readBookingTicketCancellation,
  sendBookingMail,
} from './serve-booking.ts';

type AdminBookingOperationId =
  | 'listAdminBookings'
  | 'getAdminBooking'
  | 'sendBookingMail'
  | 'cancelBooking'
  | 'getBookingTicketCancellation'
  | 'cancelBookingTicket'
  | 'changeBookingSeats'
  | 'getBookingExchange'
  | 'payBookingCompensation';

/** The bookings of all customers, for administrators. */
export function adminBookingHandlers(deps: Deps): Pick<Handlers, AdminBookingOperationId> {
  const { database } = deps;
  const ticketKeys = createTicketKeys(deps);
  return {
    listAdminBookings: ({ query }) => readFoundBookings(database.orm, query),
    getAdminBooking: ({ administrator, params }) =>
      readBookingFile(database.orm, ticketKeys, administrator, params.id),
    async sendBookingMail({ administrator, params, body }) {
      await sendBookingMail(database, administrator, params.id, body);
      return undefined;
    },
    cancelBooking: ({ administrator, params, body }) =>
      cancelBooking(database, administrator, params.id, body),
    getBookingTicketCancellation: ({ administrator, params, query }) =>
      readBookingTicketCancellation(database, administrator, params.id, query),
    cancelBookingTicket: ({ administrator, params, body }) =>
      cancelBookingTicket(database, administrator, params.id, body),
    changeBookingSeats: ({ administrator, params, body }) =>
      changeBookingSeats(database, administrator, params.id, body),
    getBookingExchange: ({ params, query }) =>
      readBookingExchange(database, params.id, query.screeningId),
    payBookingCompensation: ({ administrator, params, body }) =>
      payCompensation(database, administrator, params.id, body),
  };
}
