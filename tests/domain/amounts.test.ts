import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPoints,
  countTickets,
  discountFor,
  isPayable,
  minimumPayment,
  providerCharge,
  quote,
  readPoints,
  ticketTotal,
  usablePoints,
} from '../../domain/amounts.ts';
import type { Amounts, DiscountTerms, PaymentMethod } from '../../domain/amounts.ts';

const rate = (discountRate: number): DiscountTerms => ({ discountRate, discountAmount: null });
const fixed = (discountAmount: number): DiscountTerms => ({ discountRate: null, discountAmount });

const won = fc.integer({ min: 0, max: 100_000_000 });
const discount: fc.Arbitrary<DiscountTerms | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 100 }).map(rate),
  won.map(fixed),
);

describe('C-PAY-1: the total', () => {
  it.each([
    { tickets: [], total: 0 },
    { tickets: [{ price: 15_000, count: 1 }], total: 15_000 },
    {
      tickets: [
        { price: 15_000, count: 2 },
        { price: 12_000, count: 1 },
        { price: 9_000, count: 3 },
      ],
      total: 69_000,
    },
    { tickets: [{ price: 0, count: 8 }], total: 0 },
  ])('is $total won', ({ tickets, total }) => {
    expect(ticketTotal(tickets)).toBe(total);
  });

  it.each([
    [[], 0],
    [[{ count: 2 }], 2],
    [[{ count: 2 }, { count: 0 }, { count: 3 }], 5],
  ])('counts the tickets of %o as %d', (tickets, count) => {
    expect(countTickets(tickets)).toBe(count);
  });
});

describe('C-PAY-2: a discount', () => {
  it.each<[string, number, DiscountTerms | null, number]>([
    ['nothing without one', 30_000, null, 0],
    ['a fixed amount', 30_000, fixed(2_000), 2_000],
    ['a fixed amount capped at the total', 1_500, fixed(2_000), 1_500],
    ['a fixed amount of exactly the total', 2_000, fixed(2_000), 2_000],
    ['a fixed amount of nothing', 30_000, fixed(0), 0],
    ['a rate', 30_000, rate(10), 3_000],
    ['a rate rounded down', 12_345, rate(7), 864],
    ['a rate rounded down to nothing', 9, rate(10), 0],
    ['a rate of all', 30_000, rate(100), 30_000],
    ['a rate of nothing', 30_000, rate(0), 0],
    ['nothing when neither is set', 30_000, { discountRate: null, discountAmount: null }, 0],
  ])('takes off %s', (_, total, terms, expected) => {
    expect(discountFor(total, terms)).toBe(expected);
  });

  it('is whole and never more than the total', () => {
    fc.assert(
      fc.property(won, discount, (total, terms) => {
        const off = discountFor(total, terms);
        expect(Number.isInteger(off) && off >= 0 && off <= total).toBe(true);
      }),
    );
  });

  it('at a rate is less than a won below the exact share', () => {
    fc.assert(
      fc.property(won, fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const remainder = total * percent - discountFor(total, rate(percent)) * 100;
        expect(remainder >= 0 && remainder < 100).toBe(true);
      }),
    );
  });
});

describe('C-PAY-3: points', () => {
  it.each([
    { total: 30_000, off: 0, balance: 1_000, usable: 1_000 },
    { total: 30_000, off: 29_500, balance: 1_000, usable: 500 },
    { total: 30_000, off: 30_000, balance: 1_000, usable: 0 },
    { total: 30_000, off: 0, balance: 0, usable: 0 },
    { total: 30_000, off: 0, balance: -5, usable: 0 },
  ])('of $balance can be used up to $usable on $total less $off', (row) => {
    expect(usablePoints(row.total, row.off, row.balance)).toBe(row.usable);
  });

  it.each([
    [500, 500],
    [1_000, 1_000],
    [1_001, 1_000],
    [-1, 0],
    [0, 0],
    [99.9, 99],
    [-0.5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d wanted of 1,000 usable are %d', (wanted, expected) => {
    expect(clampPoints(wanted, 1_000)).toBe(expected);
  });

  it('are whole, between 0 and what can be used, and as wanted inside that', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(1_000_000), (wanted, usable) => {
        const points = clampPoints(wanted, usable);
        expect(Number.isInteger(points) && points >= 0 && points <= usable).toBe(true);
        if (Number.isInteger(wanted) && wanted >= 0 && wanted <= usable) {
          expect(points).toBe(wanted + 0);
        }
      }),
    );
  });
});

