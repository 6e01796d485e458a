import { describe, expect, it } from 'vitest';

import { approvedPayment, call, ORDER, paidPayment, startEmulator } from './support.ts';

describe('the control interface', () => {
  it('is healthy', async () => {
    expect(await call(startEmulator(), 'GET', '/emulator/health')).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  });

  it('shows the whole ledger with the sums of every payment', async () => {
    const app = startEmulator();
    const paid = await paidPayment(app, { orderId: 'ORDER-PAID', amount: 10_000 });
    const body = { cancelReason: '변심', cancelAmount: 4_000 };
    await call(app, 'POST', `/v1/payments/${paid}/cancel`, body);
    const open = await approvedPayment(app);
    const now: unknown = expect.stringMatching(/\+09:00$/);
    expect((await call(app, 'GET', '/emulator/ledger')).body).toMatchObject({
      clock: { now, offsetMs: 0 },
      payments: [
        { paymentKey: paid, status: 'PARTIAL_CANCELED', captured: 10_000, cancelled: 4_000 },
        { paymentKey: open, status: 'IN_PROGRESS', captured: 0, cancelled: 0 },
      ],
      totals: { KRW: { captured: 10_000, cancelled: 4_000 }, USD: { captured: 0, cancelled: 0 } },
      faults: [],
      webhook: { url: null, deliveries: [] },
    });
  });

  it('moves the clock', async () => {
    const app = startEmulator();
    await call(app, 'POST', '/emulator/clock', { offsetMs: 365 * 24 * 60 * 60 * 1000 });
    const { body } = await call(app, 'POST', '/emulator/payments', ORDER);
    const year = new Date(Date.now() + (365 * 24 + 9) * 60 * 60 * 1000).getUTCFullYear();
    const requestedAt: unknown = expect.stringMatching(`^${year}-`);
    expect(body).toMatchObject({ requestedAt });
  });

  it.each([
    ['/emulator/clock', { offsetMs: 'tomorrow' }, 'offsetMs must be an integer'],
    ['/emulator/webhook', { url: 'shop' }, 'url must be an http or https address, or null'],
    ['/emulator/webhook', {}, 'url must be an http or https address, or null'],
    ['/emulator/faults', { on: 'pay' }, 'on must be one of confirm, cancel, get, webhook'],
    [
      '/emulator/faults',
      { on: 'webhook', kind: 'hold' },
      'kind must be one of duplicate, reorder, off',
    ],
    ['/emulator/faults', [{ on: 'get', kind: 'delay' }], 'delay needs a positive delayMs'],
    ['/emulator/faults', { on: 'get', kind: 'hold', times: 0 }, 'times must be a positive integer'],
    [
      '/emulator/faults',
      { on: 'get', kind: 'refuse', status: 200 },
      'status must be from 400 to 599',
    ],
    [
      '/emulator/faults',
      { on: 'get', kind: 'hold', phase: 'x' },
      'phase must be one of before, after',
    ],
  ])('refuses at %s %o', async (url, payload, message) => {
    expect(await call(startEmulator(), 'POST', url, payload)).toEqual({
      status: 400,
      body: { message },
    });
  });

  it('replaces, shows and clears the fault switches', async () => {
    const app = startEmulator();
    const limits = { times: null, orderId: null };
    const faults = [
      {
        on: 'cancel',
        kind: 'hold',
        delayMs: 0,
        phase: 'after',
        code: null,
        status: null,
        ...limits,
      },
      { on: 'webhook', kind: 'off', times: 2, orderId: 'ORDER-PAID' },
    ];
    await call(app, 'POST', '/emulator/faults', { on: 'get', kind: 'hold' });
    await call(app, 'POST', '/emulator/faults', [
      { on: 'cancel', kind: 'hold' },
      { on: 'webhook', kind: 'off', times: 2, orderId: 'ORDER-PAID' },
    ]);
    const shown = await call(app, 'GET', '/emulator/faults');
    expect(shown.body).toEqual({ faults, held: 0 });
    expect((await call(app, 'DELETE', '/emulator/faults')).body).toEqual({ faults: [], held: 0 });
  });

  it.each([
    [{ host: 'localhost:3001' }, '127.0.0.1', 200],
    [{ host: '[::1]:3001' }, '::1', 200],
    [{ host: '127.0.0.1:3001', origin: 'http://localhost:3000' }, '::ffff:127.0.0.1', 200],
    [{ host: 'emulator.example' }, '127.0.0.1', 403],
    [{ host: 'localhost:3001' }, '192.168.0.7', 403],
    [{ host: 'localhost:3001', origin: 'https://evil.example' }, '127.0.0.1', 403],
    [{ host: 'localhost:3001', origin: 'null' }, '127.0.0.1', 403],
  ])('answers %o from %s with %i', async (headers, remoteAddress, status) => {
    const url = '/emulator/health';
    const response = await startEmulator().inject({ url, headers, remoteAddress });
    expect(response.statusCode).toBe(status);
  });
});
