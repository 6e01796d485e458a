import { FULL_REFUND_UNTIL_MS, POINT_EARNING_PERCENT } from './limits.ts';

export type RefundShare = 'FULL' | 'HALF';

/** What decides about the share of a cancellation. */
export interface RefundTerms {
  readonly startsAt: Date;
  /** The cinema has moved the start since it was booked: everything is refunded until the new one (C-RES-51). */
  readonly isMoved: boolean;
}

/** @returns the share that a cancellation at `now` refunds; null once the screening has started */
export function refundShare({ startsAt, isMoved }: RefundTerms, now: Date): RefundShare | null {
  const remaining = startsAt.getTime() - now.getTime();
  if (remaining >= FULL_REFUND_UNTIL_MS) return 'FULL';
  if (remaining <= 0) return null;
  return isMoved ? 'FULL' : 'HALF';
}

/** @returns the end of the share: FULL includes that instant, HALF and FULL of a moved screening end before the start */
export function refundShareUntil({ startsAt, isMoved }: RefundTerms, share: RefundShare): Date {
  const endsEarlier = share === 'FULL' && !isMoved;
  return endsEarlier ? new Date(startsAt.getTime() - FULL_REFUND_UNTIL_MS) : startsAt;
}

/** @returns the refunded won or points; half is rounded up in the customer's favour */
export function refundOf(sum: number, share: RefundShare): number {
  return share === 'FULL' ? sum : Math.ceil(sum / 2);
}

/** @returns the points earned by a payment, rounded down */
export function earnedPoints(paidWon: number): number {
  return Math.floor((paidWon * POINT_EARNING_PERCENT) / 100);
}
