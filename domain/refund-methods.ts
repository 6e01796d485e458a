import type { PaymentMethod } from './amounts.ts';

const WHOLE_ONLY: readonly PaymentMethod[] = ['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'];

/** @returns whether the provider returns payments by this method only as a whole (C-PART-12, C-RES-36) */
export function isReturnedOnlyAsWhole(method: PaymentMethod): boolean {
  return WHOLE_ONLY.includes(method);
}
