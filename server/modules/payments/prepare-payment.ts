import {
  isPayable,
  minimumPayment,
  providerCharge,
  quote,
  type Amounts,
} from '../../../domain/amounts.ts';
import { paymentDeadline } from '../../../domain/hold-deadline.ts';
import { koreaDate, toKoreaTime } from '../../../domain/korea-time.ts';
import {
  ORDER_WINDOW_MS,
  ORDERS_PER_WINDOW,
  VIRTUAL_ACCOUNT_LEAD_MS,
} from '../../../domain/limits.ts';
import { providerPhone } from '../../../domain/provider-phone.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound, type Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { tooManyRequests } from '../../plugins/security.ts';
import { now as appNow } from '../../ports/clock.ts';
import { listClaims, moveClaimDeadline } from '../ledger/claims-store.ts';
import { bookedElsewhere, requireHeldClaims } from '../ledger/held-claims.ts';
import { extendHold, findHold, type SeatHold } from '../ledger/holds-store.ts';
import {
  advancePayment,
  findLiveOrder,
  findNthLatestOrder,
  findOrder,
  insertPayment,
  lockDiscount,
  type Payment,
} from '../ledger/payments-store.ts';
import {
  assertOpen,
  requireCustomer,
  requireScreening,
  type BookedScreening,
  type LockedCustomer,
} from '../ledger/preconditions.ts';
import {
  findOwnReservation,
  listReservedSeatIds,
  updatePrices,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import type { CustomerKeys } from './customer-keys.ts';
import { paymentText } from './text.ts';
import { findValidPrice, type ValidPrice } from './valid-price.ts';

type Request = Schemas['PaymentRequest'];

/**
 * Registers an order before the payment at the provider. The amounts are computed from the prices that are valid for the
 * reservation; others are refused with the correct ones. The hold's deadline is moved, once, so that it does not end at the card form.
 * @throws Refusal 400; 404; 409 AMOUNT_CHANGED, POINTS_CHANGED, BELOW_MINIMUM_AMOUNT, BOOKED_ELSEWHERE, HOLD_EXPIRED,
 *   RESERVATION_CLOSED, DUPLICATED_ORDER_ID, VIRTUAL_ACCOUNT_TOO_LATE, TICKET_TYPE_UNAVAILABLE, SCREENING_STARTED or
 *   SCREENING_CANCELLED; 429 after too many orders within an hour
 */
export function preparePayment(
  database: Database,
  keys: CustomerKeys,
  customerId: number,
  request: Request,
): Promise<Schemas['PaymentPrepared']> {
  return database.transaction(async (tx) => {
    const customer = await requireCustomer(tx, customerId);
    const now = await appNow(tx);
    const reservation = await findOwnReservation(tx, request.reservationId, customerId);
    if (!reservation) throw notFound(ledgerText.reservationNotFound);
    const seatIds = await listReservedSeatIds(tx, reservation.id);
    if (reservation.state !== 'PENDING') throw await closedReservation(tx, reservation, seatIds);
    const screening = await requireScreening(tx, reservation.screeningId);
    assertOpen(screening, now);
    const held = await requireHeldClaims(tx, {
      screeningId: screening.id,
      customerId,
      seatIds,
      now,
      reservationId: reservation.id,
    });
    const hold = await findHold(tx, held.holdId);
    if (!hold) throw new Error(`Hold ${held.holdId} is missing.`);
    const price = await findValidPrice(tx, { reservation, screening, hold, now });
    const amounts = await rightAmounts(tx, customer, price, request, now);
    assertMethod(request, amounts, screening, now);
    const order =
      (await findRepeated(tx, reservation, request)) ??
      (await registerOrder(tx, reservation, request, amounts, now));
    if (price.total !== reservation.totalAmount) await updatePrices(tx, reservation.id, price);
    const deadline = await giveTime(tx, hold, screening, now);
    return {
      paymentId: order.id,
      orderId: order.orderId,
      orderName: paymentText.orderName(screening.movieTitle, seatIds.length),
      amounts,
      providerAmount: order.providerAmount,
      providerCurrency: order.providerCurrency,
      customerKey: keys.keyFor(customerId),
      customerName: customer.name,
      customerEmail: customer.email,
      customerMobilePhone: providerPhone(customer.phone),
      expiresAt: toKoreaTime(deadline),
    };
  });
}

/** @returns the refusal of a reservation that is not pending: another page may have paid it, or booked its seats */
async function closedReservation(
  db: Reader,
  { screeningId, customerId }: Reservation,
  seatIds: readonly number[],
): Promise<Refusal> {
  const claims = await listClaims(db, { screeningId, customerId, seatIds });
  const own = claims.filter(
    (claim) => claim.customerId === customerId && seatIds.includes(claim.seatId),
  );
  return bookedElsewhere(own) ?? conflict('RESERVATION_CLOSED', ledgerText.reservationClosed);
}

async function rightAmounts(
  tx: Transaction,
  customer: LockedCustomer,
  { total }: ValidPrice,
  request: Request,
  now: Date,
): Promise<Amounts> {
  const discountId = request.paymentDiscountId ?? null;
  const discount = discountId === null ? null : await lockDiscount(tx, discountId, koreaDate(now));
  if (discountId !== null && !discount) throw notFound(paymentText.discountNotFound);
  const amounts = quote({
    total,
    discount,
    wantedPoints: request.usedPointAmount,
    pointBalance: customer.points,
  });
  if (request.usedPointAmount > customer.points) {
    throw conflict('POINTS_CHANGED', ledgerText.pointsChanged, { amounts });
  }
  const isRight =
    request.amount === amounts.amount &&
    request.usedPointAmount === amounts.usedPointAmount &&
    request.finalAmount === amounts.finalAmount;
  if (!isRight) throw conflict('AMOUNT_CHANGED', paymentText.amountChanged, { amounts });
  return amounts;
}

function assertMethod(
  { paymentMethod, currency }: Request,
  { finalAmount }: Amounts,
  { startsAt }: BookedScreening,
  now: Date,
): void {
  if (providerCharge(finalAmount, paymentMethod).currency !== currency) {
    throw invalidRequest([{ field: 'currency', defaultMessage: paymentText.currency }]);
  }
  if (!isPayable(finalAmount, paymentMethod)) {
    const least = minimumPayment(paymentMethod);
    throw conflict('BELOW_MINIMUM_AMOUNT', paymentText.belowMinimum(least));
  }
  const lead = startsAt.getTime() - now.getTime();
  if (paymentMethod === 'VIRTUAL_ACCOUNT' && lead <= VIRTUAL_ACCOUNT_LEAD_MS) {
    throw conflict('VIRTUAL_ACCOUNT_TOO_LATE', paymentText.virtualAccountTooLate);
  }
}

/** @throws Refusal 409 DUPLICATED_ORDER_ID when the order id belongs to another request */
async function findRepeated(
  db: Reader,
  reservation: Reservation,
  request: Request,
): Promise<Payment | null> {
  const order = await findOrder(db, request.orderId);
  if (!order) return null;
  const isSame =
    order.reservationId === reservation.id &&
    order.state === 'READY' &&
    order.method === request.paymentMethod &&
    order.discountId === (request.paymentDiscountId ?? null) &&
    order.amount === request.amount &&
    order.usedPoints === request.usedPointAmount &&
    order.finalAmount === request.finalAmount;
  if (!isSame) throw conflict('DUPLICATED_ORDER_ID', paymentText.duplicatedOrder);
  return order;
}

async function registerOrder(
  tx: Transaction,
  reservation: Reservation,
  request: Request,
  amounts: Amounts,
  now: Date,
): Promise<Payment> {
  await assertWithinHourlyLimit(tx, reservation.customerId, now);
  const earlier = await findLiveOrder(tx, reservation.id);
  if (earlier) await advancePayment(tx, earlier, { type: 'cancel' }, { closedAt: now });
  const charge = providerCharge(amounts.finalAmount, request.paymentMethod);
  const order = await insertPayment(tx, {
    reservationId: reservation.id,
    customerId: reservation.customerId,
    screeningId: reservation.screeningId,
    orderId: request.orderId,
    method: request.paymentMethod,
    discountId: request.paymentDiscountId ?? null,
    amount: amounts.amount,
    discountAmount: amounts.discountAmount,
    usedPoints: amounts.usedPointAmount,
    finalAmount: amounts.finalAmount,
    providerAmount: charge.amount,
    providerCurrency: charge.currency,
    requestedAt: now,
  });
  if (!order) throw conflict('DUPLICATED_ORDER_ID', paymentText.duplicatedOrder);
  return order;
}

/** Orders are never deleted, so the number that a customer can register has a limit (C-RES-41). */
async function assertWithinHourlyLimit(tx: Transaction, customerId: number, now: Date) {
  const since = new Date(now.getTime() - ORDER_WINDOW_MS);
  const oldest = await findNthLatestOrder(tx, { customerId, since, count: ORDERS_PER_WINDOW });
  if (oldest === null) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
  throw tooManyRequests(seconds, paymentText.tooManyOrders(Math.ceil(seconds / 60)));
}

/** Moves the deadline of the hold, once. */
async function giveTime(
  tx: Transaction,
  hold: SeatHold,
  screening: BookedScreening,
  now: Date,
): Promise<Date> {
  if (hold.extendedAt) return hold.deadline;
  const deadline = paymentDeadline(hold.deadline, now, screening.startsAt);
  await extendHold(tx, hold.id, deadline, now);
  await moveClaimDeadline(tx, hold.id, deadline);
  return deadline;
}