describe('C-PAY-4: the amount to pay', () => {
  const none = { discount: null, wantedPoints: 0, pointBalance: 0 };

  it.each<[string, Parameters<typeof quote>[0], Amounts]>([
    [
      'the total',
      { ...none, total: 30_000 },
      { amount: 30_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 30_000 },
    ],
    [
      'the total less discount and points',
      { total: 30_000, discount: rate(10), wantedPoints: 1_000, pointBalance: 1_000 },
      { amount: 30_000, discountAmount: 3_000, usedPointAmount: 1_000, finalAmount: 26_000 },
    ],
    [
      'nothing when points cover what the discount leaves',
      { total: 15_000, discount: fixed(2_000), wantedPoints: 15_000, pointBalance: 20_000 },
      { amount: 15_000, discountAmount: 2_000, usedPointAmount: 13_000, finalAmount: 0 },
    ],
    [
      'nothing when the discount covers all, and no point is used',
      { total: 1_500, discount: fixed(2_000), wantedPoints: 500, pointBalance: 500 },
      { amount: 1_500, discountAmount: 1_500, usedPointAmount: 0, finalAmount: 0 },
    ],
    [
      'without more points than the balance',
      { total: 15_000, discount: null, wantedPoints: 5_000, pointBalance: 700 },
      { amount: 15_000, discountAmount: 0, usedPointAmount: 700, finalAmount: 14_300 },
    ],
  ])('is %s', (_, booking, expected) => {
    expect(quote(booking)).toEqual(expected);
  });

  it('is never negative, and the sums always add up', () => {
    fc.assert(
      fc.property(
        won,
        discount,
        fc.integer({ min: -1_000_000, max: 200_000_000 }),
        won,
        (total, terms, wantedPoints, pointBalance) => {
          const sums = quote({ total, discount: terms, wantedPoints, pointBalance });
          expect(sums.amount).toBe(total);
          expect(sums.discountAmount).toBe(discountFor(total, terms));
          expect(sums.finalAmount + sums.discountAmount + sums.usedPointAmount).toBe(total);
          expect(sums.finalAmount).toBeGreaterThanOrEqual(0);
          expect(sums.usedPointAmount).toBeGreaterThanOrEqual(0);
          expect(sums.usedPointAmount).toBeLessThanOrEqual(pointBalance);
        },
      ),
    );
  });
});

describe('what a method takes', () => {
  it.each<[PaymentMethod, number]>([
    ['CARD', 100],
    ['TRANSFER', 200],
    ['VIRTUAL_ACCOUNT', 100],
    ['MOBILE_PHONE', 100],
    ['CULTURE_GIFT_CERTIFICATE', 100],
    ['FOREIGN_EASY_PAY', 100],
  ])('C-PAY-5, C-PAY-6: %s takes nothing or at least %d won', (method, least) => {
    expect(minimumPayment(method)).toBe(least);
    expect([0, 1, least - 1, least, least + 1].map((sum) => isPayable(sum, method))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it.each<[PaymentMethod, number, ReturnType<typeof providerCharge>]>([
    ['CARD', 15_000, { amount: 15_000, currency: 'KRW' }],
    ['TRANSFER', 200, { amount: 200, currency: 'KRW' }],
    ['VIRTUAL_ACCOUNT', 15_001, { amount: 15_001, currency: 'KRW' }],
    ['MOBILE_PHONE', 15_000, { amount: 15_000, currency: 'KRW' }],
    ['CULTURE_GIFT_CERTIFICATE', 15_000, { amount: 15_000, currency: 'KRW' }],
    ['FOREIGN_EASY_PAY', 15_000, { amount: 15, currency: 'USD' }],
    ['FOREIGN_EASY_PAY', 15_001, { amount: 16, currency: 'USD' }],
    ['FOREIGN_EASY_PAY', 100, { amount: 1, currency: 'USD' }],
  ])('C-PAY-9: %s is asked for %d won as %o', (method, sum, charge) => {
    expect(providerCharge(sum, method)).toEqual(charge);
  });
});

it.each([
  ['', 0],
  ['1500', 1500],
  ['1,500', 1500],
  ['１５００', 1500],
  ['1.5', null],
  ['-5', null],
  ['5P', null],
  ['9'.repeat(10), null],
])('C-PAY-3: reads points from %j', (typed, points) => {
  expect(readPoints(typed)).toBe(points);
});
