import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../server/db/client.ts';
import { partialRefund, payment, pointEntry } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import type { BookingAnswer, Registered } from '../api/support/booking.ts';
import { signal } from '../api/support/signal.ts';
import { createTicketCanceller } from '../api/support/tickets.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

/** What happens before the commit of a ticket's cancellation. */
const ending = vi.hoisted((): { wait: (tx: Transaction) => Promise<void> } => ({
  wait: () => Promise.resolve(),
}));

vi.mock(import('../../server/modules/ledger/booking-mail.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    async queueTicketMail(...args: Parameters<typeof real.queueTicketMail>) {
      await real.queueTicketMail(...args);
      await ending.wait(args[0]);
    },
  };
});

const codeOf = ({ status, body }: BookingAnswer): string => {
  const { code } = body as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
};

describe('two nodes that cancel tickets of one reservation', () => {
  const cluster = setCluster();

  const tickets = (node: number) =>
    createTicketCanceller(
      (who, path) => cluster.node(node).api.get(`/api/protected/${path}`, { session: who.session }),
      (who, path, body) => cluster.booker(node).post(who, path, body),
    );
  /** Three seats, with 3,000 points. */
  const pay = async () => {
    const { haneul } = cluster.cinema;
    await givePoints();
    const order = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(0, 1, 2), {
      ...{ usedPointAmount: 3_000, finalAmount: 42_000 },
    });
    expect(codeOf(await cluster.booker(0).confirm(order))).toBe('200');
    return order;
  };
  const givePoints = async () => {
    const { customerId } = cluster.cinema.haneul;
    const entries = await cluster.database.orm
      .select()
      .from(pointEntry)
      .where(eq(pointEntry.customerId, customerId));
    if (entries.length > 0) return;
    await cluster.database.transaction(async (tx) => {
      await tx
        .insert(pointEntry)
        .values({ customerId, kind: 'SIGN_UP', amount: 100_000, description: '가입' });
      await tx.update(customer).set({ points: 100_000 }).where(eq(customer.id, customerId));
    });
  };
  const seat = (order: Registered, index: number) => ({
    ...{ who: order.who, reservationId: order.reservationId },
    ...{ seatId: cluster.seats(index)[0] ?? 0, ticketTypeId: cluster.cinema.adult },
  });
  /** The refund that is right for the first cancelled ticket. */
  const cancelTicket = (node: number, order: Registered, index: number) =>
    tickets(node).cancel(seat(order, index), { refundAmount: 14_000, returnedPoints: 1_000 });
  const cancelAll = (node: number, { who, reservationId }: Registered) =>
    cluster
      .booker(node)
      .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });
  const partsOf = ({ paymentId }: Registered) =>
    cluster.database.orm
      .select()
      .from(partialRefund)
      .where(eq(partialRefund.paymentId, paymentId))
      .orderBy(asc(partialRefund.number));
  const keptOf = async ({ orderId }: Registered) => {
    const entries = (await cluster.emulator.ledger()).filter((each) => each.orderId === orderId);
    return entries.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
  };
  /** Delivers on both nodes at once, until nothing is left; the clocks of server and provider run together. */
  const settle = async () => {
    for (let run = 0; run < 5; run += 1) {
      await cluster.pass(130);
      await cluster.alignProvider();
      await Promise.all(
        [0, 1].map((node) => {
          const { deps } = cluster.node(node);
          return deliverOutbox(deps.database, createDelivery(deps));
        }),
      );
    }
    await cluster.alignProvider();
  };
  const putOffFilm = () =>
    cluster.database.orm.execute(sql`
      update screening set starts_at = app_now() + interval '2 hours',
        ends_at = app_now() + interval '4 hours', cleared_at = app_now() + interval '4 hours 10 minutes'
      where id = ${cluster.cinema.screeningId}`);

  it(
    'C-PART-15, C-PART-34: refunds each ticket once when one ticket and the whole reservation are cancelled at once',
    async () => {
      for (const round of rounds(6)) {
        count('races of a ticket and its whole reservation', 1);
        await putOffFilm();
        const order = await pay();
        const calls = [
          () => cancelTicket(0, order, 0),
          () => cancelAll(1, order),
          () => cancelTicket(1, order, 0),
        ];
        const turned = round % 2 === 0 ? calls : [...calls].reverse();
        const answers = await Promise.all(turned.map((call) => call()));
        for (const answer of answers) {
          expect(['200', '409 RESERVATION_CLOSED']).toContain(codeOf(answer));
        }
        await settle();
        expect(await keptOf(order)).toBe(0);
        const parts = await partsOf(order);
        expect([0, 2]).toContain(parts.length);
        const [row] = await cluster.database.orm
          .select()
          .from(payment)
          .where(eq(payment.id, order.paymentId));
        expect(row).toMatchObject({
          ...{ state: 'REFUNDED', refundAmount: 42_000, returnedPoints: 3_000 },
        });
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PART-15, C-PART-21: refunds the same ticket once, and other tickets in their order',
    async () => {
      for (const round of rounds(4)) {
        count('races of tickets of one reservation', 1);
        await putOffFilm();
        const order = await pay();
        const other = round % 2;
        const answers = await Promise.all([
          cancelTicket(0, order, 0),
          cancelTicket(1, order, 0),
          cancelTicket(1, order, other),
          cancelTicket(0, order, 2),
        ]);
        // One of three tickets always remains.
        for (const answer of answers) expect(['200', '409 LAST_TICKET']).toContain(codeOf(answer));
        expect(await partsOf(order)).toHaveLength(2);
        await settle();
        await cancelAll(0, order);
        await settle();
        expect(await keptOf(order)).toBe(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PART-10, C-PART-14: refunds at the time of the cancellation or not at all around the last 20 minutes and the start',
    async () => {
      for (const round of rounds(6)) {
        count('races of a ticket and the clock', 1);
        const order = await (async () => {
          await putOffFilm();
          return pay();
        })();
        const until = round % 2 === 0 ? '20 minutes' : '0 minutes';
        await cluster.database.orm.execute(sql`
          update screening set starts_at = app_now() + ${until}::interval + interval '30 milliseconds'
          where id = ${cluster.cinema.screeningId}`);
        const answers = await Promise.all(
          [0, 1, 0].map((node, index) => cancelTicket(node, order, index % 2)),
        );
        for (const answer of answers) {
          expect(['200', '409 REFUND_CHANGED', '409 SCREENING_STARTED']).toContain(codeOf(answer));
        }
        for (const part of await partsOf(order)) {
          expect([part.share, part.refundAmount]).toEqual(['FULL', 14_000]);
        }
        await putOffFilm();
        expect(codeOf(await cancelAll(1, order))).toBe('200');
        await settle();
        expect(await keptOf(order)).toBe(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PART-20, C-PART-22: refunds once when two nodes deliver and the provider fails at the same time',
    async () => {
      for (const round of rounds(4)) {
        count('deliveries of a part by two nodes to a provider that fails', 1);
        await putOffFilm();
        const order = await pay();
        await cancelTicket(0, order, 0);
        const kinds = [
          'drop-after-processing',
          'error-after-processing',
          'drop-before-processing',
          'error-before-processing',
        ];
        await cluster.emulator.setFaults({ on: 'cancel', kind: kinds[round % 4], times: 2 });
        // Both nodes hold the same entry: the first one's lease is forgotten.
        await Promise.all(
          [0, 1].map(async (node) => {
            await cluster.database.orm.execute(
              sql`update outbox set next_attempt_at = app_now() where done_at is null`,
            );
            const { deps } = cluster.node(node);
            await deliverOutbox(deps.database, createDelivery(deps));
          }),
        );
        await settle();
        expect(await keptOf(order)).toBe(28_000);
        expect((await partsOf(order)).map(({ doneAt }) => doneAt !== null)).toEqual([true]);
        await cancelAll(0, order);
        await settle();
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it('C-POINT-1, C-POINT-2, C-POINT-7: the balance is the sum of the history at every commit, and two nodes award once', async () => {
    await givePoints();
    // Checks each transaction at its commit, on every connection.
    await cluster.database.exec(`
      create function check_balance() returns trigger language plpgsql as $$
      begin
        if exists (
          select from customer c where c.id = new.customer_id and (c.points < 0 or c.points <>
            (select coalesce(sum(amount), 0) from point_entry e where e.customer_id = c.id))
        ) then raise exception 'the balance of customer % is not the sum', new.customer_id; end if;
        return null;
      end $$;
      create constraint trigger balance_is_the_sum after insert on point_entry
        deferrable initially deferred for each row execute function check_balance()`);
    await putOffFilm();
    const order = await pay();
    expect(codeOf(await cancelTicket(0, order, 0))).toBe('200');
    await cluster.pass(4 * 3600);
    await cluster.database.orm.execute(sql`
      update screening set starts_at = app_now() - interval '2 hours', ends_at = app_now() - interval '1 second'
      where id = ${cluster.cinema.screeningId}`);
    const award = (node: number) => awardPoints(cluster.node(node).deps.database);
    const late = [cancelTicket(1, order, 1), cancelAll(0, order)];
    await Promise.all([award(0), award(1), award(0), award(1)]);
    expect((await Promise.all(late)).map(codeOf)).toEqual([
      '409 SCREENING_STARTED',
      '409 SCREENING_STARTED',
    ]);
    await award(1);
    const entries = await cluster.database.orm
      .select({ kind: pointEntry.kind, amount: pointEntry.amount })
      .from(pointEntry)
      .where(eq(pointEntry.customerId, order.who.customerId))
      .orderBy(asc(pointEntry.id));
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SIGN_UP', 100_000],
      ['SPEND', -3_000],
      ['GIVE_BACK', 1_000],
      ['EARN', 1_400],
    ]);
    await settle();
    await cluster.expectSettled();
  });

  /** Cancels a ticket, and stops before the commit until `meanwhile` has ended. */
  const duringCancellation = async (order: Registered, meanwhile: () => Promise<void>) => {
    const stopped = signal();
    const met = signal();
    ending.wait = async (tx) => {
      ending.wait = () => Promise.resolve();
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      stopped.give();
      await met.given;
    };
    const cancelling = cancelTicket(0, order, 0);
    await stopped.given;
    try {
      await meanwhile();
    } finally {
      met.give();
    }
    expect(codeOf(await cancelling)).toBe('200');
  };
  const sendWebhook = async ({ orderId }: Registered, status: string) => {
    const { status: answer } = await cluster.node(1).api.post('/api/payment/webhook', {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId, status },
    });
    expect(answer).toBe(204);
  };

  it('C-PART-23: a webhook and a late answer of the provider change nothing while a ticket is being cancelled', async () => {
    await putOffFilm();
    await givePoints();
    const { haneul } = cluster.cinema;
    const order = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(0, 1, 2), {
      ...{ usedPointAmount: 3_000, finalAmount: 42_000 },
    });
    await cluster.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect(codeOf(await cluster.booker(0).confirm(order))).not.toBe('200');
    const asked = signal();
    const cancelled = signal();
    const { database } = cluster.node(0).deps;
    await sendWebhook(order, 'DONE');
    // One node has the provider's answer from before the cancellation, and stores it afterwards.
    const late = recoverPayments(database, {
      ...cluster.emulator.provider,
      async find(paymentKey) {
        const answer = await cluster.emulator.provider.find(paymentKey);
        expect(answer.kind).toBe('done');
        asked.give();
        await cancelled.given;
        return answer;
      },
    });
    await asked.given;
    await sendWebhook(order, 'DONE');
    await recoverPayments(cluster.node(1).deps.database, cluster.emulator.provider);
    await duringCancellation(order, async () => {
      for (const status of ['DONE', 'PARTIAL_CANCELED', 'CANCELED']) {
        await sendWebhook(order, status);
      }
      await recoverPayments(cluster.node(1).deps.database, cluster.emulator.provider);
    });
    cancelled.give();
    await Promise.all([late, settle(), sendWebhook(order, 'PARTIAL_CANCELED')]);
    await settle();
    const [row] = await cluster.database.orm
      .select()
      .from(payment)
      .where(eq(payment.id, order.paymentId));
    expect(row).toMatchObject({ state: 'DONE', refundAmount: 14_000, returnedPoints: 1_000 });
    expect(row?.askAgainAt).toBeNull();
    expect(await partsOf(order)).toHaveLength(1);
    expect(await keptOf(order)).toBe(28_000);
    await cluster.expectSettled();
  });

  it('C-POINT-6, C-POINT-7: awards the remaining tickets when a ticket’s cancellation ends during the award', async () => {
    await putOffFilm();
    const order = await pay();
    const award = (node: number) => awardPoints(cluster.node(node).deps.database);
    let awarded: Promise<unknown> | undefined;
    await duringCancellation(order, async () => {
      await cluster.pass(4 * 3600 + 1);
      awarded = Promise.all([award(0), award(1)]);
      // Both have listed the visit and wait for the cancellation.
      await untilWaiting(cluster.database, 2);
    });
    await awarded;
    const earned = await cluster.database.orm
      .select({ amount: pointEntry.amount })
      .from(pointEntry)
      .where(and(eq(pointEntry.reservationId, order.reservationId), eq(pointEntry.kind, 'EARN')));
    expect(earned).toEqual([{ amount: 1_400 }]);
    await settle();
    await cluster.expectSettled();
  });
});
