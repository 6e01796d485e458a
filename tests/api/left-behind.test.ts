import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDERS_PER_WINDOW } from '../../domain/limits.ts';
import {
  reservation,
  reservationSeat,
  reservationTicket,
  seatClaim,
} from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { listReservations } from '../../server/modules/reservations/reservation-views.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { newOrderId } from './support/booking.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';
import { insertReservation } from './support/review-rows.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('a pending reservation without an order', (open) => {
  const stage = setStage(open);

  const rows = async () => {
    const { orm } = stage.database;
    const joined = await orm.select({ id: seatClaim.reservationId }).from(seatClaim);
    return {
      reservations: (await orm.select({ id: reservation.id }).from(reservation)).map(
        ({ id }) => id,
      ),
      parts: (await orm.$count(reservationSeat)) + (await orm.$count(reservationTicket)),
      joined: joined.map(({ id }) => id),
    };
  };
  const gone = { reservations: [], parts: 0, joined: [null] };

  it('C-RES-40: is deleted when another one replaces it', async () => {
    const { booker, cinema } = stage;
    const first = await booker.reserve(cinema.haneul, cinema, stage.seats(0));
    const { status, body } = await booker.post(cinema.haneul, 'reservations/create', {
      screeningId: cinema.screeningId,
      ticketTypes: [{ ticketTypeId: cinema.teen, count: 1 }],
      seatIds: stage.seats(0),
    });
    const { reservationId } = body as { reservationId: number };
    expect([status, reservationId === first]).toEqual([201, false]);
    expect(await rows()).toEqual({
      reservations: [reservationId],
      parts: 2,
      joined: [reservationId],
    });
  });

  it('C-RES-40, C-RES-22: is deleted when it is cancelled, and its seats stay held', async () => {
    const { booker, cinema } = stage;
    const reservationId = await booker.reserve(cinema.haneul, cinema, stage.seats(0));
    const first = await stage.cancel(cinema.haneul, reservationId);
    expect([first.status, first.body]).toMatchObject([200, { status: 'CANCELLED' }]);
    expect(await rows()).toEqual(gone);
    const second = await stage.cancel(cinema.haneul, reservationId);
    const shown = await stage.get(cinema.haneul, `reservations/${reservationId}`);
    expect([second.status, shown.status]).toEqual([404, 404]);
  });

  it('C-RES-40: is deleted by the sweep when its hold is over', async () => {
    const { booker, cinema } = stage;
    await booker.reserve(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:10:30+09:00');
    await sweep(stage.database);
    expect(await rows()).toEqual({ ...gone, joined: [] });
  });

  it('C-RES-40: is kept as cancelled when it has an order', async () => {
    const { booker, cinema } = stage;
    const { reservationId } = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, reservationId);
    expect((await stage.cancel(cinema.haneul, reservationId)).status).toBe(200);
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
  });
});

describeOnAnyDatabase('the orders of a customer', (open) => {
  const stage = setStage(open);

  const register = async (reservationId: number, orderId = newOrderId()) => {
    const answer = await stage.server.api.post(
      '/api/protected/payment/before',
      {
        ...{ reservationId, orderId, paymentMethod: 'CARD', currency: 'KRW', usedPointAmount: 0 },
        ...{ amount: 15_000, finalAmount: 15_000 },
      },
      { session: stage.cinema.haneul.session },
    );
    return { orderId, answer };
  };

  it('C-RES-41: are limited within an hour, and the same order may be repeated', async () => {
    const { booker, cinema } = stage;
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    const first = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.database.exec(`
      insert into payment (reservation_id, customer_id, screening_id, order_id, state, method,
        amount, discount_amount, used_points, final_amount, provider_amount, provider_currency,
        requested_at, closed_at)
      select reservation_id, customer_id, screening_id, 'ORDER-earlier-' || (n + 100000),
        'CANCELLED', method, amount, 0, 0, amount, amount, 'KRW', requested_at, requested_at
      from payment, generate_series(3, ${ORDERS_PER_WINDOW}) n
      where payment.id = ${first.paymentId}`);
    const last = await register(first.reservationId);
    const refused = await register(first.reservationId);
    expect([last.answer.status, refused.answer.status, refused.answer.body]).toEqual([
      201,
      429,
      {
        message: '주문을 너무 많이 만들었어요. 60분 후에 다시 시도해 주세요.',
        code: 'TOO_MANY_REQUESTS',
      },
    ]);
    expect(refused.answer.raw.headers['retry-after']).toBe('3600');
    expect((await register(first.reservationId, last.orderId)).answer.status).toBe(201);
    expect(await stage.database.orm.$count(payment)).toBe(ORDERS_PER_WINDOW);
    const other = await booker.register(cinema.bada, cinema, stage.seats(1));
    expect(other.orderId).not.toBe(last.orderId);
  });
});

describe('the list of reservations', () => {
  let measured: MeasuredDatabase;
  let cinema: SmallCinema;

  beforeAll(async () => {
    measured = await openMeasured();
    cinema = await openSmallCinema(measured.database);
  });
  afterAll(() => measured.database.close());

  async function giveUp(count: number): Promise<void> {
    const { customerId } = cinema.haneul;
    await measured.database.exec(`
      with given_up as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code,
          booking_number, created_at, closed_at)
        select ${customerId}, ${cinema.screeningId}, 'CANCELLED', 15000,
          'a-ticket-code-given-up-' || n, new_booking_number(), app_now(), app_now()
        from generate_series(1, ${count}) n
        returning id
      )
      insert into payment (reservation_id, customer_id, screening_id, order_id, state, method,
        amount, discount_amount, used_points, final_amount, provider_amount, provider_currency,
        closed_at)
      select id, ${customerId}, ${cinema.screeningId}, 'ORDER-given-up-' || (id + 100000),
        'CANCELLED', 'CARD', 15000, 0, 0, 15000, 15000, 'KRW', app_now()
      from given_up;
      analyze;
    `);
  }

  it('C-RES-42: reads the rows of a page, however many were given up', async () => {
    const { database } = measured;
    const { customerId } = cinema.haneul;
    const { screeningId } = cinema;
    for (let count = 0; count < 25; count += 1) {
      await insertReservation(database.orm, { customerId, screeningId });
    }
    await giveUp(5_000);
    const read = () => listReservations(database, customerId, { page: 1 });
    expect(await read()).toMatchObject({
      last: false,
      totalPages: 3,
      totalElements: 25,
      number: 1,
    });
    const work = await measured.measure(read);
    expect(work.rows).toBeLessThan(1_000);
    expect(work.scanned).not.toContain('reservation');
    expect(work.scanned).not.toContain('payment');
    expect(work.indexes).toEqual(expect.arrayContaining(['reservation_listed', 'payment_listed']));
  });

  it('C-RES-42: finds the reservations of one film', async () => {
    const { customerId } = cinema.haneul;
    const { movieId } = cinema;
    const { orm } = measured.database;
    const own = await listReservations(measured.database, customerId, { movieId });
    const other = await listReservations(measured.database, customerId, { movieId: movieId + 1 });
    const all = await orm.$count(reservation, eq(reservation.state, 'COMPLETED'));
    expect([own.totalElements, other]).toEqual([
      all,
      { content: [], last: true, totalPages: 0, totalElements: 0, number: 0 },
    ]);
  });
});
