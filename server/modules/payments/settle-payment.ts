import type { Database, Reader, Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { ConfirmAnswer, ProviderPayment } from '../../ports/payments.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { reasonOfCinema } from '../ledger/cancel-for-cinema.ts';
import { lockReservationClaims } from '../ledger/claims-store.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import {
  advancePayment,
  findPayment,
  updateNextInquiry,
  type Payment,
} from '../ledger/payments-store.ts';
import { lockOwner, requireScreening } from '../ledger/preconditions.ts';
import { findReservation, listReservedSeatIds } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import {
  accountRefusal,
  depositRefusal,
  dueAtOf,
  isDeposit,
  type Refusal,
} from './accepted-deposit.ts';
import {
  closeAccount,
  completeBooking,
  expireDeposit,
  refuseOrder,
  rejectOrder,
  undoBooking,
  type Settling,
} from './outcomes.ts';
import { askProviderAgainAfter, depositEndsAt, notPast } from './recovery-times.ts';
import { paymentText } from './text.ts';

/**
 * Stores the provider's answer for an order. Safe to repeat and to run concurrently: the second call finds the order
 * settled and changes nothing.
 */
export function settlePayment(
  database: Database,
  paymentId: number,
  answer: ConfirmAnswer,
): Promise<void> {
  return database.transaction(async (tx) => {
    const seen = await findPayment(tx, paymentId);
    if (!seen) return;
    await lockOwner(tx, seen.customerId);
    const order = await findPayment(tx, paymentId);
    if (order?.state !== 'CONFIRMING' && order?.state !== 'WAITING') return;
    const settling = await gather(database, tx, order);
    switch (answer.kind) {
      case 'done':
        return settleDone(tx, settling, answer.payment);
      case 'waiting':
        return order.state === 'WAITING'
          ? keepWaiting(tx, settling)
          : settleIssued(tx, settling, answer.payment);
      case 'refused':
        return order.state === 'WAITING'
          ? expireDeposit(tx, settling)
          : refuseOrder(tx, settling, {
              code: answer.code,
              message: answer.message || paymentText.goneAtProvider,
            });
      case 'open':
        return settleUncaptured(tx, settling);
      case 'unknown':
      case 'failed':
        return settleUnknown(tx, settling);
    }
  });
}

async function gather(database: Database, tx: Transaction, order: Payment): Promise<Settling> {
  const reservation = await findReservation(tx, order.reservationId);
  if (!reservation) throw new Error(`Payment ${order.id} has no reservation.`);
  await lockScreening(tx, order.screeningId, 'share');
  return {
    database,
    order,
    reservation,
    screening: await requireScreening(tx, order.screeningId),
    claims: await lockReservationClaims(tx, reservation.id),
    now: await appNow(tx),
  };
}

async function settleDone(
  tx: Transaction,
  settling: Settling,
  paid: ProviderPayment,
): Promise<void> {
  if (paid.orderId !== settling.order.orderId) return settleForeign(tx, settling);
  const isByDeposit = settling.order.state === 'WAITING' || isDeposit(paid);
  const refusal = isByDeposit ? depositRefusal(settling, paid) : null;
  if (refusal) return undoBooking(tx, settling, paid, refusal.message);
  return (await canBook(tx, settling)) && isRightAmount(settling.order, paid)
    ? completeBooking(tx, settling, paid)
    : undoBooking(tx, settling, paid, reasonUndone(settling));
}

/**
 * The payment belongs to another order: nothing was captured for this one, and the other must not be refunded
 * (C-PAY-51).
 */
function settleForeign(tx: Transaction, settling: Settling): Promise<void> {
  return settling.order.state === 'WAITING'
    ? expireDeposit(tx, settling)
    : refuseOrder(tx, settling, {
        code: 'ORDER_ID_MISMATCH',
        message: paymentText.goneAtProvider,
      });
}

