import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { RECENT_PAYMENTS } from '../../domain/limits.ts';
import { payment } from '../../server/db/schema/money.ts';
import { paymentDiscount } from '../../server/db/schema/programme.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { listPayments } from '../../server/modules/payments/payment-history.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { openSmallCinema, type SignedIn, type SmallCinema } from './support/cinema.ts';
import { insertSignedInGuest } from './support/fixtures.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';
import { setStage } from './support/stage.ts';

type Page = components['schemas']['PaymentPage'];

describeOnAnyDatabase('the history of payments', (open) => {
  const stage = setStage(open);

  const read = async (path: string, who: SignedIn = stage.cinema.haneul) => {
    const { status, body } = await stage.get(who, path);
    expect(status).toBe(200);
    return body as Page;
  };
  const statuses = async () =>
    (await read('payment/get/all')).content.map(({ orderId, paymentStatus }) => [
      orderId,
      paymentStatus,
    ]);

  it('C-MY-40, C-MY-41: has every field of a payment', async () => {
    await stage.givePoints(3_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentDiscountId: await stage.discount({ rate: 10 }),
      usedPointAmount: 3_000,
      finalAmount: 10_500,
    });
    await stage.booker.confirm(order);
    const paid = {
      paymentId: order.paymentId,
      orderId: order.orderId,
      reservationId: order.reservationId,
      bookingNumber: textLike(/^\w{3}-\w{3}-\w{3}$/),
      movieTitle: '달의 뒤편',
      paymentStatus: 'DONE',
      awaitsDeposit: false,
      paymentMethod: 'CARD',
      amount: 15_000,
      discountAmount: 1_500,
      usedPointAmount: 3_000,
      finalAmount: 10_500,
      refundAmount: 0,
      returnedPointAmount: 0,
      requestedAt: textLike(/^2026-11-20T12:00:.*\+09:00$/),
      approvedAt: textLike(/\+09:00$/),
      cashReceipt: null,
      paymentDiscountInfo: { providerName: '물결카드', discountRate: 10 },
    };
    expect(await read('payment/get/all')).toEqual({
      content: [paid],
      last: true,
      totalPages: 1,
      totalElements: 1,
      number: 0,
    });
    await stage.at('2026-11-20T19:15:00+09:00');
    await stage.cancel(cinema.haneul, order.reservationId);
    await stage.database.orm.delete(paymentDiscount);
    expect((await read('payment/get')).content).toEqual([
      {
        ...paid,
        paymentStatus: 'REFUNDED',
        refundAmount: 5_250,
        returnedPointAmount: 1_500,
        paymentDiscountInfo: null,
      },
    ]);
  });

  it('C-MY-42: has payments in progress, paid and refunded, and no order that ended before', async () => {
    const { cinema, booker } = stage;
    const paid = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:02:00+09:00');
    const refunded = await booker.pay(cinema.haneul, cinema, stage.seats(1));
    await stage.cancel(cinema.haneul, refunded.reservationId);
    const given = await booker.register(cinema.haneul, cinema, stage.seats(2));
    await stage.cancel(cinema.haneul, given.reservationId);
    const refused = await booker.register(cinema.haneul, cinema, stage.seats(2));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', times: 1 });
    expect((await booker.confirm(refused)).status).toBe(409);
    await stage.at('2026-11-20T12:04:00+09:00');
    const open = await booker.register(cinema.haneul, cinema, stage.seats(3));
    const past = [
      [refunded.orderId, 'REFUNDED'],
      [paid.orderId, 'DONE'],
    ];
    expect(await statuses()).toEqual([[open.orderId, 'IN_PROGRESS'], ...past]);
    await stage.at('2026-11-20T12:30:00+09:00');
    expect(await statuses()).toEqual(past);
    await sweep(stage.database);
    expect(await statuses()).toEqual(past);
  });

  it('C-MY-42: marks a payment that waits for its deposit, and one that is being confirmed', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    for (const [state, awaitsDeposit] of [
      ['WAITING', true],
      ['CONFIRMING', false],
    ] as const) {
      await stage.database.orm
        .update(payment)
        .set({ state })
        .where(eq(payment.id, order.paymentId));
      expect((await read('payment/get')).content).toMatchObject([
        { paymentStatus: 'IN_PROGRESS', awaitsDeposit },
      ]);
    }
  });

  it('C-MY-43: answers five at first and pages of all, newest first', async () => {
    const { cinema, booker } = stage;
    const ids: string[] = [];
    for (let seat = 0; seat < RECENT_PAYMENTS + 1; seat += 1) {
      await stage.at(`2026-11-20T12:${10 + seat * 2}:00+09:00`);
      ids.unshift((await booker.pay(cinema.haneul, cinema, stage.seats(seat))).orderId);
    }
    const idsOf = ({ content }: Page) => content.map(({ orderId }) => orderId);
    const recent = await read('payment/get');
    expect([idsOf(recent), recent.totalElements, recent.last]).toEqual([
      ids.slice(0, RECENT_PAYMENTS),
      ids.length,
      false,
    ]);
    const pages = [
      await read('payment/get/all?page=0&size=4'),
      await read('payment/get/all?page=1&size=4'),
      await read('payment/get/all?page=2&size=4'),
    ];
    expect(pages.map(idsOf)).toEqual([ids.slice(0, 4), ids.slice(4), []]);
    expect(pages.map(({ last }) => last)).toEqual([false, true, true]);
  });

  it('C-MY-44: has no payment of another customer, also for guests, and refuses bad pages', async () => {
    const { cinema, booker } = stage;
    const guest = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    const own = await booker.pay(guest, cinema, stage.seats(0));
    await booker.pay(cinema.haneul, cinema, stage.seats(1));
    const page = await read('payment/get/all', guest);
    expect(page.content.map(({ orderId }) => orderId)).toEqual([own.orderId]);
    expect((await read('payment/get', cinema.bada)).totalElements).toBe(0);
    for (const query of ['page=-1', 'size=0', 'size=51', 'page=100001', 'page=x', 'other=1']) {
      const { status } = await stage.get(cinema.haneul, `payment/get/all?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    expect((await stage.get(cinema.haneul, 'payment/get?page=1')).status).toBe(400);
  });
});

describe('the work for a page of payments', () => {
  let measured: MeasuredDatabase;
  let cinema: SmallCinema;

  beforeAll(async () => {
    measured = await openMeasured();
    cinema = await openSmallCinema(measured.database);
  });
  afterAll(() => measured.database.close());

  it('C-MY-45: does not depend on the orders of others and on those given up', async () => {
    const { haneul, bada, screeningId } = cinema;
    await measured.database.exec(`
      with booked as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code,
          booking_number, created_at, closed_at)
        select case when n <= 5030 then ${haneul.customerId} else ${bada.customerId} end,
          ${screeningId}, 'CANCELLED', 15000, 'a-ticket-code-of-many-' || n, new_booking_number(),
          app_now(), app_now()
        from generate_series(1, 10000) n
        returning id, customer_id, ticket_code
      )
      insert into payment (reservation_id, customer_id, screening_id, order_id, state, method,
        amount, discount_amount, used_points, final_amount, provider_amount, provider_currency,
        refund_amount, provider_refund_amount, returned_points, closed_at)
      select id, customer_id, ${screeningId}, 'ORDER-of-many-' || (id + 100000),
        case when customer_id = ${haneul.customerId} and substr(ticket_code, 23)::int > 30
          then 'CANCELLED' else 'REFUNDED' end,
        'CARD', 15000, 0, 0, 15000, 15000, 'KRW', 15000, 15000, 0, app_now()
      from booked;
      analyze;
    `);
    const page = () => listPayments(measured.database.orm, haneul.customerId, { page: 1 });
    expect(await page()).toMatchObject({ totalElements: 30, totalPages: 3, number: 1 });
    const work = await measured.measure(page);
    expect(work.rows).toBeLessThan(500);
    expect(work.indexes).toContain('payment_history');
    expect(work.scanned).not.toContain('payment');
    expect(work.scanned).not.toContain('reservation');
  });
});
