import {
  providerCharge,
  quote,
  type Amounts,
  type DiscountTerms,
  type OrderMethod,
} from './amounts.ts';
import { refundOf, type RefundShare } from './refund.ts';

/** What was paid for all tickets of a reservation. */
export interface PaidForTickets {
  /** The price of all tickets, in won, before discount and points. */
  total: number;
  /** Won. */
  finalAmount: number;
  usedPoints: number;
  /** What the provider captured, in its currency. */
  providerAmount: number;
  providerCurrency: 'KRW' | 'USD';
}

/** A cancellation of one ticket, or of all that remain. */
export interface TicketCancel {
  /** The price of the cancelled tickets, in won. */
  price: number;
  share: RefundShare;
}

/** What a cancellation returns. */
export interface Returned {
  /** Won. */
  refundAmount: number;
  /** In the provider's currency. */
  providerRefundAmount: number;
  returnedPoints: number;
}

/**
 * The refund of a cancellation after the earlier ones of the same reservation. A ticket's part of what was paid is its
 * price divided by the price of all tickets. Parts and halves are rounded as running sums, so that cancelling ticket by
 * ticket returns in sum what cancelling everything at once returns, and never more than was paid (C-PART-4 to C-PART-7).
 * @param earlier the cancellations before this one, in their order
 */
export function refundOfTickets(
  paid: PaidForTickets,
  earlier: readonly TicketCancel[],
  cancel: TicketCancel,
): Returned {
  const before = returnedBy(paid, earlier);
  const after = returnedBy(paid, [...earlier, cancel]);
  return {
    refundAmount: after.refundAmount - before.refundAmount,
    providerRefundAmount: after.providerRefundAmount - before.providerRefundAmount,
    returnedPoints: after.returnedPoints - before.returnedPoints,
  };
}

/** A part of what was paid that was returned: of cancelled tickets, or the difference of an exchange. */
export interface ReturnedPart extends TicketCancel, Returned {
  /** The number of the exchange for another screening; null for cancelled tickets. */
  seatChangeNumber: number | null;
  /** The won that are paid for the tickets since the exchange; null for cancelled tickets, and if it was not stored. */
  paidAmount: number | null;
}

/**
 * An exchange for another screening starts the account again: what is paid after it is what was paid for the tickets there
 * (C-RES-86), without what was kept of tickets that were cancelled before (C-RES-95).
 * @param parts in their order
 * @returns what was paid after the last exchange, and the parts after it
 */
export function sinceExchange<Part extends ReturnedPart>(
  paid: PaidForTickets,
  parts: readonly Part[],
): { paid: PaidForTickets; parts: readonly Part[] } {
  let account = paid;
  let since: readonly Part[] = [];
  for (const part of parts) {
    if (part.seatChangeNumber === null) since = [...since, part];
    else {
      account = exchanged(paidForTickets(account, since), part);
      since = [];
    }
  }
  return { paid: account, parts: since };
}

/** @returns what is paid for the tickets of an account after an exchange */
function exchanged(account: PaidForTickets, part: ReturnedPart): PaidForTickets {
  const finalAmount = part.paidAmount ?? account.finalAmount - part.refundAmount;
  return {
    ...account,
    total: account.total - part.price,
    finalAmount,
    usedPoints: account.usedPoints - part.returnedPoints,
    // A difference is only paid in won.
    providerAmount:
      account.providerCurrency === 'KRW'
        ? finalAmount
        : account.providerAmount - part.providerRefundAmount,
  };
}

/** @returns what was paid for the tickets that are not cancelled */
export function paidForTickets(
  paid: PaidForTickets,
  cancelled: readonly { price: number }[],
): PaidForTickets {
  const price = sumOf(cancelled);
  const finalAmount = paid.finalAmount - wonOf(paid, price);
  return {
    ...paid,
    total: paid.total - price,
    finalAmount,
    usedPoints: paid.usedPoints - pointsOf(paid, price),
    providerAmount:
      paid.providerCurrency === 'KRW' ? finalAmount : paid.providerAmount - dollarsOf(paid, price),
  };
}

