import { toKoreaTime } from '../../../domain/korea-time.ts';
import { PAYMENT_PAGE_SIZE, RECENT_PAYMENTS } from '../../../domain/limits.ts';
import { shownPaymentStatus } from '../../../machines/lifecycle/payment/shown-status.ts';
import type { Reader } from '../../db/client.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { countShownPayments, listShownPayments, type PaymentRow } from './payment-history-store.ts';

/** @returns the customer's newest payments, with the number of all */
export function listRecentPayments(
  db: Reader,
  customerId: number,
): Promise<Schemas['PaymentPage']> {
  return listPayments(db, customerId, { page: 0, size: RECENT_PAYMENTS });
}

/** @returns a page of the customer's payments, newest first, without orders that ended before they were paid */
export async function listPayments(
  db: Reader,
  customerId: number,
  { page = 0, size = PAYMENT_PAGE_SIZE }: Partial<PageRequest>,
): Promise<Schemas['PaymentPage']> {
  const filter = { customerId, now: await appNow(db) };
  const request = { page, size };
  const rows = await listShownPayments(db, filter, sliceOf(request));
  const total = await countShownPayments(db, filter);
  return pageAnswer(rows.flatMap(paymentAnswer), total, request);
}

/** @returns none for an order without a shown status, which the store leaves out */
function paymentAnswer(row: PaymentRow): Schemas['Payment'][] {
  const { order, discount } = row;
  const paymentStatus = shownPaymentStatus(order.state);
  if (paymentStatus === null) return [];
  return [
    {
      paymentId: order.id,
      orderId: order.orderId,
      reservationId: order.reservationId,
      bookingNumber: row.bookingNumber,
      movieTitle: row.movieTitle,
      paymentStatus,
      awaitsDeposit: order.state === 'WAITING',
      paymentMethod: order.paidMethod ?? order.method,
      amount: order.amount,
      discountAmount: order.discountAmount,
      usedPointAmount: order.usedPoints,
      finalAmount: order.finalAmount,
      refundAmount: order.refundAmount ?? 0,
      returnedPointAmount: order.returnedPoints ?? 0,
      requestedAt: toKoreaTime(order.requestedAt),
      approvedAt: order.approvedAt && toKoreaTime(order.approvedAt),
      cashReceipt: order.cashReceipt,
      ...((order.seatChangeNumber ?? row.exchangeOf) !== null && { isDifference: true }),
      paymentDiscountInfo: discount && {
        providerName: discount.providerName,
        discountRate: discount.rate,
      },
    },
  ];
}
