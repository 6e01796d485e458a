import type { Database, Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { ProviderBalance } from '../../ports/payments.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { deleteClaims, lockReservationClaims } from '../ledger/claims-store.ts';
import { updateUnsentToDone } from '../ledger/outbox-store.ts';
import { listPartialRefunds } from '../ledger/partial-refunds-store.ts';
import { findPayment, isCaptured, updateCheck, type Payment } from '../ledger/payments-store.ts';
import {
  lockOwner,
  requireScreening,
  type BookedScreening,
  type LockedCustomer,
} from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { leftAtProvider } from '../ledger/refund-parts.ts';
import { refundRest } from '../ledger/refund-rest.ts';
import { advanceReservation, findReservation } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { findingOf } from './outside-refund.ts';
import { checkAgainAfter } from './recovery-times.ts';

/**
 * Compares a captured order with the provider's balance (C-PAY-96 to C-PAY-99). Safe to repeat, and to run at the same
 * time as a cancellation: the second one finds the order ended.
 * @param balance asked before this call
 */
export function checkPayment(
  database: Database,
  paymentId: number,
  balance: ProviderBalance,
): Promise<void> {
  return database.transaction(async (tx) => {
    const seen = await findPayment(tx, paymentId);
    if (!seen) return;
    const customer = await lockOwner(tx, seen.customerId);
    const order = await findPayment(tx, paymentId);
    if (!order || !isCaptured(order)) return;
    const screening = await requireScreening(tx, order.screeningId);
    const now = await appNow(tx);
    const isScreeningOver = screening.endsAt <= now;
    const finding = findingOf(
      {
        order,
        parts: await listPartialRefunds(tx, [order.id]),
        isAdmitted: await isAdmitted(tx, order.customerId, order.reservationId),
        isScreeningOver,
        isScreeningCancelled: screening.cancelledAt !== null,
      },
      balance,
    );
    const isUsable = order.state === 'DONE' && !isScreeningOver;
    const checkAt = isUsable ? checkAgainAfter.day(now) : null;
    switch (finding.kind) {
      case 'cancel':
        // The booking stays: only its own payment ends it.
        if (order.seatChangeNumber !== null) {
          const outsideRefund = leftAtProvider(order) + order.outsideRefund;
          return updateCheck(tx, order, { checkAt, outsideRefund, outsideRefundAt: now });
        }
        return cancelReturned(tx, database, { order, customer, screening, now }, finding);
      case 'record': {
        const { outsideRefund } = finding;
        return updateCheck(tx, order, { checkAt, outsideRefund, outsideRefundAt: now });
      }
      case 'outdated':
        return updateCheck(tx, order, { checkAt: checkAgainAfter.refund(now) });
      case 'nothing':
        return updateCheck(tx, order, { checkAt });
    }
  });
}

/** Ends a booking whose money was returned: frees its seats, returns its points, and queues the mail. */
async function cancelReturned(
  tx: Transaction,
  database: Database,
  of: { order: Payment; customer: LockedCustomer; screening: BookedScreening; now: Date },
  { isAccountOpen }: { isAccountOpen: boolean },
): Promise<void> {
  const { customer, screening, now: at } = of;
  const reservation = await findReservation(tx, of.order.reservationId);
  if (!reservation) throw new Error(`Payment ${of.order.id} has no reservation.`);
  const reason = isAccountOpen ? ledgerText.depositTakenBack : ledgerText.cancelledAtProvider;
  const hasWithdrawn = customer.withdrawnAt !== null;
  const { order, refund } = await refundRest(tx, reservation, {
    ...{ screening, share: 'FULL', reason, at },
    isMoneyOnly: hasWithdrawn,
    outside: isAccountOpen ? 'account' : 'all',
  });
  // The reservations of a withdrawn customer have no texts (C-ACC-40).
  await advanceReservation(
    tx,
    reservation,
    { type: 'payment.returned' },
    { closedAt: at, cancelReason: hasWithdrawn ? null : reason },
  );
  await updateUnsentToDone(tx, `mail:booked:${order.id}`, at);
  if (!hasWithdrawn) await queueBookingMail(tx, 'cancelledAtProvider', { ...order, ...refund });
  const claims = await lockReservationClaims(tx, reservation.id);
  await deleteClaims(tx, claims);
  await publishSeatChange(database, tx, {
    screeningId: screening.id,
    seatIds: claims.map((claim) => claim.seatId),
    status: 'available',
  });
}
