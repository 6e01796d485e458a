import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payment } from '../../server/db/schema/money.ts';
import { checkPayments } from '../../server/jobs/check-payments.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import type { Registered } from '../api/support/booking.ts';
import { only } from '../api/support/fixtures.ts';
import { createTicketCanceller } from '../api/support/tickets.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('two nodes, and refunds of others at the provider', () => {
  const cluster = setCluster();

  const pay = (round: number) =>
    cluster
      .booker(0)
      .pay(
        cluster.cinema.haneul,
        cluster.cinema,
        cluster.seats((2 * round) % 12, (2 * round + 1) % 12),
      );
  const rowOf = async ({ paymentId }: Registered) =>
    only(await cluster.database.orm.select().from(payment).where(eq(payment.id, paymentId)));
  const returnAll = async (order: Registered) =>
    cluster.emulator.provider.cancel({
      ...{ paymentKey: (await rowOf(order)).paymentKey ?? '', isRetry: false },
      ...{ reason: '관리자 화면에서 취소', idempotencyKey: `outside:${order.orderId}` },
    });
  const notice = (node: number, { orderId }: Registered) =>
    cluster.node(node).api.post('/api/payment/webhook', {
      ...{ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } },
    });
  const check = (node: number) => {
    const { deps } = cluster.node(node);
    return checkPayments(deps.database, deps.provider);
  };
  const deliver = (node: number) => {
    const { deps } = cluster.node(node);
    return deliverOutbox(deps.database, createDelivery(deps));
  };
  const cancelAll = (node: number, { who, reservationId }: Registered) =>
    cluster
      .booker(node)
      .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });
  const cancelTicket = (order: Registered, round: number) =>
    createTicketCanceller(
      (who, path) => cluster.node(1).api.get(`/api/protected/${path}`, { session: who.session }),
      (who, path, body) => cluster.booker(1).post(who, path, body),
    ).cancel({
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: cluster.seats((2 * round) % 12)[0] ?? 0, ticketTypeId: cluster.cinema.adult },
    });
  const keptOf = async ({ orderId }: Registered) => {
    const entries = (await cluster.emulator.ledger()).filter((each) => each.orderId === orderId);
    return entries.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
  };
  /** Until nothing is left to send; the provider refuses two refunds of a payment within a second. */
  const settle = async (order: Registered) => {
    for (let run = 0; run < 3; run += 1) {
      await cluster.pass(130);
      await cluster.alignProvider();
      await deliver(run % 2);
      await notice(run % 2, order);
      await check(run % 2);
    }
  };

  it(
    'C-PAY-97: end a booking once when its customer cancels at the same time',
    async () => {
      for (const round of rounds(6)) {
        count('races of a refund at the provider and a cancellation', 1);
        const order = await pay(round);
        await returnAll(order);
        await notice(0, order);
        const calls = [() => check(0), () => cancelAll(1, order), () => check(1)];
        const turned = round % 2 === 0 ? calls : [...calls].reverse();
        await Promise.all(turned.map((call) => call()));
        await settle(order);
        expect(await rowOf(order)).toMatchObject({
          ...{ state: 'REFUNDED', refundAmount: 30_000, outsideRefund: 0 },
        });
        expect(await keptOf(order)).toBe(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-99: never take the refund of a ticket for another one',
    async () => {
      for (const round of rounds(6)) {
        count('races of an own refund and a check', 1);
        const order = await pay(round);
        await cancelTicket(order, round);
        await notice(0, order);
        const calls = [() => deliver(0), () => check(1), () => notice(1, order), () => check(0)];
        const turned = round % 2 === 0 ? calls : [...calls].reverse();
        await Promise.all(turned.map((call) => call()));
        await settle(order);
        expect(await rowOf(order)).toMatchObject({
          ...{ state: 'DONE', refundAmount: 15_000, outsideRefund: 0, outsideRefundAt: null },
        });
        expect(await keptOf(order)).toBe(15_000);
        await cancelAll(0, order);
        await settle(order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );
});
