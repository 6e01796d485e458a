import type { CashReceiptChoice } from '../../../domain/cash-receipt.ts';
import { makeOrderId } from '../../../domain/order-id.ts';
import type { PayAttempt } from '../../../machines/checkout/checkout.types.ts';

/**
 * @param now milliseconds since 1970 by the server's clock, possibly with a fraction
 * @param random a number in [0, 1)
 * @returns an attempt to pay, with a new order id (C-PAY-13)
 */
export function payAttempt(
  now: number,
  random: number,
  cashReceipt: CashReceiptChoice,
): PayAttempt {
  const whole = Math.floor(now);
  return { now: whole, orderId: makeOrderId(whole, random), cashReceipt };
}
