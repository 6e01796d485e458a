import { HOLD_DURATION_MS, HOLD_RESUME_WINDOW_MS, PAYMENT_GRACE_MS } from './limits.ts';

const earlier = (a: Date, b: Date): Date => (a.getTime() <= b.getTime() ? a : b);
const later = (a: Date, b: Date): Date => (a.getTime() >= b.getTime() ? a : b);

/** The previous hold of the same customer in the same screening, if it was released. */
export interface ReleasedHold {
  deadline: Date;
  releasedAt: Date;
}

/** @returns the deadline of a hold that starts now: ten minutes later, but never past the start of the screening */
export function newHoldDeadline(now: Date, startsAt: Date): Date {
  return earlier(new Date(now.getTime() + HOLD_DURATION_MS), startsAt);
}

/**
 * @returns whether a hold that starts now continues a released one, as after a reload, and keeps its deadline.
 * Otherwise a customer could extend a hold for ever by releasing and selecting again.
 */
export function isResumed(now: Date, released: ReleasedHold): boolean {
  const sinceRelease = now.getTime() - released.releasedAt.getTime();
  return sinceRelease <= HOLD_RESUME_WINDOW_MS && released.deadline.getTime() > now.getTime();
}

/**
 * @returns the deadline once the order goes to the provider: at least five minutes later, but never past the start
 */
export function paymentDeadline(deadline: Date, now: Date, startsAt: Date): Date {
  return earlier(later(deadline, new Date(now.getTime() + PAYMENT_GRACE_MS)), startsAt);
}
