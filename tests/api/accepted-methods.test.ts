import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payment } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import type { PaymentProvider, ProviderPayment } from '../../server/ports/payments.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { NOON } from './support/cinema.ts';
import { createDeposits } from './support/deposits.ts';
import { setStage } from './support/stage.ts';

/** Two days later. */
const FAR = '2026-11-22T19:30:00+09:00';
const heldAgain = { claims: ['HELD'], reservations: ['CANCELLED'], payments: ['FAILED'] };
const booked = { claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] };
const refunding = { claims: [], reservations: ['CANCELLED'], payments: ['REFUND_PENDING'] };
const waiting = { claims: ['PAYING'], reservations: ['PAYING'], payments: ['WAITING'] };

describeOnAnyDatabase('the method with which a customer pays', (open) => {
  const stage = setStage(open);
  const deposits = createDeposits(stage);
  const { at, startAt, payWith, deposit, notice, recover, deliver } = deposits;
  const { refund, statusAtProvider } = deposits;

  const methods = () =>
    stage.database.orm
      .select({ ordered: payment.method, paid: payment.paidMethod })
      .from(payment)
      .orderBy(payment.id);
  const lastMail = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(desc(outbox.id));
    return rows.find(({ kind }) => kind === 'MAIL')?.payload;
  };

  beforeEach(async () => {
    await at(NOON);
    await stage.givePoints(1_000);
    await startAt(FAR);
  });
  afterEach(() => stage.emulator.post('/emulator/clock', { offsetMs: 0 }));

  it('C-PAY-85: is refused when a card order becomes a virtual account, and the seats are held as before', async () => {
    const { order, answer } = await payWith({ registered: 'CARD', paid: 'VIRTUAL_ACCOUNT' });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'PAYMENT_REFUSED',
        providerCode: 'METHOD_NOT_ACCEPTED',
        message:
          '결제가 승인되지 않았어요. 가상계좌로 주문하지 않은 결제예요. 결제 수단을 다시 선택해 주세요.',
      },
    ]);
    expect(await stage.states()).toEqual(heldAgain);
    const hold = await stage.get(
      stage.cinema.haneul,
      `reservations/hold?screeningId=${stage.cinema.screeningId}`,
    );
    expect(hold.body).toMatchObject({
      seatIds: stage.seats(0),
      expiresAt: textLike(/^2026-11-20T12:10:0\d/),
    });
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');
    expect(await stage.queued()).toEqual([
      { key: `provider-cancel:${order.paymentId}`, state: 'done' },
    ]);
    const again = await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    expect(await stage.captured(again.orderId)).toBe(15_000);
  });

  it.each([
    ['24 hours', '2026-11-21T12:00:00+09:00'],
    ['seven hours', '2026-11-20T19:30:00+09:00'],
  ])('C-PAY-85: is refused for a virtual account when the start is in %s', async (_, startsAt) => {
    await stage.freezeAt(NOON);
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0), {
      paymentMethod: 'VIRTUAL_ACCOUNT',
    });
    const { orderId } = order;
    const key = await stage.emulator.approve({
      orderId,
      amount: 15_000,
      method: 'VIRTUAL_ACCOUNT',
    });
    await startAt(startsAt);
    const { status, body } = await stage.booker.confirmWith(order, key);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'PAYMENT_REFUSED',
        providerCode: 'VIRTUAL_ACCOUNT_TOO_LATE',
        message: textLike(/가상계좌는 상영 시작 24시간 전까지만 이용할 수 있어요/),
      },
    ]);
    expect(await stage.states()).toEqual(heldAgain);
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');
  });

  it('C-PAY-85: refunds a deposit for a refused account that arrived before the account was closed', async () => {
    const { order } = await payWith({ registered: 'CARD', paid: 'VIRTUAL_ACCOUNT' });
    await deposit(order);
    await notice(order);
    expect(await recover()).toBe(0);
    expect(await stage.captured(order.orderId)).toBe(15_000);
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.states()).toEqual(heldAgain);
  });

  it('C-PAY-85: refunds a deposit that is found before the account itself', async () => {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { order, answer } = await payWith({ registered: 'CARD', paid: 'VIRTUAL_ACCOUNT' });
    expect(answer.status).toBe(202);
    await deposit(order);
    await at('2026-11-20T12:01:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(refunding);
    expect(await lastMail()).toMatchObject({
      content: {
        subject: '[마키] 결제가 취소되었어요 – 달의 뒤편',
        card: { facts: facts(['취소 사유', textLike(/가상계좌로 주문하지 않은 결제예요/)]) },
      },
    });
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-85: is refused when the account has another amount, and is not when it is another order’s', async () => {
    const { database, emulator } = stage;
    const issue = (changed: Partial<ProviderPayment>): PaymentProvider => ({
      ...emulator.provider,
      async find(paymentKey) {
        const found = await emulator.provider.find(paymentKey);
        if (found.kind !== 'waiting') throw new Error('The provider has issued no account.');
        return { ...found, payment: { ...found.payment, ...changed } };
      },
    });
    const methodsOfBoth = { registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' };
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 2 });
    const { order } = await payWith(methodsOfBoth);
    await at('2026-11-20T12:01:00+09:00');
    await recoverPayments(database, issue({ totalAmount: 100 }));
    expect(await stage.states()).toEqual(heldAgain);
    await deliver();
    expect(await statusAtProvider(order)).toBe('CANCELED');

    const { order: second } = await payWith(methodsOfBoth);
    await at('2026-11-20T12:02:00+09:00');
    await recoverPayments(database, issue({ orderId: 'ORDER-1795132800000-111111111' }));
    expect((await stage.states()).payments).toEqual(['FAILED', 'FAILED']);
    await deliver();
    expect(await statusAtProvider(second)).toBe('WAITING_FOR_DEPOSIT');
  });

  it.each([
    ['CARD', 'MOBILE_PHONE'],
    ['CARD', 'TRANSFER'],
    ['VIRTUAL_ACCOUNT', 'CARD'],
  ])(
    'C-PAY-90: stores and shows another immediate method: %s, paid with %s',
    async (registered, paid) => {
      const { order, answer } = await payWith({ registered, paid });
      expect([answer.status, answer.body]).toMatchObject([200, { paymentMethod: paid }]);
      expect(await stage.states()).toEqual(booked);
      expect(await methods()).toEqual([{ ordered: registered, paid }]);
      const detail = await stage.get(stage.cinema.haneul, `reservations/${order.reservationId}`);
      expect(detail.body).toMatchObject({ paymentMethod: paid });
      expect((await stage.cancel(stage.cinema.haneul, order.reservationId)).body).toMatchObject({
        refundAmount: 15_000,
      });
      await deliver();
      expect(await stage.captured(order.orderId)).toBe(0);
    },
  );

  it.each([
    ['MOBILE_PHONE', 200, booked, 13_500],
    ['VIRTUAL_ACCOUNT', 409, heldAgain, 0],
  ])(
    'C-PAY-123: a card’s discount stays with money that was captured, and goes with an account: %s',
    async (paid, status, states, captured) => {
      const paymentDiscountId = await stage.discount({ rate: 10, paymentMethod: 'CARD' });
      const discounted = { paymentDiscountId, finalAmount: 13_500 };
      const { order, answer } = await payWith({ registered: 'CARD', paid }, discounted);
      expect(answer.status).toBe(status);
      expect(await stage.states()).toEqual(states);
      await deliver();
      expect(await stage.captured(order.orderId)).toBe(captured);
    },
  );

  it('C-PAY-90: shows the ordered method when the provider names one without a counterpart', async () => {
    const { cinema, database, emulator } = stage;
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const { order } = await payWith({ registered: 'CARD', paid: 'CARD' });
    await at('2026-11-20T12:01:00+09:00');
    await recoverPayments(database, {
      ...emulator.provider,
      async find(paymentKey) {
        const found = await emulator.provider.find(paymentKey);
        return 'payment' in found
          ? { ...found, payment: { ...found.payment, method: null } }
          : found;
      },
    });
    const { body } = await stage.get(cinema.haneul, `payment/order/${order.orderId}`);
    expect(body).toMatchObject({ state: 'DONE', paymentMethod: 'CARD' });
  });

  it('C-PAY-86: books a deposit made in time that is noticed after the deadline', async () => {
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    await at('2026-11-20T12:59:30+09:00');
    await deposit(order);
    await at('2026-11-20T13:03:00+09:00');
    await recover();
    expect(await stage.states()).toEqual(booked);
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-86: waits five minutes after the deadline for a deposit that the provider has yet to report', async () => {
    await stage.freezeAt(NOON);
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    // Only the server's clock moves: at the provider the deadline has not come.
    await stage.freezeAt('2026-11-20T13:04:59+09:00');
    await recover();
    expect(await stage.states()).toEqual(waiting);
    await deposit(order);
    await notice(order);
    await recover();
    expect(await stage.states()).toEqual(booked);
  });

  it('C-PAY-86: ends without a deposit five minutes after the deadline', async () => {
    await stage.freezeAt(NOON);
    await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    await stage.freezeAt('2026-11-20T13:05:00+09:00');
    await recover();
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
  });

  it('C-PAY-86: refunds a deposit made after the deadline, with a mail, and frees the seats', async () => {
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    await at('2026-11-20T13:02:00+09:00');
    await deposit(order);
    await recover();
    expect(await stage.states()).toEqual(refunding);
    expect(await lastMail()).toMatchObject({
      recipient: 'haneul@marquee.example',
      content: {
        card: {
          facts: facts(
            ['취소 사유', '입금 기한이 지난 뒤에 입금되었어요.'],
            ['환불 금액', '15,000원'],
          ),
        },
      },
    });
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-87: refunds a deposit that is noticed after the start, also one made in time', async () => {
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    await at('2026-11-20T12:30:00+09:00');
    await deposit(order);
    await at('2026-11-22T19:30:00+09:00');
    await notice(order);
    await recover();
    expect(await stage.states()).toEqual(refunding);
    expect(await lastMail()).toMatchObject({
      content: { card: { facts: facts(['취소 사유', textLike(/이미 시작한 상영/)]) } },
    });
    await refund(order);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-PAY-52: is not changed by a forged webhook of a deposit', async () => {
    const { order } = await payWith({ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' });
    const claimed = {
      status: 'DONE',
      totalAmount: 15_000,
      approvedAt: '2026-11-20T12:01:00+09:00',
      method: '가상계좌',
    };
    expect((await notice(order, claimed)).status).toBe(204);
    await recover();
    expect(await stage.states()).toEqual(waiting);
    expect(await stage.captured(order.orderId)).toBe(0);
  });
});

/** A list of facts that contains these. */
const facts = (...some: unknown[]) => expect.arrayContaining(some) as unknown;
