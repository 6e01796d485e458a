import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Registered } from '../api/support/booking.ts';
import { createDifferencePayer } from '../api/support/exchange-payment.ts';
import { addOtherScreenings } from '../api/support/other-screenings.ts';
import { onPostgres, openSite } from './support/site.ts';

/** When all due work is processed: after the lease of a killed process. */
const LATER_SECONDS = 90;
const TIMEOUT = 240_000;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('killing the server while it takes the payment of a difference', () => {
  it(
    'C-RES-97, C-RES-99: leaves the old booking and no money, or the exchange with it, and returns it when the booking has ended',
    async () => {
      const site = await openSite(onPostgres);
      const { booker } = site;
      const { screeningId: fromScreeningId } = site.cinema;
      const startsAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
      const { dear } = await site.withDatabase(({ orm }) =>
        addOtherScreenings(orm, site.cinema, startsAt),
      );
      const payer = createDifferencePayer(booker);
      const bookings: Registered[] = [];
      const differences: Registered[] = [];
      for (const seat of [0, 1, 2, 3]) {
        const order = await booker.pay(site.person(seat), site.cinema, site.seats(seat));
        bookings.push(order);
        const wanted = {
          ...{ fromSeatIds: site.seats(seat), seatIds: dear.seats(seat) },
          ...{ fromScreeningId, screeningId: dear.screeningId, additionalAmount: 3_000 },
        };
        differences.push(await payer.register(order, wanted));
      }
      const [notAsked, notAnswered, notCommitted, ended] = differences;
      const [, , , cancelled] = bookings;
      if (!notAsked || !notAnswered || !notCommitted || !ended || !cancelled) throw new Error();
      const placesOf = () =>
        site.withDatabase(async ({ orm }) => {
          const rows = await orm.execute<{ id: string }>(
            sql`select screening_id as id from reservation r where exchange_of is null order by r.id`,
          );
          return rows.map(({ id }) => Number(id));
        });
      await site.setFaults(
        { on: 'confirm', kind: 'hold', phase: 'before', orderId: notAsked.orderId },
        { on: 'confirm', kind: 'hold', phase: 'after', orderId: notAnswered.orderId },
        { on: 'confirm', kind: 'hold', phase: 'after', orderId: ended.orderId },
      );
      const lost = [notAsked, notAnswered, ended].map((each) => booker.confirm(each));
      await site.untilHeld(3);
      const { who, reservationId } = cancelled;
      const body = { reservationId, refundReason: '일정 변경' };
      expect((await booker.post(who, 'reservations/cancel', body)).status).toBe(200);
      // Killed when the provider has answered, while it waits for the seats that the booking gives up.
      await site.withDatabase(async (database) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from seat_claim where state = 'BOOKED' for update`);
          lost.push(booker.confirm(notCommitted));
          await vi.waitFor(async () => expect(await site.waiters()).toBe(1), { timeout: 20_000 });
          await site.killServer();
        }),
      );
      expect((await Promise.all(lost)).map(({ status }) => status)).toEqual([0, 0, 0, 0]);
      expect(await placesOf()).toEqual(bookings.map(() => fromScreeningId));
      expect(await Promise.all(differences.map((each) => site.moneyOf(each)))).toEqual([
        [[0, 0]],
        [[3_000, 0]],
        [[3_000, 0]],
        [[3_000, 0]],
      ]);
      await site.release();
      await site.setFaults();
      await site.startServer();
      await site.setClock(LATER_SECONDS);
      for (const order of [notAsked, notAnswered, notCommitted]) {
        await site.untilOrder(order, 'DONE');
        expect(await site.moneyOf(order)).toEqual([[3_000, 0]]);
      }
      await site.untilOrder(ended, 'REFUNDED');
      expect(await site.moneyOf(ended)).toEqual([[3_000, 3_000]]);
      expect(await placesOf()).toEqual([
        ...[dear.screeningId, dear.screeningId, dear.screeningId, fromScreeningId],
      ]);
      await site.expectSound();
    },
    TIMEOUT,
  );
});
