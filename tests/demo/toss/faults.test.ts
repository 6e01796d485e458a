import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  approvedPayment,
  AUTHORIZATION,
  call,
  codeOf,
  confirm,
  fieldAt,
  newFolder,
  ORDER,
  paidPayment,
  startEmulator,
  startShop,
} from './support.ts';

const setFaults = (app: FastifyInstance, ...faults: object[]) =>
  call(app, 'POST', '/emulator/faults', faults);

const captured = async (app: FastifyInstance) => {
  const { body } = await call(app, 'GET', '/emulator/ledger');
  return fieldAt(fieldAt(fieldAt(body, 'totals'), 'KRW'), 'captured');
};

const held = (app: FastifyInstance, count = 1) =>
  call(app, 'GET', `/emulator/faults/held?count=${count}`);

const release = (app: FastifyInstance) => call(app, 'POST', '/emulator/faults/release');

const key = { 'idempotency-key': 'confirm:1' };

const confirmOverNetwork = (url: string, paymentKey: string) =>
  fetch(`${url}/v1/payments/confirm`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', ...key },
    body: JSON.stringify({ paymentKey, orderId: ORDER.orderId, amount: ORDER.amount }),
  });

describe('a lost answer', () => {
  it('after processing keeps the capture, and the same key returns the answer', async () => {
    const app = startEmulator();
    const url = await app.listen({ port: 0 });
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'drop-after-processing', times: 1 });
    await expect(confirmOverNetwork(url, paymentKey)).rejects.toThrow('fetch failed');
    expect(await captured(app)).toBe(24_000);
    const repeat = await confirmOverNetwork(url, paymentKey);
    expect([repeat.status, fieldAt(await repeat.json(), 'status')]).toEqual([200, 'DONE']);
    expect(await captured(app)).toBe(24_000);
  });

  it('before processing captures nothing, and the same key then processes the call', async () => {
    const app = startEmulator();
    const url = await app.listen({ port: 0 });
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await expect(confirmOverNetwork(url, paymentKey)).rejects.toThrow('fetch failed');
    expect(await captured(app)).toBe(0);
    expect((await confirmOverNetwork(url, paymentKey)).status).toBe(200);
    expect(await captured(app)).toBe(24_000);
  });
});

describe('a server error', () => {
  it('after processing hides a captured payment', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'error-after-processing', times: 1, status: 502 });
    const answer = await confirm(app, paymentKey, {}, key);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'FAILED_INTERNAL_SYSTEM_PROCESSING']);
    expect(await captured(app)).toBe(24_000);
    expect((await confirm(app, paymentKey, {}, key)).status).toBe(200);
  });

  it('before processing captures nothing, as often as it is switched on', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    const fault = {
      on: 'confirm',
      kind: 'error-before-processing',
      times: 2,
      code: 'PROVIDER_ERROR',
    };
    await setFaults(app, fault);
    for (const left of [1, 0]) {
      const answer = await confirm(app, paymentKey, {}, key);
      expect([answer.status, codeOf(answer)]).toEqual([500, 'PROVIDER_ERROR']);
      const { body } = await call(app, 'GET', '/emulator/faults');
      expect(fieldAt(body, 'faults')).toHaveLength(left);
    }
    expect(await captured(app)).toBe(0);
    expect((await confirm(app, paymentKey, {}, key)).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('of a confirm makes the payment ABORTED', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setFaults(app, {
      on: 'confirm',
      kind: 'refuse',
      code: 'INVALID_STOPPED_CARD',
      status: 403,
    });
    const answer = await confirm(app, paymentKey, {}, key);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'INVALID_STOPPED_CARD']);
    await call(app, 'DELETE', '/emulator/faults');
    const payment = await call(app, 'GET', `/v1/payments/${paymentKey}`);
    expect(payment.body).toMatchObject({ status: 'ABORTED', failure: answer.body });
    expect(await confirm(app, paymentKey, {}, key)).toEqual(answer);
    expect(await captured(app)).toBe(0);
  });

  it('of a cancel refunds nothing', async () => {
    const app = startEmulator();
    const paymentKey = await paidPayment(app);
    await setFaults(app, { on: 'cancel', kind: 'refuse', code: 'FAILED_REFUND_PROCESS', times: 1 });
    const cancel = () =>
      call(app, 'POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '변심' });
    const refused = await cancel();
    expect([refused.status, codeOf(refused)]).toEqual([500, 'FAILED_REFUND_PROCESS']);
    expect(fieldAt((await cancel()).body, 'status')).toBe('CANCELED');
  });

  it('affects only the named order', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'refuse', orderId: 'ORDER-OTHER' });
    expect((await confirm(app, paymentKey)).status).toBe(200);
  });
});

