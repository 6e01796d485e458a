import { describe, expect, it } from 'vitest';

import {
  approvedPayment,
  call,
  confirm,
  fieldAt,
  paidPayment,
  startEmulator,
  startShop,
} from './support.ts';

const statusesOf = (bodies: unknown[]) =>
  bodies.map((body) => fieldAt(fieldAt(body, 'data'), 'status'));

describe('webhooks', () => {
  it('are sent for every change of status, with the payment', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    const paymentKey = await approvedPayment(app);
    const { body: payment } = await confirm(app, paymentKey);
    const [approved, done] = await shop.receive(2);
    expect(fieldAt(fieldAt(approved, 'data'), 'status')).toBe('IN_PROGRESS');
    const createdAt: unknown = expect.stringMatching(/\+09:00$/);
    expect(done).toEqual({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: payment });
  });

  it('are sent to the latest address, and not without one', async () => {
    const shop = await startShop();
    const app = startEmulator();
    await approvedPayment(app, { orderId: 'ORDER-BEFORE' });
    await call(app, 'POST', '/emulator/webhook', { url: shop.url });
    await approvedPayment(app, { orderId: 'ORDER-AFTER' });
    const bodies = await shop.receive(1);
    expect(bodies.map((body) => fieldAt(fieldAt(body, 'data'), 'orderId'))).toEqual([
      'ORDER-AFTER',
    ]);
    const { body } = await call(app, 'GET', '/emulator/ledger');
    expect(fieldAt(fieldAt(body, 'webhook'), 'deliveries')).toHaveLength(1);
  });

  it('are repeated until the shop accepts them, at most 7 times', async () => {
    const shop = await startShop([...Array<number>(7).fill(500), 503]);
    const app = startEmulator({ webhookUrl: shop.url, webhookBackoffMs: 1 });
    await approvedPayment(app, { orderId: 'ORDER-GIVEN-UP' });
    await shop.receive(7);
    await approvedPayment(app, { orderId: 'ORDER-SECOND-TRY' });
    const bodies = await shop.receive(2);
    expect(bodies.map((body) => fieldAt(fieldAt(body, 'data'), 'orderId'))).toEqual([
      'ORDER-SECOND-TRY',
      'ORDER-SECOND-TRY',
    ]);
  });

  it('can be sent twice', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    await call(app, 'POST', '/emulator/faults', { on: 'webhook', kind: 'duplicate', times: 1 });
    await paidPayment(app);
    expect(statusesOf(await shop.receive(3))).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'DONE']);
  });

  it('can overtake each other', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    await call(app, 'POST', '/emulator/faults', { on: 'webhook', kind: 'reorder', times: 1 });
    await paidPayment(app);
    expect(statusesOf(await shop.receive(2))).toEqual(['DONE', 'IN_PROGRESS']);
  });

  it('held back by a reorder are sent when the switches are cleared', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    await call(app, 'POST', '/emulator/faults', { on: 'webhook', kind: 'reorder' });
    await approvedPayment(app);
    await call(app, 'DELETE', '/emulator/faults');
    expect(statusesOf(await shop.receive(1))).toEqual(['IN_PROGRESS']);
  });

  it('can be switched off', async () => {
    const shop = await startShop();
    const app = startEmulator({ webhookUrl: shop.url });
    await call(app, 'POST', '/emulator/faults', { on: 'webhook', kind: 'off', times: 1 });
    await paidPayment(app);
    expect(statusesOf(await shop.receive(1))).toEqual(['DONE']);
  });
});
