import type { PaymentFailure } from '../../../machines/payment-success/payment-success.setup.ts';
import type { PaymentOrder } from '../../../openapi.gen.d.ts';
import { paths } from '../../../domain/pages.ts';

/** @returns the failure page's path, with the code, and with the message and the order id if known */
export function failurePath(failure: PaymentFailure, orderId: string | null): string {
  const query = new URLSearchParams({ code: failure.code });
  if (failure.message !== null) query.set('message', failure.message);
  if (orderId !== null) query.set('orderId', orderId);
  return `${paths.paymentFail}?${query.toString()}`;
}

/** @returns the success page's path for an order with a pending outcome; null before the provider has given it a key */
export function successPath({ orderId, paymentKey, providerAmount }: PaymentOrder): string | null {
  if (paymentKey === null) return null;
  const query = new URLSearchParams({ orderId, paymentKey, amount: String(providerAmount) });
  return `${paths.paymentSuccess}?${query.toString()}`;
}
