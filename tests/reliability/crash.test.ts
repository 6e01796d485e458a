import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { insertScreening } from '../api/support/fixtures.ts';
import { onPostgres, openSite, places } from './support/site.ts';

/** When all due work is processed: after the lease of a killed process. */
const LATER_SECONDS = 90;
const TIMEOUT = 240_000;

describe.each(places('PostgreSQL', 'the embedded database'))(
  'killing every process during payments, on %s',
  (_, findPlace) => {
    it(
      'C-PAY-49: finishes each order from any interruption, and captures it once',
      async () => {
        const site = await openSite(findPlace);
        const { booker, cinema } = site;
        const notConfirmed = await booker.register(site.person(0), cinema, site.seats(0));
        const notAsked = await booker.register(site.person(1), cinema, site.seats(1, 2));
        const notAnswered = await booker.register(site.person(2), cinema, site.seats(3));
        const notTold = await booker.register(site.person(3), cinema, site.seats(4));
        await site.setFaults(
          { on: 'confirm', kind: 'hold', phase: 'before', orderId: notAsked.orderId },
          { on: 'confirm', kind: 'hold', phase: 'after', orderId: notAnswered.orderId },
        );
        const lost = [booker.confirm(notAsked), booker.confirm(notAnswered)];
        await site.untilHeld(2);
        const key = await site.approve({
          orderId: notTold.orderId,
          amount: notTold.providerAmount,
        });
        expect((await booker.confirmWith(notTold, key)).status).toBe(200);

        await Promise.all([site.killServer(), site.killProvider()]);
        expect((await Promise.all(lost)).map(({ status }) => status)).toEqual([0, 0]);
        await site.startProvider();
        await site.setFaults();
        expect(
          await Promise.all(
            [notConfirmed, notAsked, notAnswered, notTold].map((order) => site.moneyOf(order)),
          ),
        ).toEqual([[], [[0, 0]], [[15_000, 0]], [[15_000, 0]]]);
        await site.startServer();
        await site.setClock(LATER_SECONDS);
        for (const order of [notAsked, notAnswered, notTold]) await site.untilOrder(order, 'DONE');
        await site.untilOrder(notConfirmed, 'READY');

        // Pages repeat calls without an answer.
        const again = await booker.confirmWith(notTold, key);
        expect([again.status, again.body]).toMatchObject([200, { state: 'DONE' }]);
        expect((await booker.confirm(notConfirmed)).status).toBe(200);
        for (const order of [notConfirmed, notAsked, notAnswered, notTold]) {
          expect(await site.moneyOf(order)).toEqual([[order.providerAmount, 0]]);
        }
        await site.expectSound();
      },
      TIMEOUT,
    );
  },
);

