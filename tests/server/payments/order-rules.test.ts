import { describe, expect, it } from 'vitest';
import {
  assertDiscountMethod,
  assertMethod,
  isSameOrder,
  newOrder,
  orderWindowStart,
  rightAmounts,
  secondsUntilNextOrder,
} from '../../../server/modules/payments/order-rules.ts';
import { paymentText } from '../../../server/modules/payments/text.ts';
import { isPriceKept, repriced } from '../../../server/modules/payments/valid-price.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import type { Schemas } from '../../../server/plugins/contract-types.ts';
import { refusalOf } from '../support/refusal.ts';
import { at, orderRow, reservationRow, ticketRow } from '../support/rows.ts';

const request: Schemas['PaymentRequest'] = {
  reservationId: 20,
  orderId: 'ORDER-1234567890',
  paymentMethod: 'CARD',
  currency: 'KRW',
  usedPointAmount: 1_000,
  amount: 24_000,
  finalAmount: 23_000,
};
const amounts = {
  amount: 24_000,
  discountAmount: 0,
  usedPointAmount: 1_000,
  finalAmount: 23_000,
};

describe('the amounts of an order', () => {
  const priced = { total: 24_000, discount: null, pointBalance: 1_000 };

  it('are those of the page when they are right (C-PAY-8)', () => {
    expect(rightAmounts(priced, request)).toEqual(amounts);
  });

  it('take the discount off before the points (C-PAY-2, C-PAY-4)', () => {
    const discount = { discountRate: 10, discountAmount: null };
    const right = { ...request, finalAmount: 20_600 };
    expect(rightAmounts({ ...priced, discount }, right)).toEqual({
      amount: 24_000,
      discountAmount: 2_400,
      usedPointAmount: 1_000,
      finalAmount: 20_600,
    });
  });

  it.each([
    ['total', { amount: 23_999 }],
    ['amount to pay', { finalAmount: 22_999 }],
  ])('are refused with the right ones for another %s (C-PAY-8)', (_, change) => {
    expect(refusalOf(() => rightAmounts(priced, { ...request, ...change }))).toEqual({
      status: 409,
      code: 'AMOUNT_CHANGED',
      message: paymentText.amountChanged,
      amounts,
    });
  });

  it('are refused when the points are more than the amount (C-PAY-3)', () => {
    const rich = { total: 24_000, discount: null, pointBalance: 50_000 };
    const tooMany = { ...request, usedPointAmount: 24_001, finalAmount: 0 };
    expect(refusalOf(() => rightAmounts(rich, tooMany))).toMatchObject({
      code: 'AMOUNT_CHANGED',
      amounts: { usedPointAmount: 24_000, finalAmount: 0 },
    });
  });

  it('are refused when the points are more than the balance (C-PAY-3)', () => {
    expect(refusalOf(() => rightAmounts({ ...priced, pointBalance: 999 }, request))).toEqual({
      status: 409,
      code: 'POINTS_CHANGED',
      message: ledgerText.pointsChanged,
      amounts: { ...amounts, usedPointAmount: 999, finalAmount: 23_001 },
    });
  });
});

describe('a payment method', () => {
  const dayBefore = { startsAt: at('12:00'), now: new Date('2026-03-02T11:59:59.999Z') };
  const refusal = (
    change: Partial<Schemas['PaymentRequest']>,
    { finalAmount = 23_000, ...times }: { finalAmount?: number; now?: Date } = {},
  ) =>
    refusalOf(() =>
      assertMethod(
        { ...request, ...change },
        { ...amounts, finalAmount },
        { ...dayBefore, ...times },
      ),
    );

  it('has its currency (C-PAY-9)', () => {
    const wrong = {
      status: 400,
      code: 'INVALID_REQUEST',
      errors: [{ field: 'currency', defaultMessage: paymentText.currency }],
    };
    expect(refusal({})).toBeNull();
    expect(refusal({ currency: 'USD' })).toMatchObject(wrong);
    expect(refusal({ paymentMethod: 'FOREIGN_EASY_PAY', currency: 'USD' })).toBeNull();
    expect(refusal({ paymentMethod: 'FOREIGN_EASY_PAY' })).toMatchObject(wrong);
  });

  it('has a minimum, below which only 0 is paid (C-PAY-5, C-PAY-6)', () => {
    expect(refusal({}, { finalAmount: 100 })).toBeNull();
    expect(refusal({}, { finalAmount: 0 })).toBeNull();
    expect(refusal({}, { finalAmount: 99 })).toEqual({
      status: 409,
      code: 'BELOW_MINIMUM_AMOUNT',
      message: paymentText.belowMinimum(100),
    });
    expect(refusal({ paymentMethod: 'TRANSFER' }, { finalAmount: 199 })).toMatchObject({
      message: paymentText.belowMinimum(200),
    });
  });

  it('is no virtual account from 24 hours before the start (C-PAY-12)', () => {
    const late = { now: new Date('2026-03-02T12:00:00Z') };
    expect(refusal({ paymentMethod: 'VIRTUAL_ACCOUNT' })).toBeNull();
    expect(refusal({ paymentMethod: 'VIRTUAL_ACCOUNT' }, late)).toEqual({
      status: 409,
      code: 'VIRTUAL_ACCOUNT_TOO_LATE',
      message: paymentText.virtualAccountTooLate,
    });
    expect(refusal({}, late)).toBeNull();
  });
});