it('an amount mismatch answers with another amount than the captured one', async () => {
  const app = startEmulator();
  const paymentKey = await approvedPayment(app);
  await setFaults(app, { on: 'confirm', kind: 'amount-mismatch', times: 1 });
  expect(fieldAt((await confirm(app, paymentKey)).body, 'totalAmount')).toBe(25_000);
  expect(await captured(app)).toBe(24_000);
});

describe('a held call', () => {
  it('is processed and answered on release; its key is in use until then', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'hold', times: 1 });
    const answer = confirm(app, paymentKey, {}, key);
    expect((await held(app)).body).toEqual({ held: 1 });
    expect(await captured(app)).toBe(24_000);
    const busy = await confirm(app, paymentKey, {}, key);
    expect([busy.status, codeOf(busy)]).toEqual([409, 'IDEMPOTENT_REQUEST_PROCESSING']);
    expect((await release(app)).body).toEqual({ released: 1 });
    expect((await answer).status).toBe(200);
    expect(await confirm(app, paymentKey, {}, key)).toEqual(await answer);
  });

  it('can be held before it is processed', async () => {
    const app = startEmulator();
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'hold', phase: 'before', times: 1 });
    const answer = confirm(app, paymentKey, {}, key);
    await held(app);
    expect(await captured(app)).toBe(0);
    expect(codeOf(await confirm(app, paymentKey))).toBe('ALREADY_PROCESSING_REQUEST');
    await release(app);
    expect((await answer).status).toBe(200);
    expect(await captured(app)).toBe(24_000);
  });

  it('ends when the emulator closes, like a delayed call', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    const paymentKey = await approvedPayment(app);
    await setFaults(
      app,
      { on: 'get', kind: 'hold' },
      { on: 'confirm', kind: 'delay', delayMs: 3_600_000 },
    );
    const get = call(app, 'GET', `/v1/payments/${paymentKey}`);
    await held(app);
    const delayed = confirm(app, paymentKey);
    await shop.receive(2);
    await app.close();
    expect([(await get).status, (await delayed).status]).toEqual([200, 200]);
  });

  it('is not processed when the emulator closes first', async () => {
    const dataFolder = newFolder();
    const app = startEmulator({ dataFolder });
    const url = await app.listen({ port: 0 });
    const paymentKey = await approvedPayment(app);
    await setFaults(app, { on: 'confirm', kind: 'hold', phase: 'before' });
    const answer = confirmOverNetwork(url, paymentKey).catch(() => 'lost');
    await held(app);
    const complaints = vi.spyOn(process.stderr, 'write');
    onTestFinished(() => complaints.mockRestore());
    await app.close();
    expect(await answer).toBe('lost');
    expect(complaints).not.toHaveBeenCalled();
    expect(await captured(startEmulator({ dataFolder }))).toBe(0);
  });
});

it('a delayed call is answered late', async () => {
  const app = startEmulator();
  await setFaults(app, { on: 'get', kind: 'delay', delayMs: 1, times: 1 });
  expect((await call(app, 'GET', '/v1/payments/unknown')).status).toBe(404);
});
