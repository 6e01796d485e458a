import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import type { Registered } from './support/booking.ts';
import { NOON, type SmallCinema } from './support/cinema.ts';
import { createDeposits } from './support/deposits.ts';
import { insertScreening } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const gone = { claims: [], reservations: ['CANCELLED'], payments: ['CANCELLED'] };
const waiting = { claims: ['PAYING'], reservations: ['PAYING'], payments: ['WAITING'] };
const booked = { claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] };

describeOnAnyDatabase('a virtual account', (open) => {
  const stage = setStage(open);
  const { refund } = createDeposits(stage);
  /** With a screening in two days. */
  let cinema: SmallCinema;

  /** Sets the clocks of product and provider. */
  const at = async (time: string) => {
    await stage.at(time);
    const offsetMs = Date.parse(time) - Date.now();
    await stage.emulator.post('/emulator/clock', { offsetMs });
  };
  const recover = () => recoverPayments(stage.database, stage.emulator.provider);
  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));
  const deposit = ({ orderId }: Registered) =>
    stage.emulator.post('/emulator/deposit', { orderId });
  const notice = ({ orderId }: Registered) =>
    stage.server.api.post('/api/payment/webhook', {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId },
    });
  const statusAtProvider = async ({ orderId }: Registered) =>
    (await stage.emulator.ledger()).find((each) => each.orderId === orderId)?.status;

  const cancelWaiting = ({ reservationId }: Registered) =>
    stage.booker.post(cinema.haneul, 'reservations/cancel', {
      reservationId,
      refundReason: '다음에 볼래요',
      onlyAwaitingDeposit: true,
    });

  /** One seat, partly paid with points, with a virtual account. @param validHours as requested by the page */
  const issue = async (validHours = 1) => {
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentMethod: 'VIRTUAL_ACCOUNT',
      usedPointAmount: 1_000,
      finalAmount: 14_000,
    });
    const approved = await stage.emulator.post('/emulator/payments', {
      orderId: order.orderId,
      amount: 14_000,
      method: 'VIRTUAL_ACCOUNT',
      orderName: '달의 뒤편 1매',
      customerName: '김하늘',
      validHours,
    });
    const { paymentKey } = approved as { paymentKey: string };
    return { order, answer: await stage.booker.confirmWith(order, paymentKey) };
  };

  beforeEach(async () => {
    await at(NOON);
    await stage.givePoints(1_000);
    const screeningId = await insertScreening(stage.database.orm, {
      movieId: stage.cinema.movieId,
      roomId: stage.cinema.room.roomId,
      startsAt: '2026-11-22T19:30:00+09:00',
    });
    cinema = { ...stage.cinema, screeningId };
  });
  afterEach(() => stage.emulator.post('/emulator/clock', { offsetMs: 0 }));

  it('C-PAY-12, C-PAY-38: is issued by the confirmation and keeps its seats past the deadline of the hold', async () => {
    const { order, answer } = await issue();
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        state: 'WAITING',
        paymentStatus: 'IN_PROGRESS',
        approvedAt: null,
        virtualAccount: {
          bankName: 'KB국민은행',
          accountNumber: textLike(/^X\d{13}$/),
          dueAt: textLike(/^2026-11-20T13:00:\d\d(\.\d{3})?\+09:00$/),
        },
      },
    ]);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.queued()).toEqual([
      { key: `mail:waitingForDeposit:${order.paymentId}`, state: 'due' },
    ]);
    await at('2026-11-20T12:50:00+09:00');
    const taken = await stage.booker.post(cinema.bada, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(0),
    });
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'SEAT_TAKEN' }]);
    await recover();
    expect(await stage.states()).toEqual(waiting);
    const { body } = await stage.get(cinema.haneul, `reservations/${order.reservationId}`);
    expect(body).toMatchObject({
      reservationStatus: 'PENDING',
      paymentStatus: 'PENDING',
      cancellation: null,
    });
  });

  it('C-RES-28, C-RES-7: is shown to its owner only, until the deposit', async () => {
    const shown = async (who = cinema.haneul) => {
      const detail = await stage.get(who, `reservations/${order.reservationId}`);
      const list = await stage.get(who, 'reservations/my-reservations');
      return [detail.status, detail.body, (list.body as { content: unknown }).content];
    };
    const { order, answer } = await issue();
    const { virtualAccount } = answer.body as { virtualAccount: object };
    expect(await shown()).toMatchObject([
      200,
      { reservationStatus: 'PENDING', finalAmount: 14_000, virtualAccount },
      [{ reservationId: order.reservationId, status: 'PENDING', awaitsDeposit: true }],
    ]);
    expect(virtualAccount).toEqual({
      bankName: 'KB국민은행',
      accountNumber: textLike(/^X\d{13}$/),
      accountHolder: '김하늘',
      dueAt: textLike(/^2026-11-20T13:00:\d\d(\.\d{3})?\+09:00$/),
    });
    expect(await shown(cinema.bada)).toMatchObject([404, { code: 'NOT_FOUND' }, []]);
    await deposit(order);
    await notice(order);
    await recover();
    expect(await shown()).toMatchObject([
      200,
      { reservationStatus: 'COMPLETED', virtualAccount: null },
      [{ reservationId: order.reservationId, status: 'COMPLETED', awaitsDeposit: false }],
    ]);
  });

  it('C-RES-28: is hidden after the deadline without a deposit', async () => {
    const { order } = await issue();
    await at('2026-11-20T13:01:30+09:00');
    await recover();
    const { body } = await stage.get(cinema.haneul, `reservations/${order.reservationId}`);
    expect(body).toMatchObject({ reservationStatus: 'CANCELLED', virtualAccount: null });
  });

  it('C-PAY-52: becomes a booking after the webhook of the deposit, however often it repeats', async () => {
    const { order } = await issue();
    expect((await notice(order)).status).toBe(204);
    await recover();
    expect(await stage.states()).toEqual(waiting);
    await deposit(order);
    await notice(order);
    await notice(order);
    await recover();
    expect(await stage.states()).toEqual(booked);
    const rows = await stage.get(cinema.haneul, `payment/order/${order.orderId}`);
    await notice(order);
    expect(await recover()).toBe(0);
    expect((await stage.get(cinema.haneul, `payment/order/${order.orderId}`)).body).toEqual(
      rows.body,
    );
    expect(await stage.captured(order.orderId)).toBe(14_000);
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:waitingForDeposit:${order.paymentId}`,
      `mail:booked:${order.paymentId}`,
    ]);
  });

  it('C-PAY-49: becomes a booking within a minute of the deposit when the webhook is lost', async () => {
    const { order } = await issue();
    await at('2026-11-20T12:30:00+09:00');
    await recover();
    await deposit(order);
    expect(await recover()).toBe(0);
    await at('2026-11-20T12:31:05+09:00');
    expect(await recover()).toBe(1);
    expect(await stage.states()).toEqual(booked);
  });

  it('C-PAY-56: ends its reservation without a deposit in time, and returns the points', async () => {
    const { order } = await issue();
    await at('2026-11-20T13:01:30+09:00');
    await recover();
    expect(await stage.states()).toEqual(gone);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 1_000,
      entries: [
        ['SPEND', -1_000],
        ['GIVE_BACK', 1_000],
      ],
    });
    const { body } = await stage.get(cinema.haneul, `payment/order/${order.orderId}`);
    expect(body).toMatchObject({
      state: 'CANCELLED',
      paymentStatus: null,
      failure: { code: 'DEPOSIT_EXPIRED', message: '입금 기한이 지났어요.' },
    });
    await stage.booker.hold(cinema.bada, cinema, stage.seats(0));
    await recover();
    expect(await stage.states()).toMatchObject({ payments: ['CANCELLED'] });
  });

  it('C-PAY-63, C-RES-33: sends a mail after the deadline without a deposit, and lists the booking with its reason', async () => {
    const { order } = await issue();
    await at('2026-11-20T13:01:30+09:00');
    await recover();
    await recover();
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:waitingForDeposit:${order.paymentId}`,
      `mail:depositExpired:${order.paymentId}`,
    ]);
    const [, mail] = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    expect(mail?.payload).toMatchObject({
      recipient: 'haneul@marquee.example',
      content: {
        subject: '[마키] 입금 기한이 지나 예매가 취소되었어요 – 달의 뒤편',
        card: {
          facts: [
            ['상영', '11월 22일 (일) 19:30'],
            ['상영관', '1관'],
            ['좌석', 'A1'],
            ['예매 번호', textLike(/^[\w-]{11}$/)],
            ['반환 포인트', '1,000P'],
          ],
        },
      },
    });
    await deliver();
    const { body } = await stage.get(cinema.haneul, 'reservations/my-reservations');
    expect(body).toMatchObject({
      content: [
        {
          reservationId: order.reservationId,
          status: 'CANCELLED',
          awaitsDeposit: false,
          cancelReason: '입금 기한이 지났어요.',
        },
      ],
    });
    const detail = await stage.get(cinema.haneul, `reservations/${order.reservationId}`);
    expect(detail.body).toMatchObject({
      reservationStatus: 'CANCELLED',
      cancelReason: '입금 기한이 지났어요.',
    });
  });

  it('C-PAY-12, C-PAY-56: ends after an hour, also at the provider, when the page requested a week', async () => {
    const { order, answer } = await issue(168);
    expect(answer.body).toMatchObject({
      virtualAccount: { dueAt: textLike(/^2026-11-20T13:00:/) },
    });
    await at('2026-11-20T13:04:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(waiting);
    await at('2026-11-20T13:06:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(gone);
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');
  });

  it('C-PAY-50: refunds a deposit that arrives after the end of the reservation', async () => {
    const { order } = await issue(168);
    await at('2026-11-20T13:06:00+09:00');
    await recover();
    await deposit(order);
    expect(await stage.captured(order.orderId)).toBe(14_000);
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.states()).toEqual(gone);
  });

  it('C-RES-23: is cancelled by the customer without a refund, also at the provider', async () => {
    const { order } = await issue();
    const { status, body } = await stage.cancel(cinema.haneul, order.reservationId);
    expect([status, body]).toEqual([
      200,
      {
        reservationId: order.reservationId,
        status: 'CANCELLED',
        refundAmount: 0,
        returnedPoints: 1_000,
      },
    ]);
    expect(await stage.states()).toEqual(gone);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(1_000);
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');
    const again = await stage.cancel(cinema.haneul, order.reservationId);
    expect(again.body).toEqual(body);
    expect((await stage.queued()).every(({ state }) => state === 'done')).toBe(true);
  });

  it('C-PAY-64, C-PAY-124, C-RES-33: cancels an order that waits, with a mail, and lists it with its reason', async () => {
    const { order } = await issue();
    const { status } = await cancelWaiting(order);
    expect(status).toBe(200);
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:waitingForDeposit:${order.paymentId}`,
      `provider-cancel:${order.paymentId}`,
      `mail:cancelled:${order.paymentId}`,
    ]);
    const { body } = await stage.get(cinema.haneul, 'reservations/my-reservations');
    expect(body).toMatchObject({
      content: [{ status: 'CANCELLED', cancelReason: '다음에 볼래요' }],
    });
    const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    expect(rows.at(-1)?.payload).toMatchObject({
      content: { notes: [textLike(/이미 입금하셨다면 환불받을 계좌를/)] },
    });
  });

  it('C-PAY-64: does not cancel a booking whose deposit has arrived in the meantime', async () => {
    const { order } = await issue();
    await deposit(order);
    await notice(order);
    await recover();
    const { status, body } = await cancelWaiting(order);
    expect([status, body]).toMatchObject([409, { code: 'RESERVATION_CLOSED' }]);
    expect(await stage.states()).toEqual(booked);
    expect(await stage.captured(order.orderId)).toBe(14_000);
  });

  it('C-RES-23, C-PAY-50: refunds a deposit that arrived just before the cancellation', async () => {
    const { order } = await issue();
    await deposit(order);
    expect((await stage.cancel(cinema.haneul, order.reservationId)).status).toBe(200);
    await notice(order);
    expect(await recover()).toBe(0);
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.states()).toEqual(gone);
  });

  it('C-RES-23: needs no manual review when the account has already expired at the provider', async () => {
    const { order } = await issue();
    await stage.emulator.post('/emulator/expire-deposit', { orderId: order.orderId });
    await stage.cancel(cinema.haneul, order.reservationId);
    await deliver();
    expect(await stage.queued()).toContainEqual({
      key: `provider-cancel:${order.paymentId}`,
      state: 'done',
    });
  });

  it('C-PAY-50: refunds a deposit for a screening that was cancelled in the meantime', async () => {
    const { order } = await issue();
    await stage.database.orm.update(screening).set({ cancelledAt: new Date() });
    await deposit(order);
    await notice(order);
    await recover();
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(1_000);
  });

  it('C-PAY-49: gets its account from the recovery when the answer was lost', async () => {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { answer } = await issue();
    expect([answer.status, answer.body]).toMatchObject([202, { state: 'CONFIRMING' }]);
    await at('2026-11-20T12:00:30+09:00');
    await recover();
    expect(await stage.states()).toEqual(waiting);
  });

  it('C-BOOK-35: counts towards the customer’s limit of held seats', async () => {
    await issue();
    const eight = stage.seats(1, 2, 3, 4, 5, 6, 7, 8);
    const { screeningId } = cinema;
    const more = await stage.booker.post(cinema.haneul, 'reservations/hold', {
      screeningId,
      seatIds: eight,
    });
    expect([more.status, more.body]).toMatchObject([409, { code: 'SEAT_LIMIT' }]);
    const seven = await stage.booker.post(cinema.haneul, 'reservations/hold', {
      screeningId,
      seatIds: eight.slice(1),
    });
    expect(seven.status).toBe(200);
  });
});
