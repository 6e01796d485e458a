import { HOLD_DURATION_MS, HOLD_RESUME_WINDOW_MS, PAYMENT_GRACE_MS } from './limits.ts';

const earlier = (a: Date, b: Date): Date => (a.getTime() <= b.getTime() ? a : b);
const later = (a: Date, b: Date): Date => (a.getTime() >= b.getTime() ? a : b);

/** The last hold of the same person in the same screening, if it was released. */
export interface ReleasedHold {
  deadline: Date;
  releasedAt: Date;
}

/** @returns the deadline of a hold that begins now: ten minutes on, never past the start of the screening */
export function newHoldDeadline(now: Date, startsAt: Date): Date {
  return earlier(new Date(now.getTime() + HOLD_DURATION_MS), startsAt);
}

/**
 * @returns whether a hold that begins now is the continuation of a released one, as after a reload, and keeps its
 * deadline; otherwise releasing and picking again would win time without end
 */
export function isResumed(now: Date, released: ReleasedHold): boolean {
  const sinceRelease = now.getTime() - released.releasedAt.getTime();
  return sinceRelease <= HOLD_RESUME_WINDOW_MS && released.deadline.getTime() > now.getTime();
}

/** @returns the deadline once the order goes to the provider: at least five minutes on, never past the start */
export function paymentDeadline(deadline: Date, now: Date, startsAt: Date): Date {
  return earlier(later(deadline, new Date(now.getTime() + PAYMENT_GRACE_MS)), startsAt);
}