describe('killing the server alone, on PostgreSQL', () => {
  it(
    'C-PAY-49, C-PAY-50: loses nothing before the call to the provider, and refunds once a booking without seats',
    async () => {
      const site = await openSite(onPostgres);
      const { booker, cinema } = site;
      const whoWaits = site.person(0);
      const matinee = await site.withDatabase(async ({ orm }) => ({
        ...cinema,
        screeningId: await insertScreening(orm, {
          movieId: cinema.movieId,
          roomId: cinema.room.roomId,
          startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
        }),
      }));
      const waits = await booker.register(whoWaits, cinema, site.seats(0));
      const undone = await booker.register(site.person(1), matinee, site.seats(0, 1));
      await site.setFaults(
        { on: 'confirm', kind: 'hold', phase: 'after', orderId: undone.orderId },
        { on: 'cancel', kind: 'hold', phase: 'after', times: 1 },
      );
      const key = await site.approve({ orderId: waits.orderId, amount: 15_000 });
      const lost = [booker.confirm(undone)];
      await site.untilHeld(1);
      await site.withDatabase(async (database) => {
        await database.exec(
          `update screening set cancelled_at = app_now() where id = ${matinee.screeningId}`,
        );
        await database.transaction(async (tx) => {
          await tx.execute(sql`select from customer where id = ${whoWaits.customerId} for update`);
          lost.push(booker.confirmWith(waits, key));
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
        });
      });
      expect((await Promise.all(lost)).map(({ status }) => status)).toEqual([0, 0]);
      await site.release();

      await site.startServer();
      await site.untilOrder(waits, 'READY');
      expect((await booker.confirmWith(waits, key)).status).toBe(200);
      await site.setClock(LATER_SECONDS);
      // The provider has refunded, and the server is killed before the answer.
      await site.untilHeld(1);
      await site.killServer();
      await site.release();
      expect(await site.moneyOf(undone)).toEqual([[30_000, 30_000]]);
      await site.startServer();
      await site.untilOrder(undone, 'REFUND_PENDING');
      await site.setClock(2 * LATER_SECONDS);
      await site.untilOrder(undone, 'REFUNDED');
      expect(await site.moneyOf(undone)).toEqual([[30_000, 30_000]]);
      expect(await site.moneyOf(waits)).toEqual([[15_000, 0]]);
      await site.expectSound();
    },
    TIMEOUT,
  );

  it(
    'C-PAY-47, C-RES-21: waits for an unreachable provider, and then confirms and refunds',
    async () => {
      const site = await openSite(onPostgres);
      const { booker, cinema } = site;
      const [whoPays, whoCancels, whoComesLate] = [site.person(0), site.person(1), site.person(2)];
      const cancelled = await booker.pay(whoCancels, cinema, site.seats(0));
      const pays = await booker.register(whoPays, cinema, site.seats(1));
      const late = await booker.register(whoComesLate, cinema, site.seats(2));
      const lateKey = await site.approve({ orderId: late.orderId, amount: 15_000 });
      await site.setFaults({ on: 'confirm', kind: 'hold', phase: 'before', orderId: pays.orderId });
      const confirming = booker.confirm(pays);
      await site.untilHeld(1);
      await site.killProvider();
      expect(await confirming).toMatchObject({ status: 202, body: { state: 'CONFIRMING' } });
      const refused = await booker.post(whoPays, 'reservations/cancel', {
        reservationId: pays.reservationId,
        refundReason: '일정 변경',
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
      expect(await booker.confirmWith(late, lateKey)).toMatchObject({
        status: 202,
        body: { state: 'CONFIRMING' },
      });
      const answer = await booker.post(whoCancels, 'reservations/cancel', {
        reservationId: cancelled.reservationId,
        refundReason: '일정 변경',
      });
      expect(answer).toMatchObject({ status: 200, body: { refundAmount: 15_000 } });
      await site.untilOrder(cancelled, 'REFUND_PENDING');

      await site.startProvider();
      await site.setFaults();
      await site.setClock(LATER_SECONDS);
      await site.untilOrder(pays, 'DONE');
      await site.untilOrder(late, 'DONE');
      await site.untilOrder(cancelled, 'REFUNDED');
      expect(await site.moneyOf(pays)).toEqual([[15_000, 0]]);
      expect(await site.moneyOf(late)).toEqual([[15_000, 0]]);
      expect(await site.moneyOf(cancelled)).toEqual([[15_000, 15_000]]);
      await site.expectSound();
    },
    TIMEOUT,
  );

  it(
    'C-ACC-42, C-PAY-43: leaves everything or nothing of a withdrawal, and charges nothing for a hold that ended meanwhile',
    async () => {
      const site = await openSite(onPostgres);
      const { booker, cinema } = site;
      const [who, whoIsLate, other] = [site.person(0), site.person(1), site.person(2)];
      const order = await booker.pay(who, cinema, site.seats(0));
      const late = await booker.register(whoIsLate, cinema, site.seats(1));
      const lost = await site.withDatabase((database) =>
        database.transaction(async (tx) => {
          // The sessions are deleted last, when everything else is done.
          await tx.execute(
            sql`select from session where customer_id = ${who.customerId} for update`,
          );
          const leaving = site.withdraw(who);
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
          return leaving;
        }),
      );
      expect(lost.status).toBe(0);
      await site.startServer();
      await site.untilOrder(order, 'DONE');
      expect(await site.moneyOf(order)).toEqual([[15_000, 0]]);
      expect((await site.withdraw(who)).status).toBe(204);
      await site.setClock(LATER_SECONDS);
      await vi.waitFor(async () => expect(await site.moneyOf(order)).toEqual([[15_000, 15_000]]), {
        timeout: 20_000,
      });
      expect((await site.withdraw(who)).status).toBe(401);

      await site.setClock(601);
      expect((await booker.hold(other, cinema, site.seats(1))).seatIds).toEqual(site.seats(1));
      expect((await booker.confirm(late)).status).toBe(409);
      await site.untilOrder(late, 'CANCELLED');
      expect(await site.moneyOf(late)).toEqual([[0, 0]]);
      await site.expectSound();
    },
    TIMEOUT,
  );
});
