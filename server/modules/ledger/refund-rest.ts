import type { Returned } from '../../../domain/partial-refund.ts';
import type { RefundShare } from '../../../domain/refund.ts';
import type { Transaction } from '../../db/client.ts';
import { listPartialRefunds } from './partial-refunds-store.ts';
import { advancePayment, findLiveOrder, type Payment } from './payments-store.ts';
import { giveBackPoints } from './points.ts';
import type { BookedScreening } from './preconditions.ts';
import { queueProviderCancel } from './provider-cancel.ts';
import { priceOfRest, refundOfRest, returnedWith } from './refund-parts.ts';
import type { Reservation } from './reservations-store.ts';
import { returnPart } from './return-part.ts';
import { ledgerText } from './text.ts';

/**
 * Returns a share of what was paid for the tickets of a complete reservation that are not cancelled: queues the refund
 * at the provider, and returns the spent points. The caller has locked the customer and cancels the reservation.
 * @returns the order as before, and what is returned for the rest
 * @throws Error when the reservation has no order
 */
export async function refundRest(
  tx: Transaction,
  reservation: Reservation,
  {
    screening,
    share,
    reason,
    at,
    isMoneyOnly = false,
  }: {
    screening: BookedScreening;
    share: RefundShare;
    reason: string;
    at: Date;
    /** For a customer who has withdrawn and forfeited all points. */
    isMoneyOnly?: boolean;
  },
): Promise<{ order: Payment; refund: Returned }> {
  const order = await findLiveOrder(tx, reservation.id);
  if (!order) throw new Error(`Complete reservation ${reservation.id} has no order.`);
  const earlier = await listPartialRefunds(tx, [order.id]);
  const rest = refundOfRest(order, earlier, share);
  const refund = isMoneyOnly ? { ...rest, returnedPoints: 0 } : rest;
  const charge = refund.providerRefundAmount;
  const isFree = charge === 0;
  await advancePayment(
    tx,
    order,
    { type: isFree ? 'refund.free' : 'refund.request', charge },
    { ...returnedWith(order, refund), ...(isFree ? { closedAt: at } : {}) },
  );
  const part = { ticket: null, price: priceOfRest(order, earlier), share, reason, at };
  // Parts are returned one after another. Without an earlier one the whole payment is returned at once.
  const number =
    earlier.length > 0 ? await returnPart(tx, order, earlier, part, refund) : undefined;
  if (number === undefined && !isFree) {
    await queueProviderCancel(tx, order, { reason, amount: charge });
  }
  await returnPoints(tx, order, { points: refund.returnedPoints, screening, at }, number);
  return { order, refund };
}

/** Returns spent points of an order, once for each part. @param partNumber by default all of the order */
export function returnPoints(
  tx: Transaction,
  { customerId, reservationId }: Payment,
  { points, screening, at }: { points: number; screening: BookedScreening; at: Date },
  partNumber?: number,
): Promise<void> {
  const description = ledgerText.pointsGivenBack(screening.movieTitle);
  return giveBackPoints(tx, { customerId, reservationId, points, description, at }, partNumber);
}