/**
 * The discount of an order for its tickets in another screening. A rate is of their price; of a fixed amount the tickets that are
 * left have what they had of it (C-RES-95).
 * @param isPartlyCancelled whether tickets of the order were cancelled
 */
export function discountOfRest(
  discount: DiscountTerms | null,
  { total, finalAmount, usedPoints }: PaidForTickets,
  isPartlyCancelled: boolean,
): DiscountTerms | null {
  if (typeof discount?.discountAmount !== 'number' || !isPartlyCancelled) return discount;
  return { ...discount, discountAmount: total - finalAmount - usedPoints };
}

/** What an exchange for a screening with other prices returns; the price is what the tickets cost less. */
export interface ExchangeDifference extends Amounts, Returned {
  price: number;
}

/**
 * The difference of an exchange: the tickets cost what they cost there, with the discount of the booking and its points.
 * Points come back only when less than they is to be paid (C-RES-84). At the same price nothing changes, whatever was rounded before.
 * @param paid for the tickets until now
 * @param total the price of the same tickets there, in won
 * @returns negative refunds for a screening that costs more
 */
export function differenceOfExchange(
  paid: PaidForTickets,
  total: number,
  { discount, method }: { discount: DiscountTerms | null; method: OrderMethod },
): ExchangeDifference {
  if (total === paid.total) return sameAmounts(paid);
  const amounts = quote({
    ...{ total, discount, wantedPoints: paid.usedPoints, pointBalance: paid.usedPoints },
  });
  return {
    ...amounts,
    price: paid.total - total,
    refundAmount: paid.finalAmount - amounts.finalAmount,
    providerRefundAmount: paid.providerAmount - providerCharge(amounts.finalAmount, method).amount,
    returnedPoints: paid.usedPoints - amounts.usedPointAmount,
  };
}

function sameAmounts({ total, finalAmount, usedPoints }: PaidForTickets): ExchangeDifference {
  return {
    amount: total,
    discountAmount: total - finalAmount - usedPoints,
    usedPointAmount: usedPoints,
    finalAmount,
    ...{ price: 0, refundAmount: 0, providerRefundAmount: 0, returnedPoints: 0 },
  };
}

/** What a series of cancellations returns in sum. */
function returnedBy(paid: PaidForTickets, cancels: readonly TicketCancel[]): Returned {
  const refundAmount = sharesOf(cancels, (price) => wonOf(paid, price));
  return {
    refundAmount,
    providerRefundAmount:
      paid.providerCurrency === 'KRW'
        ? refundAmount
        : sharesOf(cancels, (price) => dollarsOf(paid, price)),
    returnedPoints: sharesOf(cancels, (price) => pointsOf(paid, price)),
  };
}

/**
 * Adds up the parts of all cancellations, and halves the sum of those that return half.
 * @param partOf the part of the first tickets with a price in sum; never falls as the price rises
 */
function sharesOf(cancels: readonly TicketCancel[], partOf: (price: number) => number): number {
  let price = 0;
  const parts = { FULL: 0, HALF: 0 };
  for (const cancel of cancels) {
    const before = partOf(price);
    price += cancel.price;
    parts[cancel.share] += partOf(price) - before;
  }
  return refundOf(parts.FULL, 'FULL') + refundOf(parts.HALF, 'HALF');
}

/** Rounded up to the won, in the customer's favour. */
function wonOf({ finalAmount, total }: PaidForTickets, price: number): number {
  return total === 0 ? 0 : Math.ceil((finalAmount * price) / total);
}

/** Rounded up to the point, but with the won never more than the price of the tickets. */
function pointsOf(paid: PaidForTickets, price: number): number {
  if (paid.total === 0) return 0;
  const points = Math.ceil((paid.usedPoints * price) / paid.total);
  return Math.min(points, price - wonOf(paid, price));
}

/** Rounded to the nearest whole dollar: a charge in dollars is small, and its first cent is not a dollar. */
function dollarsOf({ providerAmount, total }: PaidForTickets, price: number): number {
  return total === 0 ? 0 : Math.round((providerAmount * price) / total);
}

function sumOf(cancels: readonly { price: number }[]): number {
  return cancels.reduce((sum, { price }) => sum + price, 0);
}
