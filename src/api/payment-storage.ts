import * as v from 'valibot';
import { idSchema, idTextSchema, readAs, readJsonAs } from './schemas.ts';

/** What the page saves of an order before it goes to the provider, and the pages of success and failure read. */
export interface PendingPayment {
  orderId: string;
  reservationId: number;
  /** What the provider is asked for, in its currency. */
  amount: number;
  usedPoints: number;
  /** Won. */
  discountAmount: number;
  /** Won, before discount and points. */
  originalAmount: number;
  /** Saved under a key of its own; null when that is gone. */
  paymentId: number | null;
}

const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const savedPaymentSchema = v.object({
  orderId: v.string(),
  reservationId: idSchema,
  amount: amountSchema,
  usedPoints: amountSchema,
  discountAmount: amountSchema,
  originalAmount: amountSchema,
});

/** As much of the browser's storage as is used here. */
type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const LATEST = 'marquee.payment.latest';
const paymentKey = (orderId: string) => `marquee.payment.${orderId}`;
const paymentIdKey = (orderId: string) => `marquee.paymentId.${orderId}`;

/**
 * Saves an order, also as the latest one. It outlives the tab, because a card application may come back in another.
 * @throws what the storage throws when it is full or forbidden
 */
export function savePendingPayment(
  { paymentId, ...payment }: PendingPayment & { paymentId: number },
  store: KeyValueStore = localStorage,
): void {
  store.setItem(paymentKey(payment.orderId), JSON.stringify(payment));
  store.setItem(paymentIdKey(payment.orderId), String(paymentId));
  store.setItem(LATEST, payment.orderId);
}

/** @returns what was saved for the order; null when there is nothing, nonsense, or no storage (C-PAY-30) */
export function readPendingPayment(orderId: string, store?: KeyValueStore): PendingPayment | null {
  return guarded(store, (usable) => {
    const payment = readJsonAs(savedPaymentSchema, usable.getItem(paymentKey(orderId)));
    if (payment === null) return null;
    return { ...payment, paymentId: readAs(idTextSchema, usable.getItem(paymentIdKey(orderId))) };
  });
}

/** @returns the order that was saved last and is not cleared yet */
export function readLatestPendingPayment(store?: KeyValueStore): PendingPayment | null {
  const orderId = guarded(store, (usable) => usable.getItem(LATEST));
  return orderId === null ? null : readPendingPayment(orderId, store);
}

/** Removes all of an order; without storage there is nothing to remove. */
export function clearPendingPayment(orderId: string, store?: KeyValueStore): void {
  guarded(store, (usable) => {
    usable.removeItem(paymentKey(orderId));
    usable.removeItem(paymentIdKey(orderId));
    if (usable.getItem(LATEST) === orderId) usable.removeItem(LATEST);
    return null;
  });
}

/** Private windows and strict settings have a storage that throws when it is touched. */
function guarded<T>(
  store: KeyValueStore | undefined,
  access: (store: KeyValueStore) => T | null,
): T | null {
  try {
    return access(store ?? localStorage);
  } catch {
    return null;
  }
}
