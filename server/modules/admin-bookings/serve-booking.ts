import type { Database, Reader } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AdminCaller, BodyOf, QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { lockListed } from '../admin-customers/change-status.ts';
import { cancelForCustomer, requireRoleFor } from '../admin-customers/customer-bookings.ts';
import { text as customersText } from '../admin-customers/text.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { requireScreening } from '../ledger/preconditions.ts';
import { findReservation, type Reservation } from '../ledger/reservations-store.ts';
import { cancelTicketIn, readTicketCancellation } from '../reservations/cancel-ticket.ts';
import { changeSeatsIn } from '../reservations/change-seats.ts';
import { sendMailAgainIn } from '../reservations/send-mail-again.ts';
import { text } from './text.ts';

/**
 * Queues the mail of a complete booking again, and records it without the address (A-BOOK-20, A-BOOK-21).
 * @throws Refusal 404, also for a customer who has withdrawn; 409 RESERVATION_NOT_COMPLETED; 429 beyond the limits of C-MAIL-16
 */
export async function sendBookingMail(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  { email }: BodyOf<'sendBookingMail'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { customerId, screeningId, bookingNumber } = await requireReservation(tx, reservationId);
    const customer = await lockListed(tx, customerId);
    await sendMailAgainIn(tx, customerId, reservationId, email ?? undefined);
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION', action: 'SEND' },
      subject: await subjectOf(tx, { id: reservationId, screeningId, bookingNumber }),
      before: null,
      after: { recipient: email === null || email === customer.email ? 'CUSTOMER' : 'OTHER' },
    });
  });
}

/**
 * Cancels a booking on behalf of its customer (A-BOOK-22 to A-BOOK-25).
 * @throws Refusal as `cancelForCustomer`
 */
export async function cancelBooking(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  request: Schemas['BookingCancelRequest'],
): Promise<Schemas['Cancellation']> {
  const { customerId } = await requireReservation(database.orm, reservationId);
  return cancelForCustomer(database, by, customerId, { ...request, reservationId });
}

/**
 * @returns what the cancellation of one ticket returns now
 * @throws Refusal 403 for the cinema's terms without the role SUPER; 404; 409 as `cancelTicket`
 */
export async function readBookingTicketCancellation(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  { terms, ...choice }: QueryOf<'getBookingTicketCancellation'>,
): Promise<Schemas['TicketRefund']> {
  requireRoleFor(by, terms);
  const { customerId } = await requireReservation(database.orm, reservationId);
  return readTicketCancellation(database, customerId, reservationId, choice, terms);
}

/**
 * Cancels one ticket of a booking by the customer's own cancellation, and records it (A-BOOK-26).
 * @throws Refusal 403 for the cinema's terms without the role SUPER; 404; 409 as `cancelTicket`
 */
export function cancelBookingTicket(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  { reason, terms, ...request }: Schemas['BookingTicketCancelRequest'],
): Promise<Schemas['TicketCancellation']> {
  requireRoleFor(by, terms);
  return database.transaction(async (tx) => {
    const { customerId, screeningId, bookingNumber } = await requireReservation(tx, reservationId);
    await lockListed(tx, customerId);
    const asked = { ...request, refundReason: reason };
    const { answer, isRepeated } = await cancelTicketIn(
      ...([tx, database, customerId, reservationId, asked, terms] as const),
    );
    if (isRepeated) return answer;
    const { seatNumber, refundAmount, returnedPoints } = answer;
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION' },
      subject: await subjectOf(tx, { id: reservationId, screeningId, bookingNumber }),
      before: { seatNumber: null },
      after: { seatNumber, reason: reason.trim(), terms, refundAmount, returnedPoints },
    });
    return answer;
  });
}

/**
 * Gives a booking other seats by the customer's own change, until the start, and records it (A-BOOK-45, A-BOOK-46).
 * @throws Refusal 404; 409 ACCOUNT_INACTIVE, or as `changeSeats`
 */
export function changeBookingSeats(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  request: Schemas['SeatChangeRequest'],
): Promise<Schemas['SeatChange']> {
  return database.transaction(async (tx) => {
    const { customerId, screeningId, bookingNumber } = await requireReservation(tx, reservationId);
    const { isActive } = await lockListed(tx, customerId);
    // Only an active customer holds seats.
    if (!isActive) throw conflict('ACCOUNT_INACTIVE', text.inactive);
    const { administratorId } = by;
    const asked = { customerId, reservationId, request, administratorId };
    const { answer, before } = await changeSeatsIn(tx, database, asked);
    if (before === null) return answer;
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION' },
      subject: await subjectOf(tx, { id: reservationId, screeningId, bookingNumber }),
      before: { seats: before.join(', ') },
      after: { seats: answer.seatNumbers.join(', ') },
    });
    return answer;
  });
}

async function requireReservation(db: Reader, reservationId: number): Promise<Reservation> {
  const reservation = await findReservation(db, reservationId);
  if (!reservation) throw notFound(text.notFound);
  return reservation;
}

async function subjectOf(
  db: Reader,
  { id, screeningId, bookingNumber }: Pick<Reservation, 'id' | 'screeningId' | 'bookingNumber'>,
) {
  const { movieTitle } = await requireScreening(db, screeningId);
  return { id, name: customersText.booking(movieTitle, bookingNumber) };
}
