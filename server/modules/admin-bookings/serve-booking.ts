import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AdminCaller, BodyOf, QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockListed } from '../admin-customers/change-status.ts';
import { cancelForCustomer, requireRoleFor } from '../admin-customers/customer-bookings.ts';
import { text as customersText } from '../admin-customers/text.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { assertCash } from '../counter/shift-rules.ts';
import { lockOpenShift, sumEntries } from '../counter/shift-store.ts';
import { findGroupEmail } from '../groups/group-store.ts';
import { insertCompensation } from '../ledger/late-compensation-store.ts';
import { requireScreening } from '../ledger/preconditions.ts';
import { findReservation, type Reservation } from '../ledger/reservations-store.ts';
import { listBookings } from '../reservations/booking-store.ts';
import { readCompensation } from '../reservations/compensation.ts';
import { cancelTicketIn, readTicketCancellation } from '../reservations/cancel-ticket.ts';
import { changeSeatsIn } from '../reservations/change-seats.ts';
import { readExchange } from '../reservations/exchange.ts';
import { sendMailAgainIn } from '../reservations/send-mail-again.ts';
import { text } from './text.ts';

/**
 * Queues the mail of a complete booking again, and records it without the address (A-BOOK-20, A-BOOK-21).
 * @throws Refusal 404, also for a customer who has withdrawn; 409 RESERVATION_NOT_COMPLETED, also for one that the counter has sold; 429 beyond the limits of C-MAIL-16
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
    if (customer.kind === 'COUNTER' && (await findGroupEmail(tx, customerId)) === null) {
      throw conflict('RESERVATION_NOT_COMPLETED', text.soldAtCounter);
    }
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
 * Gives a booking other seats, also of another screening, by the customer's own change, until the start, and records it
 * (A-BOOK-45, A-BOOK-46, A-BOOK-48).
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
    const { answer, changed } = await changeSeatsIn(tx, database, asked);
    if (changed === null) return answer;
    const { fromSeats, fromStartsAt, toStartsAt } = changed;
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION' },
      subject: await subjectOf(tx, { id: reservationId, screeningId, bookingNumber }),
      before: { seats: fromSeats.join(', '), ...startOf(fromStartsAt) },
      after: { seats: answer.seatNumbers.join(', '), ...startOf(toStartsAt) },
    });
    return answer;
  });
}

/**
 * @returns what an exchange for another screening returns now, as for the customer and until the start (A-BOOK-48)
 * @throws Refusal 404; 409 as `readExchange`
 */
export async function readBookingExchange(
  database: Database,
  reservationId: number,
  screeningId: number,
): Promise<Schemas['ExchangeOffer']> {
  const { customerId } = await requireReservation(database.orm, reservationId);
  const wanted = { screeningId, by: 'ADMINISTRATOR' as const };
  return readExchange(database, customerId, reservationId, wanted);
}

/** The start of a screening in the audit log, of an exchange. */
const startOf = (startsAt: Date | null) =>
  startsAt === null ? {} : { screeningTime: toKoreaTime(startsAt) };

/**
 * Records that the second price of a late booking was paid at the counter (A-BOOK-58), from the till of the caller's open shift
 * if there is one (A-COUNT-46). A repetition changes nothing.
 * @throws Refusal 404, also for a customer who has withdrawn; 409 COMPENSATION_CHANGED when another amount is owed, or none;
 *   TILL_SHORT for more cash than the shift has
 */
export function payCompensation(
  database: Database,
  by: AdminCaller,
  reservationId: number,
  { amount }: BodyOf<'payBookingCompensation'>,
): Promise<Schemas['PaidCompensation']> {
  return database.transaction(async (tx) => {
    const { customerId, screeningId, bookingNumber } = await requireReservation(tx, reservationId);
    await lockListed(tx, customerId);
    const [booking] = await listBookings(tx, [reservationId]);
    const owed = booking ? await readCompensation(tx, booking) : null;
    if (owed?.amount !== amount) throw conflict('COMPENSATION_CHANGED', text.compensationChanged);
    if (owed.paidAt !== null) return owed;
    const { administratorId } = by;
    const shift = await lockOpenShift(tx, administratorId);
    if (shift) assertCash(amount, shift, await sumEntries(tx, [shift.id]));
    const paidAt = await appNow(tx);
    const shiftId = shift?.id ?? null;
    await insertCompensation(tx, { reservationId, amount, paidAt, administratorId, shiftId });
    await recordChange(tx, {
      ...{ by, kind: 'RESERVATION' },
      subject: await subjectOf(tx, { id: reservationId, screeningId, bookingNumber }),
      before: { compensation: null },
      after: { compensation: amount },
    });
    const paid = booking && (await readCompensation(tx, booking));
    if (!paid) throw new Error(`The compensation of reservation ${reservationId} was not stored.`);
    return paid;
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
