import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { paymentFailureMachine } from '../../machines/payment-failure/payment-failure.machine.ts';
import { paymentSuccessMachine } from '../../machines/payment-success/payment-success.machine.ts';
import { readFailureQuery, readSuccessQuery } from '../../src/features/payment/payment-query.ts';

const orderId = 'ORDER-1795132800000-482913';
const nothing = { orderId: null, paymentKey: null, amount: null };
const long = 'x'.repeat(300);

describe('the query of the success page', () => {
  it.each([
    [
      `?paymentType=NORMAL&orderId=${orderId}&paymentKey=pay_5f2c&amount=30000`,
      { orderId, paymentKey: 'pay_5f2c', amount: '30000' },
    ],
    ['', nothing],
    ['?', nothing],
    ['?orderId=&paymentKey&amount=', { orderId: '', paymentKey: '', amount: '' }],
    ['?amount=30000&amount=1', { ...nothing, amount: '30000' }],
    ['?orderId=%E0%A4%A', { ...nothing, orderId: '\ufffd%A' }],
    ['?__proto__=x&orderId[]=1&ORDERID=1', nothing],
    [`?paymentKey=${long}`, { ...nothing, paymentKey: long }],
  ])('of %j is read', (search, query) => {
    expect(readSuccessQuery(search)).toEqual(query);
  });

  it.each([
    ['', 'INVALID_PAYMENT_PARAMS'],
    ['?orderId&paymentKey&amount', 'INVALID_PAYMENT_PARAMS'],
    ['?orderId=&paymentKey=pay_5f2c&amount=30000', 'INVALID_ORDER_ID'],
    [`?orderId=${long}&paymentKey=pay_5f2c&amount=30000`, 'INVALID_ORDER_ID'],
    ['?orderId=%E0%A4%A&paymentKey=pay_5f2c&amount=30000', 'INVALID_ORDER_ID'],
    [`?orderId=${orderId}&paymentKey=pay_5f2c&amount=NaN`, 'INVALID_PAYMENT_PARAMS'],
  ])('of %j leads to the failure %s (C-PAY-27, C-PAY-28)', (search, code) => {
    const actor = createActor(
      paymentSuccessMachine.provide({
        actions: { openFailure: () => undefined, clearSaved: () => undefined },
      }),
      { input: readSuccessQuery(search) },
    ).start();
    expect(actor.getSnapshot().context.failure?.code).toBe(code);
  });
});

describe('the query of the failure page', () => {
  it.each([
    [
      `?code=PAY_PROCESS_CANCELED&message=%EC%B7%A8%EC%86%8C&orderId=${orderId}`,
      { code: 'PAY_PROCESS_CANCELED', message: '취소', orderId },
    ],
    ['', { code: null, message: null, orderId: null }],
    ['?code=&message=&orderId=', { code: null, message: '', orderId: '' }],
    ['?code=A&code=B&message=1&message=2', { code: 'A', message: '1', orderId: null }],
    ['?message=%E0%A4%A', { code: null, message: '\ufffd%A', orderId: null }],
    [`?code=${long}`, { code: null, message: null, orderId: null }],
  ])('of %j is read', (search, query) => {
    expect(readFailureQuery(search)).toEqual(query);
  });

  it.each(['', '?orderId=', '?orderId=%E0%A4%A', `?orderId=${long}`, '?orderId=1'])(
    'of %j has no order id',
    (search) => {
      const { orderId } = readFailureQuery(search);
      const actor = createActor(paymentFailureMachine, { input: { orderId, reason: '' } });
      expect(actor.getSnapshot().context.orderId).toBeNull();
    },
  );
});
