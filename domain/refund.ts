import { FULL_REFUND_UNTIL_MS, POINT_EARNING_PERCENT } from './limits.ts';

export type RefundShare = 'FULL' | 'HALF';

/** @returns the share that a cancellation at `now` refunds; null once the screening has started */
export function refundShare(startsAt: Date, now: Date): RefundShare | null {
  const remaining = startsAt.getTime() - now.getTime();
  if (remaining >= FULL_REFUND_UNTIL_MS) return 'FULL';
  return remaining > 0 ? 'HALF' : null;
}

/** @returns the end of the share: FULL includes that instant, HALF ends before the start */
export function refundShareUntil(startsAt: Date, share: RefundShare): Date {
  return share === 'FULL' ? new Date(startsAt.getTime() - FULL_REFUND_UNTIL_MS) : startsAt;
}

/** @returns the refunded won or points; half is rounded up in the customer's favour */
export function refundOf(sum: number, share: RefundShare): number {
  return share === 'FULL' ? sum : Math.ceil(sum / 2);
}

/** @returns the points earned by a payment, rounded down */
export function earnedPoints(paidWon: number): number {
  return Math.floor((paidWon * POINT_EARNING_PERCENT) / 100);
}