describe('a discount', () => {
  const refusal = (paymentMethod: 'CARD' | 'TRANSFER' | null) =>
    refusalOf(() => assertDiscountMethod({ paymentMethod }, request));

  it('is for all methods, or for one (C-PAY-122)', () => {
    expect([refusal(null), refusal('CARD')]).toEqual([null, null]);
    expect(refusal('TRANSFER')).toEqual({
      status: 409,
      code: 'DISCOUNT_NOT_FOR_METHOD',
      message: paymentText.discountOfOtherMethod,
    });
  });
});

describe('a request that is repeated', () => {
  const reservation = reservationRow();

  it('is the same order (C-PAY-19)', () => {
    expect(isSameOrder(orderRow(), reservation, request)).toBe(true);
    const discounted = { ...request, paymentDiscountId: 4 };
    expect(isSameOrder(orderRow({ discountId: 4 }), reservation, discounted)).toBe(true);
  });

  it.each([
    { reservationId: 21 },
    { state: 'CONFIRMING' },
    { method: 'TRANSFER' },
    { discountId: 4 },
    { amount: 24_001 },
    { usedPoints: 999 },
    { finalAmount: 22_999 },
  ] as const)('is another order than one with %o (C-PAY-14)', (change) => {
    expect(isSameOrder(orderRow(change), reservation, request)).toBe(false);
  });
});

describe('a new order', () => {
  it('has the amounts, and what the provider will charge (C-PAY-22)', () => {
    expect(newOrder(reservationRow(), request, amounts, at('10:01'))).toEqual({
      reservationId: 20,
      customerId: 7,
      screeningId: 3,
      orderId: 'ORDER-1234567890',
      method: 'CARD',
      discountId: null,
      amount: 24_000,
      discountAmount: 0,
      usedPoints: 1_000,
      finalAmount: 23_000,
      providerAmount: 23_000,
      providerCurrency: 'KRW',
      requestedAt: at('10:01'),
    });
  });

  it('is charged in whole dollars for foreign easy pay (C-PAY-9)', () => {
    const foreign = {
      ...request,
      paymentMethod: 'FOREIGN_EASY_PAY',
      paymentDiscountId: 4,
    } as const;
    const order = newOrder(
      reservationRow(),
      foreign,
      { ...amounts, finalAmount: 23_001 },
      at('10:01'),
    );
    expect(order).toMatchObject({ discountId: 4, providerAmount: 24, providerCurrency: 'USD' });
  });
});

describe('the orders of an hour', () => {
  it('are counted from an hour ago (C-RES-41)', () => {
    expect(orderWindowStart(at('10:30'))).toEqual(at('09:30'));
  });

  it('leave the window after whole seconds, at least one (C-RES-41)', () => {
    expect(secondsUntilNextOrder(at('09:40:00.001'), at('09:30'))).toBe(601);
    expect(secondsUntilNextOrder(at('09:30'), at('09:30'))).toBe(1);
  });
});

describe('the price of a reservation', () => {
  it('is kept until the first deadline of its hold (C-PAY-91)', () => {
    const moved = { firstDeadline: at('10:10'), deadline: at('10:15') };
    expect(isPriceKept(moved, at('10:09:59.999'))).toBe(true);
    expect(isPriceKept(moved, at('10:10'))).toBe(false);
    const unmoved = { firstDeadline: null, deadline: at('10:15') };
    expect(isPriceKept(unmoved, at('10:12'))).toBe(true);
  });

  it('follows the room afterwards (C-PAY-91)', () => {
    const tickets = [ticketRow(), ticketRow({ ticketTypeId: 2, count: 1, price: 8_000 })];
    const current = [
      { ticketTypeId: 1, price: 13_000 },
      { ticketTypeId: 2, price: 0 },
    ];
    expect(repriced(tickets, current)).toEqual([
      { ...tickets[0], price: 13_000 },
      { ...tickets[1], price: 0 },
    ]);
  });

  it('is refused when the room no longer sells a ticket type (C-PAY-91)', () => {
    expect(refusalOf(() => repriced([ticketRow()], [{ ticketTypeId: 2, price: 1 }]))).toEqual({
      status: 409,
      code: 'TICKET_TYPE_UNAVAILABLE',
      message: ledgerText.ticketTypeUnavailable,
    });
  });
});
