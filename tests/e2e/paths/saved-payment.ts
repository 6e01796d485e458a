import { savePendingPayment } from '../../../src/api/payment-storage.ts';
import type { Order } from '../support/shop.ts';

const AMOUNT = 30_000;

/**
 * The entries that the browser stores for an order before the call to the provider, in the variant of a path.
 * @param saved the stored payment of the path; a longer order id stands for a different order
 * @param excess the difference of the saved amount from the order's, in won
 */
export function savedEntries(saved: unknown, order: Order, excess: number): Record<string, string> {
  const { payment, paymentId } = saved as {
    payment: { orderId: string; amount: number } | null;
    paymentId: number | null;
  };
  if (payment === null) return {};
  const { orderId, reservationId } = order;
  const isOther = payment.orderId.length > 'ORDER-1795132800000-482913'.length;
  const entries: Record<string, string> = {};
  savePendingPayment(
    {
      orderId,
      reservationId,
      paymentId: order.paymentId,
      amount: payment.amount + excess,
      usedPoints: 0,
      discountAmount: 0,
      originalAmount: AMOUNT,
    },
    {
      length: 0,
      key: () => null,
      getItem: (key) => entries[key] ?? null,
      setItem: (key, value) => {
        entries[key] = isOther ? value.replace(`"${orderId}"`, `"${orderId}9"`) : value;
      },
      removeItem: () => undefined,
    },
  );
  return paymentId === null
    ? Object.fromEntries(Object.entries(entries).filter(([key]) => !key.includes('paymentId')))
    : entries;
}
