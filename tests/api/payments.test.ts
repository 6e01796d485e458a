import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservation } from '../../server/db/schema/booking.ts';
import { pointEntry } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { newOrderId } from './support/booking.ts';
import { setTime } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('paying', (open) => {
  const stage = setStage(open);

  it('C-PAY-43: captures the payment, sells the seats and returns the receipt', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0, 1));
    const { status, body } = await stage.booker.confirm(order);
    expect([status, body]).toMatchObject([
      200,
      {
        orderId: order.orderId,
        reservationId: order.reservationId,
        state: 'DONE',
        paymentStatus: 'DONE',
        amounts: { amount: 30_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 30_000 },
        failure: null,
      },
    ]);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED', 'BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    expect(await stage.captured(order.orderId)).toBe(30_000);
    const mails = await stage.database.orm.select({ key: outbox.key }).from(outbox);
    expect(mails).toEqual([{ key: `mail:booked:${order.paymentId}` }]);
  });

  it('C-PAY-48: returns the stored result for a repeated confirmation and captures nothing', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const paymentKey = await stage.emulator.approve({ orderId: order.orderId, amount: 15_000 });
    const first = await stage.booker.confirmWith(order, paymentKey);
    const second = await stage.booker.confirmWith(order, paymentKey);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stage.captured(order.orderId)).toBe(15_000);
    const other = await stage.booker.confirmWith(order, 'another_key');
    expect([other.status, other.body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
  });

  it('C-PAY-43: refuses another amount, another order and another customer without calling the provider', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const cheaper = await stage.booker.confirmWith(order, 'key', { finalAmount: 100 });
    expect([cheaper.status, cheaper.body]).toMatchObject([409, { code: 'AMOUNT_MISMATCH' }]);
    const wrongId = await stage.booker.confirmWith(order, 'key', {
      paymentId: order.paymentId + 1,
    });
    expect(wrongId.status).toBe(404);
    const stranger = await stage.booker.confirmWith({ ...order, who: stage.cinema.bada }, 'key');
    expect(stranger.status).toBe(404);
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'], payments: ['READY'] });
  });

  it('C-PAY-46: returns the seats to the hold under the old deadline when the card is refused', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0, 1));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY' });
    const { status, body } = await stage.booker.confirm(order);
    expect([status, body]).toMatchObject([
      409,
      { code: 'PAYMENT_REFUSED', providerCode: 'REJECT_CARD_COMPANY' },
    ]);
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['CANCELLED'],
      payments: ['FAILED'],
    });
    expect(await stage.captured(order.orderId)).toBe(0);
    const live = await stage.server.api.get(
      `/api/protected/reservations/hold?screeningId=${stage.cinema.screeningId}`,
      { session: stage.cinema.haneul.session },
    );
    expect(live.body).toMatchObject({
      seatIds: stage.seats(0, 1),
      expiresAt: expect.stringMatching(/^2026-11-20T12:10:0\d/) as unknown,
    });
    await stage.emulator.setFaults();
    const again = await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0, 1));
    expect(await stage.captured(again.orderId)).toBe(30_000);
  });

  it('C-PAY-47: pins the seats and answers 202 while the outcome is unknown, then books them', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { status, body } = await stage.booker.confirm(order);
    expect([status, body]).toMatchObject([
      202,
      { state: 'CONFIRMING', paymentStatus: 'IN_PROGRESS' },
    ]);
    expect(await stage.states()).toMatchObject({ claims: ['PAYING'], reservations: ['PAYING'] });
    const cancel = await stage.booker.post(stage.cinema.haneul, 'reservations/cancel', {
      reservationId: order.reservationId,
      refundReason: '그만할래요',
    });
    expect([cancel.status, cancel.body]).toMatchObject([409, { code: 'PAYMENT_IN_PROGRESS' }]);
    await setTime(stage.database.orm, '2026-11-20T12:30:00+09:00');
    const taken = await stage.booker.post(stage.cinema.bada, 'reservations/hold', {
      screeningId: stage.cinema.screeningId,
      seatIds: stage.seats(0),
    });
    expect(taken.status).toBe(409);
    await recoverPayments(stage.database, stage.emulator.provider);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-49: confirms an approved, uncaptured payment again with the same key', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(202);
    expect(await stage.captured(order.orderId)).toBe(0);
    await setTime(stage.database.orm, '2026-11-20T12:01:00+09:00');
    await recoverPayments(stage.database, stage.emulator.provider);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-47: uses a new key when the provider only repeats an error', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'error-before-processing', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(202);
    const { provider } = stage.emulator;
    const keys: string[] = [];
    const repeating: PaymentProvider = {
      ...provider,
      confirm(request) {
        keys.push(request.idempotencyKey);
        return keys[0] === request.idempotencyKey
          ? Promise.resolve({ kind: 'failed', reason: 'FAILED_INTERNAL_SYSTEM_PROCESSING' })
          : provider.confirm(request);
      },
    };
    await setTime(stage.database.orm, '2026-11-20T12:01:00+09:00');
    await recoverPayments(stage.database, repeating);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    expect(await stage.captured(order.orderId)).toBe(15_000);
    expect([new Set(keys).size, keys.length]).toEqual([2, 2]);
  });

  it.each([
    ['FAILED_INTERNAL_SYSTEM_PROCESSING', 'failed'],
    ['PROVIDER_ERROR', 'failed'],
    ['IDEMPOTENT_REQUEST_PROCESSING', 'unknown'],
    ['ALREADY_PROCESSED_PAYMENT', 'unknown'],
    ['REJECT_CARD_COMPANY', 'refused'],
  ])('C-PAY-47: takes %s to a confirmation for %s', async (code, kind) => {
    const orderId = newOrderId();
    const paymentKey = await stage.emulator.approve({ orderId, amount: 15_000 });
    await stage.emulator.setFaults({
      on: 'confirm',
      kind: 'error-before-processing',
      code,
      times: 1,
    });
    const answer = await stage.emulator.provider.confirm({
      paymentKey,
      orderId,
      amount: 15_000,
      idempotencyKey: `confirm:${code}`,
    });
    expect(answer.kind).toBe(kind);
  });

  it('refuses an order whose seat was booked in another page, with this reason (C-PAY-70)', async () => {
    const { cinema, booker } = stage;
    const first = await booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    const second = await booker.register(cinema.haneul, cinema, stage.seats(0));
    expect((await booker.confirm(second)).status).toBe(200);
    const { status, body } = await booker.confirm(first);
    expect([status, body]).toMatchObject([
      409,
      { code: 'ORDER_CLOSED', message: expect.stringContaining('다른 창에서 이미 예매') as string },
    ]);
    expect(await stage.captured(first.orderId)).toBe(0);
  });

  it('refuses an order whose reservation was paid in another page, with this reason (C-PAY-70)', async () => {
    const { cinema, booker } = stage;
    const first = await booker.register(cinema.haneul, cinema, stage.seats(0));
    const second = await booker.register(cinema.haneul, cinema, stage.seats(0));
    expect(second.reservationId).toBe(first.reservationId);
    const paymentKey = await stage.emulator.approve({
      orderId: first.orderId,
      amount: first.providerAmount,
    });
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(second)).status).toBe(202);
    const whilePaying = await booker.confirmWith(first, paymentKey);
    await recoverPayments(stage.database, stage.emulator.provider);
    const whenBooked = await booker.confirmWith(first, paymentKey);
    for (const { status, body } of [whilePaying, whenBooked]) {
      expect([status, body]).toMatchObject([
        409,
        { code: 'ORDER_CLOSED', message: expect.stringContaining('다른 창에서') as string },
      ]);
    }
    expect(await stage.captured(first.orderId)).toBe(0);
  });

  it('C-PAY-111: is paid with the first of two orders that is confirmed, also with the older one', async () => {
    const { cinema, booker } = stage;
    const first = await booker.register(cinema.haneul, cinema, stage.seats(0));
    const second = await booker.register(cinema.haneul, cinema, stage.seats(0));
    expect((await booker.confirm(first)).status).toBe(200);
    expect(await stage.states()).toMatchObject({
      reservations: ['COMPLETED'],
      payments: ['DONE', 'CANCELLED'],
    });
    const { status, body } = await booker.confirm(second);
    expect([status, body]).toMatchObject([
      409,
      { code: 'ORDER_CLOSED', message: expect.stringContaining('다른 창에서 이미 예매') as string },
    ]);
    expect(await stage.captured(second.orderId)).toBe(0);
    const { body: order } = await stage.get(cinema.haneul, `payment/order/${second.orderId}`);
    expect(order).toMatchObject({ bookedElsewhere: { reservationId: first.reservationId } });
  });

  it('C-PAY-111, C-PAY-91: refuses an order whose amount is no longer that of the reservation', async () => {
    const { cinema, booker, database } = stage;
    const first = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await database.orm
      .update(reservation)
      .set({ totalAmount: 20_000 })
      .where(eq(reservation.id, first.reservationId));
    const { status, body } = await booker.confirm(first);
    expect([status, body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
    expect(await stage.captured(first.orderId)).toBe(0);
  });

  it('C-PAY-51: refunds everything when the provider reports another amount', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'amount-mismatch', times: 1 });
    const { status, body } = await stage.booker.confirm(order);
    expect([status, body]).toMatchObject([
      409,
      { code: 'ORDER_CLOSED', message: '예매를 완료할 수 없어 결제가 취소되었어요.' },
    ]);
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    const queued = await stage.database.orm
      .select({ key: outbox.key })
      .from(outbox)
      .orderBy(asc(outbox.id));
    expect(queued.map((row) => row.key)).toEqual([
      `provider-cancel:${order.paymentId}`,
      `mail:undone:${order.paymentId}`,
    ]);
  });

  it('C-PAY-43, C-PAY-45: refuses an order after the hold’s deadline or the start, and charges nothing', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await setTime(stage.database.orm, '2026-11-20T12:10:30+09:00');
    const late = await stage.booker.confirm(order);
    expect([late.status, late.body]).toMatchObject([409, { code: 'HOLD_EXPIRED' }]);
    await setTime(stage.database.orm, '2026-11-20T19:30:00+09:00');
    const started = await stage.booker.confirm(order);
    expect([started.status, started.body]).toMatchObject([409, { code: 'SCREENING_STARTED' }]);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-54: deducts points with the confirmation and returns them when it fails', async () => {
    await stage.givePoints(5_000);
    const partly = { usedPointAmount: 5_000, amount: 15_000, finalAmount: 10_000 };
    const refused = await stage.booker.register(
      stage.cinema.haneul,
      stage.cinema,
      stage.seats(0),
      partly,
    );
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'INSUFFICIENT_FUNDS' });
    expect((await stage.booker.confirm(refused)).status).toBe(409);
    await stage.emulator.setFaults();
    const paid = await stage.booker.register(
      stage.cinema.haneul,
      stage.cinema,
      stage.seats(0),
      partly,
    );
    expect((await stage.booker.confirm(paid)).status).toBe(200);
    const entries = await stage.database.orm
      .select({ kind: pointEntry.kind, amount: pointEntry.amount })
      .from(pointEntry)
      .orderBy(asc(pointEntry.id));
    expect(entries.slice(2)).toEqual([
      { kind: 'SPEND', amount: -5_000 },
      { kind: 'GIVE_BACK', amount: 5_000 },
      { kind: 'SPEND', amount: -5_000 },
    ]);
    const [haneul] = await stage.database.orm
      .select({ points: customer.points })
      .from(customer)
      .orderBy(asc(customer.id));
    expect(haneul).toEqual({ points: 0 });
  });

  it('C-PAY-54: refuses points that were spent in the meantime', async () => {
    await stage.givePoints(1_000);
    const partly = { usedPointAmount: 1_000, amount: 15_000, finalAmount: 14_000 };
    const order = await stage.booker.register(
      stage.cinema.haneul,
      stage.cinema,
      stage.seats(0),
      partly,
    );
    await stage.database.orm.update(customer).set({ points: 0 });
    const { status, body } = await stage.booker.confirm(order);
    expect([status, body]).toMatchObject([409, { code: 'POINTS_CHANGED' }]);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-48: confirms once when two pages confirm at the same time', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const paymentKey = await stage.emulator.approve({ orderId: order.orderId, amount: 15_000 });
    const answers = await Promise.all([
      stage.booker.confirmWith(order, paymentKey),
      stage.booker.confirmWith(order, paymentKey),
    ]);
    expect(answers.map((each) => each.status).every((status) => [200, 202].includes(status))).toBe(
      true,
    );
    expect(await stage.captured(order.orderId)).toBe(15_000);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
  });

  it('returns the state of an order to its owner only', async () => {
    const order = await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const path = `/api/protected/payment/order/${order.orderId}`;
    const own = await stage.server.api.get(path, { session: stage.cinema.haneul.session });
    expect([own.status, own.body]).toMatchObject([200, { state: 'DONE' }]);
    expect((await stage.server.api.get(path, { session: stage.cinema.bada.session })).status).toBe(
      404,
    );
    const unknown = `/api/protected/payment/order/${newOrderId()}`;
    expect(
      (await stage.server.api.get(unknown, { session: stage.cinema.haneul.session })).status,
    ).toBe(404);
  });

  it('C-PAY-52: trusts no content of a webhook and asks the provider', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(202);
    const notice = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: order.orderId, status: 'CANCELED' },
    };
    expect((await stage.server.api.post('/api/payment/webhook', notice)).status).toBe(204);
    await recoverPayments(stage.database, stage.emulator.provider);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    expect((await stage.server.api.post('/api/payment/webhook', notice)).status).toBe(204);
    const unknown = { ...notice, data: { orderId: 'ORDER-nobody-knows' } };
    expect((await stage.server.api.post('/api/payment/webhook', unknown)).status).toBe(204);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
  });
});
