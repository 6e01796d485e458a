import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';

import {
  approvedPayment,
  AUTHORIZATION,
  call,
  codeOf,
  confirm,
  fieldAt,
  ORDER,
  paidPayment,
  readyPayment,
  startEmulator,
} from './support.ts';

const MINUTE_MS = 60_000;

const setClock = (app: FastifyInstance, offsetMs: number) =>
  call(app, 'POST', '/emulator/clock', { offsetMs });

const cancel = (
  app: FastifyInstance,
  paymentKey: string,
  body: object,
  headers: Record<string, string> = {},
) => call(app, 'POST', `/v1/payments/${paymentKey}/cancel`, body, headers);

const totals = async (app: FastifyInstance) =>
  fieldAt((await call(app, 'GET', '/emulator/ledger')).body, 'totals');

describe('confirming', () => {
  it('captures the payment and returns it', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    expect(await totals(app)).toEqual(sums(0, 0));
    const { status, body } = await confirm(app, paymentKey);
    const koreanTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    const transactionKey: unknown = expect.stringMatching(/^[0-9A-F]{32}$/);
    const approveNo: unknown = expect.stringMatching(/^\d{8}$/);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        version: '2022-11-16',
        paymentKey,
        type: 'NORMAL',
        ...{ orderId: ORDER.orderId, orderName: ORDER.orderName },
        mId: 'emulator',
        currency: 'KRW',
        method: '카드',
        totalAmount: 24_000,
        balanceAmount: 24_000,
        suppliedAmount: 21_818,
        vat: 2_182,
        taxFreeAmount: 0,
        taxExemptionAmount: 0,
        status: 'DONE',
        requestedAt: koreanTime,
        approvedAt: koreanTime,
        useEscrow: false,
        cultureExpense: false,
        lastTransactionKey: transactionKey,
        isPartialCancelable: true,
        cancels: null,
        card: {
          amount: 24_000,
          issuerCode: '61',
          acquirerCode: '31',
          number: '43301234****123*',
          installmentPlanMonths: 0,
          approveNo,
          useCardPoint: false,
          cardType: '신용',
          ownerType: '개인',
          acquireStatus: 'READY',
          isInterestFree: false,
          interestPayer: null,
        },
        cashReceipt: null,
        virtualAccount: null,
        transfer: null,
        mobilePhone: null,
        giftCertificate: null,
        easyPay: null,
        country: 'KR',
        receipt: { url: `http://localhost/receipt/${paymentKey}` },
        checkout: { url: `http://localhost/checkout/${paymentKey}` },
        failure: null,
      },
    });
    expect(await totals(app)).toEqual(sums(24_000, 0));
    expect((await call(app, 'GET', `/v1/payments/${paymentKey}`)).body).toEqual(body);
    expect((await call(app, 'GET', `/v1/payments/orders/${ORDER.orderId}`)).body).toEqual(body);
  });

  it.each([
    [{ amount: 23_999 }, 400, 'INVALID_REQUEST'],
    [{ amount: '24000' }, 400, 'INVALID_REQUEST'],
    [{ orderId: 'ORDER-20260101-2' }, 403, 'FORBIDDEN_REQUEST'],
    [{ paymentKey: 'unknown' }, 404, 'NOT_FOUND_PAYMENT'],
  ])('refuses %o', async (body, status, code) => {
    const app = startEmulator();
    const answer = await confirm(app, await approvedPayment(app), body);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await totals(app)).toEqual(sums(0, 0));
  });

  it('refuses a second time, and a second payment of a settled order', async () => {
    const app = startEmulator();
    const other = await approvedPayment(app);
    const paid = await paidPayment(app);
    expect(codeOf(await confirm(app, paid))).toBe('ALREADY_PROCESSED_PAYMENT');
    expect(codeOf(await confirm(app, other))).toBe('DUPLICATED_ORDER_ID');
    expect(await totals(app)).toEqual(sums(24_000, 0));
    const ofOrder = await call(app, 'GET', `/v1/payments/orders/${ORDER.orderId}`);
    expect(fieldAt(ofOrder.body, 'paymentKey')).toBe(paid);
  });

  it('refuses a payment that the customer has not approved', async () => {
    const app = startEmulator();
    expect(codeOf(await confirm(app, await readyPayment(app)))).toBe('NOT_FOUND_PAYMENT_SESSION');
  });

  it('is refused after 10 minutes; after 30 the payment is EXPIRED', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setClock(app, 10 * MINUTE_MS + 1);
    expect(codeOf(await confirm(app, paymentKey))).toBe('NOT_FOUND_PAYMENT_SESSION');
    const status = async () =>
      fieldAt((await call(app, 'GET', `/v1/payments/${paymentKey}`)).body, 'status');
    expect(await status()).toBe('IN_PROGRESS');
    await setClock(app, 30 * MINUTE_MS + 1);
    expect(await status()).toBe('EXPIRED');
  });

  it('is accepted shortly before 10 minutes', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setClock(app, 9 * MINUTE_MS);
    expect((await confirm(app, paymentKey)).status).toBe(200);
  });

  it.each([
    ['CARD', 99, 'BELOW_MINIMUM_AMOUNT'],
    ['CARD', 100, undefined],
    ['TRANSFER', 199, 'BELOW_MINIMUM_AMOUNT'],
    ['TRANSFER', 200, undefined],
  ])('holds %s to its minimum at %i won', async (method, amount, code) => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app, { method, amount });
    expect(fieldAt((await confirm(app, paymentKey, { amount })).body, 'code')).toBe(code);
  });

  it('charges foreign easy pay in dollars', async () => {
    const app = startEmulator();
    await paidPayment(app, { method: 'FOREIGN_EASY_PAY', amount: 24.5, currency: 'USD' });
    expect(await totals(app)).toEqual({
      KRW: { captured: 0, cancelled: 0 },
      USD: { captured: 24.5, cancelled: 0 },
    });
  });
});

