import { eq, sql } from 'drizzle-orm';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { groupLink, paths } from '../../../domain/pages.ts';
import { refundDelays } from '../../../domain/refund-delays.ts';
import { reservationPath } from '../../../domain/reservation-link.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { groupBooking } from '../../db/schema/counter.ts';
import type { MailCalendar, MailContent, MailPayload } from '../../db/schema/outbox.ts';
import { customer } from '../../db/schema/people.ts';
import { now as appNow } from '../../ports/clock.ts';
import { bookingMails } from './booking-mail-text.ts';
import { findLastExchange } from './exchanges-store.ts';
import { findScreening } from './holds-store.ts';
import { findMovedReservations } from './moves-store.ts';
import { insertOutboxEntry, updateUnsentToDone } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';
import { findReservation, listReservedSeats } from './reservations-store.ts';

/** A mail about a whole order. */
export type BookingMailKind = Exclude<keyof typeof bookingMails, 'ticketCancelled'>;

/** A ticket that was cancelled alone, with what it returned. */
interface CancelledTicket {
  number: number;
  seatNumber: string;
  refundAmount: number;
  returnedPoints: number;
}

/**
 * Queues a mail about an order, sent after the transaction commits; at most one of each kind.
 * @param again of a request to send it again: one more for each request, by default to the customer's e-mail address
 * @returns whether there is a mail: none for a customer without an address
 */
export async function queueBookingMail(
  tx: Transaction,
  kind: BookingMailKind,
  order: Payment,
  again?: { requestId: number; recipient?: string | undefined },
): Promise<boolean> {
  const suffix = again === undefined ? '' : `:again:${again.requestId}`;
  const mail = await writeBookingMail(tx, kind, order);
  if (!mail) return false;
  const recipient = again?.recipient ?? mail.recipient;
  await queue(tx, `mail:${kind}:${order.id}${suffix}`, { ...mail, recipient });
  return true;
}

/** Queues the mail about a ticket that was cancelled alone, sent after the transaction commits. */
export async function queueTicketMail(
  tx: Transaction,
  order: Payment,
  cancelled: CancelledTicket,
): Promise<void> {
  const mail = await writeTicketMail(tx, order, cancelled);
  if (mail) await queue(tx, `mail:ticketCancelled:${order.id}:${cancelled.number}`, mail);
}

/**
 * Queues the mail about a moved screening, one for each move. An earlier one that was not sent yet is not sent: its time is old.
 * @param number of the move
 */
export async function queueMoveMail(
  tx: Transaction,
  order: Payment,
  number: number,
): Promise<void> {
  const mail = await writeBookingMail(tx, 'screeningMoved', order);
  if (!mail) return;
  const now = await appNow(tx);
  for (let earlier = 1; earlier < number; earlier += 1) {
    await updateUnsentToDone(tx, moveKey(order, earlier), now);
  }
  await queue(tx, moveKey(order, number), mail);
}

const moveKey = ({ id }: Payment, number: number) => `mail:screeningMoved:${id}:${number}`;

/** Queues the mail that asks for the account of a refund, one for each that was refused. */
export async function queueAccountMail(
  tx: Transaction,
  order: Payment,
  number: number,
): Promise<void> {
  await queueBookingMail(tx, 'refundAccountNeeded', order, { requestId: number });
}

/** Queues the mail about the seats and the screening that a booking has since a change, one for each change. */
export async function queueSeatsMail(
  tx: Transaction,
  order: Payment,
  { number, isOtherScreening }: { number: number; isOtherScreening: boolean },
): Promise<void> {
  const kind = isOtherScreening ? 'screeningExchanged' : 'seatsChanged';
  await queueBookingMail(tx, kind, order, { requestId: number });
}

async function queue(tx: Transaction, key: string, payload: MailPayload): Promise<void> {
  await insertOutboxEntry(tx, { key, payload, notBefore: await appNow(tx) });
}

/** @returns a mail about an order as it is now; null when its booking no longer exists, or was sold at the counter */
export async function writeBookingMail(
  db: Reader,
  kind: BookingMailKind,
  order: Payment,
): Promise<MailPayload | null> {
  const booking = await readBooking(db, order);
  if (!booking) return null;
  return { kind: 'MAIL', recipient: booking.email, content: write(kind, booking, order) };
}

