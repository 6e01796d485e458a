import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountFor, providerCharge, quote, type PaymentMethod } from '../../domain/amounts.ts';
import {
  differenceOfExchange,
  discountOfRest,
  paidForTickets,
  refundOfTickets,
  sinceExchange,
  type PaidForTickets,
  type ReturnedPart,
  type Returned,
  type TicketCancel,
} from '../../domain/partial-refund.ts';
import { refundOf, type RefundShare } from '../../domain/refund.ts';

const won = (total: number, finalAmount: number, usedPoints = 0): PaidForTickets => ({
  total,
  finalAmount,
  usedPoints,
  providerAmount: finalAmount,
  providerCurrency: 'KRW',
});
const full = (price: number): TicketCancel => ({ price, share: 'FULL' });
const half = (price: number): TicketCancel => ({ price, share: 'HALF' });
/** What each of a series of cancellations returns. */
const each = (paid: PaidForTickets, cancels: readonly TicketCancel[]): Returned[] =>
  cancels.map((cancel, index) => refundOfTickets(paid, cancels.slice(0, index), cancel));

describe('C-PART-4: the part of a ticket', () => {
  it.each<[string, PaidForTickets, TicketCancel[], [number, number][]]>([
    ['its price without a discount', won(27_000, 27_000), [full(12_000)], [[12_000, 0]]],
    ['pro rata with a discount', won(30_000, 27_000), [full(15_000)], [[13_500, 0]]],
    ['pro rata with points', won(27_000, 22_000, 5_000), [full(12_000)], [[9_778, 2_222]]],
    [
      'rounded up once, not for each ticket',
      won(30_000, 10_000),
      [full(10_000), full(10_000), full(10_000)],
      [
        [3_334, 0],
        [3_333, 0],
        [3_333, 0],
      ],
    ],
    [
      'only points for tickets paid with points',
      won(30_000, 0, 30_000),
      [half(15_000)],
      [[0, 7_500]],
    ],
    ['nothing for a free ticket', won(0, 0), [full(0)], [[0, 0]]],
    ['half in the last 20 minutes', won(30_001, 30_001), [half(15_001)], [[7_501, 0]]],
    [
      'halves are rounded once',
      won(8, 8),
      [half(1), half(1), half(1)],
      [
        [1, 0],
        [0, 0],
        [1, 0],
      ],
    ],
  ])('is %s', (_, paid, cancels, expected) => {
    const returned = each(paid, cancels);
    expect(returned.map((one) => [one.refundAmount, one.returnedPoints])).toEqual(expected);
  });

  it('C-PART-8: is in whole dollars for a payment in dollars', () => {
    const paid: PaidForTickets = {
      ...won(31_000, 31_000),
      providerAmount: 31,
      providerCurrency: 'USD',
    };
    const returned = each(paid, [full(15_500), full(15_500)]);
    expect(returned.map((one) => one.providerRefundAmount)).toEqual([16, 15]);
    const nearlyFree = { ...paid, finalAmount: 200, providerAmount: 1 };
    expect(refundOfTickets(nearlyFree, [], full(3_875)).providerRefundAmount).toBe(0);
  });
});

