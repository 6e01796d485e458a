import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import {
  customer,
  outbox,
  payment,
  pointEntry,
  reservation,
  seatClaim,
} from '../../server/db/schema.ts';
import { recoverPayments } from '../../server/modules/payments/recover-payments.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { createBooker, newOrderId, type Booker } from './support/booking.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { setTime } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnBothDatabases('paying', (open) => {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let cinema: SmallCinema;
  let booker: Booker;

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, { provider: emulator.provider });
    booker = createBooker(server, emulator);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });
  beforeEach(async () => {
    await emulator.setFaults();
    cinema = await openSmallCinema(database);
  });

  const seats = (...indexes: number[]) => indexes.map((index) => cinema.room.seatIds[index] ?? 0);
  const states = async () => {
    const { orm } = database;
    const claims = await orm
      .select({ state: seatClaim.state })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
    const reservations = await orm
      .select({ state: reservation.state })
      .from(reservation)
      .orderBy(asc(reservation.id));
    const payments = await orm
      .select({ state: payment.state })
      .from(payment)
      .orderBy(asc(payment.id));
    return {
      claims: claims.map((row) => row.state),
      reservations: reservations.map((row) => row.state),
      payments: payments.map((row) => row.state),
    };
  };
  const captured = async (orderId: string) => {
    const found = (await emulator.ledger()).filter((each) => each.orderId === orderId);
    return found.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
  };
  /** What happens to an order that was paid by points in part. */
  const givePoints = async (points: number) => {
    await database.orm.update(customer).set({ points });
    await database.orm.insert(pointEntry).values(
      [cinema.haneul, cinema.bada].map(({ customerId }) => ({
        customerId,
        kind: 'SIGN_UP' as const,
        amount: points,
        description: '회원가입 축하 포인트',
      })),
    );
  };

  it('C-PAY-43: takes the money, sells the seats and answers with the receipt', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0, 1));
    const { status, body } = await booker.confirm(order);
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
    expect(await states()).toEqual({
      claims: ['BOOKED', 'BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    expect(await captured(order.orderId)).toBe(30_000);
    const mails = await database.orm.select({ key: outbox.key }).from(outbox);
    expect(mails).toEqual([{ key: `mail:booked:${order.paymentId}` }]);
  });

  it('C-PAY-48: answers a repeated confirmation with the stored result and moves nothing', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    const paymentKey = await emulator.approve({ orderId: order.orderId, amount: 15_000 });
    const first = await booker.confirmWith(order, paymentKey);
    const second = await booker.confirmWith(order, paymentKey);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await captured(order.orderId)).toBe(15_000);
    const other = await booker.confirmWith(order, 'another_key');
    expect([other.status, other.body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
  });

  it('C-PAY-43: refuses another amount, another order and another person without asking the provider', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    const cheaper = await booker.confirmWith(order, 'key', { finalAmount: 100 });
    expect([cheaper.status, cheaper.body]).toMatchObject([409, { code: 'AMOUNT_MISMATCH' }]);
    const wrongId = await booker.confirmWith(order, 'key', { paymentId: order.paymentId + 1 });
    expect(wrongId.status).toBe(404);
    const stranger = await booker.confirmWith({ ...order, who: cinema.bada }, 'key');
    expect(stranger.status).toBe(404);
    expect(await states()).toMatchObject({ reservations: ['PENDING'], payments: ['READY'] });
  });

  it('C-PAY-46: gives the seats back under the old deadline when the card is refused', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0, 1));
    await emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY' });
    const { status, body } = await booker.confirm(order);
    expect([status, body]).toMatchObject([
      409,
      { code: 'PAYMENT_REFUSED', providerCode: 'REJECT_CARD_COMPANY' },
    ]);
    expect(await states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['CANCELLED'],
      payments: ['FAILED'],
    });
    expect(await captured(order.orderId)).toBe(0);
    const live = await server.api.get(
      `/api/protected/reservations/hold?screeningId=${cinema.screeningId}`,
      { session: cinema.haneul.session },
    );
    expect(live.body).toMatchObject({
      seatIds: seats(0, 1),
      expiresAt: expect.stringMatching(/^2026-11-20T12:10:0\d/) as unknown,
    });
    await emulator.setFaults();
    const again = await booker.pay(cinema.haneul, cinema, seats(0, 1));
    expect(await captured(again.orderId)).toBe(30_000);
  });

  it('C-PAY-47: pins the seats and says so while the outcome is unknown, then books them', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { status, body } = await booker.confirm(order);
    expect([status, body]).toMatchObject([
      202,
      { state: 'CONFIRMING', paymentStatus: 'IN_PROGRESS' },
    ]);
    expect(await states()).toMatchObject({ claims: ['PAYING'], reservations: ['PAYING'] });
    const cancel = await booker.post(cinema.haneul, 'reservations/cancel', {
      reservationId: order.reservationId,
      refundReason: '그만할래요',
    });
    expect([cancel.status, cancel.body]).toMatchObject([409, { code: 'PAYMENT_IN_PROGRESS' }]);
    await setTime(database.orm, '2026-11-20T12:30:00+09:00');
    const taken = await booker.post(cinema.bada, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: seats(0),
    });
    expect(taken.status).toBe(409);
    await recoverPayments(database, emulator.provider);
    expect(await states()).toEqual({
      claims: ['BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    expect(await captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-49: confirms again, with the same key, what was authorised and never taken', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    expect(await captured(order.orderId)).toBe(0);
    await setTime(database.orm, '2026-11-20T12:01:00+09:00');
    await recoverPayments(database, emulator.provider);
    expect(await states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    expect(await captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-51: sends everything back when the provider reports another amount', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'amount-mismatch', times: 1 });
    const { status, body } = await booker.confirm(order);
    expect([status, body]).toMatchObject([
      409,
      { code: 'ORDER_CLOSED', message: '예매를 완료할 수 없어 결제가 취소되었습니다.' },
    ]);
    expect(await states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    const queued = await database.orm
      .select({ key: outbox.key })
      .from(outbox)
      .orderBy(asc(outbox.id));
    expect(queued.map((row) => row.key)).toEqual([
      `provider-cancel:${order.paymentId}`,
      `mail:undone:${order.paymentId}`,
    ]);
  });

  it('C-PAY-43, C-PAY-45: refuses an order whose hold or time is over, and nothing is charged', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    await setTime(database.orm, '2026-11-20T12:10:30+09:00');
    const late = await booker.confirm(order);
    expect([late.status, late.body]).toMatchObject([409, { code: 'HOLD_EXPIRED' }]);
    await setTime(database.orm, '2026-11-20T19:30:00+09:00');
    const started = await booker.confirm(order);
    expect([started.status, started.body]).toMatchObject([409, { code: 'SCREENING_STARTED' }]);
    expect(await captured(order.orderId)).toBe(0);
  });

  it('C-PAY-54: takes points with the confirmation and gives them back when it fails', async () => {
    await givePoints(5_000);
    const partly = { usedPointAmount: 5_000, amount: 15_000, finalAmount: 10_000 };
    const refused = await booker.register(cinema.haneul, cinema, seats(0), partly);
    await emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'INSUFFICIENT_FUNDS' });
    expect((await booker.confirm(refused)).status).toBe(409);
    await emulator.setFaults();
    const paid = await booker.register(cinema.haneul, cinema, seats(0), partly);
    expect((await booker.confirm(paid)).status).toBe(200);
    const entries = await database.orm
      .select({ kind: pointEntry.kind, amount: pointEntry.amount })
      .from(pointEntry)
      .orderBy(asc(pointEntry.id));
    expect(entries.slice(2)).toEqual([
      { kind: 'SPEND', amount: -5_000 },
      { kind: 'GIVE_BACK', amount: 5_000 },
      { kind: 'SPEND', amount: -5_000 },
    ]);
    const [haneul] = await database.orm
      .select({ points: customer.points })
      .from(customer)
      .orderBy(asc(customer.id));
    expect(haneul).toEqual({ points: 0 });
  });

  it('C-PAY-54: refuses points that were spent elsewhere in the meantime', async () => {
    await givePoints(1_000);
    const partly = { usedPointAmount: 1_000, amount: 15_000, finalAmount: 14_000 };
    const order = await booker.register(cinema.haneul, cinema, seats(0), partly);
    await database.orm.update(customer).set({ points: 0 });
    const { status, body } = await booker.confirm(order);
    expect([status, body]).toMatchObject([409, { code: 'POINTS_CHANGED' }]);
    expect(await captured(order.orderId)).toBe(0);
  });

  it('C-PAY-48: confirms once when two pages confirm at the same time', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    const paymentKey = await emulator.approve({ orderId: order.orderId, amount: 15_000 });
    const answers = await Promise.all([
      booker.confirmWith(order, paymentKey),
      booker.confirmWith(order, paymentKey),
    ]);
    expect(answers.map((each) => each.status).every((status) => [200, 202].includes(status))).toBe(
      true,
    );
    expect(await captured(order.orderId)).toBe(15_000);
    expect(await states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
  });

  it('tells how an order stands to its owner and to nobody else', async () => {
    const order = await booker.pay(cinema.haneul, cinema, seats(0));
    const path = `/api/protected/payment/order/${order.orderId}`;
    const own = await server.api.get(path, { session: cinema.haneul.session });
    expect([own.status, own.body]).toMatchObject([200, { state: 'DONE' }]);
    expect((await server.api.get(path, { session: cinema.bada.session })).status).toBe(404);
    const unknown = `/api/protected/payment/order/${newOrderId()}`;
    expect((await server.api.get(unknown, { session: cinema.haneul.session })).status).toBe(404);
  });

  it('C-PAY-52: believes nothing of a notice but that it is worth asking', async () => {
    const order = await booker.register(cinema.haneul, cinema, seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    const notice = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: order.orderId, status: 'CANCELED' },
    };
    expect((await server.api.post('/api/payment/webhook', notice)).status).toBe(204);
    await recoverPayments(database, emulator.provider);
    expect(await states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    expect((await server.api.post('/api/payment/webhook', notice)).status).toBe(204);
    const unknown = { ...notice, data: { orderId: 'ORDER-nobody-knows' } };
    expect((await server.api.post('/api/payment/webhook', unknown)).status).toBe(204);
    expect(await states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
  });
});
