import { PAYMENT_GRACE_MS } from './limits.ts';

const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));
const later = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));

/**
 * @returns the deadline once the order goes to the provider: at least five minutes later, but never past the start
 */
export function paymentDeadline(deadline: Date, now: Date, startsAt: Date): Date {
  return earlier(later(deadline, new Date(now.getTime() + PAYMENT_GRACE_MS)), startsAt);
}
