import type { OrderMethod } from './amounts.ts';

const WHOLE_ONLY: readonly OrderMethod[] = ['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'];

/** @returns whether the provider returns payments by this method only as a whole (C-PART-12, C-RES-36) */
export function isReturnedOnlyAsWhole(method: OrderMethod): boolean {
  return WHOLE_ONLY.includes(method);
}
