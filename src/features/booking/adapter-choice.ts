import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../domain/amounts.ts';
import type { CheckoutChoice } from '../../../machines/checkout/checkout.types.ts';
import { idSchema, readJsonAs } from '../../api/schemas.ts';
import type { KeyValueStore } from './adapter-memory.ts';

const KEY = 'marquee.checkout';

const choiceSchema = v.object({
  screeningId: idSchema,
  discountId: v.nullable(idSchema),
  points: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  method: v.picklist(PAYMENT_METHODS),
});

/** @returns the choices of this tab's last try to pay in the screening; null without one, or without storage */
export function readChoice(screeningId: number, store?: KeyValueStore): CheckoutChoice | null {
  try {
    const kept = readJsonAs(choiceSchema, (store ?? sessionStorage).getItem(KEY));
    if (kept?.screeningId !== screeningId) return null;
    const { discountId, points, method } = kept;
    return { discountId, points, method };
  } catch {
    return null; // The browser may forbid access to its storage.
  }
}

/** Keeps the choices for this tab. A storage that is full or forbidden keeps nothing. */
export function saveChoice(
  choice: CheckoutChoice & { screeningId: number },
  store?: KeyValueStore,
): void {
  try {
    (store ?? sessionStorage).setItem(KEY, JSON.stringify(choice));
  } catch {
    // The next try then starts without them.
  }
}

export function clearChoice(store?: KeyValueStore): void {
  try {
    (store ?? sessionStorage).removeItem(KEY);
  } catch {
    // What cannot be removed could not be written either.
  }
}
