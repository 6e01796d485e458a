import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payment } from '../../server/db/schema/money.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { confirmPayment } from '../../server/modules/payments/confirm-payment.ts';
import { settlePayment } from '../../server/modules/payments/settle-payment.ts';
import type { PaymentProvider, ProviderPayment } from '../../server/ports/payments.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { Registered } from './support/booking.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('an order whose confirmation got no answer', (open) => {
  const stage = setStage(open);

  async function loseAnswer(): Promise<Registered> {
    const { booker, cinema, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await stage.at('2026-11-20T12:01:00+09:00');
    return order;
  }

  /** Lets the provider report the payment as done, with some fields changed. */
  function recoverWith(changed: Partial<ProviderPayment>): Promise<number> {
    return recoverPayments(stage.database, {
      ...stage.emulator.provider,
      find: (paymentKey) =>
        Promise.resolve({
          kind: 'done',
          payment: {
            paymentKey,
            orderId: 'ORDER-0000000000000-000000000',
            method: 'CARD',
            currency: 'KRW',
            totalAmount: 15_000,
            balanceAmount: 15_000,
            isPartialCancelable: true,
            approvedAt: null,
            receiptUrl: null,
            cashReceipt: null,
            virtualAccount: null,
            ...changed,
          },
        }),
    });
  }

  async function failureCode({ orderId }: Registered): Promise<string | null | undefined> {
    const rows = await stage.database.orm
      .select({ code: payment.failureCode })
      .from(payment)
      .where(eq(payment.orderId, orderId));
    return rows[0]?.code;
  }

  it('C-PAY-51: is refused without a refund when the payment belongs to another order', async () => {
    const order = await loseAnswer();
    await recoverWith({ orderId: 'ORDER-1795132800000-111111111' });
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: ['CANCELLED'],
      payments: ['FAILED'],
    });
    expect(await failureCode(order)).toBe('ORDER_ID_MISMATCH');
    expect(await stage.queued()).toEqual([]);
  });

  it.each([
    ['currency', { currency: 'USD' }],
    ['amount', { totalAmount: 15_001 }],
  ])('C-PAY-51: is refunded when the provider reports another %s', async (_, changed) => {
    const order = await loseAnswer();
    await recoverWith({ orderId: order.orderId, ...changed });
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    expect(await stage.queued()).toContainEqual({
      key: `provider-cancel:${order.paymentId}`,
      state: 'due',
    });
  });

  it('C-PAY-49: is confirmed again with the idempotency key of the first call', async () => {
    const { booker, cinema, database, emulator } = stage;
    const keys: string[] = [];
    const recording: PaymentProvider = {
      ...emulator.provider,
      confirm(request) {
        keys.push(request.idempotencyKey);
        return emulator.provider.confirm(request);
      },
    };
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    const { orderId, paymentId, providerAmount } = order;
    const paymentKey = await emulator.approve({ orderId, amount: providerAmount });
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await confirmPayment({ database, provider: recording }, cinema.haneul.customerId, {
      orderId,
      paymentId,
      paymentKey,
      finalAmount: providerAmount,
    });
    await stage.at('2026-11-20T12:01:00+09:00');
    await recoverPayments(database, recording);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await stage.states()).toMatchObject({ payments: ['DONE'] });
  });

  it('C-PAY-49: is recovered by one node while another one is asking the provider', async () => {
    await loseAnswer();
    const { database, emulator } = stage;
    const asked = signal();
    const answered = signal();
    const slow: PaymentProvider = {
      ...emulator.provider,
      async find(paymentKey) {
        asked.give();
        await answered.given;
        return emulator.provider.find(paymentKey);
      },
    };
    const first = recoverPayments(database, slow);
    await asked.given;
    const second = await recoverPayments(database, emulator.provider);
    answered.give();
    expect([await first, second]).toEqual([1, 0]);
    expect(await stage.states()).toMatchObject({ payments: ['DONE'] });
  });

  it('C-PAY-48: keeps its first outcome when a later answer differs', async () => {
    const { booker, cinema, database } = stage;
    const paid = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await settlePayment(database, paid.paymentId, { kind: 'refused', code: 'LATE', message: '' });
    await settlePayment(database, paid.paymentId, { kind: 'unknown', reason: 'late' });
    expect(await stage.states()).toEqual({
      claims: ['BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
  });
});
