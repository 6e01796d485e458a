import { MINIMUM_PAYMENT_WON, MINIMUM_TRANSFER_WON, WON_PER_USD } from './limits.ts';

/** A payment discount: a percentage or a fixed amount, never both. */
export interface DiscountTerms {
  /** Percent, 0 to 100. */
  discountRate: number | null;
  /** Won. */
  discountAmount: number | null;
}

/** What a discount is for. */
export interface DiscountScope {
  /** Null for all methods. */
  paymentMethod: PaymentMethod | null;
}

/** The amounts of a booking, in won. */
export interface Amounts {
  amount: number;
  discountAmount: number;
  usedPointAmount: number;
  finalAmount: number;
}

/** The payment methods, in the order in which they are offered. */
export const PAYMENT_METHODS = [
  'CARD',
  'TRANSFER',
  'VIRTUAL_ACCOUNT',
  'MOBILE_PHONE',
  'CULTURE_GIFT_CERTIFICATE',
  'FOREIGN_EASY_PAY',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How the counter is paid: FREE tickets have a reason, and what a TERMINAL has charged is only recorded, as a BANK_TRANSFER of a group to
 * the cinema's account (A-COUNT-11, A-COUNT-50).
 */
export const COUNTER_METHODS = ['CASH', 'TERMINAL', 'BANK_TRANSFER', 'FREE'] as const;

/** How a sale at the counter is paid: only a group has the days that a transfer takes. */
export const SALE_METHODS = ['CASH', 'TERMINAL', 'FREE'] as const;

export type CounterMethod = (typeof COUNTER_METHODS)[number];

/** How an order is paid. */
export type OrderMethod = PaymentMethod | CounterMethod;

/** @returns whether the counter has the money of an order, and not the provider */
export function isPaidAtCounter(method: OrderMethod): method is CounterMethod {
  return COUNTER_METHODS.some((each) => each === method);
}

/** @returns the number of tickets of all types: a ticket admits one customer to one seat */
export function countTickets(tickets: readonly { count: number }[]): number {
  return tickets.reduce((sum, { count }) => sum + count, 0);
}

/** @returns the price of all tickets, in won */
export function ticketTotal(tickets: readonly { price: number; count: number }[]): number {
  return tickets.reduce((sum, ticket) => sum + ticket.price * ticket.count, 0);
}

/** @returns whether a discount can be used with a payment method */
export function isDiscountFor({ paymentMethod }: DiscountScope, method: OrderMethod): boolean {
  return paymentMethod === null || paymentMethod === method;
}

/** @returns the discount in won: a fixed amount is capped at the total, a rate is rounded down */
export function discountFor(total: number, discount: DiscountTerms | null): number {
  if (!discount) return 0;
  if (discount.discountAmount !== null) return Math.min(discount.discountAmount, total);
  return Math.floor((total * (discount.discountRate ?? 0)) / 100);
}

/** @returns the maximum of usable points: the smaller of the balance and the remaining amount */
export function usablePoints(total: number, discountAmount: number, balance: number): number {
  return Math.max(0, Math.min(balance, total - discountAmount));
}

/**
 * @param typed as a customer writes it, also with separators or full-width digits
 * @returns the number of points, 0 for an empty text; null for anything but a whole number (C-PAY-3)
 */
export function readPoints(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{0,9}$/.test(digits) ? Number(digits) : null;
}

/** @returns a whole number of points between 0 and the maximum */
export function clampPoints(wanted: number, usable: number): number {
  if (!Number.isFinite(wanted)) return 0;
  return Math.min(Math.max(0, Math.trunc(wanted)), usable);
}

/** @returns the amounts of a booking, with the points clamped to the maximum */
export function quote(booking: {
  total: number;
  discount: DiscountTerms | null;
  wantedPoints: number;
  pointBalance: number;
}): Amounts {
  const discountAmount = discountFor(booking.total, booking.discount);
  const usable = usablePoints(booking.total, discountAmount, booking.pointBalance);
  const usedPointAmount = clampPoints(booking.wantedPoints, usable);
  return {
    amount: booking.total,
    discountAmount,
    usedPointAmount,
    finalAmount: booking.total - discountAmount - usedPointAmount,
  };
}

/** @returns the minimum amount of a payment method, in won; an amount of 0 is always possible */
export function minimumPayment(method: OrderMethod): number {
  return method === 'TRANSFER' ? MINIMUM_TRANSFER_WON : MINIMUM_PAYMENT_WON;
}

/** @returns whether the amount can be paid: 0, or at least the minimum of the method */
export function isPayable(finalAmount: number, method: OrderMethod): boolean {
  return finalAmount === 0 || finalAmount >= minimumPayment(method);
}

/** @returns the amount sent to the provider: US dollars for foreign easy pay, rounded up; won otherwise */
export function providerCharge(
  finalAmount: number,
  method: OrderMethod,
): { amount: number; currency: 'KRW' | 'USD' } {
  return method === 'FOREIGN_EASY_PAY'
    ? { amount: Math.ceil(finalAmount / WON_PER_USD), currency: 'USD' }
    : { amount: finalAmount, currency: 'KRW' };
}