describe('a series of cancellations', () => {
  const share = fc.constantFrom<RefundShare>('FULL', 'HALF');
  const method = fc.constantFrom<PaymentMethod>('CARD', 'FOREIGN_EASY_PAY');
  const discount = fc.oneof(
    fc.constant(null),
    fc.record({
      discountRate: fc.integer({ min: 0, max: 100 }),
      discountAmount: fc.constant(null),
    }),
    fc.record({
      discountRate: fc.constant(null),
      discountAmount: fc.integer({ min: 0, max: 40_000 }),
    }),
  );
  /** A paid booking with 1 to 8 tickets, in the order in which they are cancelled. */
  const booking = fc
    .record({
      prices: fc.array(
        fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })),
        { minLength: 1, maxLength: 8 },
      ),
      discount,
      /** The part of the rest that is paid with points, in percent. */
      points: fc.integer({ min: 0, max: 100 }),
      method,
    })
    .map(({ prices, discount: terms, points, method: by }) => {
      const total = prices.reduce((sum, price) => sum + price, 0);
      const rest = total - discountFor(total, terms);
      const usedPoints = Math.floor((rest * points) / 100);
      const finalAmount = rest - usedPoints;
      const { amount, currency } = providerCharge(finalAmount, by);
      const paid: PaidForTickets = {
        total,
        finalAmount,
        usedPoints,
        providerAmount: amount,
        providerCurrency: currency,
      };
      return { prices, paid };
    });
  const sums = (returned: readonly Returned[]) => ({
    refundAmount: sum(returned.map((one) => one.refundAmount)),
    providerRefundAmount: sum(returned.map((one) => one.providerRefundAmount)),
    returnedPoints: sum(returned.map((one) => one.returnedPoints)),
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const runs = { numRuns: 2_000 };

  it('C-PART-5: returns in sum what cancelling everything at once returns', () => {
    fc.assert(
      fc.property(booking, share, ({ prices, paid }, when) => {
        const returned = each(
          paid,
          prices.map((price) => ({ price, share: when })),
        );
        expect(sums(returned)).toEqual({
          refundAmount: refundOf(paid.finalAmount, when),
          providerRefundAmount: refundOf(paid.providerAmount, when),
          returnedPoints: refundOf(paid.usedPoints, when),
        });
      }),
      runs,
    );
  });

  it('C-PART-5: returns the rest when tickets are cancelled first and the others at once', () => {
    fc.assert(
      fc.property(booking, share, fc.nat(8), ({ prices, paid }, when, count) => {
        const tickets = prices.map((price) => ({ price, share: when }));
        const rest = { price: sum(prices.slice(count)), share: when };
        expect(sums(each(paid, [...tickets.slice(0, count), rest]))).toEqual(
          sums(each(paid, tickets)),
        );
      }),
      runs,
    );
  });

  it('C-PART-6, C-PART-7: never returns more than was paid, nor less than nothing, in any shares', () => {
    const shares = fc.array(share, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(booking, shares, fc.nat(8), ({ prices, paid }, when, count) => {
        const cancels = prices
          .slice(0, count)
          .map((price, index) => ({ price, share: when[index] ?? 'FULL' }));
        const returned = each(paid, cancels);
        for (const [index, one] of returned.entries()) {
          const { refundAmount, providerRefundAmount, returnedPoints } = one;
          expect(
            Math.min(refundAmount, providerRefundAmount, returnedPoints),
          ).toBeGreaterThanOrEqual(0);
          const soFar = sums(returned.slice(0, index + 1));
          const price = sum(prices.slice(0, index + 1));
          expect(soFar.refundAmount + soFar.returnedPoints).toBeLessThanOrEqual(price);
        }
        const all = sums(returned);
        expect(all.refundAmount).toBeLessThanOrEqual(paid.finalAmount);
        expect(all.providerRefundAmount).toBeLessThanOrEqual(paid.providerAmount);
        expect(all.returnedPoints).toBeLessThanOrEqual(paid.usedPoints);
        if (paid.providerCurrency === 'KRW') {
          expect(all.providerRefundAmount).toBe(all.refundAmount);
        }
      }),
      runs,
    );
  });

  it('C-POINT-6: leaves what was paid for the tickets that remain', () => {
    fc.assert(
      fc.property(booking, fc.nat(8), ({ prices, paid }, count) => {
        const cancelled = prices.slice(0, count).map(full);
        expect(paidForTickets(paid, cancelled).finalAmount).toBe(
          paid.finalAmount - sums(each(paid, cancelled)).refundAmount,
        );
      }),
      runs,
    );
  });
});

