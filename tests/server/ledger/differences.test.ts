import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideRefund,
  moneyOf,
  withDifferences,
  wholePart,
} from '../../../server/modules/ledger/differences.ts';
import { orderRow, partRow } from '../support/rows.ts';

/** A paid difference, of which something may have been returned. */
const difference = (id: number, won: number, returned = 0) =>
  orderRow({
    ...{ id, state: 'DONE', seatChangeNumber: id, amount: won, usedPoints: 0 },
    ...{ finalAmount: won, providerAmount: won, providerRefundAmount: returned },
  });

describe('C-RES-104: a refund of a booking with several payments', () => {
  it.each([
    [2_000, [2_000, 0], 0],
    [5_000, [4_000, 1_000], 0],
    [12_000, [4_000, 5_000], 3_000],
  ])('of %i won takes %o of the differences and %i of the first payment', (won, taken, own) => {
    const refund = { ...moneyOf(won), returnedPoints: 70 };
    const differences = [difference(2, 4_000), difference(1, 6_000, 1_000)];
    const divided = divideRefund(refund, { order: orderRow(), differences });
    expect(divided.shares.map((share) => share.refund.refundAmount)).toEqual(taken);
    expect(divided.own).toEqual({ ...moneyOf(own), returnedPoints: 70 });
  });

  it('is divided without a rest, and takes of no payment more than it has', () => {
    const won = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(won, fc.array(won, { maxLength: 20 }), (due, paid) => {
        const differences = paid.map((amount, index) => difference(index + 1, amount));
        const { shares, own } = divideRefund(moneyOf(due), { order: orderRow(), differences });
        const taken = shares.map(({ refund }) => refund.refundAmount);
        expect(taken.reduce((sum, one) => sum + one, own.refundAmount)).toBe(due);
        for (const [index, one] of taken.entries()) {
          expect(one).toBeLessThanOrEqual(paid[index] ?? 0);
          // An older payment returns only what the newer ones do not have.
          if (one < (paid[index] ?? 0)) {
            expect(taken.slice(index + 1).every((older) => older === 0)).toBe(true);
            expect(own.refundAmount).toBe(0);
          }
        }
      }),
    );
  });

  it('leaves a payment in dollars, which has no differences, as it is', () => {
    const refund = { refundAmount: 15_000, providerRefundAmount: 12, returnedPoints: 0 };
    const order = orderRow({ providerAmount: 18, providerCurrency: 'USD' });
    expect(divideRefund(refund, { order, differences: [] })).toEqual({ shares: [], own: refund });
  });

  it.each([
    ['nothing instead of a part', 5_000, 6_000, [0, 5_000]],
    ['all that it has', 7_000, 6_000, [6_000, 1_000]],
    ['what the first payment does not have, by hand (C-RES-36)', 26_000, 30_000, [3_000, 23_000]],
  ])(
    'C-PART-12: takes of a difference that is returned only as a whole %s',
    (_, due, paid, taken) => {
      const whole = { ...difference(1, paid), partiallyCancellable: false };
      const { shares, own } = divideRefund(moneyOf(due), {
        order: orderRow(),
        differences: [whole],
      });
      expect([...shares.map(({ refund }) => refund.refundAmount), own.refundAmount]).toEqual(taken);
    },
  );
});

describe('C-RES-104: what a booking with several payments shows', () => {
  it('is the sum of the payments', () => {
    const order = orderRow({ finalAmount: 23_000, refundAmount: 1_000 });
    const paid = difference(1, 3_000);
    expect(withDifferences(order, [{ ...paid, refundAmount: 500 }, difference(2, 2_000)])).toEqual({
      ...{ ...order, finalAmount: 28_000, refundAmount: 1_500 },
    });
    expect(withDifferences(order, [])).toBe(order);
  });

  it('is of a part the sum of its shares, and done when all are', () => {
    const share = partRow({ paymentId: 31, price: 0, refundAmount: 3_000, returnedPoints: 0 });
    const other = partRow({ paymentId: 31, number: 2, seatId: 102 });
    expect(wholePart(partRow(), [share, other])).toMatchObject({
      ...{ refundAmount: 14_500, returnedPoints: 500, price: 12_000 },
      doneAt: partRow().doneAt,
    });
    expect(wholePart(partRow(), [{ ...share, doneAt: null }]).doneAt).toBeNull();
  });
});
