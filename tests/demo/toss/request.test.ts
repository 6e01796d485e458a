import { describe, expect, it } from 'vitest';

import { call, codeOf, fieldAt, requestPayment, startEmulator, textAt } from './support.ts';

describe('requesting a payment', () => {
  it('stores a READY payment and returns the address of its checkout page', async () => {
    const app = startEmulator();
    const { status, body } = await requestPayment(app);
    const paymentKey = textAt(body, 'paymentKey');
    expect({ status, body }).toEqual({
      status: 200,
      body: { paymentKey, checkoutUrl: `http://localhost/checkout/${paymentKey}` },
    });
    const payment = await call(app, 'GET', `/v1/payments/${paymentKey}`);
    expect(payment.body).toMatchObject({
      orderId: 'ORDER-20260101-1',
      orderName: '별의 항해 2매',
      method: '카드',
      currency: 'KRW',
      totalAmount: 24_000,
      balanceAmount: 24_000,
      status: 'READY',
      approvedAt: null,
      receipt: null,
      card: null,
      failure: null,
    });
  });

  it.each([
    [{ amount: 0 }, 'BELOW_ZERO_AMOUNT'],
    [{ amount: -1 }, 'BELOW_ZERO_AMOUNT'],
    [{ amount: '24000' }, 'INVALID_PARAMETER'],
    [{ amount: 100.5 }, 'INVALID_PARAMETER'],
    [{ currency: 'USD' }, 'INVALID_PARAMETER'],
    [{ method: 'FOREIGN_EASY_PAY', currency: 'KRW' }, 'INVALID_PARAMETER'],
    [{ method: 'FOREIGN_EASY_PAY', amount: 1.005 }, 'INVALID_PARAMETER'],
    [{ orderId: 'ORDER' }, 'INVALID_ORDER_ID'],
    [{ orderId: 'A'.repeat(65) }, 'INVALID_ORDER_ID'],
    [{ orderId: 'ORDER 123' }, 'INVALID_ORDER_ID'],
    [{ orderId: undefined }, 'INVALID_ORDER_ID'],
    [{ orderName: '' }, 'INVALID_ORDER_NAME'],
    [{ orderName: '가'.repeat(101) }, 'INVALID_ORDER_NAME'],
    [{ customerKey: 'k' }, 'INVALID_CUSTOMER_KEY'],
    [{ customerKey: '고객' }, 'INVALID_CUSTOMER_KEY'],
    [{ successUrl: '/payment/success' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    [{ successUrl: 'javascript:alert(1)' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    [{ failUrl: undefined }, 'INCORRECT_FAIL_URL_FORMAT'],
    [{ method: '현금' }, 'NOT_SUPPORTED_METHOD'],
  ])('refuses %o with %s', async (params, code) => {
    const answer = await requestPayment(startEmulator(), params);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it.each([{ orderId: 'A_-=09' }, { orderId: 'A'.repeat(64) }, { orderName: '가'.repeat(100) }])(
    'accepts the limit %o',
    async (params) => {
      expect((await requestPayment(startEmulator(), params)).status).toBe(200);
    },
  );

  it('keeps the key of the customer in the ledger', async () => {
    const app = startEmulator();
    await requestPayment(app, { customerKey: 'A_-=.@9' });
    const { body } = await call(app, 'GET', '/emulator/ledger');
    expect(body).toMatchObject({ payments: [{ customerKey: 'A_-=.@9' }] });
  });

  it.each([
    ['카드', '카드'],
    ['', '카드'],
    ['가상계좌', '가상계좌'],
    ['MOBILE_PHONE', '휴대폰'],
    ['계좌이체', '계좌이체'],
    ['CULTURE_GIFT_CERTIFICATE', '문화상품권'],
    ['해외간편결제', '해외간편결제'],
  ])('accepts the method "%s"', async (method, word) => {
    const app = startEmulator();
    const { body } = await requestPayment(app, { method, amount: 1000 });
    const payment = await call(app, 'GET', `/v1/payments/${textAt(body, 'paymentKey')}`);
    expect(fieldAt(payment.body, 'method')).toBe(word);
  });

  it('refuses an unknown client key', async () => {
    const answer = await call(startEmulator(), 'POST', '/v1/payment-requests', {
      clientKey: 'test_ck_other',
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_CLIENT_KEY']);
  });

  it.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://shop.example', undefined],
    ['http://localhost.example', undefined],
  ])('allows the page of %s: %s', async (origin, allowed) => {
    const response = await startEmulator().inject({
      method: 'OPTIONS',
      url: '/v1/payment-requests',
      headers: { origin },
    });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([
      204,
      allowed,
    ]);
  });
});
