import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { earnedPoints, refundOf, refundShare, refundShareUntil } from '../../domain/refund.ts';
import type { RefundShare } from '../../domain/refund.ts';

const startsAt = new Date('2026-11-20T19:30:00+09:00');
const MINUTE = 60_000;
const before = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds);
const share = fc.constantFrom<RefundShare>('FULL', 'HALF');

const terms = { startsAt, fullUntil: null };

describe('C-RES-13: the share of a cancellation', () => {
  it.each<[string, number, RefundShare | null]>([
    ['a day before', 24 * 60 * MINUTE, 'FULL'],
    ['20 minutes and a moment before', 20 * MINUTE + 1, 'FULL'],
    ['exactly 20 minutes before', 20 * MINUTE, 'FULL'],
    ['a moment less than 20 minutes before', 20 * MINUTE - 1, 'HALF'],
    ['a moment before the start', 1, 'HALF'],
  ])('%s the start', (_, milliseconds, expected) => {
    expect(refundShare(terms, before(milliseconds))).toBe(expected);
  });

  it.each([
    ['at the start', 0],
    ['a moment after the start', -1],
    ['a day after the start', -24 * 60 * MINUTE],
  ])('C-RES-12: none %s', (_, milliseconds) => {
    expect(refundShare(terms, before(milliseconds))).toBeNull();
  });

  it('never grows as time passes', () => {
    const worth = { FULL: 2, HALF: 1, none: 0 };
    const minute = fc.integer({ min: -60 * MINUTE, max: 60 * MINUTE });
    fc.assert(
      fc.property(minute, minute, (a, b) => {
        const worthAt = (ms: number) => worth[refundShare(terms, before(ms)) ?? 'none'];
        expect(worthAt(Math.max(a, b))).toBeGreaterThanOrEqual(worthAt(Math.min(a, b)));
      }),
    );
  });
});

describe('C-RES-51: the share of a cancellation after a move', () => {
  const moved = { startsAt, fullUntil: startsAt };

  it('is the full one until the start', () => {
    const shares = [24 * 60 * MINUTE, 20 * MINUTE - 1, 1, 0].map((milliseconds) =>
      refundShare(moved, before(milliseconds)),
    );
    expect(shares).toEqual(['FULL', 'FULL', 'FULL', null]);
  });

  it('ends at the start', () => {
    expect(refundShareUntil(moved, 'FULL')).toEqual(startsAt);
  });
});

describe('C-RES-15: the end of a share', () => {
  it('is 20 minutes before the start for the full share, and the start for half', () => {
    expect([refundShareUntil(terms, 'FULL'), refundShareUntil(terms, 'HALF')]).toEqual([
      new Date('2026-11-20T19:10:00+09:00'),
      startsAt,
    ]);
  });

  it('is the instant at which the share changes', () => {
    const fullUntil = refundShareUntil(terms, 'FULL').getTime();
    const halfUntil = refundShareUntil(terms, 'HALF').getTime();
    const at = (time: number) => refundShare(terms, new Date(time));
    expect([at(fullUntil), at(fullUntil + 1), at(halfUntil - 1), at(halfUntil)]).toEqual([
      'FULL',
      'HALF',
      'HALF',
      null,
    ]);
  });
});

describe('C-RES-14, C-RES-17: the refunded won or points', () => {
  it.each<[number, RefundShare, number]>([
    [30_000, 'FULL', 30_000],
    [30_000, 'HALF', 15_000],
    [12_345, 'HALF', 6_173],
    [1, 'HALF', 1],
    [0, 'HALF', 0],
    [0, 'FULL', 0],
  ])('of %d for %s is %d', (sum, share, expected) => {
    expect(refundOf(sum, share)).toBe(expected);
  });

  it('is whole, never more than was paid and never less than the half', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), share, (sum, share) => {
        const refund = refundOf(sum, share);
        expect(Number.isInteger(refund)).toBe(true);
        expect(refund).toBeLessThanOrEqual(sum);
        expect(refund * 2).toBeGreaterThanOrEqual(sum);
      }),
    );
  });

  it('leaves at most half to the cinema', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (sum) => {
        const kept = sum - refundOf(sum, 'HALF');
        expect(refundOf(sum, 'HALF') - kept).toBe(sum % 2);
      }),
    );
  });
});

describe('C-PAY-58: the points earned by a payment', () => {
  it.each([
    [30_000, 1_500],
    [12_345, 617],
    [100, 5],
    [19, 0],
    [0, 0],
  ])('of %d won are %d', (paid, points) => {
    expect(earnedPoints(paid)).toBe(points);
  });

  it('are whole and never above five percent, nor a point below', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (paid) => {
        const remainder = paid * 5 - earnedPoints(paid) * 100;
        expect(remainder >= 0 && remainder < 100).toBe(true);
      }),
    );
  });
});
