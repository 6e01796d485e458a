import { MAX_SCREENING_MOVES, MAX_SEAT_CHANGES } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import type { MailPayload } from '../../db/schema/outbox.ts';
import { writeBookingMail, writeTicketMail, type BookingMailKind } from './booking-mail.ts';
import { withDifferences, wholePart } from './differences.ts';
import { listPartialRefunds } from './partial-refunds-store.ts';
import { listDifferences, type Payment } from './payments-store.ts';
import { listSeatNames } from './reservations-store.ts';

/** The booking that a mail is about, as it is now. */
export interface MailedBooking {
  reservationState: string;
  paymentState: string;
  hasWithdrawn: boolean;
}

/** Whether a mail of each kind is still right about its booking. */
const fits: Readonly<
  Record<BookingMailKind | 'ticketCancelled', (booking: MailedBooking) => boolean>
> = {
  booked: ({ reservationState }) => reservationState === 'COMPLETED',
  seatsChanged: ({ reservationState }) => reservationState === 'COMPLETED',
  screeningExchanged: ({ reservationState }) => reservationState === 'COMPLETED',
  waitingForDeposit: ({ paymentState }) => paymentState === 'WAITING',
  depositExpired: () => true,
  cancelled: () => true,
  cancelledOnBehalf: () => true,
  undone: () => true,
  refundAccountNeeded: ({ paymentState }) => paymentState !== 'REFUNDED',
  cancelledAtProvider: () => true,
  screeningCancelled: () => true,
  screeningMoved: ({ reservationState, paymentState }) =>
    reservationState === 'COMPLETED' || paymentState === 'WAITING',
  ticketCancelled: () => true,
};

/** The parts of an outbox entry's key: `mail:booked:7`, `mail:booked:7:again:2`, `mail:ticketCancelled:7:1`. */
interface MailKey {
  kind: keyof typeof fits;
  paymentId: number;
  /** Of the cancelled ticket or the move; 0 for another mail about the whole order. */
  number: number;
}

/** @returns what the key of an entry says; null for a mail that is not about a booking */
export function readMailKey(key: string): MailKey | null {
  const [, kind = '', id = '', number = ''] = /^mail:(\w+):(\d{1,15})(?::(\d+))?/.exec(key) ?? [];
  return isKind(kind) ? { kind, paymentId: Number(id), number: Number(number) } : null;
}

/** Most refunds of an order that can wait for an account, cancelled tickets, and changes of its seats, also by moves of a screening. */
const MOST_NUMBERS = MAX_SEAT_CHANGES + MAX_SCREENING_MOVES;

/**
 * @param requestIds of the requests to send the mail of the booking again
 * @returns the keys that the entries of an order's mails can have
 */
export function mailKeysOf(paymentId: number, requestIds: readonly number[]): string[] {
  const numbers = Array.from({ length: MOST_NUMBERS }, (_, index) => index + 1);
  return [
    ...Object.keys(fits).map((kind) => `mail:${kind}:${paymentId}`),
    ...requestIds.map((id) => `mail:booked:${paymentId}:again:${id}`),
    ...numbers.map((number) => `mail:ticketCancelled:${paymentId}:${number}`),
    ...numbers.map((number) => `mail:screeningMoved:${paymentId}:${number}`),
    ...numbers.map((number) => `mail:seatsChanged:${paymentId}:again:${number}`),
    ...numbers.map((number) => `mail:screeningExchanged:${paymentId}:again:${number}`),
    ...numbers.map((number) => `mail:refundAccountNeeded:${paymentId}:again:${number}`),
  ];
}

function isKind(kind: string): kind is keyof typeof fits {
  return Object.hasOwn(fits, kind);
}

/** @returns whether a mail that was given up can still be sent (A-TODAY-22) */
export function isMailCurrent({ key, ...booking }: MailedBooking & { key: string }): boolean {
  const mail = readMailKey(key);
  return mail !== null && !booking.hasWithdrawn && fits[mail.kind](booking);
}

/**
 * Writes a booking's mail again, whose text was deleted when it was given up.
 * @returns the mail about the booking as it is now, to the customer's present address; null when there is nothing to say
 */
export async function rewriteBookingMail(
  db: Reader,
  { kind, number }: MailKey,
  order: Payment,
): Promise<MailPayload | null> {
  const differences = await listDifferences(db, [order.reservationId]);
  if (kind !== 'ticketCancelled') {
    return writeBookingMail(db, kind, withDifferences(order, differences));
  }
  const parts = await listPartialRefunds(db, [order.id]);
  const part = parts.find((each) => each.number === number);
  if (typeof part?.seatId !== 'number') return null;
  const names = await listSeatNames(db, [part.seatId]);
  const shares = await listPartialRefunds(
    db,
    differences.map(({ id }) => id),
  );
  const whole = wholePart(part, shares);
  return writeTicketMail(db, order, { ...whole, seatNumber: names.get(part.seatId) ?? '' });
}