/** @returns the mail about a ticket that was cancelled alone; null when its booking no longer exists */
export async function writeTicketMail(
  db: Reader,
  order: Payment,
  { seatNumber, refundAmount: refund, returnedPoints: points }: Omit<CancelledTicket, 'number'>,
): Promise<MailPayload | null> {
  const booking = await readBooking(db, order);
  if (!booking) return null;
  const content = bookingMails.ticketCancelled({ ...booking, seatNumber, refund, points });
  return { kind: 'MAIL', recipient: booking.email, content };
}

type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

function write(kind: BookingMailKind, booking: Booking, order: Payment): MailContent {
  const points = order.returnedPoints ?? 0;
  const refund = order.refundAmount ?? 0;
  const awaitedDeposit = order.virtualAccount !== null && order.approvedAt === null;
  switch (kind) {
    case 'booked': {
      const amounts = { paid: order.finalAmount, spentPoints: order.usedPoints, refund, points };
      return { ...bookingMails.booked({ ...booking, ...amounts }), calendar: calendarOf(booking) };
    }
    case 'seatsChanged':
      return { ...bookingMails.seatsChanged(booking), calendar: calendarOf(booking) };
    case 'screeningExchanged': {
      if (!booking.exchange) throw new Error(`Order ${order.orderId} has no exchange.`);
      const mail = bookingMails.screeningExchanged({ ...booking, ...booking.exchange });
      return { ...mail, calendar: calendarOf(booking) };
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
      return bookingMails.cancelled({ ...booking, refund, points, awaitedDeposit });
    case 'cancelledOnBehalf': {
      const { cancelReason: reason } = booking;
      const returned = { refund, points, awaitedDeposit };
      return bookingMails.cancelledOnBehalf({ ...booking, reason, ...returned });
    }
    case 'screeningCancelled': {
      const method = order.paidMethod ?? order.method;
      const delay = refund > 0 ? refundDelays[method] : null;
      const { cancelReason: reason } = booking;
      const returned = { refund, points, delay, awaitedDeposit };
      return bookingMails.screeningCancelled({ ...booking, reason, ...returned });
    }
    case 'screeningMoved': {
      if (!booking.move) throw new Error(`The screening of order ${order.orderId} was not moved.`);
      const moved = { ...booking.move, isUnpaid: order.state === 'WAITING' };
      const mail = bookingMails.screeningMoved({ ...booking, ...moved });
      return moved.isUnpaid ? mail : { ...mail, calendar: calendarOf(booking) };
    }
    case 'cancelledAtProvider': {
      const { cancelReason: reason } = booking;
      return bookingMails.cancelledAtProvider({ ...booking, reason, refund, points });
    }
    case 'refundAccountNeeded':
      return bookingMails.refundAccountNeeded({ ...booking, refund });
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
    .select({
      name: customer.name,
      email: sql<
        string | null
      >`case when ${customer.kind} = 'COUNTER' then ${groupBooking.email} else ${customer.email} end`,
      kind: customer.kind,
      token: groupBooking.token,
    })
    .from(customer)
    .leftJoin(groupBooking, eq(groupBooking.customerId, customer.id))
    .where(eq(customer.id, order.customerId));
  const reservation = await findReservation(db, order.reservationId);
  const screening = await findScreening(db, order.screeningId);
  // Who buys at the counter has the printed ticket, and no address (A-COUNT-16), unless it is a group (A-COUNT-52).
  if (!recipient || recipient.email === null || !reservation || !screening) return null;
  const seats = await listReservedSeats(db, [order.reservationId]);
  const moved = await findMovedReservations(db, [reservation]);
  const { name, email, kind, token } = recipient;
  return {
    name,
    email,
    bookingNumber: reservation.bookingNumber,
    cancelReason: reservation.cancelReason ?? '',
    isDifference: reservation.exchangeOf !== null,
    movieTitle: screening.movieTitle,
    minimumAge: screening.minimumAge,
    startsAt: screening.startsAt,
    endsAt: screening.endsAt,
    move: moved.get(reservation.id) ?? null,
    exchange: await findLastExchange(db, reservation.id),
    roomName: screening.roomName,
    seats: seats.map(({ seatNumber }) => seatNumber),
    reservationPath:
      kind === 'COUNTER'
        ? groupLink(token ?? '')
        : reservationPath(reservation.bookingNumber, kind),
    bookingPath: paths.booking(screening.movieId),
  };
}
