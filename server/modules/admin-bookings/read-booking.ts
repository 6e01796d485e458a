import { remainingPeople } from '../../../domain/entry.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_GROUP_SEATS } from '../../../domain/limits.ts';
import { refundShare } from '../../../domain/refund.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { findListedCustomer } from '../admin-customers/customer-list-store.ts';
import { findGroupEmail } from '../groups/group-store.ts';
import { isBookingPartiallyCancellable } from '../ledger/refund-parts.ts';
import { listBookings, type Booking } from '../reservations/booking-store.ts';
import { toDoorAdmission } from '../entry/entry-list.ts';
import { listEntryTicketTypes } from '../entry/entry-store.ts';
import { isPart } from '../entry/parts.ts';
import { compensationOf } from '../reservations/compensation.ts';
import { refundsByTerms } from '../reservations/cancel-rules.ts';
import { ticketFor } from '../reservations/reservation-views.ts';
import type { TicketKeys } from '../tickets/ticket-keys.ts';
import { historyOf } from './history.ts';
import { readBookingFacts } from './history-store.ts';
import { toFoundBookings } from './list-bookings.ts';
import { text } from './text.ts';

const nothing: Schemas['BookingOffers'] = {
  ...{ mail: false, CUSTOMER: null, CINEMA: null, ticket: false, seats: false },
};

/** Most orders in an answer. */
const MOST_ORDERS = 20;

/**
 * @returns a booking of any customer, with what has happened to it and what the caller can do (A-BOOK-10 to A-BOOK-12)
 * @throws Refusal 404 for an unknown one
 */
export async function readBookingFile(
  db: Reader,
  ticketKeys: TicketKeys,
  by: AdminCaller,
  reservationId: number,
): Promise<Schemas['BookingFile']> {
  const now = await appNow(db);
  const [booking] = await listBookings(db, [reservationId]);
  if (!booking) throw notFound(text.notFound);
  const [found] = await toFoundBookings(db, [booking]);
  if (!found) throw notFound(text.notFound);
  const customer = await findListedCustomer(db, booking.reservation.customerId);
  const facts = await readBookingFacts(db, booking.reservation, booking.startsAt);
  const types = await listEntryTicketTypes(db, [reservationId]);
  const proofs = new Map(types.map(({ ticketTypeId, proof }) => [ticketTypeId, proof]));
  const seats = booking.seats.length;
  const admissions = facts.admissions.filter(isPart).map((each) => toDoorAdmission(each, seats));
  const { isAdmitted } = found;
  const isValid = booking.reservation.state === 'COMPLETED' && booking.cancelledAt === null;
  return {
    booking: found,
    customer: customer ? customerOf(customer) : null,
    screening: {
      screeningId: booking.screeningId,
      movieId: booking.movieId,
      endTime: toKoreaTime(booking.endsAt),
      isCancelled: booking.cancelledAt !== null,
    },
    tickets: ticketsOf(booking, remainingPeople(seats, facts.admissions) === 0),
    ticketTypes: booking.tickets.map(({ ticketTypeId, typeName, count, price }) => ({
      ...{ ticketTypeId, typeName, count, price },
      proof: proofs.get(ticketTypeId) ?? null,
    })),
    orders: facts.orders.slice(0, MOST_ORDERS).map((order) => ({
      orderId: order.orderId,
      state: order.state,
      paymentMethod: order.paidMethod ?? order.method,
      amounts: {
        amount: order.amount,
        discountAmount: order.discountAmount,
        usedPointAmount: order.usedPoints,
        finalAmount: order.finalAmount,
      },
      refundAmount: order.refundAmount ?? 0,
      returnedPoints: order.returnedPoints ?? 0,
    })),
    history: historyOf(facts),
    compensation: compensationOf(booking, facts),
    offers: customer
      ? offersOf(booking, {
          now,
          isAdmitted,
          isActive: customer.isActive,
          hasAddress:
            customer.kind !== 'COUNTER' || (await findGroupEmail(db, customer.customerId)) !== null,
          isSuper: by.role === 'SUPER',
        })
      : nothing,
    admission: admissions[0] ?? null,
    admissions: admissions.slice(0, MAX_GROUP_SEATS),
    remaining: remainingPeople(seats, facts.admissions),
    ticket: isValid ? ticketFor(booking, types, { ticketKeys, now }) : null,
  };
}

function customerOf({
  customerId,
  kind,
  name,
  loginId,
  email,
  phone,
  isActive,
}: NonNullable<Awaited<ReturnType<typeof findListedCustomer>>>): Schemas['BookingCustomer'] {
  return { customerId, kind, name, loginId, email, phone, isActive };
}

function ticketsOf(
  { reservation: { state }, seats, cancelledTickets }: Booking,
  areAllIn: boolean,
): Schemas['BookingTicket'][] {
  const remaining = (
    {
      PENDING: 'UNPAID',
      PAYING: 'UNPAID',
      CANCELLED: 'CANCELLED',
      EXPIRED: 'CANCELLED',
      COMPLETED: areAllIn ? 'ADMITTED' : 'BOOKED',
    } as const
  )[state];
  return [
    ...seats.map(({ seatId, seatNumber }) => ({ seatId, seatNumber, state: remaining })),
    ...cancelledTickets.map(({ seatId, seatNumber }) => ({
      ...{ seatId, seatNumber, state: 'CANCELLED' as const },
    })),
  ];
}

/** What the services would accept: they decide again, under the customer's lock. */
function offersOf(
  booking: Booking,
  {
    now,
    isAdmitted,
    isActive,
    hasAddress,
    isSuper,
  }: Record<'isAdmitted' | 'isActive' | 'hasAddress' | 'isSuper', boolean> & { now: Date },
): Schemas['BookingOffers'] {
  const { reservation, order, cancelledAt, seats } = booking;
  if (cancelledAt !== null) return nothing;
  const refunds = refundsByTerms(booking, now);
  const CUSTOMER = isAdmitted ? null : refunds.CUSTOMER;
  const CINEMA = isSuper ? refunds.CINEMA : null;
  const isBooked = reservation.state === 'COMPLETED' && order !== null;
  return {
    ...{ mail: isBooked && hasAddress, CUSTOMER, CINEMA },
    ticket:
      isBooked &&
      (CUSTOMER ?? CINEMA) !== null &&
      seats.length > 1 &&
      isBookingPartiallyCancellable(order, booking.differences),
    seats:
      isBooked &&
      isActive &&
      !isAdmitted &&
      refundShare({ startsAt: booking.startsAt, fullUntil: null }, now) !== null,
  };
}
