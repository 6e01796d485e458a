import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Registered } from '../api/support/booking.ts';
import { inFolder, onPostgres, openSite, type Site } from './support/site.ts';

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
  it.each(['before', 'after'] as const)(
    'C-PART-22: refunds once when it is killed %s the provider has processed the refund',
    async (phase) => {
      const site = await openSite(onPostgres);
      const order = await site.booker.pay(site.person(0), site.cinema, site.seats(0, 1, 2));
      await site.setFaults({ on: 'cancel', kind: 'hold', phase, times: 1 });
      expect((await cancelTicket(site, order, 0)).status).toBe(200);
      expect((await cancelTicket(site, order, 1)).status).toBe(200);
      await site.untilHeld(1);
      await site.killServer();
      await site.release();
      await site.startServer();
      await site.setClock(LATER_SECONDS);
      await untilParts(site, 2);
      expect(await site.moneyOf(order)).toEqual([[45_000, 30_000]]);
      await site.expectSound();
    },
    TIMEOUT,
  );

  it(
    'C-PART-1, C-PART-20: cancels nothing when it is killed before the commit, and the customer cancels again',
    async () => {
      const site = await openSite(onPostgres);
      const who = site.person(0);
      const order = await site.booker.pay(who, site.cinema, site.seats(0, 1));
      const lost = await site.withDatabase(async (database) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from seat_claim for update`);
          const call = cancelTicket(site, order, 0);
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
          return call;
        }),
      );
      expect(lost.status).toBe(0);
      await site.startServer();
      expect(await site.moneyOf(order)).toEqual([[30_000, 0]]);
      expect((await cancelTicket(site, order, 0)).status).toBe(200);
      await untilParts(site, 1);
      expect(await site.moneyOf(order)).toEqual([[30_000, 15_000]]);
      await site.expectSound();
    },
    TIMEOUT,
  );

  it(
    'C-PART-22: refunds once when server and provider are killed, on the embedded database',
    async () => {
      const site = await openSite(inFolder);
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
