import { fullRefundEnd } from '../../../domain/screening-move.ts';
import { refundShare, type RefundShare, type RefundTerms } from '../../../domain/refund.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { PartialRefund } from '../ledger/partial-refunds-store.ts';
import { isCaptured, type Payment } from '../ledger/payments-store.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import type { Reservation } from '../ledger/reservations-store.ts';
import { isRest, refundOfRest } from '../ledger/refund-parts.ts';
import { ledgerText } from '../ledger/text.ts';
import type { Booking } from './booking-store.ts';
import { reservationText } from './text.ts';

/**
 * A page that cancels an order may not know that another page has paid it.
 * @throws Refusal 409 PAYMENT_IN_PROGRESS or RESERVATION_CLOSED
 */
export function assertUnpaid({ state }: Reservation): void {
  if (state === 'PAYING') {
    throw conflict('PAYMENT_IN_PROGRESS', ledgerText.paymentInProgress);
  }
  assertNotCompleted({ state });
}

/**
 * A deposit may have arrived since the page was loaded (C-PAY-64).
 * @throws Refusal 409 RESERVATION_CLOSED
 */
export function assertNotCompleted({ state }: Pick<Reservation, 'state'>): void {
  if (state === 'COMPLETED') {
    throw conflict('RESERVATION_CLOSED', reservationText.alreadyPaid);
  }
}

type Times = Pick<BookedScreening, 'startsAt' | 'endsAt'> & Pick<RefundTerms, 'fullUntil'>;

/**
 * @returns the share that a cancellation refunds: everything when the cinema has the reason, also after the start. The points of
 *   the visit are awarded from the end on, so that it ends this too (A-BOOK-24). Null when it is too late
 */
function shareAt(
  { endsAt, ...customerTerms }: Times,
  now: Date,
  terms: Schemas['CancelTerms'],
): RefundShare | null {
  if (terms === 'CUSTOMER') return refundShare(customerTerms, now);
  return now < endsAt ? 'FULL' : null;
}

/**
 * @returns the share that a cancellation refunds
 * @throws Refusal 409 SCREENING_STARTED after the start, for the cinema's reason SCREENING_ENDED after the end
 */
export function shareOf(times: Times, now: Date, terms: Schemas['CancelTerms']): RefundShare {
  const share = shareAt(times, now, terms);
  if (share) return share;
  throw terms === 'CUSTOMER'
    ? conflict('SCREENING_STARTED', reservationText.cancelAfterStart)
    : conflict('SCREENING_ENDED', reservationText.cancelAfterEnd);
}

type Refund = Pick<Schemas['TicketRefund'], 'refundAmount' | 'returnedPoints'>;

/** @returns what the cancellation of a booking returns for each reason; null for one that is not possible */
export function refundsByTerms(
  { reservation, order, parts, differences, startsAt, endsAt, move }: Booking,
  now: Date,
): Record<Schemas['CancelTerms'], Refund | null> {
  const refundFor = (terms: Schemas['CancelTerms']): Refund | null => {
    if (order?.state === 'WAITING') return { refundAmount: 0, returnedPoints: order.usedPoints };
    const share = shareAt(
      { startsAt, endsAt, fullUntil: fullRefundEnd(move, { startsAt, endsAt }) },
      now,
      terms,
    );
    if (reservation.state !== 'COMPLETED' || !order || !share) return null;
    const { refundAmount, returnedPoints } = refundOfRest(order, parts, share, differences);
    return { refundAmount, returnedPoints };
  };
  return { CUSTOMER: refundFor('CUSTOMER'), CINEMA: refundFor('CINEMA') };
}

/** @returns the orders of a cancelled reservation that returned something: the booking's own, and those of differences */
export function returnedOrders(orders: readonly Payment[]): Payment[] {
  const isReturned = ({ refundAmount, returnedPoints }: Payment) =>
    refundAmount !== null || returnedPoints !== null;
  const own = orders.find((order) => order.seatChangeNumber === null && isReturned(order));
  const differences = orders.filter(
    (order) => order.seatChangeNumber !== null && isCaptured(order),
  );
  return own ? [own, ...differences] : [];
}

/**
 * @param parts in which the orders were returned
 * @returns what the cancellation of the whole reservation returned, without tickets that were cancelled before
 */
export function returnedFor(
  orders: readonly Payment[],
  parts: readonly PartialRefund[],
): Schemas['TicketRefund'] {
  const rests = orders.map((order) => {
    const own = parts.filter(({ paymentId }) => paymentId === order.id);
    return own.find(isRest) ?? (own.length === 0 ? order : null);
  });
  const sum = (of: 'refundAmount' | 'returnedPoints') =>
    rests.reduce((all, rest) => all + (rest?.[of] ?? 0), 0);
  return { refundAmount: sum('refundAmount'), returnedPoints: sum('returnedPoints') };
}
