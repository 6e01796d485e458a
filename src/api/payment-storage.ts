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
    const payment = paymentOf(usable.getItem(paymentKey(orderId)));
    if (payment === null) return null;
    const paymentId = Number(usable.getItem(paymentIdKey(orderId)) ?? Number.NaN);
    return { ...payment, paymentId: isId(paymentId) ? paymentId : null };
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

function paymentOf(text: string | null): Omit<PendingPayment, 'paymentId'> | null {
  const saved: unknown = text === null ? null : JSON.parse(text);
  if (typeof saved !== 'object' || saved === null) return null;
  const fields: Record<string, unknown> = { ...saved };
  const { orderId, reservationId, amount, usedPoints, discountAmount, originalAmount } = fields;
  return typeof orderId === 'string' &&
    isId(reservationId) &&
    isSum(amount) &&
    isSum(usedPoints) &&
    isSum(discountAmount) &&
    isSum(originalAmount)
    ? { orderId, reservationId, amount, usedPoints, discountAmount, originalAmount }
    : null;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isSum(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
