import { FULL_REFUND_UNTIL_MS, POINT_EARNING_PERCENT } from './limits.ts';

export type RefundShare = 'FULL' | 'HALF';

/** @returns the share that a cancellation at `now` gives back; null once the screening has begun */
export function refundShare(startsAt: Date, now: Date): RefundShare | null {
  const remaining = startsAt.getTime() - now.getTime();
  if (remaining >= FULL_REFUND_UNTIL_MS) return 'FULL';
  return remaining > 0 ? 'HALF' : null;
}

/** @returns until when the share holds: FULL including that instant, HALF up to the start and no longer */
export function refundShareUntil(startsAt: Date, share: RefundShare): Date {
  return share === 'FULL' ? new Date(startsAt.getTime() - FULL_REFUND_UNTIL_MS) : startsAt;
}

/** @returns what comes back of won or points; half is rounded up, for the customer */
export function refundOf(sum: number, share: RefundShare): number {
  return share === 'FULL' ? sum : Math.ceil(sum / 2);
}

/** @returns the points that a payment earns, rounded down */
export function earnedPoints(paidWon: number): number {
  return Math.floor((paidWon * POINT_EARNING_PERCENT) / 100);
}