describe('C-RES-84, C-RES-86: exchanges for other screenings', () => {
  const card = { discount: null, method: 'CARD' as const };

  it.each([
    ['nothing at the same price', won(30_000, 25_000, 5_000), 30_000, [0, 0]],
    ['the money before the points', won(30_000, 25_000, 5_000), 18_000, [12_000, 0]],
    ['points for what costs less than they', won(30_000, 5_000, 25_000), 18_000, [5_000, 7_000]],
    ['all points of a free screening', won(30_000, 0, 30_000), 0, [0, 30_000]],
  ] as const)('an exchange returns %s', (_, paid, total, expected) => {
    const { refundAmount, returnedPoints, price } = differenceOfExchange(paid, total, card);
    expect([refundAmount, returnedPoints]).toEqual(expected);
    expect(price).toBe(paid.total - total);
  });

  it.each([
    ['a rate', { discountRate: 10, discountAmount: null }, 27_000, [10_800, 0]],
    ['an amount', { discountRate: null, discountAmount: 20_000 }, 10_000, [10_000, 0]],
  ] as const)('an exchange keeps %s of the discount', (_, discount, finalAmount, expected) => {
    const paid = won(30_000, finalAmount);
    const difference = differenceOfExchange(paid, 18_000, { discount, method: 'CARD' });
    expect([difference.refundAmount, difference.returnedPoints]).toEqual(expected);
  });

  it('a dearer screening has a negative refund, in dollars too', () => {
    expect(differenceOfExchange(won(15_000, 15_000), 18_000, card)).toMatchObject({
      ...{ price: -3_000, refundAmount: -3_000, providerRefundAmount: -3_000 },
    });
  });

  it('C-RES-95: the tickets that remain have their part of what was paid, of the points and of a fixed discount', () => {
    const paid = won(30_000, 22_000, 5_000);
    const kept = { ...half(15_000), ...refundOfTickets(paid, [], half(15_000)) };
    const parts = [{ ...kept, seatChangeNumber: null, paidAmount: null }];
    const rest = paidForTickets(paid, sinceExchange(paid, parts).parts);
    expect(rest).toEqual(won(15_000, 11_000, 2_500));
    const fixed = { discountRate: null, discountAmount: 3_000 };
    expect(discountOfRest(fixed, rest, false)).toEqual(fixed);
    const discount = discountOfRest(fixed, rest, true);
    expect(discount).toEqual({ discountRate: null, discountAmount: 1_500 });
    const same = differenceOfExchange(rest, 15_000, { discount: fixed, method: 'CARD' });
    expect([same.finalAmount, same.discountAmount, same.refundAmount]).toEqual([11_000, 1_500, 0]);
    const cheap = differenceOfExchange(rest, 9_000, { discount, method: 'CARD' });
    expect([cheap.finalAmount, cheap.refundAmount, cheap.returnedPoints]).toEqual([
      ...[5_000, 6_000, 0],
    ]);
    const exchange = { ...cheap, share: 'FULL' as const, seatChangeNumber: 1 };
    for (const paidAmount of [5_000, null]) {
      const since = sinceExchange(paid, [...parts, { ...exchange, paidAmount }]);
      expect(since).toEqual({ paid: won(9_000, 5_000, 2_500), parts: [] });
    }
  });

  it('never returns more than was paid: exchanges and the cancellation of all tickets return everything', () => {
    const amount = fc.integer({ min: 0, max: 60_000 });
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({
        discountRate: fc.integer({ min: 0, max: 100 }),
        discountAmount: fc.constant(null),
      }),
      fc.record({ discountRate: fc.constant(null), discountAmount: amount }),
    );
    const method = fc.constantFrom<PaymentMethod>('CARD', 'FOREIGN_EASY_PAY');
    fc.assert(
      fc.property(
        ...([fc.array(amount, { minLength: 2, maxLength: 5 }), discount, amount, method] as const),
        (prices, terms, pointBalance, by) => {
          const [total = 0, ...later] = prices.toSorted((one, other) => other - one);
          const { finalAmount, usedPointAmount: usedPoints } = quote({
            ...{ total, discount: terms, wantedPoints: pointBalance, pointBalance },
          });
          const charge = providerCharge(finalAmount, by);
          const paid = {
            ...{ total, finalAmount, usedPoints },
            ...{ providerAmount: charge.amount, providerCurrency: charge.currency },
          };
          const parts: ReturnedPart[] = [];
          for (const price of later) {
            const left = sinceExchange(paid, parts).paid;
            const difference = differenceOfExchange(left, price, { discount: terms, method: by });
            expect(difference.refundAmount).toBeGreaterThanOrEqual(0);
            expect(difference.providerRefundAmount).toBeGreaterThanOrEqual(0);
            expect(difference.returnedPoints).toBeGreaterThanOrEqual(0);
            parts.push({
              ...difference,
              share: 'FULL',
              seatChangeNumber: parts.length + 1,
              paidAmount: null,
            });
          }
          const since = sinceExchange(paid, parts);
          expect(since.parts).toEqual([]);
          const rest = refundOfTickets(since.paid, [], full(since.paid.total));
          const sum = (of: keyof Returned) => parts.reduce((all, part) => all + part[of], rest[of]);
          expect(sum('refundAmount')).toBe(finalAmount);
          expect(sum('returnedPoints')).toBe(usedPoints);
        },
      ),
    );
  });
});
