import type { Amounts } from '../../../domain/amounts.ts';
import { paymentDeadline } from '../../../domain/hold-deadline.ts';
import { koreaDate, toKoreaTime } from '../../../domain/korea-time.ts';
import { ORDERS_PER_WINDOW } from '../../../domain/limits.ts';
import { providerPhone } from '../../../domain/provider-phone.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, notFound, type Refusal, tooManyRequests } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { findGroupEmail } from '../groups/group-store.ts';
import { listClaims, moveClaimDeadline } from '../ledger/claims-store.ts';
import { bookedElsewhere } from '../ledger/held-claims.ts';
import { extendHold, findHold, type SeatHold } from '../ledger/holds-store.ts';
import { assertOpen } from '../ledger/open-screening.ts';
import {
  findNthLatestOrder,
  findOrder,
  insertPayment,
  lockDiscount,
  type Payment,
} from '../ledger/payments-store.ts';
import {
  requireCustomer,
  requireScreening,
  type BookedScreening,
  type LockedCustomer,
} from '../ledger/preconditions.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  findOwnReservation,
  listReservedSeatIds,
  updatePrices,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import type { CustomerKeys } from './customer-keys.ts';
import { assertExchangeable, assertPlain } from './exchange-rules.ts';
import { findValidPrice, type ValidPrice } from './find-valid-price.ts';
import {
  assertDiscountMethod,
  assertMethod,
  isSameOrder,
  newOrder,
  orderWindowStart,
  rightAmounts,
  secondsUntilNextOrder,
} from './order-rules.ts';
import { paymentText } from './text.ts';

type Request = Schemas['PaymentRequest'];

/**
 * Registers an order before the payment at the provider. The amounts are computed from the prices that are valid for the
 * reservation; others are refused with the correct ones. The hold's deadline is moved, once, so that it does not end at the card form.
 * @throws Refusal 400; 404; 409 AMOUNT_CHANGED, POINTS_CHANGED, BELOW_MINIMUM_AMOUNT, BOOKED_ELSEWHERE, HOLD_EXPIRED,
 *   RESERVATION_CLOSED, DUPLICATED_ORDER_ID, VIRTUAL_ACCOUNT_TOO_LATE, DISCOUNT_NOT_FOR_METHOD, TICKET_TYPE_UNAVAILABLE,
 *   SCREENING_STARTED, SCREENING_CANCELLED or EXCHANGE_CLOSED; 429 after too many orders within an hour
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
    assertPlain(reservation, request);
    await assertExchangeable(tx, reservation, screening, now);
    const price = await findValidPrice(tx, { reservation, screening, hold, now });
    const amounts = await findAmounts(tx, customer, price, request, now);
    assertMethod(request, amounts, { startsAt: screening.startsAt, now });
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
      customerEmail:
        customer.kind === 'COUNTER' ? await findGroupEmail(tx, customerId) : customer.email,
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

async function findAmounts(
  tx: Transaction,
  customer: LockedCustomer,
  { total }: ValidPrice,
  request: Request,
  now: Date,
): Promise<Amounts> {
  const discountId = request.paymentDiscountId ?? null;
  const discount = discountId === null ? null : await lockDiscount(tx, discountId, koreaDate(now));
  if (discountId !== null && !discount) throw notFound(paymentText.discountNotFound);
  if (discount) assertDiscountMethod(discount, request);
  return rightAmounts({ total, discount, pointBalance: customer.points }, request);
}

/** @throws Refusal 409 DUPLICATED_ORDER_ID when the order id belongs to another request */
async function findRepeated(
  db: Reader,
  reservation: Reservation,
  request: Request,
): Promise<Payment | null> {
  const order = await findOrder(db, request.orderId);
  if (!order) return null;
  if (!isSameOrder(order, reservation, request)) {
    throw conflict('DUPLICATED_ORDER_ID', paymentText.duplicatedOrder);
  }
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
  const order = await insertPayment(tx, newOrder(reservation, request, amounts, now));
  if (!order) throw conflict('DUPLICATED_ORDER_ID', paymentText.duplicatedOrder);
  return order;
}

/** Orders are never deleted, so the number that a customer can register has a limit (C-RES-41). */
async function assertWithinHourlyLimit(tx: Transaction, customerId: number, now: Date) {
  const since = orderWindowStart(now);
  const oldest = await findNthLatestOrder(tx, { customerId, since, count: ORDERS_PER_WINDOW });
  if (oldest === null) return;
  const seconds = secondsUntilNextOrder(oldest, since);
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
