import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../domain/amounts.ts';
import type { CheckoutChoice } from '../../../machines/checkout/checkout.types.ts';
import { guarded, type KeyValueStore } from '../../api/guarded.ts';
import { idSchema, readJsonAs } from '../../api/schemas.ts';

const KEY = 'marquee.checkout';

const choiceSchema = v.object({
  screeningId: idSchema,
  discountId: v.nullable(idSchema),
  points: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  method: v.picklist(PAYMENT_METHODS),
});

/** @returns the choices of this tab's last try to pay in the screening; null without one, or without storage */
export function readChoice(screeningId: number, store?: KeyValueStore): CheckoutChoice | null {
  const text = guarded(() => (store ?? sessionStorage).getItem(KEY));
  const kept = readJsonAs(choiceSchema, text);
  if (kept?.screeningId !== screeningId) return null;
  const { discountId, points, method } = kept;
  return { discountId, points, method };
}

/** Keeps the choices for this tab; without storage the next try starts without them. */
export function saveChoice(
  choice: CheckoutChoice & { screeningId: number },
  store?: KeyValueStore,
): void {
  guarded(() => (store ?? sessionStorage).setItem(KEY, JSON.stringify(choice)));
}

export function clearChoice(store?: KeyValueStore): void {
  guarded(() => (store ?? sessionStorage).removeItem(KEY));
}
