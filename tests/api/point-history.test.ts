import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { listPointHistory } from '../../server/modules/account/point-history.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { openSmallCinema, type SignedIn, type SmallCinema } from './support/cinema.ts';
import { insertSignedInGuest } from './support/fixtures.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';
import { setStage } from './support/stage.ts';

type Page = components['schemas']['PointHistoryPage'];

describeOnAnyDatabase('the history of points', (open) => {
  const stage = setStage(open);

  const read = async (query = '', who: SignedIn = stage.cinema.haneul) => {
    const { status, body } = await stage.get(who, `get/point-history${query}`);
    expect(status).toBe(200);
    return body as Page;
  };
  const balance = async () => {
    const { body } = await stage.get(stage.cinema.haneul, 'get/point');
    return (body as components['schemas']['PointBalance']).balance;
  };

  /** The sign-up, a spending that was given back by half, another spending, and an earning. */
  async function movePoints(): Promise<{ first: number; second: number }> {
    await stage.givePoints(5_000);
    const { cinema, booker } = stage;
    const spend = async (seat: number, points: number) => {
      const order = await booker.register(cinema.haneul, cinema, stage.seats(seat), {
        usedPointAmount: points,
        finalAmount: 15_000 - points,
      });
      expect((await booker.confirm(order)).status).toBe(200);
      return order.reservationId;
    };
    const first = await spend(0, 1_001);
    await stage.at('2026-11-20T19:15:00+09:00');
    await stage.cancel(cinema.haneul, first);
    const second = await spend(1, 2_000);
    await stage.at('2026-11-20T21:10:00+09:00');
    await awardPoints(stage.database);
    return { first, second };
  }

  it('C-MY-20, C-MY-21: has every entry with its booking and the balance after it, newest first', async () => {
    const { first, second } = await movePoints();
    const page = await read();
    const number = textLike(/^\w{3}-\w{3}-\w{3}$/);
    expect(page).toMatchObject({
      content: [
        { amount: 650, balanceAfter: 3_150, reservationId: second, bookingNumber: number },
        { amount: -2_000, balanceAfter: 2_500, reservationId: second, bookingNumber: number },
        { amount: 501, balanceAfter: 4_500, reservationId: first },
        { amount: -1_001, balanceAfter: 3_999, reservationId: first },
        { amount: 5_000, balanceAfter: 5_000, reservationId: null, bookingNumber: null },
      ],
      totalElements: 5,
      totalPages: 1,
      last: true,
      number: 0,
    });
    for (const { createdAt } of page.content) expect(createdAt).toMatch(/\+09:00$/);
    for (const { description } of page.content) expect(description).not.toBe('');
  });

  it('C-MY-21: adds up to the balance on every page and after every change', async () => {
    await movePoints();
    const whole = (await read()).content;
    expect(whole[0]?.balanceAfter).toBe(await balance());
    expect(whole.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance());
    const pages = [
      await read('?page=0&size=2'),
      await read('?page=1&size=2'),
      await read('?page=2&size=2'),
    ];
    expect(pages.flatMap(({ content }) => content)).toEqual(whole);
    expect(pages.map(({ last }) => last)).toEqual([false, false, true]);
    expect((await read('?page=3&size=2')).content).toEqual([]);
    for (const [index, entry] of whole.entries()) {
      const older = whole[index + 1]?.balanceAfter ?? 0;
      expect(older + entry.amount).toBe(entry.balanceAfter);
    }
  });

  it('C-MY-22: has no entry of another member, and refuses guests and bad pages', async () => {
    await movePoints();
    const others = await read('', stage.cinema.bada);
    expect(others.content.map(({ amount }) => amount)).toEqual([5_000]);
    expect(others.totalElements).toBe(1);
    const guest = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    expect((await stage.get(guest, 'get/point-history')).status).toBe(403);
    for (const query of ['page=-1', 'size=0', 'size=51', 'page=100001', 'page=x', 'other=1']) {
      const { status } = await stage.get(stage.cinema.haneul, `get/point-history?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('the work for a page of points', () => {
  let measured: MeasuredDatabase;
  let cinema: SmallCinema;

  beforeAll(async () => {
    measured = await openMeasured();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(measured.database);
  });
  afterAll(() => measured.database.close());

  it('C-MY-23: does not depend on the entries of others', async () => {
    const { haneul, bada, screeningId } = cinema;
    await measured.database.exec(`
      with others as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code,
          booking_number, created_at, closed_at)
        select case when n <= 30 then ${haneul.customerId} else ${bada.customerId} end,
          ${screeningId}, 'CANCELLED', 15000, 'a-ticket-code-of-others-' || n, new_booking_number(),
          app_now(), app_now()
        from generate_series(1, 10000) n
        returning id, customer_id
      )
      insert into point_entry (customer_id, kind, reservation_id, amount, description)
      select customer_id, 'EARN', id, 10, '관람 적립' from others;
      analyze;
    `);
    const page = () => listPointHistory(measured.database.orm, haneul.customerId, { page: 1 });
    expect(await page()).toMatchObject({ totalElements: 30, totalPages: 3, number: 1 });
    const work = await measured.measure(page);
    expect(work.rows).toBeLessThan(300);
    expect(work.indexes).toContain('point_entry_customer');
    expect(work.scanned).not.toContain('point_entry');
    expect(work.scanned).not.toContain('reservation');
  });
});
