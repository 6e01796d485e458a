import { asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, reservationSeat } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom, seat } from '../../db/schema/programme.ts';
import { now as appNow } from '../../ports/clock.ts';
import { enqueue } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';
import { bookingMails } from './text.ts';

type MailKind = keyof typeof bookingMails;

/** Queues a mail about an order, sent after the transaction commits; at most one of each kind. */
export async function queueBookingMail(
  tx: Transaction,
  kind: MailKind,
  order: Payment,
): Promise<void> {
  const booking = await readBooking(tx, order.reservationId);
  if (!booking) return;
  await enqueue(tx, {
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
        account: accountLine(order),
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
      return bookingMails.undone({ ...booking, refund: order.refundAmount ?? 0 });
  }
}

function accountLine({ virtualAccount }: Payment): string {
  if (!virtualAccount) return '';
  const { bankName, accountNumber, accountHolder } = virtualAccount;
  return [bankName, accountNumber, accountHolder ? `(예금주 ${accountHolder})` : '']
    .filter((part) => part !== '')
    .join(' ');
}

async function readBooking(db: Reader, reservationId: number) {
  const rows = await db
    .select({
      name: customer.name,
      email: customer.email,
      bookingNumber: reservation.bookingNumber,
      movieTitle: movie.title,
      startsAt: screening.startsAt,
      roomName: screeningRoom.name,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
    })
    .from(reservation)
    .innerJoin(customer, eq(customer.id, reservation.customerId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .innerJoin(reservationSeat, eq(reservationSeat.reservationId, reservation.id))
    .innerJoin(seat, eq(seat.id, reservationSeat.seatId))
    .where(eq(reservation.id, reservationId))
    .orderBy(asc(seat.rowIdentifier), asc(seat.position));
  const [first] = rows;
  return first
    ? { ...first, seats: rows.map((row) => `${row.rowIdentifier}${row.position}`) }
    : null;
}
