import type { Returned } from '../../../domain/partial-refund.ts';
import type { RefundShare } from '../../../domain/refund.ts';
import type { Transaction } from '../../db/client.ts';
import type { StoredAccount } from '../../db/schema/outbox.ts';
import { divideRefund, moneyOf } from './differences.ts';
import { listPartialRefunds, type PartialRefund } from './partial-refunds-store.ts';
import { advancePayment, findLiveOrder, listDifferences, type Payment } from './payments-store.ts';
import { giveBackPoints } from './points.ts';
import type { BookedScreening } from './preconditions.ts';
import { queueProviderCancel } from './provider-cancel.ts';
import {
  allThatIsLeft,
  leftAtProvider,
  priceOfRest,
  refundOfRest,
  returnedWith,
  type Part,
} from './refund-parts.ts';
import type { Reservation } from './reservations-store.ts';
import { returnPart } from './return-part.ts';
import { ledgerText } from './text.ts';

/**
 * Returns a share of what was paid for the tickets of a complete reservation that are not cancelled: queues the refund
 * at the provider, and returns the spent points. The caller has locked the customer and cancels the reservation.
 * @returns the order as before, and what is returned for the rest, with the shares of the differences
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
  const differences = await listDifferences(tx, [reservation.id]);
  const rest = outside
    ? { shares: differences.map(allOfDifference), own: allThatIsLeft(order) }
    : divideRefund(refundOfRest(order, earlier, share, differences), { order, differences });
  const own = isMoneyOnly ? { ...rest.own, returnedPoints: 0 } : rest.own;
  const part = { ticket: null, share, reason, at };
  for (const difference of rest.shares) {
    const parts = await listPartialRefunds(tx, [difference.order.id]);
    await returnOrder(tx, difference.order, parts, { ...part, price: 0 }, difference.refund, null);
  }
  const price = priceOfRest(order, earlier);
  const isReturned = outside === 'all';
  const ofOwn = { ...part, price, isReturned, refundAccount };
  const number = await returnOrder(tx, order, earlier, ofOwn, own, outside);
  await returnPoints(tx, order, { points: own.returnedPoints, screening, at }, number);
  const won = rest.shares.reduce((sum, { refund }) => sum + refund.refundAmount, 0);
  return { order, refund: { ...own, refundAmount: own.refundAmount + won } };
}

const allOfDifference = (order: Payment) => ({ order, refund: moneyOf(leftAtProvider(order)) });

/**
 * Ends an order with what is returned of it.
 * @returns the number of the part; undefined for the whole payment at once
 */
async function returnOrder(
  tx: Transaction,
  order: Payment,
  earlier: readonly PartialRefund[],
  part: Part,
  refund: Returned,
  outside: 'all' | 'account' | null,
): Promise<number | undefined> {
  const { at, reason, isReturned = false, refundAccount = null } = part;
  const charge = refund.providerRefundAmount;
  const isFree = charge === 0;
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
  // Parts are returned one after another. Without an earlier one the whole payment is returned at once, and a part records that
  // nothing of it is: another payment of the booking has returned all that is due.
  const isKept = isFree && order.finalAmount > 0;
  if (earlier.length > 0 || isKept) return returnPart(tx, order, earlier, part, refund);
  if (!isFree) {
    const amount = charge === order.providerAmount ? null : charge;
    const doneAt = isReturned ? at : null;
    await queueProviderCancel(tx, order, { reason, amount, refundAccount, doneAt });
  }
  return undefined;
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
