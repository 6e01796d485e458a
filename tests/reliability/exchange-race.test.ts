import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seatChange } from '../../server/db/schema/booking.ts';
import type { Registered } from '../api/support/booking.ts';
import { auditAll } from './support/audited.ts';
import { setExchangeCluster, type Place } from './support/exchange-cluster.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';
import { admitAt, atOnceOf, codeOf } from './support/race.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('two nodes that exchange bookings for other screenings', () => {
  const scene = setExchangeCluster();
  const { cluster, payIn, cancel, bookingOf } = scene;

  const exchange = (
    node: number,
    { who, reservationId }: Registered,
    from: { at: Place; seats: number[] },
    to: { at: Place; seats: number[]; refundAmount?: number },
  ) =>
    cluster.booker(node).post(who, `reservations/${reservationId}/seats`, {
      ...{ fromSeatIds: from.at.seats(...from.seats), seatIds: to.at.seats(...to.seats) },
      exchange: {
        ...{ fromScreeningId: from.at.screeningId, screeningId: to.at.screeningId },
        ...{ refundAmount: to.refundAmount ?? 0, returnedPoints: 0 },
      },
    });
  const screeningOf = async (order: Registered) => (await bookingOf(order)).screeningId;
  const admit = (node: number, order: Registered) =>
    admitAt(cluster, node, order, { session: scene.door, chosen: scene.evening.screeningId });
  const atOnce = atOnceOf('exchanges for other screenings against others');

  it(
    'C-RES-89, C-RES-91: makes the same exchange once, and one of two different ones, and returns the difference once',
    async () => {
      const { haneul } = cluster.cinema;
      for (const round of rounds(4)) {
        const order = await payIn(scene.evening, haneul, 0);
        const from = { at: scene.evening, seats: [0] };
        const to = { at: scene.others.cheap, seats: [1], refundAmount: 6_000 };
        const same = await atOnce(
          round,
          () => exchange(0, order, from, to),
          () => exchange(1, order, from, to),
        );
        expect(same.map(codeOf)).toEqual(['200', '200']);
        const different = await payIn(scene.evening, haneul, 2);
        const answers = await atOnce(
          round,
          () =>
            exchange(
              0,
              different,
              { at: scene.evening, seats: [2] },
              { at: scene.others.same, seats: [2] },
            ),
          () => exchange(1, different, { at: scene.evening, seats: [2] }, { ...to, seats: [3] }),
        );
        expect(answers.map(codeOf).sort()).toEqual(['200', '409 SEATS_CHANGED']);
        const isOwn = eq(seatChange.reservationId, order.reservationId);
        expect(await cluster.database.orm.$count(seatChange, isOwn)).toBe(1);
        for (const each of [order, different]) await cancel(0, each);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-91: bookings of two screenings that want each other’s seats, or change places by way of a free one, do not block each other',
    async () => {
      const { haneul, bada } = cluster.cinema;
      for (const round of rounds(6)) {
        const one = await payIn(scene.evening, haneul, 0, 1);
        const other = await payIn(scene.others.same, bada, 6, 7);
        const crossed = await atOnce(
          round,
          () =>
            exchange(
              0,
              one,
              { at: scene.evening, seats: [0, 1] },
              { at: scene.others.same, seats: [6, 7] },
            ),
          () =>
            exchange(
              1,
              other,
              { at: scene.others.same, seats: [6, 7] },
              { at: scene.evening, seats: [0, 1] },
            ),
        );
        expect(crossed.map(codeOf)).toEqual(['409 SEAT_TAKEN', '409 SEAT_TAKEN']);
        const passed = await atOnce(
          round,
          () =>
            exchange(
              0,
              one,
              { at: scene.evening, seats: [0, 1] },
              { at: scene.others.same, seats: [0, 1] },
            ),
          () =>
            exchange(
              1,
              other,
              { at: scene.others.same, seats: [6, 7] },
              { at: scene.evening, seats: [6, 7] },
            ),
        );
        expect(passed.map(codeOf)).toEqual(['200', '200']);
        for (const order of [one, other]) await cancel(round, order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-91: an exchange against the cancellation, the admission and the payment of another customer',
    async () => {
      const { haneul, bada } = cluster.cinema;
      for (const round of rounds(6)) {
        const from = { at: scene.evening, seats: [0] };
        const to = { at: scene.others.cheap, seats: [0], refundAmount: 6_000 };
        const cancelled = await payIn(scene.evening, haneul, 0);
        const [changed] = await atOnce(
          round,
          () => exchange(0, cancelled, from, to),
          () => cancel(1, cancelled),
        );
        expect(['200', '409 RESERVATION_CLOSED']).toContain(changed && codeOf(changed));

        const admitted = await payIn(scene.evening, haneul, 0);
        const [late, outcome] = await atOnce(
          round,
          async () => codeOf(await exchange(0, admitted, from, to)),
          () => admit(1, admitted),
        );
        expect([
          ['200', 'OTHER_SCREENING'],
          ['409 TICKET_ADMITTED', 'ADMITTED'],
        ]).toContainEqual([late, outcome]);

        const mine = await payIn(scene.evening, haneul, 4);
        const theirs = await cluster
          .booker(0)
          .register(
            bada,
            { ...cluster.cinema, screeningId: scene.others.same.screeningId },
            cluster.seats(5),
          );
        const [beaten, paid] = await atOnce(
          round,
          () =>
            exchange(
              0,
              mine,
              { at: scene.evening, seats: [4] },
              { at: scene.others.same, seats: [5] },
            ),
          () => cluster.booker(1).confirm(theirs),
        );
        expect([beaten && codeOf(beaten), paid && codeOf(paid)]).toEqual(['409 SEAT_TAKEN', '200']);
        expect(await screeningOf(mine)).toBe(scene.evening.screeningId);
        await cluster.database.orm.execute(sql`delete from admission`);
        for (const order of [admitted, mine, theirs]) await cancel(round, order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-91: an exchange against the cancellation and the move of the other screening',
    async () => {
      const { haneul } = cluster.cinema;
      const post = (path: string, body: object) =>
        cluster
          .node(1)
          .api.post(`/api/admin/screenings/${scene.others.same.screeningId}${path}`, body, {
            session: scene.door,
          });
      const order = await payIn(scene.evening, haneul, 0);
      const moved = await atOnce(
        0,
        () =>
          exchange(
            0,
            order,
            { at: scene.evening, seats: [0] },
            { at: scene.others.same, seats: [0] },
          ),
        () => post('/move', { screeningTime: '2026-11-21 10:30', reason: '점검', version: 1 }),
      );
      expect(moved.map(({ status }) => status)).toEqual([200, 200]);
      const second = await payIn(scene.evening, haneul, 1);
      const everything = {
        ...{ reservations: 10, tickets: 80, refundAmount: 1_200_000, returnedPoints: 0 },
      };
      const [late, cancelled] = await atOnce(
        1,
        () =>
          exchange(
            0,
            second,
            { at: scene.evening, seats: [1] },
            { at: scene.others.same, seats: [1] },
          ),
        () => post('/cancel', { reason: '점검', seen: everything }),
      );
      expect(cancelled?.status).toBe(200);
      expect(['200', '409 SCREENING_CANCELLED']).toContain(late && codeOf(late));
      await cluster.expectSettled();
    },
    LONG,
  );

  it('C-RES-80, C-RES-84: the audit finds an exchange that is not as it is recorded', async () => {
    const order = await payIn(scene.evening, cluster.cinema.haneul, 0);
    const to = { at: scene.others.cheap, seats: [0], refundAmount: 6_000 };
    await exchange(0, order, { at: scene.evening, seats: [0] }, to);
    await cluster.expectSettled();
    const ledger = (await cluster.emulator.ledger()).filter(
      (each) => each.orderId === order.orderId,
    );
    await auditAll(cluster.database.orm, ledger);
    await dropGuards(cluster.database);
    for (const [fault, damage] of [
      [
        'a booking that is not in the screening of its last exchange',
        `update seat_change set to_screening_id = ${scene.others.same.screeningId}`,
      ],
      [
        'a booking with the time of an exchange that nobody has recorded',
        `delete from seat_change`,
      ],
      [
        'an exchange that does not begin in the screening of the one before',
        `insert into seat_change select reservation_id, 2, to_seats, to_seats, changed_at, null, from_screening_id, from_starts_at,
          from_room_name, to_screening_id, to_starts_at, to_room_name, from_total, to_total from seat_change`,
      ],
      [
        'an exchange for a screening of another film',
        `insert into movie (title, running_minutes, release_date, distributor_id, rating_id)
           select '다른 영화', running_minutes, release_date, distributor_id, rating_id from movie limit 1;
         update screening set movie_id = (select max(id) from movie) where id = ${scene.others.cheap.screeningId}`,
      ],
      [
        'an exchange whose difference is not that of its part',
        `update seat_change set from_total = from_total + 1`,
      ],
      [
        'a part of an exchange that nobody has recorded',
        `update partial_refund set seat_change_number = 7`,
      ],
      [
        'an exchange that keeps another amount than the tickets cost there',
        `update partial_refund set paid_amount = paid_amount + 1`,
      ],
      [
        'an exchange after which more or less is paid than it has changed',
        `update partial_refund set refund_amount = refund_amount - 1`,
      ],
      [
        'points that an exchange returned before the money',
        `update partial_refund set returned_points = 1`,
      ],
    ] as const) {
      expect(await faultsAfterDamage(cluster.database, ledger, damage)).toContain(`15: ${fault}`);
    }
  });
});
