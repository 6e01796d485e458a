import type { Returned } from '../../../domain/partial-refund.ts';
import type { RefundShare } from '../../../domain/refund.ts';
import type { Transaction } from '../../db/client.ts';
import type { StoredAccount } from '../../db/schema/outbox.ts';
import { listPartialRefunds } from './partial-refunds-store.ts';
import { advancePayment, findLiveOrder, type Payment } from './payments-store.ts';
import { giveBackPoints } from './points.ts';
import type { BookedScreening } from './preconditions.ts';
import { queueProviderCancel } from './provider-cancel.ts';
import { allThatIsLeft, priceOfRest, refundOfRest, returnedWith } from './refund-parts.ts';
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
    outside = null,
    refundAccount = null,
  }: {
    screening: BookedScreening;
    share: RefundShare;
    reason: string;
    at: Date;
    /** For a customer who has withdrawn and forfeited all points. */
    isMoneyOnly?: boolean;
    /**
     * The provider has returned all that was left, without a request. `account`: the bank has taken the deposit back, and
     * the open account is to be closed.
     */
    outside?: 'all' | 'account' | null;
    /** Where the provider returns a deposit; null if the customer has not named it yet. */
    refundAccount?: StoredAccount | null;
  },
): Promise<{ order: Payment; refund: Returned }> {
  const order = await findLiveOrder(tx, reservation.id);
  if (!order) throw new Error(`Complete reservation ${reservation.id} has no order.`);
  const earlier = await listPartialRefunds(tx, [order.id]);
  const rest = outside ? allThatIsLeft(order) : refundOfRest(order, earlier, share);
  const refund = isMoneyOnly ? { ...rest, returnedPoints: 0 } : rest;
  const charge = refund.providerRefundAmount;
  const isFree = charge === 0;
  const isReturned = outside === 'all';
  const returned = returnedWith(order, refund);
  if (outside) {
    const noticed = { ...returned, outsideRefund: 0, outsideRefundAt: at, checkAt: null };
    await (isReturned
      ? advancePayment(tx, order, { type: 'refund.outside' }, { ...noticed, closedAt: at })
      : advancePayment(tx, order, { type: 'refund.request', charge }, noticed));
  } else {
    await advancePayment(
      tx,
      order,
      { type: isFree ? 'refund.free' : 'refund.request', charge },
      { ...returned, ...(isFree ? { closedAt: at } : {}) },
    );
  }
  const price = priceOfRest(order, earlier);
  const part = { ticket: null, price, share, reason, at, isReturned, refundAccount };
  // Parts are returned one after another. Without an earlier one the whole payment is returned at once.
  const number =
    earlier.length > 0 ? await returnPart(tx, order, earlier, part, refund) : undefined;
  if (number === undefined && !isFree) {
    const amount = charge === order.providerAmount ? null : charge;
    await queueProviderCancel(tx, order, {
      ...{ reason, amount, refundAccount },
      doneAt: isReturned ? at : null,
    });
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
