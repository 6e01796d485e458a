import {
  paidForTickets,
  refundOfTickets,
  sinceExchange,
  type PaidForTickets,
  type Returned,
} from '../../../domain/partial-refund.ts';
import { isReturnedOnlyAsWhole } from '../../../domain/refund-methods.ts';
import type { RefundShare } from '../../../domain/refund.ts';
import type { StoredAccount } from '../../db/schema/outbox.ts';
import type { PartialRefund } from './partial-refunds-store.ts';
import type { Payment } from './payments-store.ts';

/** The part of a payment to return: a ticket, or null for all that remain, and for the difference of an exchange. */
export interface Part {
  ticket: { seatId: number; ticketTypeId: number; typeName: string } | null;
  /** The number of the exchange, and the won that are paid for the tickets since then. */
  exchange?: { number: number; paidAmount: number };
  /** Won. */
  price: number;
  share: RefundShare;
  reason: string;
  at: Date;
  /** The provider has returned it without a request. */
  isReturned?: boolean;
  /** Where the provider returns a deposit. */
  refundAccount?: StoredAccount | null;
}

/** @returns whether a part of an order can be returned: by points alone, or as the provider or the method allows */
export function isPartiallyCancellable(order: Payment): boolean {
  const { finalAmount, partiallyCancellable, paidMethod, method } = order;
  if (finalAmount === 0) return true;
  return partiallyCancellable !== false && !isReturnedOnlyAsWhole(paidMethod ?? method);
}

/** @returns whether a part of a booking can be returned, whichever of its payments returns it (C-PART-12) */
export function isBookingPartiallyCancellable(
  order: Payment,
  differences: readonly Payment[],
): boolean {
  const live = differences.filter((each) => leftAtProvider(each) > 0);
  return [order, ...live].every(isPartiallyCancellable);
}

/** @returns what was paid for the tickets of an order */
export function paidFor(order: Payment): PaidForTickets {
  return { ...order, total: order.amount };
}

/** @returns the price of the tickets that are not cancelled, in won */
export function priceOfRest(order: Payment, earlier: readonly PartialRefund[]): number {
  return order.amount - earlier.reduce((sum, { price }) => sum + price, 0);
}

/** @returns what a cancellation of all tickets that remain returns */
export function refundOfRest(
  order: Payment,
  earlier: readonly PartialRefund[],
  share: RefundShare,
  differences: readonly Payment[],
): Returned {
  const rest = { price: priceOfRest(order, earlier), share };
  return refundOfPart(order, earlier, rest, differences);
}

/**
 * @param differences the orders of the booking's differences
 * @returns what a cancellation of tickets returns: no money that the provider has returned without a request
 */
export function refundOfPart(
  order: Payment,
  earlier: readonly PartialRefund[],
  cancelled: { price: number; share: RefundShare },
  differences: readonly Payment[],
): Returned {
  const { paid, parts } = sinceExchange(paidFor(order), earlier);
  const due = withoutReturned(
    refundOfTickets(paid, parts, cancelled),
    returnedAhead(order, earlier, differences),
  );
  const left = leftOfAll([order, ...differences]);
  if (due.providerRefundAmount <= left) return due;
  const refundAmount = order.providerCurrency === 'KRW' ? left : due.refundAmount;
  return { ...due, refundAmount, providerRefundAmount: left };
}

/**
 * A difference that the provider has returned without a request is part of what is returned next (C-RES-106). The half that was
 * kept of a ticket before counts as returned: no column says which refund was less, so the customer has the benefit.
 * @param differences the orders of the booking's differences
 * @returns the won of them that the customer has had beyond what a refund has returned since
 */
export function returnedAhead(
  order: Payment,
  earlier: readonly PartialRefund[],
  differences: readonly Payment[],
): number {
  const outside = differences.reduce((sum, { outsideRefund }) => sum + outsideRefund, 0);
  const missing = keptOf(order, earlier) - leftOfAll([order, ...differences]);
  return Math.min(outside, Math.max(0, missing));
}

/** @returns a refund without won that were returned before; one that is negative, because it is paid, stays as it is */
export function withoutReturned<Refund extends Returned>(refund: Refund, won: number): Refund {
  const less = Math.min(won, Math.max(0, refund.refundAmount));
  return {
    ...refund,
    refundAmount: refund.refundAmount - less,
    providerRefundAmount: refund.providerRefundAmount - less,
  };
}

/** @returns what the provider has not returned, in its currency */
export function leftAtProvider(order: Payment): number {
  return order.providerAmount - (order.providerRefundAmount ?? 0) - order.outsideRefund;
}

/** @returns what the provider has not returned of the payments of a booking, in its currency; differences are only paid in won */
export function leftOfAll(orders: readonly Payment[]): number {
  return orders.reduce((sum, order) => sum + leftAtProvider(order), 0);
}

/** @returns the won that stay paid for the tickets that an order has now */
export function keptOf(order: Payment, earlier: readonly PartialRefund[]): number {
  const { paid, parts } = sinceExchange(paidFor(order), earlier);
  return paidForTickets(paid, parts).finalAmount;
}

/** @returns whether a part is all that remained when the booking was cancelled */
export function isRest({
  seatId,
  seatChangeNumber,
}: Pick<PartialRefund, 'seatId' | 'seatChangeNumber'>): boolean {
  return seatId === null && seatChangeNumber === null;
}

/** @returns all that an order has not returned: money and points */
export function allThatIsLeft(order: Payment): Returned {
  return {
    refundAmount: order.finalAmount - (order.refundAmount ?? 0),
    providerRefundAmount: order.providerAmount - (order.providerRefundAmount ?? 0),
    returnedPoints: order.usedPoints - (order.returnedPoints ?? 0),
  };
}

/** @returns what an order has returned after a further refund */
export function returnedWith(order: Payment, refund: Returned): Returned {
  return {
    refundAmount: (order.refundAmount ?? 0) + refund.refundAmount,
    providerRefundAmount: (order.providerRefundAmount ?? 0) + refund.providerRefundAmount,
    returnedPoints: (order.returnedPoints ?? 0) + refund.returnedPoints,
  };
}

/** @returns the part that is returned after the earlier ones; done at once when the provider returns nothing */
export function nextPart(
  order: Payment,
  earlier: readonly PartialRefund[],
  { ticket, exchange, price, share, reason, at, isReturned = false }: Part,
  refund: Returned,
): PartialRefund {
  return {
    paymentId: order.id,
    number: earlier.length + 1,
    seatId: ticket?.seatId ?? null,
    ticketTypeId: ticket?.ticketTypeId ?? null,
    typeName: ticket?.typeName ?? null,
    seatChangeNumber: exchange?.number ?? null,
    paidAmount: exchange?.paidAmount ?? null,
    ...{ price, share, reason },
    ...refund,
    cancelledAt: at,
    doneAt: isReturned || refund.providerRefundAmount === 0 ? at : null,
  };
}