describe('a virtual account', () => {
  const account = { method: 'VIRTUAL_ACCOUNT', customerName: '김하늘', validHours: 1 };

  it('waits for its deposit, which is the capture', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app, account);
    const { body } = await confirm(app, paymentKey);
    const accountNumber: unknown = expect.stringMatching(/^X\d{13}$/);
    const dueDate: unknown = expect.stringMatching(/\+09:00$/);
    expect(body).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      approvedAt: null,
      virtualAccount: { accountNumber, bankCode: '06', customerName: '김하늘', dueDate },
    });
    expect(await totals(app)).toEqual(sums(0, 0));
    expect(codeOf(await confirm(app, paymentKey))).toBe('ALREADY_PROCESSED_PAYMENT');

    const { orderId } = ORDER;
    const deposit = await call(app, 'POST', '/emulator/deposit', { orderId });
    expect(fieldAt(deposit.body, 'status')).toBe('DONE');
    expect(await totals(app)).toEqual(sums(24_000, 0));
    expect((await call(app, 'POST', '/emulator/deposit', { orderId })).status).toBe(409);
  });

  it('expires when it is due or closed, and then accepts no deposit', async () => {
    const app = startEmulator();
    const { orderId } = ORDER;
    const paymentKey = await paidPayment(app, account);
    const status = async () =>
      fieldAt((await call(app, 'GET', `/v1/payments/${paymentKey}`)).body, 'status');
    await setClock(app, 61 * MINUTE_MS);
    expect(await status()).toBe('EXPIRED');
    expect((await call(app, 'POST', '/emulator/deposit', { orderId })).status).toBe(409);
    await setClock(app, 0);
    expect(await status()).toBe('WAITING_FOR_DEPOSIT');
    expect((await call(app, 'POST', '/emulator/expire-deposit', { orderId })).status).toBe(200);
    expect(await status()).toBe('EXPIRED');
    expect((await call(app, 'POST', '/emulator/deposit', { orderId })).status).toBe(409);
  });

  it('is cancelled without a deposit and without a refund', async () => {
    const app = startEmulator();
    const paymentKey = await paidPayment(app, account);
    expect(codeOf(await cancel(app, paymentKey, { cancelReason: '변심', cancelAmount: 1 }))).toBe(
      'NOT_CANCELABLE_AMOUNT',
    );
    const { body } = await cancel(app, paymentKey, { cancelReason: '변심' });
    expect(fieldAt(body, 'status')).toBe('CANCELED');
    expect(await totals(app)).toEqual(sums(0, 0));
  });
});

