import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerCharge, type PaymentMethod } from '../../domain/amounts.ts';
import { amountsOf } from '../../machines/checkout/checkout-amounts.ts';
import { MOCK_ID, mockPrepared, paymentToSave } from '../../machines/checkout/checkout-requests.ts';
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts';
import { CallError } from '../../machines/calls.ts';
import { startLive } from '@marquee/statecharts/live-machine';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateName } from '@marquee/statecharts/state-name';
import { checkoutModel } from '../../machines/checkout/checkout.model.ts';
import { BALANCE, DISCOUNT } from '../../machines/checkout/model/examples.ts';
import { inputsOf } from '@marquee/statecharts/read-effects';

const methods: PaymentMethod[] = ['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'FOREIGN_EASY_PAY'];

/** A checkout in demo mode with any choices of the customer. */
const checkouts = fc
  .record({
    total: fc.integer({ min: 0, max: 200_000 }),
    discountId: fc.constantFrom(null, DISCOUNT.paymentDiscountId),
    pointBalance: fc.integer({ min: 0, max: 200_000 }),
    points: fc.integer({ min: 0, max: 200_000 }),
    method: fc.constantFrom(...methods),
  })
  .map((choices): CheckoutContext => ({
    ...choices,
    mode: 'demo',
    screeningId: 12,
    startsAt: '2026-11-22T19:00:00+09:00',
    movieTitle: '달의 정원',
    seatIds: [101],
    tickets: [],
    discounts: [DISCOUNT],
    correctedAmounts: null,
    orderId: 'ORDER-1795132800000-482913000',
    reservationId: MOCK_ID,
    isMock: true,
    cashReceipt: 'NONE',
    prepared: null,
    failure: null,
    outcome: { result: 'leftForSeats' },
  }));

const noServer = new CallError({ status: 404 });
const notFound = new CallError({ status: 404, code: 'NOT_FOUND' });

/** A checkout that registers its order, with a discount, points and a method chosen. */
function preparingIn(mode: 'demo' | 'live') {
  const live = startLive(checkoutModel, { ...checkoutModel.inputs.plain, mode });
  const now = 0;
  live.perform({ type: 'xstate.done.actor.loadingDiscounts', output: [DISCOUNT] });
  live.perform({ type: 'xstate.done.actor.loadingPoints', output: BALANCE });
  live.perform({ type: 'xstate.done.actor.recalling', output: null });
  live.perform({ type: 'method.choose', method: 'VIRTUAL_ACCOUNT', now });
  live.perform({ type: 'discount.choose', discountId: DISCOUNT.paymentDiscountId });
  live.perform({ type: 'points.set', points: 3_500 });
  live.perform({ type: 'pay', orderId: 'ORDER-1', now });
  live.perform({ type: 'xstate.done.actor.creating', output: { reservationId: 31 } });
  return live;
}

// The model explores the customer's choices in live mode only.
describe('a payment without a server', () => {
  it.each([
    { mode: 'demo' as const, error: noServer, to: 'paying.savingPayment' },
    { mode: 'demo' as const, error: notFound, to: 'reloadingDiscounts' },
    { mode: 'live' as const, error: noServer, to: 'reloadingDiscounts' },
  ])('leads after choices to $to in $mode mode (C-PAY-57, C-PAY-61)', ({ mode, error, to }) => {
    const step = preparingIn(mode).perform({ type: 'xstate.error.actor.preparing', error });
    expect(stateName(stateValue(step.to))).toBe(to);
    expect(step.to.context).toMatchObject({ isMock: to === 'paying.savingPayment' });
  });

  it('saves the agreed amounts of all choices (C-PAY-22, C-PAY-57)', () => {
    const step = preparingIn('demo').perform({
      type: 'xstate.error.actor.preparing',
      error: noServer,
    });
    expect(inputsOf(step, 'saving')).toMatchObject([
      { amount: 10_000, usedPoints: 3_500, discountAmount: 1_500, originalAmount: 15_000 },
    ]);
  });

  it('saves the amounts and the charge of any choices (C-PAY-22, C-PAY-57)', () => {
    fc.assert(
      fc.property(checkouts, (context) => {
        const amounts = amountsOf(context);
        const charge = providerCharge(amounts.finalAmount, context.method);
        const prepared = mockPrepared(context);
        expect(prepared).toMatchObject({ amounts, providerCurrency: charge.currency });
        expect(paymentToSave({ ...context, prepared })).toEqual({
          orderId: context.orderId,
          reservationId: MOCK_ID,
          paymentId: MOCK_ID,
          amount: charge.amount,
          usedPoints: amounts.usedPointAmount,
          discountAmount: amounts.discountAmount,
          originalAmount: context.total,
        });
      }),
    );
  });
});
