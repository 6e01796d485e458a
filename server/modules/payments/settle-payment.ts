import type { Database, Reader, Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { ConfirmAnswer, ProviderPayment } from '../../ports/payments.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { lockReservationClaims } from '../ledger/claims-store.ts';
import {
  advancePayment,
  findPayment,
  updateNextInquiry,
  type Payment,
} from '../ledger/payments-store.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { queueProviderCancel } from '../ledger/provider-cancel.ts';
import { findReservation, listReservedSeatIds } from '../ledger/reservations-store.ts';
import {
  completeBooking,
  expireDeposit,
  refuseOrder,
  undoBooking,
  type Settling,
} from './outcomes.ts';
import { askProviderAgainAfter, depositDueAt, isDepositOverdue } from './recovery-times.ts';
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
    await requireCustomer(tx, seen.customerId);
    const order = await findPayment(tx, paymentId);
    if (order?.state !== 'CONFIRMING' && order?.state !== 'WAITING') return;
    const settling = await gather(database, tx, order);
    switch (answer.kind) {
      case 'done':
        return settleDone(tx, settling, answer.payment);
      case 'waiting':
        return settleWaiting(tx, settling, answer.payment);
      case 'refused':
        return order.state === 'WAITING'
          ? expireDeposit(tx, settling)
          : refuseOrder(tx, settling, {
              code: answer.code,
              message: answer.message || paymentText.goneAtProvider,
            });
      case 'open':
      case 'unknown':
      case 'failed':
        return updateNextInquiry(
          tx,
          order,
          askProviderAgainAfter.unknown(settling.now, order.askedTimes),
        );
    }
  });
}

async function gather(database: Database, tx: Transaction, order: Payment): Promise<Settling> {
  const reservation = await findReservation(tx, order.reservationId);
  if (!reservation) throw new Error(`Payment ${order.id} has no reservation.`);
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
  if (paid.orderId !== settling.order.orderId) {
    // The payment belongs to another order: nothing was captured for this one, and the other must not be refunded
    // (C-PAY-51).
    await refuseOrder(tx, settling, {
      code: 'ORDER_ID_MISMATCH',
      message: paymentText.goneAtProvider,
    });
  } else if ((await canBook(tx, settling)) && isRightAmount(settling.order, paid)) {
    await completeBooking(tx, settling, paid);
  } else {
    await undoBooking(tx, settling, paid);
  }
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

function isRightAmount(order: Payment, paid: ProviderPayment): boolean {
  return paid.totalAmount === order.providerAmount && paid.currency === order.providerCurrency;
}

async function settleWaiting(
  tx: Transaction,
  settling: Settling,
  issued: ProviderPayment,
): Promise<void> {
  const { order, now } = settling;
  if (order.state === 'CONFIRMING') {
    const waiting = await advancePayment(
      tx,
      order,
      { type: 'provider.waiting' },
      {
        virtualAccount: issued.virtualAccount && {
          ...issued.virtualAccount,
          dueAt: depositDueAt(order.confirmingAt ?? now, issued.virtualAccount.dueAt).toISOString(),
        },
        receiptUrl: issued.receiptUrl,
        askAgainAt: askProviderAgainAfter.waiting(now),
      },
    );
    await queueBookingMail(tx, 'waitingForDeposit', waiting);
    return;
  }
  if (isDepositOverdue(now, depositDueAt(order.confirmingAt ?? now, order.virtualAccount?.dueAt))) {
    await queueProviderCancel(tx, order, { reason: paymentText.depositExpired, amount: null });
    await expireDeposit(tx, settling);
  } else {
    await updateNextInquiry(tx, order, askProviderAgainAfter.waiting(now));
  }
}
