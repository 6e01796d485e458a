import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';

import {
  call,
  codeOf,
  confirm,
  fieldAt,
  ORDER,
  paidPayment,
  readyPayment,
  startEmulator,
} from './support.ts';

const CARD = { cardNumber: '4330 1234 1234 1234', expiry: '12/30', installment: '3' };

const press = async (
  app: FastifyInstance,
  paymentKey: string,
  outcome: string,
  fields: Record<string, string> = CARD,
) =>
  app.inject({
    method: 'POST',
    url: `/checkout/${paymentKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, outcome }).toString(),
  });

const open = (app: FastifyInstance, paymentKey: string) =>
  app.inject({ url: `/checkout/${paymentKey}` });

const paymentOf = async (app: FastifyInstance, paymentKey: string) =>
  (await call(app, 'GET', `/v1/payments/${paymentKey}`)).body;

describe('the checkout page', () => {
  it('shows the order and loads only its own files', async () => {
    const app = startEmulator({ shopName: '마키 시네마' });
    const page = await open(app, await readyPayment(app, { amount: 1_234_000 }));
    expect(page.statusCode).toBe(200);
    for (const part of [
      '마키 시네마',
      '별의 항해 2매',
      ORDER.orderId,
      '1,234,000원',
      '테스트 결제 환경 – 실제로 결제되지 않습니다',
    ]) {
      expect(page.body).toContain(part);
    }
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
        "form-action 'self' http://localhost:3000; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it('escapes the shop’s input', async () => {
    const app = startEmulator();
    const page = await open(app, await readyPayment(app, { orderName: '<b>"영화" & \'밤\'</b>' }));
    expect(page.body).toContain('&lt;b&gt;&quot;영화&quot; &amp; &#39;밤&#39;&lt;/b&gt;');
    expect(page.body).not.toContain('<b>');
  });

  it.each([
    ['CARD', '카드 번호'],
    ['VIRTUAL_ACCOUNT', '입금자명'],
    ['TRANSFER', '은행'],
    ['MOBILE_PHONE', '휴대폰 번호'],
    ['CULTURE_GIFT_CERTIFICATE', '컬쳐랜드 아이디'],
    ['FOREIGN_EASY_PAY', 'PayPal 이메일'],
  ])('shows the fields of %s: %s', async (method, label) => {
    const app = startEmulator();
    expect((await open(app, await readyPayment(app, { method }))).body).toContain(`>${label}<`);
  });

  it('redirects an approved customer to successUrl, keeping its query, and captures nothing', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app, { successUrl: 'http://localhost:3000/ok?step=3' });
    const answer = await press(app, paymentKey, 'approve');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `http://localhost:3000/ok?step=3&paymentKey=${paymentKey}&orderId=${ORDER.orderId}&amount=24000`,
    ]);
    expect(await paymentOf(app, paymentKey)).toMatchObject({
      status: 'IN_PROGRESS',
      card: { number: '43301234****123*', installmentPlanMonths: 3 },
    });
    const ledger = await call(app, 'GET', '/emulator/ledger');
    expect(fieldAt(fieldAt(ledger.body, 'totals'), 'KRW')).toEqual({ captured: 0, cancelled: 0 });
  });

  it.each([
    ['PAY_PROCESS_CANCELED', '사용자가 결제를 취소했습니다.'],
    ['REJECT_CARD_COMPANY', '카드사에서 승인을 거절했습니다. 카드 정보를 확인해 주세요.'],
    ['INSUFFICIENT_FUNDS', '잔액이 부족합니다.'],
    ['TIMEOUT', '결제 시간이 초과되었습니다.'],
  ])('redirects %s to failUrl', async (code, message) => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    const answer = await press(app, paymentKey, code);
    const query = new URLSearchParams({ code, message, orderId: ORDER.orderId }).toString();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `http://localhost:3000/payment/fail?${query}`,
    ]);
    expect(await paymentOf(app, paymentKey)).toMatchObject({
      status: 'ABORTED',
      failure: { code, message },
    });
  });

  it('has a message and a name for every offered failure', async () => {
    const app = startEmulator();
    const page = await open(app, await readyPayment(app));
    const codes = [...page.body.matchAll(/value="([A-Z_]+)"/g)].map((match) => match[1] ?? '');
    expect(codes).toHaveLength(12);
    for (const code of codes) {
      const answer = await press(app, await readyPayment(app), code);
      const { searchParams } = new URL(answer.headers.location ?? '');
      expect(searchParams.get('code')).toBe(code);
      expect(searchParams.get('message')).not.toBe('알 수 없는 오류가 발생했습니다.');
    }
  });

  it('can redirect with another amount, which the confirm refuses', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    const { location } = (await press(app, paymentKey, 'amount-mismatch')).headers;
    expect(new URL(location ?? '').searchParams.get('amount')).toBe('25000');
    expect(codeOf(await confirm(app, paymentKey, { amount: 25_000 }))).toBe('INVALID_REQUEST');
  });

  it('can approve a payment that the confirm then refuses', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    await press(app, paymentKey, 'confirm:REJECT_CARD_PAYMENT');
    const refused = await confirm(app, paymentKey);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'REJECT_CARD_PAYMENT']);
    expect(await paymentOf(app, paymentKey)).toMatchObject({
      status: 'ABORTED',
      failure: refused.body,
    });
    expect(codeOf(await confirm(app, paymentKey))).toBe('NOT_FOUND_PAYMENT_SESSION');
  });

  it.each([
    ['CARD', { ...CARD, cardNumber: '4330' }, '카드 번호 14~16자리를 입력해 주세요.'],
    ['CARD', { ...CARD, expiry: '13/30' }, '유효기간을 월/년 순서로 입력해 주세요. 예: 12/30'],
    ['VIRTUAL_ACCOUNT', { holder: ' ' }, '입금자명을 입력해 주세요.'],
    ['MOBILE_PHONE', { phone: '02-123-4567' }, '휴대폰 번호를 정확히 입력해 주세요.'],
  ])('marks an invalid field of %s: %o', async (method, fields, message) => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app, { method });
    const answer = await press(app, paymentKey, 'approve', fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`<p class="alert" role="alert">${message}</p>`);
    expect(fieldAt(await paymentOf(app, paymentKey), 'status')).toBe('READY');
  });

  it('passes the result of a window to the page that opened it', async () => {
    const app = startEmulator();
    const params = { successUrl: undefined, failUrl: undefined };
    const paymentKey = await readyPayment(app, params);
    const page = await press(app, paymentKey, 'approve');
    expect(page.body).toContain(
      `data-result="{&quot;paymentKey&quot;:&quot;${paymentKey}&quot;,&quot;orderId&quot;:&quot;ORDER-20260101-1&quot;,&quot;amount&quot;:24000}"`,
    );
    expect(page.body).toContain('data-origin="http://localhost"');
    const failed = await press(app, await readyPayment(app, params), 'INVALID_CARD');
    expect(failed.body).toContain('&quot;code&quot;:&quot;INVALID_CARD&quot;');
  });
});

