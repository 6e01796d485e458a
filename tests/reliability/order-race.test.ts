import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { newOrderId, type BookingAnswer, type Registered } from '../api/support/booking.ts';
import type { SignedIn } from '../api/support/cinema.ts';
import { nameRefundAccount } from '../api/support/deposits.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

/** An answer: its status and, for a refusal, its code. */
const outcome = ({ status, body }: BookingAnswer): string => {
  const code = (body as { code?: string }).code;
  return code === undefined ? String(status) : `${status} ${code}`;
};

describe('two nodes with one order at the same time', () => {
  const cluster = setCluster();

  const approve = ({ orderId, providerAmount: amount }: Registered) =>
    cluster.emulator.approve({ orderId, amount });
  const confirm = (node: number, order: Registered, paymentKey: string) =>
    cluster.booker(node).confirmWith(order, paymentKey);
  const cancel = (node: number, { who, reservationId }: Registered) =>
    cluster
      .booker(node)
      .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });
  /** The captured and the refunded amount of an order at the provider. */
  const moneyOf = async ({ orderId }: Registered) => {
    const entries = (await cluster.emulator.ledger()).filter((each) => each.orderId === orderId);
    return entries.map(({ captured, cancelled }) => [captured, cancelled]);
  };

  it(
    'C-PAY-48: confirms once when two pages confirm on two nodes',
    async () => {
      for (const round of rounds(6)) {
        count('races of confirmations of one order', 1);
        const { haneul } = cluster.cinema;
        const order = await cluster
          .booker(0)
          .register(haneul, cluster.cinema, cluster.seats(round % 12));
        const key = await approve(order);
        const answers = await Promise.all([0, 1, 0].map((node) => confirm(node, order, key)));
        expect(answers.map(outcome).filter((each) => each !== '200' && each !== '202')).toEqual([]);
        expect(await moneyOf(order)).toEqual([[15_000, 0]]);
        expect(outcome(await cancel(1, order))).toBe('200');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-48: captures one of two payments of a customer for one order',
    async () => {
      for (const round of rounds(4)) {
        count('races of two payments for one order', 1);
        const { haneul } = cluster.cinema;
        const order = await cluster
          .booker(0)
          .register(haneul, cluster.cinema, cluster.seats(round % 12));
        const keys = [await approve(order), await approve(order)];
        const answers = await Promise.all(keys.map((key, node) => confirm(node, order, key)));
        expect(answers.map(outcome).sort()).toEqual(['200', '409 ORDER_CLOSED']);
        expect((await moneyOf(order)).sort()).toEqual([
          [0, 0],
          [15_000, 0],
        ]);
        expect(outcome(await cancel(1, order))).toBe('200');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-43: accepts a payment for one order when two customers claim it',
    async () => {
      for (const round of rounds(4)) {
        count('races of two people for one payment', 1);
        const { haneul, bada } = cluster.cinema;
        const [own, other] = [
          await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(round % 6)),
          await cluster.booker(1).register(bada, cluster.cinema, cluster.seats(6 + (round % 6))),
        ];
        const key = await approve(own);
        const answers = await Promise.all([confirm(0, own, key), confirm(1, other, key)]);
        const [owners, others] = answers.map(outcome);
        expect(['200', '409 ORDER_CLOSED']).toContain(owners);
        expect(['409 ORDER_CLOSED', '409 PAYMENT_REFUSED']).toContain(others);
        // Regardless of the first attempt, it pays for its own order.
        expect(outcome(await confirm(0, own, key))).toBe('200');
        expect(await moneyOf(own)).toEqual([[15_000, 0]]);
        expect(await moneyOf(other)).toEqual([]);
        for (const order of [own, other]) await cancel(0, order);
        await cluster.pass(120);
        await cluster.runJobs(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-14: gives an order id to one of two customers at the same moment',
    async () => {
      for (const round of rounds(4)) {
        count('races of two people for one order id', 1);
        const { haneul, bada } = cluster.cinema;
        const orderId = newOrderId();
        const register = async (node: number, who: SignedIn, seat: number) => {
          const reservationId = await cluster
            .booker(node)
            .reserve(who, cluster.cinema, cluster.seats(seat));
          return () =>
            cluster.booker(node).post(who, 'payment/before', {
              reservationId,
              orderId,
              paymentMethod: 'CARD',
              currency: 'KRW',
              usedPointAmount: 0,
              amount: 15_000,
              finalAmount: 15_000,
            });
        };
        const both = [
          await register(0, haneul, round % 6),
          await register(1, bada, 6 + (round % 6)),
        ];
        const answers = await Promise.all(both.map((ask) => ask()));
        expect(answers.map(outcome).sort()).toEqual(['201', '409 DUPLICATED_ORDER_ID']);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-20: decides between a confirmation and a cancellation',
    async () => {
      for (const round of rounds(8)) {
        count('races of a confirmation and a cancellation', 1);
        const { haneul } = cluster.cinema;
        const order = await cluster
          .booker(0)
          .register(haneul, cluster.cinema, cluster.seats(round % 12));
        const key = await approve(order);
        const asks = { confirm: () => confirm(0, order, key), cancel: () => cancel(1, order) };
        const names =
          round % 2 === 0 ? (['confirm', 'cancel'] as const) : (['cancel', 'confirm'] as const);
        const said = new Map(
          await Promise.all(
            names.map(async (name) => [name, outcome(await asks[name]())] as const),
          ),
        );
        const both = `${said.get('confirm') ?? ''}, ${said.get('cancel') ?? ''}`;
        // Confirmed, and too late to cancel; confirmed and then refunded; cancelled, and nothing charged.
        expect(['200, 409 PAYMENT_IN_PROGRESS', '200, 200', '409 ORDER_CLOSED, 200']).toContain(
          both,
        );
        await cluster.pass(120);
        await cluster.runJobs(1);
        const money = await moneyOf(order);
        if (both === '200, 409 PAYMENT_IN_PROGRESS') {
          expect(money).toEqual([[15_000, 0]]);
          expect(outcome(await cancel(0, order))).toBe('200');
        } else {
          expect(money).toEqual([both === '200, 200' ? [15_000, 15_000] : [0, 0]]);
        }
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-64: decides between a deposit and a cancellation, and refunds the deposit of a cancelled order',
    async () => {
      await putOffFilm('3 days');
      await cluster.alignProvider();
      for (const round of rounds(8)) {
        count('races of a deposit and a cancellation', 1);
        const { haneul } = cluster.cinema;
        const order = await cluster
          .booker(0)
          .register(haneul, cluster.cinema, cluster.seats(round % 12), {
            paymentMethod: 'VIRTUAL_ACCOUNT',
          });
        const { orderId } = order;
        const key = await cluster.emulator.approve({
          orderId,
          amount: 15_000,
          method: 'VIRTUAL_ACCOUNT',
        });
        expect(outcome(await confirm(0, order, key))).toBe('200');
        await cluster.emulator.post('/emulator/deposit', { orderId });
        await cluster.node(0).api.post('/api/payment/webhook', {
          eventType: 'PAYMENT_STATUS_CHANGED',
          data: { orderId },
        });
        const giveUp = () =>
          cluster.booker(1).post(order.who, 'reservations/cancel', {
            reservationId: order.reservationId,
            refundReason: '일정 변경',
            onlyAwaitingDeposit: true,
          });
        const recover = () =>
          recoverPayments(cluster.node(0).deps.database, cluster.emulator.provider);
        const isSettledFirst = round % 4 === 3;
        const recovered = recover();
        if (isSettledFirst) await recovered;
        const [cancelled] = await Promise.all([giveUp(), recovered]);
        const result = outcome(cancelled);
        if (isSettledFirst) expect(result).toBe('409 RESERVATION_CLOSED');
        expect(['200', '409 RESERVATION_CLOSED']).toContain(result);
        await cluster.pass(120);
        await cluster.runJobs(1);
        if (result === '200') {
          await nameRefundAccount(cluster.booker(0), order);
          await cluster.pass(120);
          await cluster.runJobs(1);
        }
        expect(await moneyOf(order)).toEqual([[15_000, result === '200' ? 15_000 : 0]]);
        if (result !== '200') expect(outcome(await cancel(0, order))).toBe('200');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-19: refunds once when two pages cancel',
    async () => {
      for (const round of rounds(4)) {
        count('races of cancellations', 1);
        const { haneul } = cluster.cinema;
        const order = await cluster
          .booker(0)
          .pay(haneul, cluster.cinema, cluster.seats(round % 12));
        const answers = await Promise.all([0, 1, 0].map((node) => cancel(node, order)));
        for (const answer of answers) {
          expect([answer.status, answer.body]).toEqual([
            200,
            {
              reservationId: order.reservationId,
              status: 'CANCELLED',
              refundAmount: 15_000,
              returnedPoints: 0,
            },
          ]);
        }
        await Promise.all([cluster.runJobs(0), cluster.runJobs(1)]);
        expect(await moneyOf(order)).toEqual([[15_000, 15_000]]);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-PAY-43, C-PAY-55: pays in time or charges nothing when the hold expires in the meantime',
    async () => {
      for (const round of rounds(8)) {
        count('races of a confirmation and the end of its hold', 1);
        const { haneul } = cluster.cinema;
        await putOffFilm();
        const order = await cluster
          .booker(0)
          .register(haneul, cluster.cinema, cluster.seats(round % 12));
        const key = await approve(order);
        const left = (round % 4) * 15 - 15;
        await untilMillisecondsLeft(order, left);
        // Where it has certainly expired no sweep runs, so that the clock alone decides.
        const sweepers = left > 0 ? [1, 0, 1] : [];
        const [confirmed] = await Promise.all([
          confirm(0, order, key),
          ...sweepers.map((node) => sweep(cluster.node(node).deps.database)),
        ]);
        const result = outcome(confirmed);
        const inTime = left > 0 ? ['200'] : [];
        expect([...inTime, '409 HOLD_EXPIRED', '409 ORDER_CLOSED']).toContain(result);
        expect(await moneyOf(order)).toEqual([[result === '200' ? 15_000 : 0, 0]]);
        await cluster.pass(120);
        await cluster.runJobs(1);
        if (result === '200') expect(outcome(await cancel(0, order))).toBe('200');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  /** By the duration of a round, so that many rounds do not pass the start of the screening. */
  async function putOffFilm(pause = '20 minutes') {
    await cluster.database.orm.execute(sql`
      update screening set starts_at = starts_at + pause, ends_at = ends_at + pause, cleared_at = cleared_at + pause
      from (values (${pause}::interval)) as round (pause)
      where id = ${cluster.cinema.screeningId}`);
  }

  /** Brings the clock to shortly before the end of an order's hold. */
  async function untilMillisecondsLeft({ reservationId }: Registered, left: number) {
    await cluster.database.orm.execute(sql`
      update app_clock set shift = h.deadline - make_interval(secs => ${left / 1000}) - clock_timestamp()
      from reservation r join seat_hold h on h.id = r.hold_id where r.id = ${reservationId}`);
  }

  it('C-PAY-44: keeps the seats of an order that is being paid when its hold ends', async () => {
    const { haneul, bada, screeningId } = cluster.cinema;
    const order = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(0, 1));
    await cluster.emulator.setFaults({ on: 'confirm', kind: 'hold', phase: 'before' });
    const confirming = cluster.booker(0).confirm(order);
    await fetch(new URL('/emulator/faults/held?count=1', cluster.emulator.url));
    await cluster.pass(660);
    await sweep(cluster.node(1).deps.database);
    const taken = await cluster
      .booker(1)
      .post(bada, 'reservations/hold', { screeningId, seatIds: cluster.seats(1) });
    expect(outcome(taken)).toBe('409 SEAT_TAKEN');
    await cluster.emulator.post('/emulator/faults/release');
    expect(outcome(await confirming)).toBe('200');
    expect(await moneyOf(order)).toEqual([[30_000, 0]]);
    await cluster.expectSettled();
  });

  it('C-PAY-18: keeps an order that was registered while the sweep was running', async () => {
    const { haneul } = cluster.cinema;
    const order = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(0));
    await cluster.pass(601);
    let swept: Promise<void> | undefined;
    // Registering an order in the last moment of its hold, slowly.
    await cluster.database.transaction(async (tx) => {
      await tx.execute(sql`select from customer where id = ${haneul.customerId} for no key update`);
      await tx.execute(sql`select from seat_claim for update`);
      swept = sweep(cluster.node(0).deps.database);
      await vi.waitFor(async () => expect(await waiters()).toBe(1), { timeout: 10_000 });
      await tx.execute(sql`update seat_hold set deadline = app_now() + interval '5 minutes'`);
      await tx.execute(sql`update seat_claim set expires_at = (select deadline from seat_hold)`);
    });
    await swept;
    expect(outcome(await cluster.booker(1).confirm(order))).toBe('200');
    await cluster.expectSettled();
  });

  const waiters = async (): Promise<number> => {
    const rows = await cluster.node(1).deps.database.orm.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };

  it('C-PAY-45: ends pending orders when the screening starts, for every caller', async () => {
    const { haneul, bada } = cluster.cinema;
    await cluster.pass(7.4 * 3600);
    const ordered = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(0));
    await cluster.booker(0).reserve(bada, cluster.cinema, cluster.seats(1));
    await cluster.pass(600);
    expect(outcome(await cluster.booker(0).confirm(ordered))).toBe('409 SCREENING_STARTED');
    const answers = await Promise.all([
      cancel(1, ordered),
      cluster.booker(0).post(bada, 'reservations/release', {
        screeningId: cluster.cinema.screeningId,
        seatIds: cluster.seats(1),
      }),
    ]);
    expect(answers.map(outcome)).toEqual(['200', '200']);
    await cluster.expectSettled();
  });
});
