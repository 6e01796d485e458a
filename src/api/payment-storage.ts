import * as v from 'valibot';
import { guarded, type KeyValueStore, type ListedStore } from './guarded.ts';
import { orderTime } from '../../domain/order-id.ts';
import type { PaymentToSave, SavedPayment } from '../../machines/checkout/checkout.types.ts';
import { idSchema, idTextSchema, readAs, readJsonAs } from './schemas.ts';

/** A saved order, as it is read. */
export interface PendingPayment extends SavedPayment {
  /** Saved under a separate key; null when that item is missing. */
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

const paymentKey = (orderId: string) => `marquee.payment.${orderId}`;
const paymentIdKey = (orderId: string) => `marquee.paymentId.${orderId}`;
const ANY_KEY = /^marquee\.payment(?:Id)?\.(ORDER-.+)$/;
/** The provider returns within ten minutes of the order; a tab that was closed there never does. In milliseconds. */
const USED_FOR_MS = 60 * 60_000;

/**
 * Saves an order, in place of those that no page will read any more. It outlives the tab, because a card application may
 * return in another tab.
 * @throws the storage's error when it is full or forbidden
 */
export function savePendingPayment(
  { paymentId, ...payment }: PaymentToSave,
  store: ListedStore = localStorage,
): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const saved = new Set(keys.flatMap((key) => ANY_KEY.exec(key)?.[1] ?? []));
  for (const orderId of saved) {
    if (isOver(orderId, payment, store)) clearPendingPayment(orderId, store);
  }
  store.setItem(paymentKey(payment.orderId), JSON.stringify(payment));
  store.setItem(paymentIdKey(payment.orderId), String(paymentId));
}

/** Whether a saved order was left: a later one replaces it for its reservation, or its time at the provider is long over. */
function isOver(
  orderId: string,
  later: Pick<SavedPayment, 'orderId' | 'reservationId'>,
  store: KeyValueStore,
): boolean {
  const saved = readJsonAs(savedPaymentSchema, store.getItem(paymentKey(orderId)));
  const age = (orderTime(later.orderId) ?? 0) - (orderTime(orderId) ?? 0);
  return saved?.reservationId === later.reservationId || age > USED_FOR_MS;
}

/** @returns the saved order; null without one, without storage, or when it cannot be read (C-PAY-30) */
export function readPendingPayment(orderId: string, store?: KeyValueStore): PendingPayment | null {
  return guarded(() => {
    const usable = store ?? localStorage;
    const payment = readJsonAs(savedPaymentSchema, usable.getItem(paymentKey(orderId)));
    if (payment === null) return null;
    return { ...payment, paymentId: readAs(idTextSchema, usable.getItem(paymentIdKey(orderId))) };
  });
}

/** Removes an order; does nothing without storage. */
export function clearPendingPayment(orderId: string, store?: KeyValueStore): void {
  guarded(() => {
    const usable = store ?? localStorage;
    usable.removeItem(paymentKey(orderId));
    usable.removeItem(paymentIdKey(orderId));
  });
}
