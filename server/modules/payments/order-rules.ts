import {
  isDiscountFor,
  isPayable,
  minimumPayment,
  providerCharge,
  quote,
  type Amounts,
  type DiscountScope,
  type DiscountTerms,
} from '../../../domain/amounts.ts';
import { ORDER_WINDOW_MS, VIRTUAL_ACCOUNT_LEAD_MS } from '../../../domain/limits.ts';
import { conflict, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { NewPayment, Payment } from '../ledger/payments-store.ts';
import type { Reservation } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { paymentText } from './text.ts';

type Request = Schemas['PaymentRequest'];

/** What an order's amounts are computed from. */
interface Priced {
  /** The valid price of all tickets, in won. */
  total: number;
  discount: DiscountTerms | null;
  /** The customer's points. */
  pointBalance: number;
}

/**
 * @returns the amounts of an order, which must be those of the request
 * @throws Refusal 409 POINTS_CHANGED or AMOUNT_CHANGED, with the correct amounts
 */
export function rightAmounts(priced: Priced, request: Request): Amounts {
  const amounts = quote({ ...priced, wantedPoints: request.usedPointAmount });
  if (request.usedPointAmount > priced.pointBalance) {
    throw conflict('POINTS_CHANGED', ledgerText.pointsChanged, { amounts });
  }
  const isRight =
    request.amount === amounts.amount &&
    request.usedPointAmount === amounts.usedPointAmount &&
    request.finalAmount === amounts.finalAmount;
  if (!isRight) throw conflict('AMOUNT_CHANGED', paymentText.amountChanged, { amounts });
  return amounts;
}

/** @throws Refusal 409 DISCOUNT_NOT_FOR_METHOD for a discount of another method (C-PAY-122) */
export function assertDiscountMethod(discount: DiscountScope, { paymentMethod }: Request): void {
  if (isDiscountFor(discount, paymentMethod)) return;
  throw conflict('DISCOUNT_NOT_FOR_METHOD', paymentText.discountOfOtherMethod);
}

/**
 * @throws Refusal 400 for a currency of another method; 409 BELOW_MINIMUM_AMOUNT; 409 VIRTUAL_ACCOUNT_TOO_LATE shortly
 *   before the start
 */
export function assertMethod(
  { paymentMethod, currency }: Request,
  { finalAmount }: Amounts,
  { startsAt, now }: { startsAt: Date; now: Date },
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

/** @returns whether a request registers an order that is already registered and not yet paid */
export function isSameOrder(
  order: Payment,
  reservation: Pick<Reservation, 'id'>,
  request: Request,
): boolean {
  return (
    order.reservationId === reservation.id &&
    order.state === 'READY' &&
    order.method === request.paymentMethod &&
    order.discountId === (request.paymentDiscountId ?? null) &&
    order.amount === request.amount &&
    order.usedPoints === request.usedPointAmount &&
    order.finalAmount === request.finalAmount
  );
}

/** @returns the order of a request, with what the provider will charge */
export function newOrder(
  reservation: Reservation,
  request: Request,
  amounts: Amounts,
  now: Date,
): NewPayment {
  const charge = providerCharge(amounts.finalAmount, request.paymentMethod);
  return {
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
  };
}

/** @returns the start of the window in which a customer's orders are counted (C-RES-41) */
export function orderWindowStart(now: Date): Date {
  return new Date(now.getTime() - ORDER_WINDOW_MS);
}

/** @returns the seconds until the oldest order leaves the window that starts at an instant; at least 1 */
export function secondsUntilNextOrder(oldest: Date, windowStart: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() - windowStart.getTime()) / 1000));
}
