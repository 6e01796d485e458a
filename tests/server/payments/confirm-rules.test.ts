import { describe, expect, it } from 'vitest';
import {
  answerFor,
  assertRightAmount,
  ownOrder,
} from '../../../server/modules/payments/confirm-rules.ts';
import { paymentText } from '../../../server/modules/payments/text.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import type { Schemas } from '../../../server/plugins/contract-types.ts';
import { refusalOf } from '../support/refusal.ts';
import { orderRow } from '../support/rows.ts';

const request: Schemas['ConfirmRequest'] = {
  paymentId: 30,
  orderId: 'ORDER-1234567890',
  paymentKey: 'key',
  finalAmount: 23_000,
};

describe('a confirmation', () => {
  it('is for an order of the customer (C-PAY-43)', () => {
    const order = orderRow();
    expect(ownOrder(order, 7, request)).toBe(order);
  });

  it.each([
    ['missing', null],
    ["another customer's", orderRow({ customerId: 8 })],
    ['of another payment', orderRow({ id: 31 })],
  ])('of an order that is %s is answered as missing (C-PAY-43)', (_, order) => {
    expect(refusalOf(() => ownOrder(order, 7, request))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      message: ledgerText.orderNotFound,
    });
  });

  it('is for the exact amount that the provider charges (C-PAY-43)', () => {
    const mismatch = { status: 409, code: 'AMOUNT_MISMATCH', message: paymentText.amountMismatch };
    expect(refusalOf(() => assertRightAmount(orderRow(), request))).toBeNull();
    for (const providerAmount of [22_999, 23_001]) {
      const refusal = refusalOf(() => assertRightAmount(orderRow({ providerAmount }), request));
      expect(refusal).toEqual(mismatch);
    }
  });

  it('never captures 0 (C-PAY-25)', () => {
    const free = orderRow({ providerAmount: 0 });
    expect(refusalOf(() => assertRightAmount(free, { ...request, finalAmount: 0 }))).toMatchObject({
      code: 'AMOUNT_MISMATCH',
    });
  });
});

describe('the answer to a confirmation', () => {
  const body = (changes: Partial<Schemas['PaymentOrder']>): Schemas['PaymentOrder'] => ({
    paymentId: 30,
    orderId: 'ORDER-1234567890',
    reservationId: 20,
    screeningId: 3,
    movieId: 5,
    movieTitle: '한강의 밤',
    state: 'DONE',
    paymentStatus: 'DONE',
    paymentMethod: 'CARD',
    paymentKey: 'key',
    amounts: { amount: 24_000, discountAmount: 0, usedPointAmount: 1_000, finalAmount: 23_000 },
    providerAmount: 23_000,
    providerCurrency: 'KRW',
    requestedAt: '2026-03-03T19:01:00',
    approvedAt: null,
    receiptUrl: null,
    virtualAccount: null,
    failure: null,
    bookedElsewhere: null,
    ...changes,
  });

  it.each([
    ['DONE', 200],
    ['WAITING', 200],
    ['CONFIRMING', 202],
  ] as const)('is the order when it is %s: %i (C-PAY-47, C-PAY-48)', (state, status) => {
    const order = body({ state });
    expect(answerFor(order)).toEqual({ status, body: order });
  });

  it('refuses with the code and reason of the provider (C-PAY-46)', () => {
    const failure = { code: 'REJECT_CARD', message: '한도 초과' };
    expect(refusalOf(() => answerFor(body({ state: 'FAILED', failure })))).toEqual({
      status: 409,
      code: 'PAYMENT_REFUSED',
      message: paymentText.refused('한도 초과'),
      providerCode: 'REJECT_CARD',
    });
    expect(refusalOf(() => answerFor(body({ state: 'FAILED' })))).toEqual({
      status: 409,
      code: 'PAYMENT_REFUSED',
      message: paymentText.refused(''),
    });
  });

  it.each([
    ['REFUND_PENDING', paymentText.undone],
    ['REFUNDED', paymentText.undone],
    ['READY', paymentText.orderClosed],
    ['CANCELLED', paymentText.orderClosed],
  ] as const)('refuses an order that is %s (C-PAY-48)', (state, message) => {
    expect(refusalOf(() => answerFor(body({ state })))).toEqual({
      status: 409,
      code: 'ORDER_CLOSED',
      message,
    });
  });
});
