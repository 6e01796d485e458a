import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seatClaim } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { customer, session } from '../../server/db/schema/people.ts';
import { reviewLike } from '../../server/db/schema/reviews.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import type { BookingAnswer, Registered } from '../api/support/booking.ts';
import { NOON, type SignedIn } from '../api/support/cinema.ts';
import { insertSignedIn, only, PASSWORD, setTime } from '../api/support/fixtures.ts';
import { insertReview } from '../api/support/review-rows.ts';
import { createTicketCanceller } from '../api/support/tickets.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

/** An answer: its status and, for a refusal, its code. */
const outcome = ({ status, body }: BookingAnswer): string => {
  const code = (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
};
const SIGNED_OUT = '401 UNAUTHENTICATED';

describe('a withdrawal and another request of the customer on another node', () => {
  const cluster = setCluster();

  const enter = (round: number): Promise<SignedIn> =>
    insertSignedIn(cluster.database.orm, `leaver${round}`);
  const leave = async ({ session: own }: SignedIn): Promise<string> =>
    outcome(
      await cluster.node(1).api.request('DELETE', '/api/protected/customer/delete', {
        session: own,
      }),
    );
  /** Runs both at the same time, in every second round in the other order. @returns both answers */
  const race = async (
    round: number,
    who: SignedIn,
    ask: () => Promise<BookingAnswer>,
  ): Promise<{ answer: string; left: string }> => {
    count('races of a withdrawal and another request', 1);
    if (round % 2 === 0) {
      const [left, answer] = await Promise.all([leave(who), ask()]);
      return { answer: outcome(answer), left };
    }
    const [answer, left] = await Promise.all([ask(), leave(who)]);
    return { answer: outcome(answer), left };
  };
  const register = (who: SignedIn, ...seats: number[]) =>
    cluster.booker(0).register(who, cluster.cinema, cluster.seats(...seats), {
      ...{ amount: 15_000 * seats.length, finalAmount: 15_000 * seats.length },
    });
  const pay = async (who: SignedIn, ...seats: number[]): Promise<Registered> => {
    const order = await register(who, ...seats);
    expect((await cluster.booker(0).confirm(order)).status).toBe(200);
    return order;
  };
  /** The provider makes two refunds of a payment only a second apart. */
  const settle = async () => {
    for (const node of [0, 1]) {
      await cluster.pass(120);
      await cluster.alignProvider();
      await cluster.runJobs(node);
    }
  };
  /** What the provider keeps of an order. */
  const keptOf = async ({ orderId }: Registered) => {
    const entries = (await cluster.emulator.ledger()).filter((each) => each.orderId === orderId);
    return entries.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
  };
  const stateOf = async ({ paymentId }: Registered) => {
    const rows = await cluster.database.orm
      .select({ state: payment.state })
      .from(payment)
      .where(eq(payment.id, paymentId));
    return only(rows).state;
  };
  const claimsOf = ({ customerId }: SignedIn) =>
    cluster.database.orm.$count(seatClaim, eq(seatClaim.customerId, customerId));
  const rowOf = async ({ customerId }: SignedIn) =>
    only(await cluster.database.orm.select().from(customer).where(eq(customer.id, customerId)));

  it(
    'C-ACC-42, C-ACC-44, C-ACC-45: leaves no seat when the customer holds seats at the same moment',
    async () => {
      const { haneul, screeningId } = cluster.cinema;
      for (const round of rounds(8)) {
        const who = await enter(round);
        const [own, more] = [cluster.seats(0, 1), cluster.seats(2, 3)];
        await cluster.booker(0).hold(who, cluster.cinema, own);
        const hold = (asker: SignedIn, seatIds: number[]) =>
          cluster.booker(0).post(asker, 'reservations/hold', { screeningId, seatIds });
        const [{ answer, left }, other] = await Promise.all([
          race(round, who, () => hold(who, more)),
          hold(haneul, own),
        ]);
        expect(left).toBe('204');
        expect(['200', SIGNED_OUT]).toContain(answer);
        expect(['200', '409 SEAT_TAKEN']).toContain(outcome(other));
        expect(await claimsOf(who)).toBe(0);
        expect(outcome(await hold(haneul, [...own, ...more]))).toBe('200');
        await cluster.database.exec('delete from seat_claim; delete from seat_hold');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-44, C-ACC-46, C-ACC-48: keeps no money of a withdrawn customer whose payment is confirmed at the same moment',
    async () => {
      for (const round of rounds(8)) {
        const who = await enter(round);
        const order = await register(who, round % 12);
        const key = await cluster.emulator.approve({ orderId: order.orderId, amount: 15_000 });
        const { answer, left } = await race(round, who, () =>
          cluster.booker(0).confirmWith(order, key),
        );
        if (left === '204') {
          expect(['200', SIGNED_OUT]).toContain(answer);
        } else {
          expect([answer, left]).toEqual(['200', '409 PAYMENT_IN_PROGRESS']);
          expect((await rowOf(who)).withdrawnAt).toBeNull();
          expect(await keptOf(order)).toBe(15_000);
          expect(await leave(who)).toBe('204');
        }
        await settle();
        expect(await keptOf(order)).toBe(0);
        expect(await claimsOf(who)).toBe(0);
        expect(['CANCELLED', 'REFUNDED']).toContain(await stateOf(order));
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-42, C-ACC-46: refunds once when the customer cancels the reservation at the same moment',
    async () => {
      for (const round of rounds(8)) {
        const who = await enter(round);
        const order = await pay(who, round % 12);
        const { reservationId } = order;
        const { answer, left } = await race(round, who, () =>
          cluster
            .booker(0)
            .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' }),
        );
        expect(left).toBe('204');
        expect(['200', SIGNED_OUT]).toContain(answer);
        await settle();
        expect(await keptOf(order)).toBe(0);
        expect(await stateOf(order)).toBe('REFUNDED');
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-42, C-ACC-46: refunds everything once when the customer cancels one ticket at the same moment',
    async () => {
      const tickets = createTicketCanceller(
        ({ session: own }, path) =>
          cluster.node(0).api.get(`/api/protected/${path}`, { session: own }),
        (who, path, body) => cluster.booker(0).post(who, path, body),
      );
      for (const round of rounds(8)) {
        await cluster.alignProvider();
        const who = await enter(round);
        const order = await pay(who, 0, 1, 2);
        const [seatId = 0] = cluster.seats(1);
        const ticket = { ...order, seatId, ticketTypeId: cluster.cinema.adult };
        const { answer, left } = await race(round, who, () => tickets.cancel(ticket));
        expect(left).toBe('204');
        expect(['200', SIGNED_OUT]).toContain(answer);
        await settle();
        expect(await keptOf(order)).toBe(0);
        expect(await stateOf(order)).toBe('REFUNDED');
        await setTime(cluster.database.orm, NOON);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-51: leaves no points when they are awarded on both nodes at the same moment',
    async () => {
      const people = await cluster.people(12);
      for (const [seat, who] of people.entries()) await pay(who, seat);
      await setTime(cluster.database.orm, '2026-11-21T12:00:00+09:00');
      const award = (node: number) => awardPoints(cluster.node(node).deps.database);
      const [left] = await Promise.all([Promise.all(people.map(leave)), award(0), award(1)]);
      count('races of a withdrawal and the award of points', people.length);
      expect(left).toEqual(people.map(() => '204'));
      await award(0);
      for (const who of people) expect((await rowOf(who)).points).toBe(0);
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-41, C-ACC-53: leaves no session when the customer signs in at the same moment',
    async () => {
      const { orm } = cluster.database;
      for (const round of rounds(8)) {
        const who = await enter(round);
        const { answer, left } = await race(round, who, () =>
          cluster.node(0).api.post('/api/signin/customer', {
            ...{ loginId: `leaver${round}`, password: PASSWORD },
          }),
        );
        expect(left).toBe('204');
        expect(['200', '401 SIGN_IN_FAILED']).toContain(answer);
        expect(await orm.$count(session, eq(session.customerId, who.customerId))).toBe(0);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'C-ACC-42, C-ACC-52: withdraws customers at the same moment who like the reviews of each other',
    async () => {
      const { movieId, screeningId } = cluster.cinema;
      const { orm } = cluster.database;
      for (const round of rounds(4)) {
        const people = await Promise.all(
          [0, 1, 2, 3, 4, 5].map((index) => insertSignedIn(orm, `critic${round}x${index}`)),
        );
        await setTime(orm, '2026-11-21T12:00:00+09:00');
        for (const { customerId } of people) {
          await insertReview(orm, { customerId, movieId, screeningId });
        }
        await orm.execute(sql`
          insert into review_like (review_id, customer_id)
          select v.id, c.id from review v, customer c
          where v.customer_id <> c.id and c.login_id like 'critic%'`);
        await orm.execute(sql`
          update review v set like_count = (select count(*) from review_like l where l.review_id = v.id)`);
        expect(await Promise.all(people.map(leave))).toEqual(people.map(() => '204'));
        expect(await orm.$count(reviewLike)).toBe(0);
        count('races of six withdrawals with likes of each other', 1);
      }
      // They have no seats, as no audit allows.
      await cluster.database.exec('delete from reservation');
      await cluster.expectSettled();
    },
    LONG,
  );
});
