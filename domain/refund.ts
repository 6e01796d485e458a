import { FULL_REFUND_UNTIL_MS, POINT_EARNING_PERCENT } from './limits.ts';

export type RefundShare = 'FULL' | 'HALF';

/** What decides about the share of a cancellation. */
export interface RefundTerms {
  readonly startsAt: Date;
  /** Until when everything is refunded because the cinema has moved the start (C-RES-51, C-RES-100); null for the usual terms. */
  readonly fullUntil: Date | null;
}

/** @returns the share that a cancellation at `now` refunds; null once it is too late */
export function refundShare({ startsAt, fullUntil }: RefundTerms, now: Date): RefundShare | null {
  if (fullUntil !== null) return now < fullUntil ? 'FULL' : null;
  const remaining = startsAt.getTime() - now.getTime();
  if (remaining >= FULL_REFUND_UNTIL_MS) return 'FULL';
  return remaining <= 0 ? null : 'HALF';
}

/** @returns the end of the share: the usual FULL includes that instant, the others end before it */
export function refundShareUntil({ startsAt, fullUntil }: RefundTerms, share: RefundShare): Date {
  if (fullUntil !== null) return fullUntil;
  return share === 'FULL' ? new Date(startsAt.getTime() - FULL_REFUND_UNTIL_MS) : startsAt;
}

/** @returns the instant from which the customer can no longer cancel */
export function cancellableUntil({ startsAt, fullUntil }: RefundTerms): Date {
  return fullUntil ?? startsAt;
}

/** @returns the refunded won or points; half is rounded up in the customer's favour */
export function refundOf(sum: number, share: RefundShare): number {
  return share === 'FULL' ? sum : Math.ceil(sum / 2);
}

/** @returns the points earned by a payment, rounded down */
export function earnedPoints(paidWon: number): number {
  return Math.floor((paidWon * POINT_EARNING_PERCENT) / 100);
}
