import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reservationSeat, seatChange } from '../../server/db/schema/booking.ts';
import type { Registered } from '../api/support/booking.ts';
import type { SignedIn } from '../api/support/cinema.ts';
import { insertSignedInAdministrator } from '../api/support/fixtures.ts';
import { setCluster } from './support/cluster.ts';
import { auditAll } from './support/audited.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';
import { admitAt, atOnceOf, codeOf } from './support/race.ts';
import { LONG, rounds } from './support/rounds.ts';

/** Whether a change stops before its commit. */
const stopped = vi.hoisted(() => ({ isOn: false }));

vi.mock(import('../../server/modules/ledger/booking-mail.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    async queueSeatsMail(...args: Parameters<typeof real.queueSeatsMail>) {
      await real.queueSeatsMail(...args);
      if (stopped.isOn) throw new Error('The change was stopped.');
    },
  };
});

describe('two nodes that change the seats of bookings', () => {
  const cluster = setCluster();
  let door: SignedIn;

  beforeEach(async () => {
    const { administratorId, session } = await insertSignedInAdministrator(
      cluster.database.orm,
      'door',
    );
    door = { customerId: administratorId, session };
  });

  const pay = (who: SignedIn, ...indexes: number[]) =>
    cluster.booker(0).pay(who, cluster.cinema, cluster.seats(...indexes));
  const change = (node: number, order: Registered, from: number[], to: number[]) =>
    cluster.booker(node).post(order.who, `reservations/${order.reservationId}/seats`, {
      ...{ fromSeatIds: cluster.seats(...from), seatIds: cluster.seats(...to) },
    });
  const cancel = (node: number, { who, reservationId }: Registered) =>
    cluster
      .booker(node)
      .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });
  const seatsOf = async ({ reservationId }: Registered) => {
    const rows = await cluster.database.orm
      .select({ seatId: reservationSeat.seatId })
      .from(reservationSeat)
      .where(eq(reservationSeat.reservationId, reservationId))
      .orderBy(asc(reservationSeat.seatId));
    return rows.map(({ seatId }) => seatId);
  };
  const admit = (node: number, order: Registered) =>
    admitAt(cluster, node, order, { session: door.session, chosen: null });
  const atOnce = atOnceOf('changes of seats against others');

  it('C-RES-71: a change that is stopped half way leaves the old seats, and nothing is held', async () => {
    const order = await pay(cluster.cinema.haneul, 0, 1);
    stopped.isOn = true;
    expect((await change(0, order, [0, 1], [2, 3])).status).toBe(500);
    stopped.isOn = false;
    expect(await seatsOf(order)).toEqual(cluster.seats(0, 1));
    await pay(cluster.cinema.bada, 2, 3);
    expect(codeOf(await change(1, order, [0, 1], [4, 5]))).toBe('200');
    await cluster.expectSettled();
  });

  it(
    'C-RES-74, C-RES-77: makes the same change once, and one of two different ones',
    async () => {
      const { haneul } = cluster.cinema;
      for (const round of rounds(4)) {
        const order = await pay(haneul, 0, 1);
        const same = await atOnce(
          round,
          () => change(0, order, [0, 1], [6, 7]),
          () => change(1, order, [0, 1], [6, 7]),
        );
        expect(same.map(codeOf)).toEqual(['200', '200']);
        const other = await atOnce(
          round,
          () => change(0, order, [6, 7], [2, 3]),
          () => change(1, order, [6, 7], [3, 4]),
        );
        expect(other.map(codeOf).sort()).toEqual(['200', '409 SEATS_CHANGED']);
        const isOwn = eq(seatChange.reservationId, order.reservationId);
        expect(await cluster.database.orm.$count(seatChange, isOwn)).toBe(2);
        await cancel(0, order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-77: two customers that want each other’s seats, or the same seats in another order, do not block each other',
    async () => {
      const { haneul, bada } = cluster.cinema;
      for (const round of rounds(6)) {
        const one = await pay(haneul, 0, 1);
        const other = await pay(bada, 6, 7);
        const crossed = await atOnce(
          round,
          () => change(0, one, [0, 1], [6, 7]),
          () => change(1, other, [6, 7], [0, 1]),
        );
        expect(crossed.map(codeOf)).toEqual(['409 SEAT_TAKEN', '409 SEAT_TAKEN']);
        const contested = await atOnce(
          round,
          () => change(0, one, [0, 1], [4, 5]),
          () => change(1, other, [6, 7], [5, 4]),
        );
        expect(contested.map(codeOf).sort()).toEqual(['200', '409 SEAT_TAKEN']);
        const isFirst = codeOf(contested[0] ?? { status: 0, body: null }) === '200';
        // The one that stayed wants the seats that the other one is giving up.
        const chained = await atOnce(
          round,
          () => (isFirst ? change(0, one, [4, 5], [2, 3]) : change(0, one, [0, 1], [4, 5])),
          () => (isFirst ? change(1, other, [6, 7], [4, 5]) : change(1, other, [4, 5], [2, 3])),
        );
        for (const answer of chained) {
          expect(['200', '409 SEAT_TAKEN']).toContain(codeOf(answer));
        }
        for (const order of [one, other]) await cancel(round, order);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-RES-77: a change against the cancellation, the admission and the payment of another customer',
    async () => {
      const { haneul, bada } = cluster.cinema;
      for (const round of rounds(6)) {
        const cancelled = await pay(haneul, 0, 1);
        const [changed] = await atOnce(
          round,
          () => change(0, cancelled, [0, 1], [2, 3]),
          () => cancel(1, cancelled),
        );
        expect(['200', '409 RESERVATION_CLOSED']).toContain(changed && codeOf(changed));

        const admitted = await pay(haneul, 0);
        const [late, outcome] = await atOnce(
          round,
          async () => codeOf(await change(0, admitted, [0], [1])),
          () => admit(1, admitted),
        );
        expect(outcome).toBe('ADMITTED');
        expect(['200', '409 TICKET_ADMITTED']).toContain(late);

        const mine = await pay(haneul, 4);
        const theirs = await cluster.booker(0).register(bada, cluster.cinema, cluster.seats(5));
        const [beaten, paid] = await atOnce(
          round,
          () => change(0, mine, [4], [5]),
          () => cluster.booker(1).confirm(theirs),
        );
        expect([beaten && codeOf(beaten), paid && codeOf(paid)]).toEqual(['409 SEAT_TAKEN', '200']);
        // The customer pays for the seats in one page that another page takes for the booking.
        const own = await cluster.booker(0).register(haneul, cluster.cinema, cluster.seats(8));
        const both = await atOnce(
          round,
          () => change(0, mine, [4], [8]),
          () => cluster.booker(1).confirm(own),
        );
        const [taken = '', bought = ''] = both.map(codeOf);
        expect(taken === '200' ? bought.startsWith('409') : taken === '409 BOOKED_ELSEWHERE').toBe(
          true,
        );
        expect(taken === '200' || bought === '200').toBe(true);
        for (const order of [mine, theirs, own]) await cancel(round, order);
        await cluster.database.orm.execute(sql`delete from admission`);
        await cancel(round, admitted);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it('C-RES-71: the audit finds a booking whose seats are not those of its last change', async () => {
    const order = await pay(cluster.cinema.haneul, 0, 1);
    await change(0, order, [0, 1], [2, 3]);
    await change(0, order, [2, 3], [6, 7]);
    await cluster.expectSettled();
    const ids = new Set([order.orderId]);
    const ledger = (await cluster.emulator.ledger()).filter(({ orderId }) => ids.has(orderId));
    expect((await auditAll(cluster.database.orm, ledger)).length).toBeGreaterThan(0);
    await dropGuards(cluster.database);
    for (const [fault, damage] of [
      [
        '7: a booking that has not the seats of its last change, but for cancelled tickets',
        `update seat_change set to_seats = '{A1,A2}' where number = 2`,
      ],
      [
        '7: a booking that has not the seats of its last change, but for cancelled tickets',
        `delete from reservation_seat where seat_id = (select max(seat_id) from reservation_seat)`,
      ],
      [
        '7: a change of seats that does not begin with the seats of the one before, but for cancelled tickets',
        `update seat_change set from_seats = '{A1,A2}' where number = 2`,
      ],
    ] as const) {
      expect(await faultsAfterDamage(cluster.database, ledger, damage)).toContain(fault);
    }
  });
});
