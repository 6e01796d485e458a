import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isOrderId, makeOrderId } from '../../domain/order-id.ts';

describe('C-PAY-13: a new order id', () => {
  it.each([
    [1_795_132_800_000, 0, 'ORDER-1795132800000-000000000'],
    [1_795_132_800_000, 0.482913, 'ORDER-1795132800000-482913000'],
    [1_795_132_800_000, 1 - Number.EPSILON, 'ORDER-1795132800000-999999999'],
  ])('at %d with the random number %d is %s', (now, random, expected) => {
    expect(makeOrderId(now, random)).toBe(expected);
  });

  it('is always one that the provider and the success page accept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (now, random) => {
          const orderId = makeOrderId(now, random);
          expect(orderId).toMatch(/^[A-Za-z0-9\-_=]{6,64}$/);
          expect(isOrderId(orderId)).toBe(true);
        },
      ),
    );
  });
});

describe('C-PAY-28: an order id', () => {
  it.each([
    ['ORDER-123456789', true],
    ['ORDER-12345678', false],
    [`ORDER-${'a'.repeat(58)}`, true],
    [`ORDER-${'a'.repeat(59)}`, false],
    ['ORDER-1795132800000-482913', true],
    ['ORDER-ab_cd=ef-gh', true],
    ['order-1795132800000-482913', false],
    ['XORDER-1795132800000', false],
    ['ORDER_1795132800000', false],
    ['ORDER-17951328000 00', false],
    ['ORDER-1795132800000\n', false],
    ['ORDER-1795132800000/..', false],
    ['ORDER-주문주문주문주문주문', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isOrderId(text)).toBe(expected);
  });
});
