/** The points of the customer. */
export const BALANCE = 20_000;
/** A discount of one of the two methods that the paths choose. */
export const DISCOUNT = {
  ...{ paymentDiscountId: 5, discountRate: 10, discountAmount: null },
  paymentMethod: 'VIRTUAL_ACCOUNT' as const,
};
/** The same after an administrator has given it to the other method. */
export const MOVED = { ...DISCOUNT, paymentMethod: 'CARD' as const };

/** The first instant at which a virtual account is too late: 24 hours before the start. */
export const TOO_LATE = Date.parse('2026-11-21T19:00:00+09:00');

/** The server's amounts after it refused the page's. */
export const corrected = {
  amount: 16_000,
  discountAmount: 0,
  usedPointAmount: 0,
  finalAmount: 16_000,
};

/** The same with less to pay than the provider charges. */
export const correctedTooLow = {
  amount: 16_000,
  discountAmount: 0,
  usedPointAmount: 15_950,
  finalAmount: 50,
};

/** What the customer chose before a failed payment. */
export const KEPT = {
  discountId: DISCOUNT.paymentDiscountId,
  points: 14_950,
  method: 'VIRTUAL_ACCOUNT' as const,
};
/** The same with a discount that has ended. */
export const KEPT_GONE = { discountId: 99, points: 0, method: 'CARD' as const };
/** The same with a discount that belongs to another method by now. */
export const KEPT_MOVED = { ...KEPT_GONE, discountId: DISCOUNT.paymentDiscountId };