describe('a checkout page with nothing to decide', () => {
  it.each([
    ['GET', 404, '결제 정보를 찾을 수 없어요'],
    ['POST', 404, '결제 정보를 찾을 수 없어요'],
  ] as const)('shows a message for an unknown key (%s)', async (method, status, title) => {
    const app = startEmulator();
    const page = await app.inject({ method, url: '/checkout/unknown' });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(`<h1>${title}</h1>`);
  });

  it('shows a message for a decided payment, links to the shop and changes nothing', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    await press(app, paymentKey, 'approve');
    for (const page of [
      await open(app, paymentKey),
      await press(app, paymentKey, 'INVALID_CARD'),
    ]) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<h1>이미 처리된 결제예요</h1>');
      expect(page.body).toContain('href="http://localhost:3000/payment/success?paymentKey=');
    }
    expect(fieldAt(await paymentOf(app, paymentKey), 'status')).toBe('IN_PROGRESS');
  });

  it('shows a message after 10 minutes, and redirects to failUrl', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    await call(app, 'POST', '/emulator/clock', { offsetMs: 10 * 60_000 + 1 });
    const page = await press(app, paymentKey, 'approve');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>결제 시간이 지났어요</h1>');
    expect(page.body).toContain('fail?code=NOT_FOUND_PAYMENT_SESSION');
    expect(fieldAt(await paymentOf(app, paymentKey), 'status')).toBe('READY');
  });

  it('refuses an unknown outcome', async () => {
    const app = startEmulator();
    const paymentKey = await readyPayment(app);
    expect((await press(app, paymentKey, 'DONE')).statusCode).toBe(400);
    expect(fieldAt(await paymentOf(app, paymentKey), 'status')).toBe('READY');
  });

  it('answers an unknown address with a page', async () => {
    const page = await startEmulator().inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<h1>페이지를 찾을 수 없어요</h1>');
  });
});

describe('the receipt', () => {
  it('shows the payment and its remaining amount', async () => {
    const app = startEmulator();
    const paymentKey = await paidPayment(app);
    const body = { cancelReason: '변심', cancelAmount: 12_000 };
    await call(app, 'POST', `/v1/payments/${paymentKey}/cancel`, body);
    const page = await app.inject({ url: `/receipt/${paymentKey}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<strong>12,000원<\/strong>/);
    expect(page.body).toContain('<dd>24,000원</dd>');
  });

  it('does not exist for an unpaid payment', async () => {
    const app = startEmulator();
    const page = await app.inject({ url: `/receipt/${await readyPayment(app)}` });
    expect(page.statusCode).toBe(404);
  });
});
