import { cancellableUntil } from '../../../domain/refund.ts';
import { shownReservationStatus } from '../../../machines/lifecycle/reservation/shown-status.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { cancelForCinema } from '../ledger/cancel-for-cinema.ts';
import { deleteClaims, lockReservationClaims } from '../ledger/claims-store.ts';
import { cancelWaitingOrder } from '../ledger/close-account.ts';
import { giveUpPending } from '../ledger/give-up.ts';
import { listPartialRefunds } from '../ledger/partial-refunds-store.ts';
import { findFullRefundEnd } from '../ledger/moves-store.ts';
import { findLiveOrder, listPayments } from '../ledger/payments-store.ts';
import {
  requireCustomer,
  requireScreening,
  type BookedScreening,
} from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import {
  advanceReservation,
  findOwnReservation,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { refundRest } from '../ledger/refund-rest.ts';
import { ledgerText } from '../ledger/text.ts';
import {
  assertNotCompleted,
  assertUnpaid,
  returnedFor,
  returnedOrders,
  shareOf,
} from './cancel-rules.ts';
import { assertShown } from './shown-refund.ts';
import { reservationText } from './text.ts';

/** How a reservation is cancelled by another user than its customer. */
export interface OnBehalf {
  /** Who has the reason: the cinema's refunds everything. */
  terms: Schemas['CancelTerms'];
  /** The refund that the user was shown; another one is refused. */
  shown: Schemas['TicketRefund'];
}

interface Cancelling {
  database: Database;
  reservation: Reservation;
  screening: BookedScreening;
  reason: string;
  now: Date;
  onBehalf: OnBehalf | null;
  refundAccount: Schemas['RefundAccount'] | null;
}

/**
 * Cancels a reservation for its customer, with the refund: everything until 20 minutes before the start, half until
 * the start; everything until the start, or until the end, when the cinema has moved it. Cancelling again returns the first cancellation.
 * @throws Refusal 404; 409 PAYMENT_IN_PROGRESS during a confirmation, SCREENING_STARTED after the start,
 *   TICKET_ADMITTED after the entry (A-ENTRY-17)
 */
export function cancelReservation(
  database: Database,
  customerId: number,
  request: Schemas['CancelRequest'],
): Promise<Schemas['Cancellation']> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    if (await isAdmitted(tx, customerId, request.reservationId)) {
      throw conflict('TICKET_ADMITTED', reservationText.ticketAdmitted);
    }
    return cancelReservationIn(tx, database, customerId, request);
  });
}

/**
 * Cancels a reservation as part of the caller's transaction, which has locked the customer.
 * @param database publishes the free seats after the transaction commits
 * @param onBehalf for a cancellation by an administrator
 * @throws Refusal as `cancelReservation`; 409 REFUND_CHANGED for another refund than the one that was shown
 */
export async function cancelReservationIn(
  tx: Transaction,
  database: Database,
  customerId: number,
  request: Schemas['CancelRequest'],
  onBehalf: OnBehalf | null = null,
): Promise<Schemas['Cancellation']> {
  const { reservationId, refundReason, onlyPending, onlyAwaitingDeposit, refundAccount } = request;
  const now = await appNow(tx);
  const reservation = await findOwnReservation(tx, reservationId, customerId);
  if (!reservation) throw notFound(ledgerText.reservationNotFound);
  const screening = await requireScreening(tx, reservation.screeningId);
  if (onlyPending) assertUnpaid(reservation);
  if (onlyAwaitingDeposit) assertNotCompleted(reservation);
  // The job of the cancellation may not have come to this customer yet. Its refund is the full one (A-CANCEL-11).
  if (screening.cancelledAt && reservation.state === 'COMPLETED') {
    if (onBehalf) throw conflict('SCREENING_CANCELLED', ledgerText.screeningRefunded);
    const customer = { withdrawnAt: null };
    await cancelForCinema(tx, { customer, reservation, screening, now });
    return answer(tx, reservationId);
  }
  const cancelling = {
    database,
    reservation,
    screening,
    reason: refundReason.trim(),
    now,
    onBehalf,
    refundAccount: refundAccount ?? null,
  };
  switch (reservation.state) {
    case 'PENDING': {
      const { startsAt } = screening;
      await giveUpPending(tx, reservation, { now, startsAt, reason: cancelling.reason });
      break;
    }
    case 'PAYING':
      await cancelWaiting(tx, cancelling);
      break;
    case 'COMPLETED':
      await cancelCompleted(tx, cancelling);
      break;
    case 'CANCELLED':
    case 'EXPIRED':
      break;
  }
  return answer(tx, reservationId);
}

/** A virtual account without a deposit can be cancelled; an open confirmation cannot. */
async function cancelWaiting(tx: Transaction, cancelling: Cancelling): Promise<void> {
  const { reservation, screening, now, reason, onBehalf } = cancelling;
  const order = await findLiveOrder(tx, reservation.id);
  if (order?.state !== 'WAITING') {
    throw conflict('PAYMENT_IN_PROGRESS', ledgerText.paymentInProgress);
  }
  if (onBehalf) assertShown(onBehalf.shown, { refundAmount: 0, returnedPoints: order.usedPoints });
  const cancelled = await cancelWaitingOrder(tx, order, { screening, reason, at: now });
  await advanceReservation(
    tx,
    reservation,
    { type: 'payment.cancelled' },
    { closedAt: now, cancelReason: reason },
  );
  await queueBookingMail(tx, mailOf(cancelling), cancelled);
  await freeSeats(tx, cancelling);
}

async function cancelCompleted(tx: Transaction, cancelling: Cancelling): Promise<void> {
  const { reservation, screening, now, reason, onBehalf } = cancelling;
  const fullUntil = await findFullRefundEnd(tx, reservation, screening);
  const terms = { ...screening, fullUntil };
  const share = shareOf(terms, now, onBehalf?.terms ?? 'CUSTOMER');
  const { order, refund } = await refundRest(tx, reservation, {
    screening,
    share,
    reason,
    at: now,
    refundAccount: cancelling.refundAccount,
  });
  if (onBehalf) assertShown(onBehalf.shown, refund);
  const closed = { closedAt: now, cancelReason: reason };
  const until = cancellableUntil(terms);
  await (onBehalf?.terms === 'CINEMA'
    ? advanceReservation(tx, reservation, { type: 'cinema.cancel' }, closed)
    : advanceReservation(tx, reservation, { type: 'cancel', now, until }, closed));
  await queueBookingMail(tx, mailOf(cancelling), { ...order, ...refund });
  await freeSeats(tx, cancelling);
}

function mailOf({ onBehalf }: Cancelling): 'cancelled' | 'cancelledOnBehalf' {
  return onBehalf ? 'cancelledOnBehalf' : 'cancelled';
}

async function freeSeats(
  tx: Transaction,
  { database, reservation, screening }: Cancelling,
): Promise<void> {
  const claims = await lockReservationClaims(tx, reservation.id);
  await deleteClaims(tx, claims);
  await publishSeatChange(database, tx, {
    screeningId: screening.id,
    seatIds: claims.map((claim) => claim.seatId),
    status: 'available',
  });
}

async function answer(tx: Transaction, reservationId: number): Promise<Schemas['Cancellation']> {
  const orders = await listPayments(tx, reservationId);
  const closed = [...returnedOrders(orders)];
  const parts = await listPartialRefunds(
    tx,
    closed.map(({ id }) => id),
  );
  return {
    reservationId,
    status: shownReservationStatus('CANCELLED'),
    ...returnedFor(closed, parts),
  };
}
