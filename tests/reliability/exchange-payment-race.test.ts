import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Registered } from '../api/support/booking.ts';
import { createDifferencePayer } from '../api/support/exchange-payment.ts';
import { auditAll } from './support/audited.ts';
import { setExchangeCluster, type Place } from './support/exchange-cluster.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';
import { admitAt, atOnceOf, codeOf } from './support/race.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('two nodes that take the payment of a difference', () => {
  const scene = setExchangeCluster();
  const { cluster, payIn, cancel, bookingOf } = scene;

  const payer = (node: number) =>
    createDifferencePayer({ post: (...of) => cluster.booker(node).post(...of) });
  const wantedOf = (
    from: Place,
    to: Place,
    seats: [from: number[], to: number[]],
    won: number,
  ) => ({
    ...{ fromSeatIds: from.seats(...seats[0]), seatIds: to.seats(...seats[1]) },
    ...{ fromScreeningId: from.screeningId, screeningId: to.screeningId },
    additionalAmount: won,
  });
  /** Holds seats in the dear screening for a booking of the evening. */
  const register = (order: Registered, from: number[], to: number[] = from) =>
    payer(0).register(
      order,
      wantedOf(scene.evening, scene.others.dear, [from, to], 3_000 * from.length),
    );
  const confirm = (node: number, order: Registered) => cluster.booker(node).confirm(order);
  const atOnce = atOnceOf('payments of differences against others');

  it(
    'C-RES-97, C-RES-99: against the cancellation and the admission of the booking, the difference is kept with the exchange only',
    async () => {
      const { haneul } = cluster.cinema;
      for (const round of rounds(6)) {
        const cancelled = await payIn(scene.evening, haneul, 0);
        const difference = await register(cancelled, [0]);
        const [paid, ended] = await atOnce(
          round,
          () => confirm(0, difference),
          () => cancel(1, cancelled),
        );
        expect(['200', '409 EXCHANGE_CLOSED', '409 ORDER_CLOSED']).toContain(paid && codeOf(paid));
        expect(ended?.status).toBe(200);
        expect((await bookingOf(cancelled)).state).toBe('CANCELLED');

        const admitted = await payIn(scene.evening, haneul, 2);
        const second = await register(admitted, [2]);
        const [late, outcome] = await atOnce(
          round,
          async () => codeOf(await confirm(0, second)),
          () =>
            admitAt(cluster, 1, admitted, {
              session: scene.door,
              chosen: scene.evening.screeningId,
            }),
        );
        expect([
          ['200', 'OTHER_SCREENING'],
          ['409 EXCHANGE_CLOSED', 'ADMITTED'],
          ['409 ORDER_CLOSED', 'ADMITTED'],
        ]).toContainEqual([late, outcome]);
        await cluster.database.orm.execute(sql`delete from admission`);
        await cancel(0, admitted);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-97, C-RES-98: the same difference is paid once, and one of two differences of a booking',
    async () => {
      const { haneul } = cluster.cinema;
      for (const round of rounds(4)) {
        const order = await payIn(scene.evening, haneul, 0);
        const difference = await register(order, [0]);
        const { orderId, providerAmount: amount } = difference;
        const key = await cluster.emulator.approve({ orderId, amount });
        const same = await atOnce(
          round,
          () => cluster.booker(0).confirmWith(difference, key),
          () => cluster.booker(1).confirmWith(difference, key),
        );
        for (const answer of same) expect([200, 202]).toContain(answer.status);
        const two = await payIn(scene.evening, haneul, 3);
        const one = await register(two, [3], [3]);
        const other = await register(two, [3], [4]);
        const both = await atOnce(
          round,
          () => confirm(0, one),
          () => confirm(1, other),
        );
        const codes = both.map(codeOf).sort();
        expect(codes.filter((code) => code === '200')).toHaveLength(1);
        expect(['409 EXCHANGE_CLOSED', '409 ORDER_CLOSED']).toContain(codes[1]);
        for (const each of [order, two]) await cancel(0, each);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-97: differences for each other’s seats do not block each other',
    async () => {
      const { haneul, bada } = cluster.cinema;
      // Both rooms are dearer for one booking and not for the other, so that both pay for free seats beside those of the other.
      for (const round of rounds(6)) {
        const one = await payIn(scene.evening, haneul, 0, 1);
        const other = await payIn(scene.evening, bada, 6, 7);
        const held = [await register(one, [0, 1], [6, 7]), await register(other, [6, 7], [0, 1])];
        const crossed = await atOnce(round, ...held.map((each, node) => () => confirm(node, each)));
        expect(crossed.map(codeOf)).toEqual(['200', '200']);
        const wants = wantedOf(
          scene.others.dear,
          scene.evening,
          [
            [6, 7],
            [6, 7],
          ],
          0,
        );
        const back = { refundAmount: 6_000, returnedPoints: 0 };
        const third = await payIn(scene.evening, haneul, 2);
        const difference = await register(third, [2]);
        const passed = await atOnce(
          round,
          () =>
            cluster.booker(0).post(one.who, `reservations/${one.reservationId}/seats`, {
              ...{ fromSeatIds: wants.fromSeatIds, seatIds: wants.seatIds },
              exchange: {
                ...{
                  fromScreeningId: scene.others.dear.screeningId,
                  screeningId: scene.evening.screeningId,
                },
                ...back,
              },
            }),
          () => confirm(1, difference),
        );
        expect(passed.map(codeOf)).toEqual(['200', '200']);
        for (const order of [one, other, third]) await cancel(round, order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-99: against the move and the cancellation of either screening',
    async () => {
      const { haneul } = cluster.cinema;
      const post = (screeningId: number, path: string, body: object) =>
        cluster.node(1).api.post(`/api/admin/screenings/${screeningId}${path}`, body, {
          session: scene.door,
        });
      const order = await payIn(scene.evening, haneul, 0);
      const difference = await register(order, [0]);
      const moved = await atOnce(
        0,
        () => confirm(0, difference),
        () =>
          post(scene.others.dear.screeningId, '/move', {
            ...{ screeningTime: '2026-11-21 10:30', reason: '점검', version: 1 },
          }),
        () =>
          post(scene.evening.screeningId, '/move', {
            ...{ screeningTime: '2026-11-20 20:00', reason: '점검', version: 1 },
          }),
      );
      expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
      const everything = {
        ...{ reservations: 10, tickets: 80, refundAmount: 1_200_000, returnedPoints: 0 },
      };
      const second = await payIn(scene.evening, haneul, 1);
      const ofSecond = await register(second, [1]);
      const [late] = await atOnce(
        1,
        () => confirm(0, ofSecond),
        () => post(scene.others.dear.screeningId, '/cancel', { reason: '점검', seen: everything }),
      );
      expect(['200', '409 SCREENING_CANCELLED', '409 ORDER_CLOSED']).toContain(
        late && codeOf(late),
      );
      await cluster.expectSettled();
    },
    LONG,
  );

  it('C-RES-97, C-RES-104: the audit finds a difference that is not as it is recorded', async () => {
    const order = await payIn(scene.evening, cluster.cinema.haneul, 0);
    const difference = await register(order, [0]);
    expect((await confirm(0, difference)).status).toBe(200);
    await cluster.expectSettled();
    const ledger = (await cluster.emulator.ledger()).filter(({ orderId }) =>
      [order.orderId, difference.orderId].includes(orderId),
    );
    await auditAll(cluster.database.orm, ledger);
    await dropGuards(cluster.database);
    const own = `payment_id = ${String(order.paymentId)}`;
    for (const [fault, damage] of [
      [
        'an exchange after which more or less is paid than it has changed',
        `update payment set final_amount = final_amount + 1, amount = amount + 1 where id = ${String(difference.paymentId)}`,
      ],
      [
        'a difference that was paid for no dearer exchange',
        `update payment set seat_change_number = 7 where id = ${String(difference.paymentId)}`,
      ],
      [
        'a difference that was paid for no dearer exchange',
        `update seat_change set to_total = from_total`,
      ],
      [
        'a reservation that was to pay for an exchange and was sold itself',
        `update reservation set exchange_of = id`,
      ],
      [
        'money that an older payment has returned before a newer one',
        `update partial_refund set refund_amount = 1 where ${own};
         update partial_refund set cancelled_at = cancelled_at + interval '1 minute' where ${own}`,
      ],
    ] as const) {
      expect(await faultsAfterDamage(cluster.database, ledger, damage)).toContain(`15: ${fault}`);
    }
  });
});
