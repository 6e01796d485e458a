import { desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservation } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import type { Registered } from './support/booking.ts';
import { only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('refunds and mails on their way out', (open) => {
  const stage = setStage(open);

  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));
  const refundOf = async ({ paymentId }: Registered) => {
    const rows = await stage.database.orm
      .select()
      .from(outbox)
      .where(eq(outbox.key, `provider-cancel:${paymentId}`));
    return only(rows);
  };
  /** A paid and cancelled booking of two seats. @param at the time of the cancellation */
  const cancelled = async (at = '2026-11-20T12:05:00+09:00') => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await stage.at(at);
    expect((await stage.cancel(cinema.haneul, order.reservationId)).status).toBe(200);
    return order;
  };
  /** Moves the clocks of the server and the provider, which refuses two refunds within a second. */
  const later = async (time: string, offsetMs: number) => {
    await stage.at(time);
    await stage.emulator.post('/emulator/clock', { offsetMs });
  };
  const paymentState = async () => (await stage.states()).payments;

  it('C-RES-13, C-RES-21: refunds everything once and sends a mail', async () => {
    const order = await cancelled();
    expect(await deliver()).toBe(3);
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.queued()).toEqual([
      { key: `mail:booked:${order.paymentId}`, state: 'done' },
      { key: `provider-cancel:${order.paymentId}`, state: 'done' },
      { key: `mail:cancelled:${order.paymentId}`, state: 'done' },
    ]);
    const { bookingNumber } = only(await stage.database.orm.select().from(reservation));
    const [last] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id));
    expect(last).toMatchObject({
      recipient: 'haneul@marquee.example',
      subject: '[마키] 예매가 취소되었어요 – 달의 뒤편',
      body: [
        '예매가 취소되었어요',
        '',
        '김하늘님, 예매를 취소하고 아래와 같이 돌려드려요.',
        '',
        '달의 뒤편',
        '상영: 11월 20일 (금) 19:30',
        '상영관: 1관',
        '좌석: A1, A2',
        `예매 번호: ${bookingNumber}`,
        '환불 금액: 30,000원',
        '',
        '예매 내역 보기',
        `http://127.0.0.1:3000/profile?reservation=${bookingNumber}`,
        '',
        '결제 수단에 따라 환불까지 며칠이 걸릴 수 있어요.',
        '',
        '--',
        '영화관 마키 http://127.0.0.1:3000',
        '발신 전용 메일이라 답장을 받을 수 없어요.',
      ].join('\n'),
    });
    expect(await deliver()).toBe(0);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-RES-14: refunds half in the last 20 minutes', async () => {
    const order = await cancelled('2026-11-20T19:20:00+09:00');
    await deliver();
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-9, C-RES-14: refunds half of a dollar payment, rounded up', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentMethod: 'FOREIGN_EASY_PAY',
      currency: 'USD',
    });
    const paymentKey = await stage.emulator.approve({
      orderId: order.orderId,
      amount: 15,
      method: 'FOREIGN_EASY_PAY',
    });
    const paid = await stage.booker.confirmWith(order, paymentKey);
    expect([paid.status, paid.body]).toMatchObject([
      200,
      { state: 'DONE', providerAmount: 15, providerCurrency: 'USD' },
    ]);
    await stage.at('2026-11-20T19:20:00+09:00');
    const answer = await stage.cancel(cinema.haneul, order.reservationId);
    expect(answer.body).toMatchObject({ refundAmount: 7_500 });
    await deliver();
    expect(await stage.captured(order.orderId)).toBe(7);
    const rows = await stage.database.orm
      .select({ state: payment.state, inDollars: payment.providerRefundAmount })
      .from(payment);
    expect(rows).toEqual([{ state: 'REFUNDED', inDollars: 8 }]);
  });

  it.each([
    ['an answer that was lost', [{ kind: 'drop-after-processing' }]],
    ['a call that was lost', [{ kind: 'drop-before-processing' }]],
    ['a fault before the refund', [{ kind: 'error-before-processing' }]],
    ['a fault after the refund', [{ kind: 'error-after-processing' }]],
    [
      'a fault after the refund, and no word of how it stands',
      [
        { kind: 'error-after-processing', times: 1 },
        { on: 'get', kind: 'drop-before-processing', times: 1 },
      ],
    ],
    ['two refunds within a second', [{ kind: 'refuse', code: 'FORBIDDEN_CONSECUTIVE_REQUEST' }]],
    ['a bank that does not answer', [{ kind: 'refuse', code: 'FAILED_REFUND_PROCESS' }]],
  ])('C-RES-21: retries after %s, and refunds half once', async (_name, faults) => {
    const order = await cancelled('2026-11-20T19:20:00+09:00');
    await stage.emulator.setFaults(
      ...faults.map((fault) => ({ on: 'cancel', times: 2, ...fault })),
    );
    await deliver();
    expect(await paymentState()).toEqual(['REFUND_PENDING']);
    expect(await refundOf(order)).toMatchObject({ attempts: 1, doneAt: null, deadAt: null });
    expect((await refundOf(order)).lastError).not.toBeNull();
    expect(await deliver()).toBe(0);
    await later('2026-11-20T19:20:10+09:00', 10_000);
    await deliver();
    await later('2026-11-20T19:20:30+09:00', 30_000);
    await deliver();
    await stage.emulator.post('/emulator/clock', { offsetMs: 0 });
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await refundOf(order)).toMatchObject({ deadAt: null, lastError: null });
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-RES-21: waits longer after each try, ten minutes at most, and stops after about a day', async () => {
    const order = await cancelled();
    await stage.emulator.setFaults({ on: 'cancel', kind: 'drop-before-processing' });
    await deliver();
    const pauses: number[] = [];
    const tryAgain = async (): Promise<void> => {
      const before = await refundOf(order);
      expect(before.deadAt).toBeNull();
      await stage.at(before.nextAttemptAt.toISOString());
      await deliver();
      const after = await refundOf(order);
      pauses.push(
        Math.round((after.nextAttemptAt.getTime() - before.nextAttemptAt.getTime()) / 1000),
      );
    };
    for (let tries = 1; tries < 13; tries += 1) await tryAgain();
    expect(pauses[0]).toBeGreaterThanOrEqual(2);
    expect(pauses[0]).toBeLessThan(10);
    for (const pause of pauses.slice(-2)) {
      expect(pause).toBeGreaterThanOrEqual(600);
      expect(pause).toBeLessThan(610);
    }
    // After a day of such pauses.
    await stage.database.orm.update(outbox).set({ attempts: 148 });
    await tryAgain();
    await tryAgain();
    expect(await refundOf(order)).toMatchObject({
      attempts: 150,
      doneAt: null,
      deadAt: expect.any(Date) as Date,
    });
    await stage.emulator.setFaults();
    await stage.at('2026-11-25T12:00:00+09:00');
    expect(await deliver()).toBe(0);
    expect(await paymentState()).toEqual(['REFUND_PENDING']);
  });

  it('X-API-265: tries a refund again whose payment a server that is behind does not know', async () => {
    const order = await cancelled();
    const { orm } = stage.database;
    const { paymentKey } = only(
      await orm.select().from(payment).where(eq(payment.id, order.paymentId)),
    );
    await orm.update(payment).set({ paymentKey: null }).where(eq(payment.id, order.paymentId));
    await deliver();
    const tried = await refundOf(order);
    expect(tried).toMatchObject({
      ...{ attempts: 1, doneAt: null, deadAt: null },
      lastError: `Payment ${order.paymentId} has no key.`,
    });
    await orm.update(payment).set({ paymentKey }).where(eq(payment.id, order.paymentId));
    await stage.at(tried.nextAttemptAt.toISOString());
    await deliver();
    expect(await paymentState()).toEqual(['REFUNDED']);
  });

  it('C-RES-21: marks a finally refused refund as failed at once, for manual review', async () => {
    const order = await cancelled();
    await stage.emulator.setFaults({
      on: 'cancel',
      kind: 'refuse',
      code: 'NOT_CANCELABLE_PAYMENT',
    });
    await deliver();
    expect(await refundOf(order)).toMatchObject({
      attempts: 1,
      doneAt: null,
      deadAt: expect.any(Date) as Date,
      lastError: 'NOT_CANCELABLE_PAYMENT 취소할 수 없는 결제입니다.',
    });
    expect(await paymentState()).toEqual(['REFUND_PENDING']);
    expect(await stage.captured(order.orderId)).toBe(30_000);
  });

  it.each(['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'] as const)(
    'C-RES-36: gives half of a payment by %s up for manual review, and returns the whole itself',
    async (method) => {
      const { cinema } = stage;
      const pay = async (seat: number) => {
        const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(seat), {
          paymentMethod: method,
        });
        const { orderId, providerAmount: amount } = order;
        const key = await stage.emulator.approve({ orderId, amount, method });
        expect((await stage.booker.confirmWith(order, key)).status).toBe(200);
        return order;
      };
      const [early, late] = [await pay(0), await pay(1)];
      await stage.cancel(cinema.haneul, early.reservationId);
      await stage.at('2026-11-20T19:20:00+09:00');
      const { body } = await stage.cancel(cinema.haneul, late.reservationId);
      expect(body).toMatchObject({ refundAmount: 7_500 });
      await deliver();
      expect(await stage.captured(early.orderId)).toBe(0);
      expect(await refundOf(late)).toMatchObject({
        ...{ attempts: 1, doneAt: null, deadAt: expect.any(Date) as Date },
        lastError: textLike(/^NOT_ALLOWED_PARTIAL_REFUND /),
      });
      expect(await stage.captured(late.orderId)).toBe(15_000);
    },
  );

  it('C-RES-37: gives a refund that needs the customer’s account up, and ends it after one by hand', async () => {
    const order = await cancelled('2026-11-20T19:20:00+09:00');
    await stage.emulator.setFaults({
      ...{ on: 'cancel', kind: 'refuse', code: 'INVALID_REFUND_ACCOUNT_INFO' },
      times: 1,
    });
    await deliver();
    expect(await refundOf(order)).toMatchObject({
      ...{ attempts: 1, doneAt: null, deadAt: expect.any(Date) as Date },
      lastError: 'INVALID_REFUND_ACCOUNT_INFO',
    });
    expect(await paymentState()).toEqual(['REFUND_PENDING']);
    const [row] = await stage.database.orm.select({ key: payment.paymentKey }).from(payment);
    await stage.server.deps.provider.cancelPart({
      ...{ paymentKey: row?.key ?? '', amount: 15_000, balanceBefore: 30_000 },
      ...{ reason: '고객 계좌로 환불', idempotencyKey: 'by-hand' },
    });
    // As docs/operations.md describes it.
    await stage.database.orm.execute(
      sql`update outbox set dead_at = null, attempts = 0, next_attempt_at = app_now() where dead_at is not null`,
    );
    await later('2026-11-20T19:20:10+09:00', 10_000);
    await deliver();
    await stage.emulator.post('/emulator/clock', { offsetMs: 0 });
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-RES-21: treats a payment that is already cancelled at the provider as refunded', async () => {
    const order = await cancelled();
    const [row] = await stage.database.orm.select({ key: payment.paymentKey }).from(payment);
    await stage.server.deps.provider.cancel({
      paymentKey: row?.key ?? '',
      reason: '관리자 화면에서 취소',
      idempotencyKey: 'by-hand',
      isRetry: false,
    });
    await stage.emulator.post('/emulator/clock', { offsetMs: 5_000 });
    await deliver();
    await stage.emulator.post('/emulator/clock', { offsetMs: 0 });
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-RES-16, C-RES-21: refunds with a reason in any script', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const reason = '🎬'.repeat(200);
    expect((await stage.cancel(cinema.haneul, order.reservationId, reason)).status).toBe(200);
    await deliver();
    expect(await paymentState()).toEqual(['REFUNDED']);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-50: refunds a booking without seats in full, with a mail', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'hold', times: 1 });
    const confirming = stage.booker.confirm(order);
    await fetch(new URL('/emulator/faults/held?count=1', stage.emulator.url));
    await stage.database.orm.update(screening).set({ cancelledAt: new Date() });
    await stage.emulator.post('/emulator/faults/release');
    const { status, body } = await confirming;
    expect([status, body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
    expect(await stage.captured(order.orderId)).toBe(15_000);
    await deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUNDED'],
    });
    const [last] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id));
    expect(last?.subject).toBe('[마키] 상영이 취소되었어요 – 달의 뒤편');
  });

  it('C-RES-21: delivers the others when one fails', async () => {
    const order = await cancelled();
    await stage.emulator.setFaults({ on: 'cancel', kind: 'drop-before-processing', times: 1 });
    await deliver();
    expect(await stage.queued()).toEqual([
      { key: `mail:booked:${order.paymentId}`, state: 'done' },
      { key: `provider-cancel:${order.paymentId}`, state: 'due' },
      { key: `mail:cancelled:${order.paymentId}`, state: 'done' },
    ]);
  });

  it('C-RES-21: delivers each entry once with two nodes at the same time', async () => {
    const order = await cancelled('2026-11-20T19:20:00+09:00');
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await stage.captured(order.orderId)).toBe(15_000);
    const mails = await stage.database.orm.select({ subject: mail.subject }).from(mail);
    expect(mails).toHaveLength(2);
  });
});
