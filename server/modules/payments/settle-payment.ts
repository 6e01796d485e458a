import type { Database, Transaction } from '../../db/client.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { ConfirmAnswer } from '../../ports/payments.ts';
import { queueBookingMail } from '../ledger/booking-mail.ts';
import { lockReservationClaims } from '../ledger/claims-store.ts';
import { lockScreenings } from '../ledger/paid-exchange.ts';
import {
  advancePayment,
  findPayment,
  updateNextInquiry,
  type Payment,
} from '../ledger/payments-store.ts';
import { lockOwner, requireScreening } from '../ledger/preconditions.ts';
import { findReservation, listReservedSeatIds } from '../ledger/reservations-store.ts';
import { findExchange } from './exchange-rules.ts';
import {
  closeAccount,
  completeBooking,
  expireDeposit,
  refuseOrder,
  rejectOrder,
  undoBooking,
  type Settling,
} from './outcomes.ts';
import { settlementOf, type Settlement } from './settlement.ts';

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
    // Only a capture books the seats.
    const seatIds =
      answer.kind === 'done' ? await listReservedSeatIds(tx, order.reservationId) : [];
    await carryOut(tx, settling, settlementOf({ ...settling, seatIds }, answer));
  });
}

async function gather(database: Database, tx: Transaction, order: Payment): Promise<Settling> {
  const reservation = await findReservation(tx, order.reservationId);
  if (!reservation) throw new Error(`Payment ${order.id} has no reservation.`);
  const { exchangeOf, screeningId } = reservation;
  const booking = exchangeOf === null ? null : await findReservation(tx, exchangeOf);
  await lockScreenings(tx, [screeningId, booking?.screeningId ?? screeningId]);
  const now = await appNow(tx);
  const screening = await requireScreening(tx, screeningId);
  return {
    ...{ database, order, reservation, screening, now },
    claims: await lockReservationClaims(tx, reservation.id),
    exchange: booking && (await findExchange(tx, reservation, screening, now)),
  };
}

function carryOut(tx: Transaction, settling: Settling, settlement: Settlement): Promise<void> {
  switch (settlement.kind) {
    case 'complete':
      return completeBooking(tx, settling, settlement.paid);
    case 'undo':
      return undoBooking(tx, settling, settlement.paid, settlement.reason);
    case 'refuse':
      return refuseOrder(tx, settling, settlement.failure);
    case 'reject':
      return rejectOrder(tx, settling, settlement.failure);
    case 'expire':
      return expireDeposit(tx, settling);
    case 'closeAccount':
      return closeAccount(tx, settling);
    case 'wait':
      return awaitDeposit(tx, settling, settlement);
    case 'askAgain':
      return updateNextInquiry(tx, settling.order, settlement.at);
  }
}

async function awaitDeposit(
  tx: Transaction,
  { order }: Settling,
  { issued, dueAt, askAgainAt }: Extract<Settlement, { kind: 'wait' }>,
): Promise<void> {
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
      askAgainAt,
    },
  );
  await queueBookingMail(tx, 'waitingForDeposit', waiting);
}
