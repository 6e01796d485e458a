import { describe, expect, it } from 'vitest';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import {
  assertNotCompleted,
  assertUnpaid,
  returnedFor,
  returnedOrders,
  shareOf,
} from '../../../server/modules/reservations/cancel-rules.ts';
import { assertShown } from '../../../server/modules/reservations/shown-refund.ts';
import { reservationText } from '../../../server/modules/reservations/text.ts';
import { refusalOf } from '../support/refusal.ts';
import { at, orderRow, partRow, reservationRow, screeningRow } from '../support/rows.ts';

describe('a page that cancels only an unpaid order', () => {
  const closed = {
    status: 409,
    code: 'RESERVATION_CLOSED',
    message: reservationText.alreadyPaid,
  };

  it('is refused when the order is paid or being paid (C-RES-27)', () => {
    const refusal = (state: 'PENDING' | 'PAYING' | 'COMPLETED' | 'EXPIRED') =>
      refusalOf(() => assertUnpaid(reservationRow({ state })));
    expect(refusal('PENDING')).toBeNull();
    expect(refusal('EXPIRED')).toBeNull();
    expect(refusal('PAYING')).toEqual({
      status: 409,
      code: 'PAYMENT_IN_PROGRESS',
      message: ledgerText.paymentInProgress,
    });
    expect(refusal('COMPLETED')).toEqual(closed);
  });

  it('is refused when the awaited deposit has arrived (C-PAY-64)', () => {
    expect(refusalOf(() => assertNotCompleted({ state: 'PAYING' }))).toBeNull();
    expect(refusalOf(() => assertNotCompleted({ state: 'COMPLETED' }))).toEqual(closed);
  });
});

describe('the share of a cancellation', () => {
  const screening = { ...screeningRow(), fullUntil: null };

  it("follows the time for the customer's reason (C-RES-13, C-RES-14)", () => {
    expect(shareOf(screening, at('11:40'), 'CUSTOMER')).toBe('FULL');
    expect(shareOf(screening, at('11:40:00.001'), 'CUSTOMER')).toBe('HALF');
  });

  it("is everything for the cinema's reason (A-CUST-22)", () => {
    expect(shareOf(screening, at('11:59'), 'CINEMA')).toBe('FULL');
  });

  it("is refused after the start for the customer's reason (C-RES-12)", () => {
    expect(refusalOf(() => shareOf(screening, at('12:00'), 'CUSTOMER'))).toEqual({
      status: 409,
      code: 'SCREENING_STARTED',
      message: reservationText.cancelAfterStart,
    });
  });

  it("is refused after the end for the cinema's reason (A-BOOK-24)", () => {
    const { endsAt } = screening;
    const before = new Date(endsAt.getTime() - 1);
    expect(shareOf(screening, before, 'CINEMA')).toBe('FULL');
    expect(refusalOf(() => shareOf(screening, endsAt, 'CINEMA'))).toEqual({
      status: 409,
      code: 'SCREENING_ENDED',
      message: reservationText.cancelAfterEnd,
    });
  });
});

describe('a refund that was shown', () => {
  const shown = { refundAmount: 23_000, returnedPoints: 1_000 };

  it('is returned (C-PART-14, A-CUST-23)', () => {
    expect(refusalOf(() => assertShown(shown, shown))).toBeNull();
  });

  it.each([{ refundAmount: 11_500 }, { returnedPoints: 500 }])(
    'is refused with the right one when that is %o (C-PART-14, A-CUST-23)',
    (change) => {
      const refund = { ...shown, ...change };
      expect(refusalOf(() => assertShown(shown, refund))).toEqual({
        status: 409,
        code: 'REFUND_CHANGED',
        message: reservationText.refundChanged,
        refund,
      });
    },
  );
});

describe('the answer to a cancellation', () => {
  it('is about the order that returned money or points (C-RES-19)', () => {
    const refused = orderRow({ id: 29 });
    const byMoney = orderRow({ refundAmount: 23_000 });
    const byPoints = orderRow({ returnedPoints: 0 });
    expect(returnedOrders([refused, byMoney])).toEqual([byMoney]);
    expect(returnedOrders([refused, byPoints])).toEqual([byPoints]);
    expect(returnedOrders([refused])).toEqual([]);
    const difference = orderRow({ id: 31, state: 'REFUNDED', seatChangeNumber: 1 });
    const failed = orderRow({ id: 32, state: 'FAILED', seatChangeNumber: 1, returnedPoints: 0 });
    expect(returnedOrders([failed, difference, byMoney])).toEqual([byMoney, difference]);
  });

  it('has what the order returned (C-RES-19)', () => {
    const order = orderRow({ refundAmount: 23_000, returnedPoints: 1_000 });
    expect(returnedFor([order], [])).toEqual({ refundAmount: 23_000, returnedPoints: 1_000 });
    const account = orderRow({ returnedPoints: 1_000 });
    expect(returnedFor([account], [])).toEqual({ refundAmount: 0, returnedPoints: 1_000 });
    expect(returnedFor([], [])).toEqual({ refundAmount: 0, returnedPoints: 0 });
  });

  it('leaves out tickets that were cancelled before (C-PART-25)', () => {
    const order = orderRow({ refundAmount: 23_000, returnedPoints: 1_000 });
    const rest = partRow({ number: 2, seatId: null, refundAmount: 5_750, returnedPoints: 250 });
    expect(returnedFor([order], [partRow(), rest])).toEqual({
      refundAmount: 5_750,
      returnedPoints: 250,
    });
  });
});
