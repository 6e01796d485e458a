import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';

/** @returns whether a payment discount can be used on a day: not ended, and within its days (A-DISC-4) */
export function isUsableOn(day: KoreaDate): SQL | undefined {
  return and(
    isNull(paymentDiscount.endedAt),
    or(isNull(paymentDiscount.firstDay), lte(paymentDiscount.firstDay, day)),
    or(isNull(paymentDiscount.lastDay), gte(paymentDiscount.lastDay, day)),
  );
}
