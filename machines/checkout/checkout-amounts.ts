import {
  clampPoints,
  discountFor,
  isPayable,
  minimumPayment,
  quote,
  usablePoints,
} from '../../domain/amounts.ts';
import type { Amounts } from '../../domain/amounts.ts';
import type { CheckoutContext, Discount } from './checkout.types.ts';

/** What the sums are made of. */
export type Priced = Pick<
  CheckoutContext,
  'total' | 'discounts' | 'discountId' | 'pointBalance' | 'points' | 'method' | 'correctedAmounts'
>;

/** @returns the sums as they stand, in won: the server's where it corrected them, otherwise ours */
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

/** @returns the most points that can be used (C-PAY-3) */
export function mostPoints(priced: Priced): number {
  const discount = discountFor(priced.total, chosenDiscount(priced));
  return usablePoints(priced.total, discount, priced.pointBalance);
}

/** @returns as many points as leave nothing to pay, or at least what the method takes (C-PAY-7) */
export function allPoints(priced: Priced): number {
  const most = mostPoints(priced);
  const { finalAmount } = amountsOf({ ...priced, points: most, correctedAmounts: null });
  if (isPayable(finalAmount, priced.method)) return most;
  return clampPoints(most + finalAmount - minimumPayment(priced.method), most);
}

function chosenDiscount({ discounts, discountId }: Priced): Discount | null {
  return discounts.find((discount) => discount.paymentDiscountId === discountId) ?? null;
}
