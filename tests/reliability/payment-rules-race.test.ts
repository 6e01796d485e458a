import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payment } from '../../server/db/schema/money.ts';
import { priceSetting } from '../../server/db/schema/programme.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { newOrderId, type BookingAnswer, type Registered } from '../api/support/booking.ts';
import { nameRefundAccount } from '../api/support/deposits.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

const codeOf = ({ status, body }: BookingAnswer): string => {
  const { code } = body as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
};

describe('two nodes with the rules of payments', () => {
  const cluster = setCluster();

  const recover = (node: number) =>
    recoverPayments(cluster.node(node).deps.database, cluster.emulator.provider);
  const deposit = ({ orderId }: Registered) =>
    cluster.emulator.post('/emulator/deposit', { orderId }).catch(() => 'closed');
  const approve = ({ orderId }: Registered, method: string) =>
    cluster.emulator.approve({ orderId, amount: 15_000, method });
  const cancel = ({ who, reservationId }: Pick<Registered, 'who' | 'reservationId'>) =>
    cluster
      .booker(1)
      .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });
  const stateOf = async ({ paymentId }: Registered) => {
    const rows = await cluster.database.orm
      .select({ state: payment.state })
      .from(payment)
      .where(eq(payment.id, paymentId));
    return rows[0]?.state;
  };
  /** What the provider keeps of an order. */
  const keptOf = async ({ orderId }: Registered) => {
    const entries = (await cluster.emulator.ledger()).filter((each) => each.orderId === orderId);
    return entries.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
  };
  /** Moves the start to some time from the clock's. */
  const startIn = (time: string) =>
    cluster.database.orm.execute(sql`
      update screening set starts_at = app_now() + ${time}::interval,
        ends_at = app_now() + ${time}::interval + interval '100 minutes',
        cleared_at = app_now() + ${time}::interval + interval '110 minutes'
      where id = ${cluster.cinema.screeningId}`);
  const settle = async () => {
    for (const node of [0, 1]) {
      await cluster.pass(120);
      await cluster.runJobs(node);
    }
  };
  /** Names the account for the refund of a deposit, if there is one to refund. */
  const settleRefund = async (order: Registered) => {
    await settle();
    if ((await keptOf(order)) === 0 || (await stateOf(order)) === 'DONE') return;
    await nameRefundAccount(cluster.booker(1), order);
    await settle();
  };
  const register = (round: number, paymentMethod: 'CARD' | 'VIRTUAL_ACCOUNT') =>
    cluster.booker(0).register(cluster.cinema.haneul, cluster.cinema, cluster.seats(round % 12), {
      paymentMethod,
    });

  it(
    'C-PAY-85: keeps no seat and no money for an account that was not ordered, when two pages confirm and a deposit arrives',
    async () => {
      for (const round of rounds(4)) {
        count('races of confirmations of an account that was not ordered', 1);
        await startIn('3 days');
        await cluster.alignProvider();
        const order = await register(round, 'CARD');
        const key = await approve(order, 'VIRTUAL_ACCOUNT');
        const confirming = Promise.all(
          [0, 1, 0].map((node) => cluster.booker(node).confirmWith(order, key)),
        );
        if (round % 2 === 0) await confirming;
        const [answers] = await Promise.all([confirming, deposit(order), recover(1)]);
        for (const answer of answers) {
          expect(['202', '409 ORDER_CLOSED', '409 PAYMENT_REFUSED']).toContain(codeOf(answer));
        }
        await settleRefund(order);
        expect(['FAILED', 'REFUNDED']).toContain(await stateOf(order));
        expect(await keptOf(order)).toBe(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-86, C-PAY-88: books a deposit made in time or refunds it, when the account is closed at the same moment',
    async () => {
      for (const round of rounds(8)) {
        count('races of a deposit and the end of its account', 1);
        await startIn('3 days');
        await cluster.alignProvider();
        const order = await register(round, 'VIRTUAL_ACCOUNT');
        const key = await approve(order, 'VIRTUAL_ACCOUNT');
        expect(codeOf(await cluster.booker(0).confirmWith(order, key))).toBe('200');
        // Shortly before or after the server stops looking, while the provider's clock is still before the deadline.
        await cluster.pass(3_900 + (round % 4 < 2 ? -1 : 1));
        await cluster.alignProvider(360);
        const asks = [() => deposit(order), () => recover(0), () => recover(1)];
        if (round % 2 === 0) asks.push(() => cancel(order));
        await Promise.all(asks.map((ask) => ask()));
        await settleRefund(order);
        const state = await stateOf(order);
        expect(['DONE', 'CANCELLED', 'REFUNDED']).toContain(state);
        expect(await keptOf(order)).toBe(state === 'DONE' ? 15_000 : 0);
        if (state === 'DONE') expect(codeOf(await cancel(order))).toBe('200');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-89: refunds a capture that was on its way when the screening started',
    async () => {
      for (const round of rounds(3)) {
        count('races of a capture and the start of the screening', 1);
        await startIn('30 minutes');
        const order = await register(round, 'CARD');
        const key = await approve(order, 'CARD');
        await cluster.emulator.setFaults({ on: 'confirm', kind: 'hold', phase: 'before' });
        const confirming = cluster.booker(0).confirmWith(order, key);
        await fetch(new URL('/emulator/faults/held?count=1', cluster.emulator.url));
        await cluster.pass(1_801);
        await Promise.all([recover(0), recover(1)]);
        expect(await stateOf(order)).toBe('FAILED');
        await cluster.runJobs(0);
        await cluster.emulator.post('/emulator/faults/release');
        await cluster.emulator.setFaults();
        expect(codeOf(await confirming)).toBe('409 PAYMENT_REFUSED');
        expect(await keptOf(order)).toBe(15_000);
        await settle();
        expect(await keptOf(order)).toBe(0);
      }
      await startIn('1 day');
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-91: registers an order at one price when the price rises at the same moment',
    async () => {
      for (const round of rounds(4)) {
        count('races of an order and a price increase', 1);
        await startIn('1 day');
        await setPrice(15_000);
        const { haneul } = cluster.cinema;
        const reservationId = await cluster
          .booker(0)
          .reserve(haneul, cluster.cinema, cluster.seats(round % 12));
        const order = { who: haneul, reservationId };
        await cluster.pass(540);
        expect(codeOf(await prepare(0, order, 15_000))).toBe('201');
        await cluster.pass(120);
        const [, ...answers] = await Promise.all([
          setPrice(20_000),
          prepare(0, order, 15_000),
          prepare(1, order, 20_000),
          prepare(0, order, 20_000),
        ]);
        for (const answer of answers) {
          expect(['201', '409 AMOUNT_CHANGED']).toContain(codeOf(answer));
        }
        expect(codeOf(await prepare(1, order, 15_000))).toBe('409 AMOUNT_CHANGED');
        const registered = await prepare(0, order, 20_000);
        expect(codeOf(registered)).toBe('201');
        const { paymentId, orderId } = registered.body as Registered;
        const amounts = { finalAmount: 20_000, providerAmount: 20_000 };
        const repriced = { ...order, ...amounts, paymentId, orderId };
        expect(codeOf(await cluster.booker(1).confirm(repriced))).toBe('200');
        expect(await keptOf(repriced)).toBe(20_000);
        expect(codeOf(await cancel(order))).toBe('200');
        await settle();
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  const setPrice = (price: number) =>
    cluster.database.orm
      .update(priceSetting)
      .set({ price })
      .where(eq(priceSetting.ticketTypeId, cluster.cinema.adult));

  const prepare = (
    node: number,
    { who, reservationId }: Pick<Registered, 'who' | 'reservationId'>,
    amount: number,
  ) =>
    cluster.booker(node).post(who, 'payment/before', {
      reservationId,
      orderId: newOrderId(),
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 0,
      amount,
      finalAmount: amount,
    });
});
