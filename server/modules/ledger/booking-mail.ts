import { eq } from 'drizzle-orm';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { paths } from '../../../domain/pages.ts';
import { reservationPath } from '../../../domain/reservation-link.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { MailCalendar, MailContent } from '../../db/schema/outbox.ts';
import { customer } from '../../db/schema/people.ts';
import { now as appNow } from '../../ports/clock.ts';
import { bookingMails } from './booking-mail-text.ts';
import { findScreening } from './holds-store.ts';
import { insertOutboxEntry } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';
import { findReservation, listReservedSeats } from './reservations-store.ts';

type MailKind = Exclude<keyof typeof bookingMails, 'ticketCancelled'>;

/**
 * Queues a mail about an order, sent after the transaction commits; at most one of each kind.
 * @param requestId of the customer's request to send it again: one more for each request
 */
export async function queueBookingMail(
  tx: Transaction,
  kind: MailKind,
  order: Payment,
  requestId?: number,
): Promise<void> {
  const booking = await readBooking(tx, order);
  if (!booking) return;
  const again = requestId === undefined ? '' : `:again:${requestId}`;
  await insertOutboxEntry(tx, {
    key: `mail:${kind}:${order.id}${again}`,
    payload: { kind: 'MAIL', recipient: booking.email, content: write(kind, booking, order) },
    notBefore: await appNow(tx),
  });
}

/** Queues the mail about a ticket that was cancelled alone, sent after the transaction commits. */
export async function queueTicketMail(
  tx: Transaction,
  order: Payment,
  cancelled: { number: number; seatNumber: string; refundAmount: number; returnedPoints: number },
): Promise<void> {
  const booking = await readBooking(tx, order);
  if (!booking) return;
  const { number, seatNumber, refundAmount: refund, returnedPoints: points } = cancelled;
  const content = bookingMails.ticketCancelled({ ...booking, seatNumber, refund, points });
  await insertOutboxEntry(tx, {
    key: `mail:ticketCancelled:${order.id}:${number}`,
    payload: { kind: 'MAIL', recipient: booking.email, content },
    notBefore: await appNow(tx),
  });
}

type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

function write(kind: MailKind, booking: Booking, order: Payment): MailContent {
  const points = order.returnedPoints ?? 0;
  const refund = order.refundAmount ?? 0;
  switch (kind) {
    case 'booked': {
      const amounts = { paid: order.finalAmount, spentPoints: order.usedPoints, refund, points };
      return { ...bookingMails.booked({ ...booking, ...amounts }), calendar: calendarOf(booking) };
    }
    case 'waitingForDeposit':
      return bookingMails.waitingForDeposit({
        ...booking,
        amount: order.finalAmount,
        account: order.virtualAccount,
        dueAt: new Date(order.virtualAccount?.dueAt ?? booking.startsAt),
      });
    case 'depositExpired':
      return bookingMails.depositExpired({ ...booking, points });
    case 'cancelled':
      return bookingMails.cancelled({ ...booking, refund, points });
    case 'undone':
      return bookingMails.undone({ ...booking, reason: booking.cancelReason, refund, points });
  }
}

function calendarOf(booking: Booking): MailCalendar {
  const { startsAt, endsAt, ...entry } = screeningEntry(booking);
  return {
    ...entry,
    fileName: calendarFileName(booking.bookingNumber),
    startsAt: toKoreaTime(startsAt),
    endsAt: toKoreaTime(endsAt),
  };
}

async function readBooking(db: Reader, order: Payment) {
  const [recipient] = await db
    .select({ name: customer.name, email: customer.email, kind: customer.kind })
    .from(customer)
    .where(eq(customer.id, order.customerId));
  const reservation = await findReservation(db, order.reservationId);
  const screening = await findScreening(db, order.screeningId);
  if (!recipient || !reservation || !screening) return null;
  const seats = await listReservedSeats(db, [order.reservationId]);
  const { name, email, kind } = recipient;
  return {
    name,
    email,
    bookingNumber: reservation.bookingNumber,
    cancelReason: reservation.cancelReason ?? '',
    movieTitle: screening.movieTitle,
    minimumAge: screening.minimumAge,
    startsAt: screening.startsAt,
    endsAt: screening.endsAt,
    roomName: screening.roomName,
    seats: seats.map(({ seatNumber }) => seatNumber),
    reservationPath: reservationPath(reservation.bookingNumber, kind),
    bookingPath: paths.booking(screening.movieId),
  };
}