describe('cancelling', () => {
  it.each(['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'])(
    'refuses a part of a payment by %s, and returns the whole',
    async (method) => {
      const app = startEmulator();
      const paymentKey = await paidPayment(app, { method });
      const part = await cancel(app, paymentKey, { cancelReason: '변심', cancelAmount: 12_000 });
      expect([part.status, codeOf(part)]).toEqual([403, 'NOT_ALLOWED_PARTIAL_REFUND']);
      const { body } = await cancel(app, paymentKey, { cancelReason: '변심' });
      expect(fieldAt(body, 'status')).toBe('CANCELED');
    },
  );

  it('refunds a part, then the rest', async () => {
    const app = startEmulator();
    const paymentKey = await paidPayment(app);
    const part = await cancel(app, paymentKey, { cancelReason: '관객 변심', cancelAmount: 12_000 });
    expect(part.body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      totalAmount: 24_000,
      balanceAmount: 12_000,
      cancels: [
        {
          cancelAmount: 12_000,
          cancelReason: '관객 변심',
          cancelStatus: 'DONE',
          refundableAmount: 12_000,
          transactionKey: fieldAt(part.body, 'lastTransactionKey'),
        },
      ],
    });
    expect(await totals(app)).toEqual(sums(24_000, 12_000));
    const consecutive = await cancel(app, paymentKey, { cancelReason: '관객 변심' });
    expect([consecutive.status, codeOf(consecutive)]).toEqual([
      403,
      'FORBIDDEN_CONSECUTIVE_REQUEST',
    ]);
    await setClock(app, 5_000);
    const over = await cancel(app, paymentKey, { cancelReason: '변심', cancelAmount: 12_001 });
    expect([over.status, codeOf(over)]).toEqual([403, 'NOT_CANCELABLE_AMOUNT']);
    const rest = await cancel(app, paymentKey, { cancelReason: '관객 변심' });
    expect(rest.body).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect(await totals(app)).toEqual(sums(24_000, 24_000));
    await setClock(app, 10_000);
    expect(codeOf(await cancel(app, paymentKey, { cancelReason: '관객 변심' }))).toBe(
      'ALREADY_CANCELED_PAYMENT',
    );
  });

  it.each([{}, { cancelReason: ' ' }, { cancelReason: '변심', cancelAmount: 0 }])(
    'refuses %o',
    async (body) => {
      const app = startEmulator();
      const answer = await cancel(app, await paidPayment(app), body);
      expect(codeOf(answer)).toBe('INVALID_REQUEST');
    },
  );

  it('refuses an unpaid and an unknown payment', async () => {
    const app = startEmulator();
    const reason = { cancelReason: '변심' };
    expect(codeOf(await cancel(app, await approvedPayment(app), reason))).toBe(
      'NOT_CANCELABLE_PAYMENT',
    );
    expect(codeOf(await cancel(app, 'unknown', reason))).toBe('NOT_FOUND_PAYMENT');
  });

  it('refunds cents exactly', async () => {
    const app = startEmulator();
    const paymentKey = await paidPayment(app, { method: 'FOREIGN_EASY_PAY', amount: 0.3 });
    const { body } = await cancel(app, paymentKey, { cancelReason: '변심', cancelAmount: 0.1 });
    expect(fieldAt(body, 'balanceAmount')).toBe(0.2);
  });
});

describe('the keys', () => {
  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

  it.each([
    [undefined, 401, 'UNAUTHORIZED_KEY'],
    [basic('test_sk_other:'), 401, 'UNAUTHORIZED_KEY'],
    ['Bearer test_sk_tests', 400, 'INVALID_API_KEY'],
    [basic('test_sk_tests'), 400, 'INVALID_API_KEY'],
  ])('refuses %s', async (authorization, status, code) => {
    const response = await startEmulator().inject({
      url: '/v1/payments/anything',
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('applies the test code before it looks up the payment', async () => {
    const app = startEmulator();
    const headers = { 'tosspayments-test-code': 'INVALID_STOPPED_CARD' };
    expect(await confirm(app, 'unknown', {}, headers)).toEqual({
      status: 400,
      body: { code: 'INVALID_STOPPED_CARD', message: '정지된 카드입니다.' },
    });
  });

  it('answers a malformed body like the provider', async () => {
    const response = await startEmulator().inject({
      method: 'POST',
      url: '/v1/payments/confirm',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      payload: '{"paymentKey":',
    });
    expect([response.statusCode, response.json<unknown>()]).toEqual([
      400,
      { code: 'INVALID_REQUEST', message: '잘못된 요청입니다.' },
    ]);
  });
});

describe('the idempotency table', () => {
  const key = { 'idempotency-key': 'confirm:ORDER-20260101-1' };

  it('returns the first answer for a repetition with any body', async () => {
    const app = startEmulator();
    const first = await confirm(app, await approvedPayment(app), {}, key);
    expect(await confirm(app, 'another', { amount: 1 }, key)).toEqual(first);
  });

  it('stores refusals too', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    const first = await confirm(app, paymentKey, { amount: 1 }, key);
    expect(codeOf(first)).toBe('INVALID_REQUEST');
    expect(await confirm(app, paymentKey, {}, key)).toEqual(first);
  });

  it('distinguishes addresses', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await confirm(app, paymentKey, {}, key);
    const cancelled = await cancel(app, paymentKey, { cancelReason: '변심' }, key);
    expect(fieldAt(cancelled.body, 'status')).toBe('CANCELED');
  });

  it('expires after 15 days', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await confirm(app, paymentKey, {}, key);
    const days = (count: number) => count * 24 * 60 * MINUTE_MS;
    await setClock(app, days(15) - MINUTE_MS);
    expect((await confirm(app, paymentKey, {}, key)).status).toBe(200);
    await setClock(app, days(15) + MINUTE_MS);
    expect(codeOf(await confirm(app, paymentKey, {}, key))).toBe('ALREADY_PROCESSED_PAYMENT');
  });

  it('accepts keys of at most 300 characters', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    const long = await confirm(app, paymentKey, {}, { 'idempotency-key': 'k'.repeat(301) });
    expect(codeOf(long)).toBe('INVALID_IDEMPOTENCY_KEY');
    expect(
      (await confirm(app, paymentKey, {}, { 'idempotency-key': 'k'.repeat(300) })).status,
    ).toBe(200);
  });
});

function sums(captured: number, cancelled: number) {
  return { KRW: { captured, cancelled }, USD: { captured: 0, cancelled: 0 } };
}
