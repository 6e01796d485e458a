import type { Database, Transaction } from '../../db/client.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { deleteClaims, unpinClaims, type Claim } from '../ledger/claims-store.ts';
import { findHold } from '../ledger/holds-store.ts';
import { isHoldLive } from '../ledger/liveness.ts';
import { advancePayment, type Payment } from '../ledger/payments-store.ts';
import { carryOutPaidExchange, type PaidExchange } from '../ledger/paid-exchange.ts';
import { giveBackPoints } from '../ledger/points.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import { queueProviderCancel } from '../ledger/provider-cancel.ts';
import { publishSeatChange, type SeatChangeStatus } from '../ledger/publish-seat-change.ts';
import { advanceReservation, type Reservation } from '../ledger/reservations-store.ts';
import { sellSeats } from '../ledger/sell-seats.ts';
import { ledgerText } from '../ledger/text.ts';
import { paymentText } from './text.ts';

/** An order with an answer of the provider and its related rows, under the customer's lock. */
export interface Settling {
  database: Database;
  order: Payment;
  reservation: Reservation;
  screening: BookedScreening;
  claims: Claim[];
  /** Of a payment of a difference, while it can be made; null otherwise. */
  exchange: PaidExchange | null;
  now: Date;
}

/** Paid: sells the seats, to the booking that goes there or to the reservation, and queues the mail. */
export async function completeBooking(
  tx: Transaction,
  settling: Settling,
  paid: ProviderPayment,
): Promise<void> {
  const { database, order, reservation, exchange, now } = settling;
  const done = await advancePayment(
    tx,
    order,
    { type: order.state === 'WAITING' ? 'deposit.done' : 'provider.done' },
    {
      approvedAt: paid.approvedAt ?? now,
      receiptUrl: paid.receiptUrl,
      cashReceipt: paid.cashReceipt,
      paidMethod: paid.method,
      partiallyCancellable: paid.isPartialCancelable,
      askAgainAt: null,
    },
  );
  if (exchange) return carryOutPaidExchange(tx, database, reservation, exchange, now);
  await advanceReservation(tx, reservation, { type: 'payment.done' }, { completedAt: now });
  await sellSeats(tx, reservation, now);
  await publish(tx, settling, 'booked');
  await queueBookingMail(tx, 'booked', done);
}

/** A definite refusal: nothing was charged, and the customer holds the seats again under the old deadline. */
export async function refuseOrder(
  tx: Transaction,
  settling: Settling,
  failure: { code: string; message: string },
): Promise<void> {
  const { order, reservation, now } = settling;
  await advancePayment(
    tx,
    order,
    { type: 'provider.refused' },
    {
      failureCode: failure.code,
      failureMessage: failure.message,
      returnedPoints: order.usedPoints,
      closedAt: now,
      askAgainAt: null,
    },
  );
  await advanceReservation(tx, reservation, { type: 'payment.refused' }, { closedAt: now });
  await returnSpentPoints(tx, settling);
  await giveSeatsBack(tx, settling);
}

/**
 * An order that is not accepted although the provider has not refused it: the same for the customer, and closed at the
 * provider, so that a capture or deposit in the meantime is refunded.
 */
export async function rejectOrder(
  tx: Transaction,
  settling: Settling,
  failure: { code: string; message: string },
): Promise<void> {
  await queueProviderCancel(tx, settling.order, { reason: failure.message, amount: null });
  await refuseOrder(tx, settling, failure);
}

/** Ends an order without a deposit in time, and queues the mail. */
export async function expireDeposit(tx: Transaction, settling: Settling): Promise<void> {
  const { order, reservation, now } = settling;
  const expired = await advancePayment(
    tx,
    order,
    { type: 'deposit.expired' },
    {
      failureCode: 'DEPOSIT_EXPIRED',
      failureMessage: paymentText.depositExpired,
      returnedPoints: order.usedPoints,
      closedAt: now,
      askAgainAt: null,
    },
  );
  await advanceReservation(
    tx,
    reservation,
    { type: 'payment.cancelled' },
    { closedAt: now, cancelReason: paymentText.depositExpired },
  );
  await returnSpentPoints(tx, settling);
  await queueBookingMail(tx, 'depositExpired', expired);
  await freeSeats(tx, settling);
}

/** The same for an account that is open at the provider: it is closed, and a deposit in the meantime is refunded. */
export async function closeAccount(tx: Transaction, settling: Settling): Promise<void> {
  const reason = paymentText.depositExpired;
  await queueProviderCancel(tx, settling.order, { reason, amount: null });
  await expireDeposit(tx, settling);
}

/**
 * Refunds a capture that must not be kept: the screening is cancelled, the amount differs from the order's, or a deposit
 * is not accepted.
 */
export async function undoBooking(
  tx: Transaction,
  settling: Settling,
  paid: ProviderPayment,
  reason: string,
): Promise<void> {
  const { order, reservation, screening, now } = settling;
  const isCancelled = screening.cancelledAt !== null;
  const undone = await advancePayment(
    tx,
    order,
    { type: 'provider.undo' },
    {
      approvedAt: paid.approvedAt ?? now,
      receiptUrl: paid.receiptUrl,
      paidMethod: paid.method,
      refundAmount: order.finalAmount,
      providerRefundAmount: order.providerAmount,
      returnedPoints: order.usedPoints,
      askAgainAt: null,
    },
  );
  await queueProviderCancel(tx, order, { reason, amount: null });
  await advanceReservation(
    tx,
    reservation,
    { type: 'payment.cancelled' },
    { closedAt: now, cancelReason: reason, closedByCinema: isCancelled },
  );
  await returnSpentPoints(tx, settling);
  // The booking of a difference stands where it was, with its tickets.
  const endsBooking = isCancelled && reservation.exchangeOf === null;
  await queueBookingMail(tx, endsBooking ? 'screeningCancelled' : 'undone', undone);
  await freeSeats(tx, settling);
}

function returnSpentPoints(tx: Transaction, { order, screening, now }: Settling): Promise<void> {
  return giveBackPoints(tx, {
    customerId: order.customerId,
    reservationId: order.reservationId,
    points: order.usedPoints,
    description: ledgerText.pointsGivenBack(screening.movieTitle),
    at: now,
  });
}

async function giveSeatsBack(tx: Transaction, settling: Settling): Promise<void> {
  const holdId = settling.claims[0]?.holdId ?? null;
  const hold = holdId === null ? null : await findHold(tx, holdId);
  const isOnSale = settling.screening.cancelledAt === null;
  if (isOnSale && hold && isHoldLive(hold, settling.now)) {
    await unpinClaims(tx, settling.reservation.id, hold.deadline);
  } else {
    await freeSeats(tx, settling);
  }
}

async function freeSeats(tx: Transaction, settling: Settling): Promise<void> {
  await deleteClaims(tx, settling.claims);
  await publish(tx, settling, 'available');
}

function publish(
  tx: Transaction,
  { database, screening, claims }: Settling,
  status: SeatChangeStatus,
): Promise<void> {
  return publishSeatChange(database, tx, {
    screeningId: screening.id,
    seatIds: claims.map((claim) => claim.seatId),
    status,
  });
}
