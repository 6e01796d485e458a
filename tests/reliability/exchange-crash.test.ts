import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addOtherScreenings } from '../api/support/other-screenings.ts';
import { onPostgres, openSite } from './support/site.ts';

/** When all due work is processed: after the lease of a killed process. */
const LATER_SECONDS = 90;
const TIMEOUT = 240_000;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('killing the server while it exchanges a booking', () => {
  it(
    'C-RES-80, C-RES-85: changes nothing before the commit, and returns the difference once after it',
    async () => {
      const site = await openSite(onPostgres);
      const { screeningId: fromScreeningId } = site.cinema;
      const startsAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
      const { cheap } = await site.withDatabase(({ orm }) =>
        addOtherScreenings(orm, site.cinema, startsAt),
      );
      const order = await site.booker.pay(site.person(0), site.cinema, site.seats(0, 1));
      const exchange = () =>
        site.booker.post(order.who, `reservations/${order.reservationId}/seats`, {
          ...{ fromSeatIds: site.seats(0, 1), seatIds: cheap.seats(0, 1) },
          exchange: {
            ...{ fromScreeningId, screeningId: cheap.screeningId },
            ...{ refundAmount: 12_000, returnedPoints: 0 },
          },
        });
      // Killed while it waits for the seats that it gives up: all before is undone.
      const lost = await site.withDatabase(async (database) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from seat_claim for update`);
          const call = exchange();
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
          return call;
        }),
      );
      expect(lost.status).toBe(0);
      const screenings = await site.withDatabase(({ orm }) =>
        orm.execute<{ id: string }>(
          sql`select screening_id as id from reservation union select screening_id from seat_claim`,
        ),
      );
      expect(screenings.map(({ id }) => Number(id))).toEqual([fromScreeningId]);
      await site.startServer();
      expect(await site.moneyOf(order)).toEqual([[30_000, 0]]);
      // Killed while the provider has returned the difference, and its answer is on the way.
      await site.setFaults({ on: 'cancel', kind: 'hold', phase: 'after', times: 1 });
      expect((await exchange()).status).toBe(200);
      await site.untilHeld(1);
      await site.killServer();
      await site.release();
      await site.startServer();
      expect((await exchange()).status).toBe(200);
      await site.setClock(LATER_SECONDS);
      await vi.waitFor(async () => expect(await site.moneyOf(order)).toEqual([[30_000, 12_000]]), {
        timeout: 60_000,
        interval: 250,
      });
      await site.expectSound();
    },
    TIMEOUT,
  );
});
