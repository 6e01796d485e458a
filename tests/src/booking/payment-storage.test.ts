import { describe, expect, it } from 'vitest';
import {
  clearPendingPayment,
  readPendingPayment,
  savePendingPayment,
} from '../../../src/api/payment-storage.ts';
import { memoryStore } from '../support/memory-store.ts';

const payment = {
  orderId: 'ORDER-1795132800000-482913000',
  reservationId: 31,
  amount: 27_000,
  usedPoints: 1_000,
  discountAmount: 2_000,
  originalAmount: 30_000,
  paymentId: 55,
};
const other = {
  ...payment,
  orderId: 'ORDER-1795132900000-000000001',
  reservationId: 32,
  paymentId: 56,
};

const forbidden = {
  length: 0,
  key: () => null,
  getItem: (): string => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

describe('the stored data of an order before the payment (C-PAY-22)', () => {
  it('is read by its order id', () => {
    const store = memoryStore();
    savePendingPayment(payment, store);
    savePendingPayment(other, store);
    expect(readPendingPayment(payment.orderId, store)).toEqual(payment);
    expect(readPendingPayment(other.orderId, store)).toEqual(other);
  });

  it('stores the payment id under a separate key', () => {
    const store = memoryStore();
    savePendingPayment(payment, store);
    store.removeItem(`marquee.paymentId.${payment.orderId}`);
    expect(readPendingPayment(payment.orderId, store)).toEqual({ ...payment, paymentId: null });
  });

  it.each(['', 'fifty', '0', '-5', '1.5', 'null', '99999999999999999999'])(
    'has no payment id when the key contains %j',
    (text) => {
      const store = memoryStore();
      savePendingPayment(payment, store);
      store.setItem(`marquee.paymentId.${payment.orderId}`, text);
      expect(readPendingPayment(payment.orderId, store)).toEqual({ ...payment, paymentId: null });
    },
  );

  it('is removed by a later order of its reservation, or an hour later (C-PAY-35)', () => {
    const store = memoryStore();
    const elsewhere = { ...payment, orderId: 'ORDER-1795132900000-000000001', reservationId: 32 };
    const hourLater = { ...payment, orderId: 'ORDER-1795136400001-000000002', reservationId: 33 };
    savePendingPayment(payment, store);
    savePendingPayment(elsewhere, store);
    expect([...store.items.keys()]).toHaveLength(4);
    savePendingPayment({ ...payment, orderId: 'ORDER-1795132950000-000000003' }, store);
    expect(readPendingPayment(payment.orderId, store)).toBeNull();
    expect(readPendingPayment(elsewhere.orderId, store)).toEqual(elsewhere);
    savePendingPayment(hourLater, store);
    expect(readPendingPayment(elsewhere.orderId, store)).toEqual(elsewhere);
    expect([...store.items.keys()]).toHaveLength(6);
    savePendingPayment({ ...hourLater, orderId: 'ORDER-1795136600000-000000004' }, store);
    expect([...store.items.keys()]).toHaveLength(2);
  });

  it('is removed completely, and others stay (C-PAY-35)', () => {
    const store = memoryStore();
    savePendingPayment(other, store);
    savePendingPayment(payment, store);
    clearPendingPayment(payment.orderId, store);
    expect(readPendingPayment(payment.orderId, store)).toBeNull();
    expect(readPendingPayment(other.orderId, store)).toEqual(other);
    clearPendingPayment(other.orderId, store);
    expect([...store.items]).toEqual([]);
  });

  const saved = { ...payment, paymentId: undefined };
  it.each([
    '',
    'null',
    '5',
    '{}',
    '{"orderId":1}',
    'no json',
    '{"orderId":"ORDER-1","amount":-1}',
    JSON.stringify([saved]),
    JSON.stringify({ ...saved, orderId: 1 }),
    JSON.stringify({ ...saved, reservationId: '31' }),
    JSON.stringify({ ...saved, reservationId: 0 }),
    JSON.stringify({ ...saved, amount: -1 }),
    JSON.stringify({ ...saved, amount: 2 ** 53 }),
    JSON.stringify({ ...saved, usedPoints: 0.5 }),
    JSON.stringify({ ...saved, discountAmount: null }),
    JSON.stringify({ ...saved, originalAmount: undefined }),
  ])('is empty when the storage contains %j (C-SESS-18)', (text) => {
    const store = memoryStore();
    savePendingPayment(payment, store);
    store.setItem(`marquee.payment.${payment.orderId}`, text);
    expect(readPendingPayment(payment.orderId, store)).toBeNull();
  });

  it('is empty without storage, and clearing does not fail (C-SESS-18)', () => {
    expect(readPendingPayment(payment.orderId, forbidden)).toBeNull();
    expect(() => clearPendingPayment(payment.orderId, forbidden)).not.toThrow();
    expect(() => savePendingPayment(payment, forbidden)).toThrow('SecurityError');
  });
});
