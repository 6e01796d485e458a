import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { NOTHING } from '../api/support/cancellation.ts';
import { onPostgres, openSite, places, type Site } from './support/site.ts';

type Cancellation = components['schemas']['ScreeningCancellation'];

/** When all due work is processed: after the lease of a killed process. */
const LATER_SECONDS = 90;
const TIMEOUT = 240_000;
const PATIENCE = { timeout: 60_000, interval: 250 };

const read = async (site: Site): Promise<Cancellation> => {
  const { body } = await site.administer(`screenings/${site.cinema.screeningId}/cancellation`);
  return body as Cancellation;
};
const cancel = async (site: Site) => {
  const { preview } = await read(site);
  return site.administer(`screenings/${site.cinema.screeningId}/cancel`, {
    ...{ reason: '영사기 고장', seen: preview?.sold ?? NOTHING },
  });
};
const untilFinished = (site: Site) =>
  vi.waitFor(async () => expect((await read(site)).progress?.isFinished).toBe(true), PATIENCE);

describe('killing the server while it cancels a screening', () => {
  it(
    'A-CANCEL-1, A-CANCEL-20: cancels nothing when it is killed before the commit, and later continues where it was killed and refunds every booking once',
    async () => {
      const site = await openSite(onPostgres);
      const { booker, cinema } = site;
      const orders = [];
      for (let index = 0; index < 5; index += 1) {
        orders.push(await booker.pay(site.person(index), cinema, site.seats(index)));
      }
      await booker.hold(site.person(5), cinema, site.seats(7));
      const lost = await site.withDatabase((database) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from administrator for update`);
          const cancelling = cancel(site);
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), PATIENCE);
          await site.killServer();
          return cancelling;
        }),
      );
      expect(lost.status).toBe(0);
      await site.startServer();
      expect((await read(site)).state).toBe('COMING');

      await site.withDatabase(async (database) => {
        await database.transaction(async (tx) => {
          await tx.execute(
            sql`select from customer where id = ${site.person(2).customerId} for update`,
          );
          expect((await cancel(site)).status).toBe(200);
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), PATIENCE);
          await site.killServer();
        });
        // Those before the locked customer are cancelled, and the others are not.
        const rows = await database.orm.execute<{ state: string }>(
          sql`select state from reservation order by customer_id`,
        );
        expect(rows.map(({ state }) => state)).toEqual([
          ...['CANCELLED', 'CANCELLED', 'COMPLETED', 'COMPLETED', 'COMPLETED'],
        ]);
      });
      await site.startServer();
      expect((await cancel(site)).status).toBe(200);
      await site.setClock(LATER_SECONDS);
      await untilFinished(site);
      for (const order of orders) expect(await site.moneyOf(order)).toEqual([[15_000, 15_000]]);
      expect((await read(site)).progress).toMatchObject({
        ...{ reservations: 5, openReservations: 0, holdingCustomers: 0, refundAmount: 75_000 },
        ...{ refunds: { done: 5, waiting: 0, failed: 0 }, mails: { done: 5, failed: 0 } },
      });
      await site.expectSound();
    },
    TIMEOUT,
  );

  it.each(places('PostgreSQL', 'the embedded database'))(
    'A-CANCEL-14, A-CANCEL-20: refunds once when server and provider are killed during a payment and a refund, on %s',
    async (_, findPlace) => {
      const site = await openSite(findPlace);
      const { booker, cinema } = site;
      const paid = await booker.pay(site.person(0), cinema, site.seats(0, 1));
      const paying = await booker.register(site.person(1), cinema, site.seats(3));
      await site.setFaults(
        { on: 'confirm', kind: 'hold', phase: 'after', orderId: paying.orderId },
        { on: 'cancel', kind: 'hold', phase: 'after', times: 1 },
      );
      const confirming = booker.confirm(paying);
      await site.untilHeld(1);
      expect((await cancel(site)).status).toBe(200);
      await site.untilHeld(2);
      await Promise.all([site.killServer(), site.killProvider()]);
      expect((await confirming).status).toBe(0);
      await site.startProvider();
      await site.setFaults();
      await site.startServer();
      await site.setClock(LATER_SECONDS);
      await untilFinished(site);
      expect(await site.moneyOf(paid)).toEqual([[30_000, 30_000]]);
      expect(await site.moneyOf(paying)).toEqual([[15_000, 15_000]]);
      expect((await read(site)).progress).toMatchObject({
        ...{ reservations: 2, openPayments: 0, refunds: { done: 2, waiting: 0, failed: 0 } },
      });
      await site.expectSound();
    },
    TIMEOUT,
  );
});
