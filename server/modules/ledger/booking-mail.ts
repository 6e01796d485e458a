import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { customer } from '../../db/schema/people.ts';
import { now as appNow } from '../../ports/clock.ts';
import { findScreening } from './holds-store.ts';
import { insertOutboxEntry } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';
import { findReservation, listReservedSeats } from './reservations-store.ts';
import { bookingMails } from './text.ts';

type MailKind = keyof typeof bookingMails;

/** Queues a mail about an order, sent after the transaction commits; at most one of each kind. */
export async function queueBookingMail(
  tx: Transaction,
  kind: MailKind,
  order: Payment,
): Promise<void> {
  const booking = await readBooking(tx, order);
  if (!booking) return;
  await insertOutboxEntry(tx, {
    key: `mail:${kind}:${order.id}`,
    payload: { kind: 'MAIL', recipient: booking.email, ...write(kind, booking, order) },
    notBefore: await appNow(tx),
  });
}

type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

function write(kind: MailKind, booking: Booking, order: Payment) {
  switch (kind) {
    case 'booked':
      return bookingMails.booked({
        ...booking,
        paid: order.finalAmount,
      });
    case 'waitingForDeposit':
      return bookingMails.waitingForDeposit({
        ...booking,
        amount: order.finalAmount,
        account: order.virtualAccount,
        dueAt: new Date(order.virtualAccount?.dueAt ?? booking.startsAt),
      });
    case 'depositExpired':
      return bookingMails.depositExpired({ ...booking, points: order.returnedPoints ?? 0 });
    case 'cancelled':
      return bookingMails.cancelled({
        ...booking,
        refund: order.refundAmount ?? 0,
        points: order.returnedPoints ?? 0,
      });
    case 'undone':
      return bookingMails.undone({
        ...booking,
        reason: booking.cancelReason,
        refund: order.refundAmount ?? 0,
      });
  }
}

async function readBooking(db: Reader, order: Payment) {
  const [recipient] = await db
    .select({ name: customer.name, email: customer.email })
    .from(customer)
    .where(eq(customer.id, order.customerId));
  const reservation = await findReservation(db, order.reservationId);
  const screening = await findScreening(db, order.screeningId);
  if (!recipient || !reservation || !screening) return null;
  const seats = await listReservedSeats(db, [order.reservationId]);
  return {
    ...recipient,
    bookingNumber: reservation.bookingNumber,
    cancelReason: reservation.cancelReason ?? '',
    movieTitle: screening.movieTitle,
    startsAt: screening.startsAt,
    roomName: screening.roomName,
    seats: seats.map(({ seatNumber }) => seatNumber),
  };
}
