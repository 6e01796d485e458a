import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Registered } from '../api/support/booking.ts';
import { isProof } from './support/rounds.ts';
import { onPostgres, openSite, places, type Site } from './support/site.ts';

/** When all due work is processed: after the lease of a killed process. */
const LATER_SECONDS = 90;
const TIMEOUT = 240_000;

const cancelTicket = (site: Site, order: Registered, index: number) =>
  site.booker.post(order.who, `reservations/${order.reservationId}/cancel-ticket`, {
    ...{
      seatId: site.seats(index)[0],
      ticketTypeId: site.cinema.adult,
      refundReason: '한 명이 못 가요',
    },
    ...{ refundAmount: 15_000, returnedPoints: 0 },
  });
const untilParts = (site: Site, done: number) =>
  vi.waitFor(
    async () => {
      const rows = await site.withDatabase(({ orm }) =>
        orm.execute<{ done: number }>(
          sql`select count(*)::int as done from partial_refund where done_at is not null`,
        ),
      );
      expect(rows[0]?.done).toBe(done);
    },
    { timeout: 60_000, interval: 250 },
  );

describe('killing the server while it refunds a ticket', () => {
  it.each(isProof ? ['before', 'after'] : ['before'])(
    'C-PART-1, C-PART-20, C-PART-22: refunds once when it is killed %s the provider has processed the refund, and cancels nothing before a commit',
    async (phase) => {
      const site = await openSite(onPostgres);
      const refunded = await site.booker.pay(site.person(0), site.cinema, site.seats(0, 1, 2));
      const kept = await site.booker.pay(site.person(1), site.cinema, site.seats(3, 4));
      await site.setFaults({ on: 'cancel', kind: 'hold', phase, times: 1 });
      expect((await cancelTicket(site, refunded, 0)).status).toBe(200);
      expect((await cancelTicket(site, refunded, 1)).status).toBe(200);
      await site.untilHeld(1);
      const lost = await site.withDatabase(async (database) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from seat_claim for update`);
          const call = cancelTicket(site, kept, 3);
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
          return call;
        }),
      );
      expect(lost.status).toBe(0);
      await site.release();
      await site.startServer();
      expect(await site.moneyOf(kept)).toEqual([[30_000, 0]]);
      expect((await cancelTicket(site, kept, 3)).status).toBe(200);
      await site.setClock(LATER_SECONDS);
      await untilParts(site, 3);
      expect(await site.moneyOf(refunded)).toEqual([[45_000, 30_000]]);
      expect(await site.moneyOf(kept)).toEqual([[30_000, 15_000]]);
      await site.expectSound();
    },
    TIMEOUT,
  );

  it.each(places('PostgreSQL', 'the embedded database'))(
    'C-PART-22: refunds once when server and provider are killed, on %s',
    async (_, findPlace) => {
      const site = await openSite(findPlace);
      const order = await site.booker.pay(site.person(0), site.cinema, site.seats(0, 1));
      await site.setFaults({ on: 'cancel', kind: 'hold', phase: 'after', times: 1 });
      expect((await cancelTicket(site, order, 0)).status).toBe(200);
      await site.untilHeld(1);
      await Promise.all([site.killServer(), site.killProvider()]);
      await site.startProvider();
      await site.startServer();
      await site.setClock(LATER_SECONDS);
      await vi.waitFor(async () => expect(await site.moneyOf(order)).toEqual([[30_000, 15_000]]), {
        timeout: 60_000,
        interval: 250,
      });
      await site.expectSound();
    },
    TIMEOUT,
  );
});
