import { afterEach, beforeEach, expect, it } from 'vitest';
import { depositDueAt } from '../../server/modules/payments/recovery-times.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { NOON } from './support/cinema.ts';
import { createDeposits } from './support/deposits.ts';
import { setStage } from './support/stage.ts';

const BEFORE = '2026-11-20T19:29:30+09:00';
const START = '2026-11-20T19:30:00+09:00';
const paying = { claims: ['PAYING'], reservations: ['PAYING'], payments: ['CONFIRMING'] };
const booked = { claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] };
const refused = { claims: [], reservations: ['CANCELLED'], payments: ['FAILED'] };
const expired = { claims: [], reservations: ['CANCELLED'], payments: ['CANCELLED'] };
const byCard = { registered: 'CARD', paid: 'CARD' };

it.each([
  ['an hour after the confirmation', undefined, '13:00'],
  ['at the provider’s deadline', '2026-11-20T12:45:00+09:00', '12:45'],
  ['at the start', undefined, '12:40'],
  ['at the start', '2026-11-20T12:45:00+09:00', '12:40'],
])('C-PAY-88: a deposit is due %s (provider: %s)', (name, providerDeadline, time) => {
  const startsAt = new Date(name === 'at the start' ? '2026-11-20T12:40:00+09:00' : START);
  const dueAt = depositDueAt({ confirmedAt: new Date(NOON), providerDeadline, startsAt });
  expect(dueAt).toEqual(new Date(`2026-11-20T${time}:00+09:00`));
});

describeOnAnyDatabase('an open order when its screening starts', (open) => {
  const stage = setStage(open);
  const { at, startAt, payWith, deposit, recover, deliver, refund, statusAtProvider } =
    createDeposits(stage);

  /** The clocks run on by themselves, so a start that must be exact stops the server's. */
  const freezeAt = async (time: string) => {
    await at(time);
    await stage.freezeAt(time);
  };
  const keys = async () => (await stage.queued()).map(({ key }) => key);

  beforeEach(() => at(BEFORE));
  afterEach(() => stage.emulator.post('/emulator/clock', { offsetMs: 0 }));

  /** With a virtual account, for a screening that is then moved to this evening. */
  async function waitForDeposit() {
    await at(NOON);
    await startAt('2026-11-22T19:30:00+09:00');
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    expect(await stage.states()).toMatchObject({ payments: ['WAITING'] });
    await startAt('2026-11-20T12:40:00+09:00');
    return order;
  }

  it('C-PAY-88, C-PAY-89: ends when it waits for a deposit, also at the provider, and the customer gets a mail', async () => {
    const order = await waitForDeposit();
    await freezeAt('2026-11-20T12:39:59+09:00');
    await recover();
    expect(await stage.states()).toMatchObject({ payments: ['WAITING'] });
    await freezeAt('2026-11-20T12:40:00+09:00');
    expect(await recover()).toBe(1);
    expect(await stage.states()).toEqual(expired);
    expect(await keys()).toEqual([
      `mail:waitingForDeposit:${order.paymentId}`,
      `provider-cancel:${order.paymentId}`,
      `mail:depositExpired:${order.paymentId}`,
    ]);
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');
  });

  it('C-PAY-89: ends without an answer of the provider when it waits for a deposit, and refunds one that arrived', async () => {
    const order = await waitForDeposit();
    await deposit(order);
    await stage.emulator.setFaults({ on: 'get', kind: 'drop-before-processing' });
    await at('2026-11-20T12:39:00+09:00');
    await recover();
    expect(await stage.states()).toMatchObject({ payments: ['WAITING'] });
    await at('2026-11-20T12:40:01+09:00');
    await recover();
    expect(await stage.states()).toEqual(expired);
    await stage.emulator.setFaults();
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-89: is not captured when the customer has approved it and no confirmation arrived', async () => {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    const { order, answer, paymentKey } = await payWith(byCard);
    expect(answer.status).toBe(202);
    await freezeAt(START);
    expect(await recover()).toBe(1);
    expect(await stage.states()).toEqual(refused);
    const { body } = await stage.get(stage.cinema.haneul, `payment/order/${order.orderId}`);
    expect(body).toMatchObject({ state: 'FAILED', failure: { code: 'SCREENING_STARTED' } });
    const again = await stage.booker.confirmWith(order, paymentKey);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'PAYMENT_REFUSED', providerCode: 'SCREENING_STARTED' },
    ]);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-89, C-PAY-50: refunds a capture that arrives after the order was ended', async () => {
    const { emulator } = stage;
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    const { order, paymentKey } = await payWith(byCard);
    await at('2026-11-20T19:30:01+09:00');
    await recover();
    await deliver();
    expect(await stage.queued()).toEqual([
      { key: `provider-cancel:${order.paymentId}`, state: 'due' },
    ]);
    const { orderId } = order;
    await emulator.provider.confirm({
      orderId,
      paymentKey,
      amount: 15_000,
      idempotencyKey: 'delayed on its way',
    });
    expect(await stage.captured(orderId)).toBe(15_000);
    await at('2026-11-20T19:31:00+09:00');
    await deliver();
    expect(await stage.captured(orderId)).toBe(0);
    expect(await stage.queued()).toMatchObject([{ state: 'done' }]);
    expect(await stage.states()).toEqual(refused);
  });

  it('C-PAY-89: needs no manual review when the approval expires at the provider', async () => {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    const { order } = await payWith(byCard);
    for (const time of ['19:30:01', '19:31:00', '20:10:00']) {
      await at(`2026-11-20T${time}+09:00`);
      await recover();
      await deliver();
    }
    expect(await statusAtProvider(order)).toBe('EXPIRED');
    expect(await stage.queued()).toEqual([
      { key: `provider-cancel:${order.paymentId}`, state: 'done' },
    ]);
  });

  it('C-PAY-89, C-PAY-49: is booked when it was captured before the start', async () => {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { order } = await payWith(byCard);
    await at('2026-11-20T19:30:20+09:00');
    await recover();
    expect(await stage.states()).toEqual(booked);
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-89, C-PAY-44: stays pinned while the provider does not answer, and is decided by its answer', async () => {
    await stage.emulator.setFaults(
      { on: 'confirm', kind: 'drop-after-processing', times: 1 },
      { on: 'get', kind: 'drop-before-processing' },
    );
    await payWith(byCard);
    await at('2026-11-20T19:31:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(paying);
    await stage.emulator.setFaults();
    await at('2026-11-20T19:33:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(booked);
  });

  it('C-PAY-89: is asked about at the start, not after the next pause', async () => {
    await stage.emulator.setFaults(
      { on: 'confirm', kind: 'drop-before-processing', times: 1 },
      { on: 'get', kind: 'drop-before-processing', times: 4 },
    );
    await at('2026-11-20T19:20:00+09:00');
    await payWith(byCard);
    for (const time of ['19:25', '19:26', '19:27', '19:29']) {
      await freezeAt(`2026-11-20T${time}:45+09:00`);
      await recover();
    }
    await freezeAt('2026-11-20T19:29:59+09:00');
    await recover();
    await freezeAt(START);
    await recover();
    expect(await stage.states()).toEqual(refused);
  });
});
