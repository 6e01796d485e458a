import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import { auditLedger } from '../../server/audit/ledger.ts';
import { admission } from '../../server/db/schema/admission.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { checkPayments } from '../../server/jobs/check-payments.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { Registered } from './support/booking.ts';
import { createDeposits, type Deposits } from './support/deposits.ts';
import { setStreams } from './support/event-stream.ts';
import { insertSignedInAdministrator, only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';
import { openToday } from './support/today.ts';
import { createWithdrawal } from './support/withdrawal.ts';

const NOON = '2026-11-20T12:00:00+09:00';
const NEXT_DAY = '2026-11-21T12:01:00+09:00';
const CANCELLED = { claims: [], reservations: ['CANCELLED'], payments: ['REFUNDED'] };
const BOOKED = { claims: ['BOOKED', 'BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] };

describeOnAnyDatabase('a payment that is refunded at the provider', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);
  let deposits: Deposits;

  beforeEach(async () => {
    deposits = createDeposits(stage);
    await deposits.at(NOON);
    await deposits.startAt('2026-11-25T19:30:00+09:00');
  });

  const check = (provider: PaymentProvider = stage.emulator.provider) =>
    checkPayments(stage.database, provider);
  const rowOf = async ({ paymentId }: Registered) =>
    only(await stage.database.orm.select().from(payment).where(eq(payment.id, paymentId)));
  /** Two tickets for 30,000 won, 1,000 of them in points. */
  const payWithPoints = async () => {
    await stage.givePoints(5_000);
    const { booker, cinema } = stage;
    const more = { usedPointAmount: 1_000, finalAmount: 29_000 };
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), more);
    expect((await booker.confirm(order)).status).toBe(200);
    return order;
  };
  const pay = () => stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0, 1));
  /** In the provider's dashboard. */
  const returnAll = async (order: Registered) => {
    const { paymentKey } = await rowOf(order);
    const cancel = { reason: '관리자 화면에서 취소', idempotencyKey: `all:${order.orderId}` };
    const answer = await stage.emulator.provider.cancel({
      ...{ ...cancel, paymentKey: paymentKey ?? '', isRetry: false },
    });
    expect(answer).toEqual({ kind: 'cancelled' });
  };
  const returnPart = async (order: Registered, amount: number, balanceBefore = 30_000) => {
    const { paymentKey } = await rowOf(order);
    const answer = await stage.emulator.provider.cancelPart({
      ...{ paymentKey: paymentKey ?? '', amount, balanceBefore },
      ...{ reason: '부분 취소', idempotencyKey: `part:${order.orderId}:${amount}` },
    });
    expect(answer).toEqual({ kind: 'cancelled' });
  };
  const mails = async () =>
    (await stage.queued()).map(({ key, state }) => `${key.split(':')[1] ?? ''} ${state}`);
  const admit = async ({ reservationId }: Registered) => {
    const { orm } = stage.database;
    const door = await insertSignedInAdministrator(orm, 'door');
    await orm.insert(admission).values({
      ...{ id: randomUUID(), deviceId: randomUUID(), reservationId, door: '1관 입구' },
      ...{ administratorId: door.administratorId, admittedAt: new Date(NOON), isDouble: false },
    });
  };
  const outside = async () => {
    const { attention } = await (await openTodayNow()).read();
    return attention.outsideRefunds.items;
  };
  const openTodayNow = async () => {
    const [row] = await stage.database.orm.execute<{ now: Date }>(sql`select app_now() as now`);
    const today = await openToday(stage);
    await deposits.at(new Date(row?.now ?? NOON).toISOString());
    return today;
  };
  const faults = async () => {
    const { orm } = stage.database;
    // The emulator keeps the orders of the tests before.
    const ours = await orm.select({ orderId: payment.orderId }).from(payment);
    const ledger = (await stage.emulator.ledger()).filter((each) =>
      ours.some(({ orderId }) => orderId === each.orderId),
    );
    const findings = [...(await auditDatabase(orm)), await auditLedger(orm, ledger)];
    return findings.flatMap(({ number, faults: found }) =>
      found.map(({ what }) => `${number}: ${what}`),
    );
  };

  it('C-PAY-96, C-PAY-97, A-TODAY-28: ends the booking after a webhook, and is listed', async () => {
    const order = await payWithPoints();
    await returnAll(order);
    expect(await faults()).toEqual(['3: the provider has 0 of a DONE order, not 29000']);
    expect((await deposits.notice(order, { status: 'DONE' })).status).toBe(204);
    expect(await check()).toBe(1);
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await stage.pointsOf(order.who)).toEqual({
      balance: 5_000,
      entries: [
        ['SPEND', -1_000],
        ['GIVE_BACK', 1_000],
      ],
    });
    expect(await rowOf(order)).toMatchObject({
      ...{ refundAmount: 29_000, providerRefundAmount: 29_000, returnedPoints: 1_000 },
      ...{ outsideRefund: 0, checkAt: null },
    });
    expect(await mails()).toEqual([
      'booked done',
      `${order.paymentId} done`,
      'cancelledAtProvider due',
    ]);
    expect(await outside()).toMatchObject([{ amount: 29_000, outcome: 'CANCELLED' }]);
    expect(await faults()).toEqual([]);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('A-TODAY-28: is listed for 7 days', async () => {
    const order = await pay();
    await returnAll(order);
    await deposits.notice(order);
    await check();
    const today = await openTodayNow();
    const listedAt = async (time: string) => {
      await deposits.at(time);
      return (await today.read()).attention.outsideRefunds.items.length;
    };
    expect(await listedAt('2026-11-27T11:00:00+09:00')).toBe(1);
    expect(await listedAt('2026-11-27T13:00:00+09:00')).toBe(0);
  });

  it('C-PAY-97: frees the seats on every open map, and its ticket is refused at the door', async () => {
    const { orm } = stage.database;
    const order = await pay();
    const [row] = await orm
      .select({ bookingNumber: reservation.bookingNumber })
      .from(reservation)
      .where(eq(reservation.id, order.reservationId));
    const stream = await streams.open(`/api/screenings/${stage.cinema.screeningId}/seats/events`);
    await stream.next();
    await returnAll(order);
    await deposits.notice(order);
    await check();
    const changes = stage.seats(0, 1).map((seatId) => ({ seatId, status: 'available' }));
    expect(await stream.next()).toEqual(['seats', { changes }]);
    const { session } = await insertSignedInAdministrator(orm, 'door');
    const admissionId = randomUUID();
    const { body } = await stage.server.api.request('POST', '/api/admin/entry/admissions', {
      session,
      body: {
        ...{ deviceId: randomUUID(), door: '1관 입구' },
        admissions: [{ ...row, admissionId, at: NOON, chosen: null, isDone: false }],
      },
    });
    expect(body).toMatchObject({ results: [{ admissionId, outcome: 'CANCELLED' }] });
  });

  it('C-PAY-97, C-ACC-40: of a customer who has withdrawn returns no points and writes no mail', async () => {
    await deposits.startAt('2026-11-20T12:30:00+09:00');
    const order = await payWithPoints();
    await deposits.at('2026-11-20T12:40:00+09:00');
    expect((await createWithdrawal(stage).withdraw(order.who)).status).toBe(204);
    await returnAll(order);
    await deposits.notice(order);
    await check();
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await rowOf(order)).toMatchObject({ refundAmount: 29_000, returnedPoints: 0 });
    const [row] = await stage.database.orm.select().from(reservation);
    expect(row?.cancelReason).toBeNull();
    expect(await mails()).not.toContainEqual(expect.stringContaining('cancelledAtProvider'));
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-96: is noticed a day later without a webhook, and asked about once a day', async () => {
    const order = await pay();
    await returnAll(order);
    expect(await check()).toBe(0);
    await deposits.at(NEXT_DAY);
    expect(await check()).toBe(1);
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await check()).toBe(0);
  });

  it('C-PAY-96: is asked about a day later while nothing was returned, and no more once it is over', async () => {
    const order = await pay();
    await deposits.at(NEXT_DAY);
    expect([await check(), await check()]).toEqual([1, 0]);
    expect((await rowOf(order)).checkAt?.toISOString()).toMatch(/^2026-11-22T03:01:/);
    await deposits.at('2026-11-26T12:00:00+09:00');
    expect([await check(), (await rowOf(order)).checkAt]).toEqual([1, null]);
    expect(await stage.states()).toEqual(BOOKED);
  });

  it('C-PAY-96: is asked about an hour later without an answer, and a run ends after three', async () => {
    const { booker, cinema } = stage;
    for (const index of [0, 1, 2, 3]) await booker.pay(cinema.haneul, cinema, stage.seats(index));
    await deposits.at(NEXT_DAY);
    let asked = 0;
    const silent: PaymentProvider = {
      ...stage.emulator.provider,
      findBalance: () => Promise.resolve(null).finally(() => (asked += 1)),
    };
    expect([await check(silent), asked]).toEqual([4, 3]);
    expect(await check()).toBe(0);
    await deposits.at('2026-11-21T13:02:00+09:00');
    expect(await check()).toBe(4);
  });

  it('C-PAY-97: is not refunded again by a cancellation of the customer, before or after it is noticed', async () => {
    const order = await pay();
    await returnAll(order);
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(200);
    await deposits.at('2026-11-20T12:00:10+09:00');
    await deposits.deliver();
    expect(await stage.states()).toEqual(CANCELLED);
    await deposits.notice(order);
    await check();
    expect(await outside()).toEqual([]);
    expect(await faults()).toEqual([]);
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(200);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-98: stays booked after a part was returned, also one that equals a ticket', async () => {
    const order = await pay();
    await returnPart(order, 15_000);
    await deposits.notice(order);
    await check();
    expect(await stage.states()).toEqual(BOOKED);
    expect(await outside()).toMatchObject([{ amount: 15_000, outcome: 'KEPT_PART' }]);
    expect(await faults()).toEqual([]);
    // The customer gets what is left, and no more than was paid.
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 15_000,
    });
    await deposits.at('2026-11-20T12:00:10+09:00');
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-98: returns what is left when a part was returned that nobody has noticed', async () => {
    const order = await pay();
    await returnPart(order, 5_000);
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(200);
    await deposits.at('2026-11-20T12:00:10+09:00');
    await deposits.deliver();
    await deposits.notice(order);
    await check();
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-98: ends when the rest is returned after a part', async () => {
    const order = await pay();
    await returnPart(order, 5_000);
    await deposits.notice(order);
    await check();
    await deposits.at('2026-11-20T12:00:10+09:00');
    await returnAll(order);
    await deposits.notice(order);
    await check();
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await outside()).toMatchObject([{ amount: 30_000, outcome: 'CANCELLED' }]);
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-98: of a booking that was admitted is listed only', async () => {
    const order = await pay();
    await admit(order);
    await returnAll(order);
    await deposits.notice(order);
    await check();
    expect(await stage.states()).toEqual(BOOKED);
    expect(await outside()).toMatchObject([{ amount: 30_000, outcome: 'KEPT_ADMITTED' }]);
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-97: ends the booking after the start, and not after the end', async () => {
    const order = await pay();
    const { booker, cinema } = stage;
    const late = await booker.pay(cinema.haneul, cinema, stage.seats(2));
    await deposits.at('2026-11-25T20:00:00+09:00');
    await returnAll(order);
    await deposits.notice(order);
    await check();
    expect((await stage.states()).reservations).toEqual(['CANCELLED', 'COMPLETED']);
    await deposits.at('2026-11-26T12:00:00+09:00');
    await returnAll(late);
    await deposits.notice(late);
    await check();
    expect((await stage.states()).reservations).toEqual(['CANCELLED', 'COMPLETED']);
    expect((await outside()).map(({ outcome }) => outcome)).toEqual(['KEPT_OVER', 'CANCELLED']);
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-99: tells its own refunds of tickets from others', async () => {
    const order = await pay();
    const tickets = createTicketCanceller(
      (who, path) => stage.get(who, path),
      (who, path, body) => stage.booker.post(who, path, body),
    );
    const ticket = (index: number) => ({
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: stage.seats(index)[0] ?? 0, ticketTypeId: stage.cinema.adult },
    });
    expect((await tickets.confirm(ticket(0))).status).toBe(200);
    const before = await stage.emulator.provider.findBalance((await rowOf(order)).paymentKey ?? '');
    await deposits.deliver();
    // The webhook of the own refund; the balance from before it; then the rest is returned elsewhere.
    await deposits.notice(order);
    await check();
    await deposits.notice(order);
    await check({ ...stage.emulator.provider, findBalance: () => Promise.resolve(before) });
    expect((await rowOf(order)).checkAt?.toISOString()).toMatch(/^2026-11-20T03:01:/);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED'], payments: ['DONE'] });
    await deposits.at('2026-11-20T12:01:10+09:00');
    await returnAll(order);
    await check();
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await rowOf(order)).toMatchObject({ refundAmount: 30_000 });
    expect(await faults()).toEqual([]);
  });

  it('C-PAY-99: stays booked while the provider reports another order', async () => {
    const order = await pay();
    await deposits.notice(order);
    const other = { orderId: 'ORDER-0000000000000-000000000', left: 0, isAccountOpen: false };
    await check({ ...stage.emulator.provider, findBalance: () => Promise.resolve(other) });
    expect(await stage.states()).toEqual(BOOKED);
  });

  it('C-PAY-47: is booked when a part was returned before its confirmation was stored', async () => {
    const { booker, cinema, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await returnPart(order, 5_000);
    await deposits.at('2026-11-20T12:01:00+09:00');
    await deposits.recover();
    expect(await stage.states()).toEqual(BOOKED);
    await deposits.notice(order);
    await check();
    expect(await outside()).toMatchObject([{ amount: 5_000, outcome: 'KEPT_PART' }]);
  });

  it('C-PAY-47: is refused when it was returned before its confirmation was stored', async () => {
    const { booker, cinema, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await returnAll(order);
    await deposits.notice(order);
    await deposits.recover();
    expect(await stage.states()).toMatchObject({
      reservations: ['CANCELLED'],
      payments: ['FAILED'],
    });
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['closes its account', false, CANCELLED],
    ['opens it again', true, { ...CANCELLED, payments: ['REFUND_PENDING'] }],
  ])('C-PAY-100: ends the booking when the bank takes the deposit back and %s', async (...row) => {
    const [, isOpen, states] = row;
    const { order } = await deposits.payWith({
      ...{ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' },
    });
    await deposits.deposit(order);
    await deposits.notice(order);
    await deposits.recover();
    expect(await stage.states()).toMatchObject({ payments: ['DONE'] });
    await stage.emulator.post('/emulator/take-back-deposit', { orderId: order.orderId, isOpen });
    // The callback of a deposit has another form than the webhook of a payment.
    const callback = { status: 'CANCELED', secret: 's', orderId: order.orderId };
    const answer = await stage.server.api.post('/api/payment/webhook', callback);
    expect(answer.status).toBe(204);
    await check();
    expect(await stage.states()).toEqual(states);
    await deposits.at('2026-11-20T12:00:10+09:00');
    await deposits.deliver();
    expect(await stage.states()).toEqual(CANCELLED);
    expect(await deposits.statusAtProvider(order)).toBe('CANCELED');
    expect(await outside()).toMatchObject([{ amount: 15_000, outcome: 'CANCELLED' }]);
    expect(await faults()).toEqual([]);
  });
});