async function canBook(db: Reader, { reservation, screening, claims }: Settling): Promise<boolean> {
  const seatIds = await listReservedSeatIds(db, reservation.id);
  const pinned = claims.filter((claim) => claim.state === 'PAYING').map((claim) => claim.seatId);
  return (
    !screening.cancelledAt &&
    reservation.state === 'PAYING' &&
    pinned.length === seatIds.length &&
    seatIds.every((id) => pinned.includes(id))
  );
}

function reasonUndone({ screening }: Settling): string {
  return screening.cancelledAt ? reasonOfCinema(screening) : paymentText.refundReasonUndone;
}

function isRightAmount(order: Payment, paid: ProviderPayment): boolean {
  return paid.totalAmount === order.providerAmount && paid.currency === order.providerCurrency;
}

/** The provider has issued a virtual account: accepted only for an order that may wait for a deposit (C-PAY-85). */
async function settleIssued(
  tx: Transaction,
  settling: Settling,
  issued: ProviderPayment,
): Promise<void> {
  const { order, screening, now } = settling;
  if (issued.orderId !== order.orderId) return settleForeign(tx, settling);
  const dueAt = dueAtOf(settling, issued);
  const endsAt = depositEndsAt(dueAt, screening.startsAt);
  const refusal =
    closedRefusal(settling) ??
    accountRefusal(settling) ??
    issuedRefusal(order, issued, endsAt, now);
  if (refusal) return rejectOrder(tx, settling, refusal);
  const waiting = await advancePayment(
    tx,
    order,
    { type: 'provider.waiting' },
    {
      virtualAccount: issued.virtualAccount && {
        ...issued.virtualAccount,
        dueAt: dueAt.toISOString(),
      },
      receiptUrl: issued.receiptUrl,
      paidMethod: issued.method,
      askAgainAt: notPast(endsAt, askProviderAgainAfter.waiting(now), now),
    },
  );
  await queueBookingMail(tx, 'waitingForDeposit', waiting);
}

function issuedRefusal(
  order: Payment,
  issued: ProviderPayment,
  endsAt: Date,
  now: Date,
): Refusal | null {
  if (!isRightAmount(order, issued)) {
    return { code: 'AMOUNT_MISMATCH', message: paymentText.amountMismatch };
  }
  return endsAt <= now ? { code: 'DEPOSIT_EXPIRED', message: paymentText.depositExpired } : null;
}

/** Still no deposit: the account is closed at its end (C-PAY-56). */
function keepWaiting(tx: Transaction, settling: Settling): Promise<void> {
  const { order, screening, now } = settling;
  const endsAt = depositEndsAt(dueAtOf(settling), screening.startsAt);
  return endsAt <= now
    ? closeAccount(tx, settling)
    : updateNextInquiry(tx, order, notPast(endsAt, askProviderAgainAfter.waiting(now), now));
}

/** Approved by the customer and not captured: it stays so in a started or cancelled screening (C-PAY-89, A-CANCEL-14). */
function settleUncaptured(tx: Transaction, settling: Settling): Promise<void> {
  const refusal = settling.order.state === 'CONFIRMING' ? closedRefusal(settling) : null;
  return refusal ? rejectOrder(tx, settling, refusal) : settleUnknown(tx, settling);
}

/** @returns why a screening is no longer sold; null while it is */
function closedRefusal({ screening, now }: Settling): Refusal | null {
  if (screening.cancelledAt) {
    return { code: 'SCREENING_CANCELLED', message: ledgerText.screeningCancelled };
  }
  return screening.startsAt > now
    ? null
    : { code: 'SCREENING_STARTED', message: ledgerText.screeningStarted };
}

/** Nothing is known: an order that waits for its deposit ends at the start; a confirmation stays open (C-PAY-89). */
function settleUnknown(tx: Transaction, settling: Settling): Promise<void> {
  const { order, screening, now } = settling;
  if (order.state === 'WAITING' && screening.startsAt <= now) return closeAccount(tx, settling);
  const at = askProviderAgainAfter.unknown(now, order.askedTimes);
  return updateNextInquiry(tx, order, notPast(screening.startsAt, at, now));
}
