import type { Returned } from '../../../domain/partial-refund.ts';
import type { Transaction } from '../../db/client.ts';
import { listPartialRefunds, type PartialRefund } from './partial-refunds-store.ts';
import { advancePayment, type Payment } from './payments-store.ts';
import {
  isPartiallyCancellable,
  leftAtProvider,
  leftOfAll,
  returnedWith,
  type Part,
} from './refund-parts.ts';
import { returnPart } from './return-part.ts';

/** What one order returns of a refund. */
interface Share {
  order: Payment;
  refund: Returned;
}

/** The payments of a booking: its own, and those of differences in won, newest first. */
interface PaidOrders {
  order: Payment;
  differences: readonly Payment[];
}

/**
 * Divides a refund of a booking among its payments: the differences first, the newest of them before the others (C-RES-104). One
 * that the provider does not refund in parts returns all that it has left, or only what the older payments do not have (C-RES-36).
 * Points are those of the booking's own payment.
 * @returns what each difference returns, also nothing, and what the booking's own payment returns
 */
export function divideRefund(
  refund: Returned,
  { order: first, differences }: PaidOrders,
): { shares: Share[]; own: Returned } {
  let left = refund.providerRefundAmount;
  const shares = differences.map((order, index) => {
    const ofOlder = leftOfAll([...differences.slice(index + 1), first]);
    const part = isPartiallyCancellable(order) ? left : Math.max(0, left - ofOlder);
    const all = leftAtProvider(order);
    const won = all <= left ? all : part;
    left -= won;
    return { order, refund: moneyOf(won) };
  });
  const taken = refund.providerRefundAmount - left;
  return {
    shares,
    own: { ...refund, refundAmount: refund.refundAmount - taken, providerRefundAmount: left },
  };
}

/** @returns a refund of an amount in won without points */
export function moneyOf(won: number): Returned {
  return { refundAmount: won, providerRefundAmount: won, returnedPoints: 0 };
}

/**
 * Returns what the differences return of a part of a booking, which stays booked.
 * @returns what the booking's own payment returns
 */
export async function returnOfDifferences(
  tx: Transaction,
  paid: PaidOrders,
  part: Part,
  refund: Returned,
): Promise<Returned> {
  const { shares, own } = divideRefund(refund, paid);
  for (const { order, refund: share } of shares) {
    if (share.refundAmount === 0) continue;
    const earlier = await listPartialRefunds(tx, [order.id]);
    await returnPart(tx, order, earlier, ofDifference(part), share);
    await advancePayment(tx, order, { type: 'refund.part' }, returnedWith(order, share));
  }
  return own;
}

/** The price of a part is that of the booking's own payment, and its account is for a deposit. */
function ofDifference(part: Part): Part {
  return { ...part, price: 0, refundAccount: null };
}

/** @returns the order of a booking with the amounts of all its payments, as a mail says them */
export function withDifferences(order: Payment, differences: readonly Payment[]): Payment {
  if (differences.length === 0) return order;
  const sum = (of: 'finalAmount' | 'refundAmount') =>
    differences.reduce((all, each) => all + (each[of] ?? 0), order[of] ?? 0);
  return { ...order, finalAmount: sum('finalAmount'), refundAmount: sum('refundAmount') };
}

/** @returns what a part has returned, with the shares of the differences */
export function wholePart<P extends PartialRefund>(part: P, shares: readonly PartialRefund[]): P {
  const same = shares.filter(
    ({ seatId, seatChangeNumber }) =>
      seatId === part.seatId && seatChangeNumber === part.seatChangeNumber,
  );
  const sum = (of: keyof Returned) => same.reduce((all, share) => all + share[of], part[of]);
  return {
    ...part,
    ...{ refundAmount: sum('refundAmount'), providerRefundAmount: sum('providerRefundAmount') },
    doneAt: same.some(({ doneAt }) => doneAt === null) ? null : part.doneAt,
  };
}
