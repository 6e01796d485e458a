import {
  clampPoints,
  discountFor,
  isDiscountFor,
  isPayable,
  minimumPayment,
  quote,
  usablePoints,
} from '../../domain/amounts.ts';
import type { Amounts, PaymentMethod } from '../../domain/amounts.ts';
import type { CheckoutContext, Discount } from './checkout.types.ts';

/** The part of the context that determines the amounts. */
export type Priced = Pick<
  CheckoutContext,
  'total' | 'discounts' | 'discountId' | 'pointBalance' | 'points' | 'method' | 'correctedAmounts'
>;

/** @returns the current amounts in won: the server's correction, else the page's own quote */
export function amountsOf(priced: Priced): Amounts {
  return (
    priced.correctedAmounts ??
    quote({
      total: priced.total,
      discount: chosenDiscount(priced),
      wantedPoints: priced.points,
      pointBalance: priced.pointBalance,
    })
  );
}

/** @returns the largest number of usable points (C-PAY-3) */
export function mostPoints(priced: Priced): number {
  const discount = discountFor(priced.total, chosenDiscount(priced));
  return usablePoints(priced.total, discount, priced.pointBalance);
}

/** @returns the most points that leave either 0 or at least the method's minimum to pay (C-PAY-7) */
export function allPoints(priced: Priced): number {
  const most = mostPoints(priced);
  const { finalAmount } = amountsOf({ ...priced, points: most, correctedAmounts: null });
  if (isPayable(finalAmount, priced.method)) return most;
  return clampPoints(most + finalAmount - minimumPayment(priced.method), most);
}

/** @returns whether the chosen discount is lost with a method (C-PAY-121) */
export function isDiscountLost(priced: Priced, method: PaymentMethod): boolean {
  const discount = chosenDiscount(priced);
  return discount !== null && !isDiscountFor(discount, method);
}

/** @returns the chosen discount; null without one, or when it is no longer offered */
export function chosenDiscount({
  discounts,
  discountId,
}: Pick<Priced, 'discounts' | 'discountId'>): Discount | null {
  return discounts.find((discount) => discount.paymentDiscountId === discountId) ?? null;
}
