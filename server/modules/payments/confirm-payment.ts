import type { Database, Transaction } from '../../db/client.ts';
import { databaseFault } from '../../db/errors.ts';
import { conflict, type Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { pinClaims } from '../ledger/claims-store.ts';
import { findBookedElsewhere, readOrder } from '../ledger/order-view.ts';
import { assertOpen } from '../ledger/open-screening.ts';
import {
  advancePayment,
  cancelReadyOrders,
  findOrder,
  type Payment,
} from '../ledger/payments-store.ts';
import { spendPoints } from '../ledger/points.ts';
import { requireCustomer, requireScreening } from '../ledger/preconditions.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  advanceReservation,
  findReservation,
  listReservedSeatIds,
} from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { answerFor, assertRightAmount, ownOrder, type ConfirmAnswer } from './confirm-rules.ts';
import { assertExchangeable } from './exchange-rules.ts';
import { askProviderAgainAfter } from './recovery-times.ts';
import { settlePayment } from './settle-payment.ts';
import { paymentText } from './text.ts';

type Request = Schemas['ConfirmRequest'];

/** @returns the idempotency key with which the provider captures an order's payment once */
export const confirmKey = (orderId: string, paymentKey: string): string =>
  `confirm:${orderId}:${paymentKey}`;

/**
 * Captures the payment of an order: stores that the call will be made, calls the provider, and stores the answer. No
 * transaction is open during the call, and the recovery job finishes an interruption at any point.
 * @throws Refusal 404; 409 for a definite refusal, when nothing was charged
 */
export async function confirmPayment(
  { database, provider }: { database: Database; provider: PaymentProvider },
  customerId: number,
  request: Request,
): Promise<ConfirmAnswer> {
  const opened = await openConfirmation(database, customerId, request);
  if (opened) {
    const { orderId, paymentKey } = request;
    const answer = await provider.confirm({
      orderId,
      paymentKey,
      amount: opened.providerAmount,
      idempotencyKey: confirmKey(orderId, paymentKey),
    });
    await settlePayment(database, opened.id, answer);
  }
  return answerFor(await readOrder(database, customerId, request.orderId));
}

/**
 * Pins the seats, deducts the points and stores that the provider will be called.
 * @returns null when it was called before: then the stored order is the answer
 */
async function openConfirmation(
  database: Database,
  customerId: number,
  request: Request,
): Promise<Payment | null> {
  try {
    return await database.transaction((tx) => openIn(tx, customerId, request));
  } catch (error) {
    // Only the database knows every order with the key, including concurrent ones.
    const isKeyUsed = databaseFault(error)?.constraint === 'payment_key_once';
    throw isKeyUsed ? conflict('ORDER_CLOSED', paymentText.orderClosed) : error;
  }
}

async function openIn(
  tx: Transaction,
  customerId: number,
  request: Request,
): Promise<Payment | null> {
  const customer = await requireCustomer(tx, customerId);
  const now = await appNow(tx);
  const order = ownOrder(await findOrder(tx, request.orderId), customerId, request);
  if (order.state !== 'READY') {
    await assertSameKey(tx, order, request);
    return null;
  }
  assertRightAmount(order, request);
  const { reservation, screening } = await requireBookable(tx, order, now);
  await cancelReadyOrders(tx, reservation.id, { closedAt: now, beside: order.id });
  await spendPoints(tx, customer.points, {
    customerId,
    reservationId: reservation.id,
    points: order.usedPoints,
    description: ledgerText.pointsSpent(screening.movieTitle),
    at: now,
  });
  await pinClaims(tx, reservation.id);
  await advanceReservation(tx, reservation, { type: 'payment.open' }, {});
  return advancePayment(
    tx,
    order,
    { type: 'confirm.open' },
    {
      paymentKey: request.paymentKey,
      confirmingAt: now,
      askAgainAt: askProviderAgainAfter.call(now),
    },
  );
}

async function assertSameKey(tx: Transaction, order: Payment, request: Request): Promise<void> {
  const isRepeat = order.paymentKey === request.paymentKey;
  if (!isRepeat) throw await closedOrder(tx, order);
}

/** @returns the refusal of an order that has ended; its message names a booking of the same seats in another page (C-PAY-70) */
async function closedOrder(tx: Transaction, order: Payment): Promise<Refusal> {
  const booked = await findBookedElsewhere(tx, order);
  return conflict('ORDER_CLOSED', booked ? paymentText.bookedElsewhere : paymentText.orderClosed);
}

async function requireBookable(tx: Transaction, order: Payment, now: Date) {
  const screening = await requireScreening(tx, order.screeningId);
  assertOpen(screening, now);
  const reservation = await findReservation(tx, order.reservationId);
  // Another page may have registered an order of other prices, which the reservation has now (C-PAY-91).
  if (reservation?.state !== 'PENDING' || reservation.totalAmount !== order.amount) {
    throw await closedOrder(tx, order);
  }
  await assertExchangeable(tx, reservation, screening, now);
  await requireHeldClaims(tx, {
    screeningId: order.screeningId,
    customerId: order.customerId,
    seatIds: await listReservedSeatIds(tx, reservation.id),
    now,
    reservationId: reservation.id,
  });
  return { reservation, screening };
}
