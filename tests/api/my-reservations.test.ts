import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import type { Schemas } from '../../server/plugins/contract-types.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { EVENING, type SignedIn } from './support/cinema.ts';
import { insertMovie, insertScreening } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const nothing = [404, { message: '예매 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }];

const BOOKING_NUMBER = /^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$/;

describeOnAnyDatabase('my bookings', (open) => {
  const stage = setStage(open);

  const list = async (who: SignedIn = stage.cinema.haneul) => {
    const { status, body } = await stage.get(who, 'reservations/my-reservations');
    expect(status).toBe(200);
    return (body as { content: { reservationId: number; status: string }[] }).content;
  };
  const shown = async (who?: SignedIn) =>
    (await list(who)).map(({ reservationId, status }) => [reservationId, status]);
  const detail = (reservationId: number, who: SignedIn = stage.cinema.haneul) =>
    stage.get(who, `reservations/${reservationId}`);
  const ticket = (reservationId: number, who: SignedIn = stage.cinema.haneul) =>
    stage.get(who, `reservations/${reservationId}/ticket`);

  it('C-RES-1, C-RES-29, X-API-4: lists the caller’s bookings with all fields of a card', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(6, 0));
    expect(await list()).toEqual([
      {
        reservationId: order.reservationId,
        bookingNumber: textLike(BOOKING_NUMBER),
        screeningId: cinema.screeningId,
        movieId: cinema.movieId,
        movieTitle: '달의 뒤편',
        posterUrl: null,
        screeningTime: EVENING,
        screeningRoomName: '1관',
        seatNumbers: ['A1', 'B1'],
        seatIds: stage.seats(0, 6),
        ticketTypes: [{ ticketTypeId: cinema.adult, typeName: '성인', count: 2, price: 15_000 }],
        status: 'COMPLETED',
        paymentStatus: 'COMPLETED',
        awaitsDeposit: false,
        payableUntil: null,
        cancelReason: null,
        cancelledByCinema: false,
        createdAt: textLike(/^2026-11-20T12:00:\d\d(\.\d{3})?\+09:00$/),
        totalAmount: 30_000,
        usedPoints: 0,
        finalAmount: 30_000,
        refundAmount: null,
        isScreeningCompleted: false,
        reviewId: null,
      },
    ]);
    expect(await list(cinema.bada)).toEqual([]);
  });

  it('C-RES-29, C-RES-30: lists the status of the payment and the amount that was paid', async () => {
    await stage.givePoints(3_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentDiscountId: await stage.discount({ amount: 2_000 }),
      usedPointAmount: 3_000,
      finalAmount: 10_000,
    });
    const amounts = { totalAmount: 15_000, usedPoints: 3_000, finalAmount: 10_000 };
    expect(await list()).toMatchObject([
      { paymentStatus: 'PENDING', ...amounts, refundAmount: null },
    ]);
    await stage.booker.confirm(order);
    expect(await list()).toMatchObject([
      { paymentStatus: 'COMPLETED', ...amounts, refundAmount: null },
    ]);
    await stage.cancel(cinema.haneul, order.reservationId);
    expect(await list()).toMatchObject([
      { paymentStatus: 'CANCELLED', ...amounts, refundAmount: 10_000 },
    ]);
    const { body } = await stage.get(cinema.haneul, `payment/order/${order.orderId}`);
    expect(body).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  it('C-RES-3: lists the newest first, each with its own seats and tickets', async () => {
    const { cinema } = stage;
    const first = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:01:00+09:00');
    const second = await stage.booker.pay(cinema.haneul, cinema, stage.seats(1, 2));
    await stage.at('2026-11-20T12:02:00+09:00');
    const third = await stage.booker.reserve(cinema.haneul, cinema, stage.seats(3));
    expect(await list()).toMatchObject([
      { reservationId: third, seatNumbers: ['A4'], ticketTypes: [{ count: 1 }], status: 'PENDING' },
      { reservationId: second.reservationId, seatNumbers: ['A2', 'A3'], totalAmount: 30_000 },
      { reservationId: first.reservationId, seatNumbers: ['A1'], ticketTypes: [{ count: 1 }] },
    ]);
  });

  it('C-RES-50: lists what can still be paid, until the deadline of its hold', async () => {
    const { cinema, booker } = stage;
    await booker.pay(cinema.haneul, cinema, stage.seats(0));
    const left = await booker.register(cinema.haneul, cinema, stage.seats(1));
    await booker.register(cinema.bada, cinema, stage.seats(2));
    const payable = async () => {
      const { body } = await stage.get(
        cinema.haneul,
        'reservations/my-reservations?period=payable',
      );
      return (body as Schemas['ReservationPage']).content.map(({ reservationId, payableUntil }) => [
        reservationId,
        payableUntil,
      ]);
    };
    expect(await payable()).toEqual([[left.reservationId, textLike(/^2026-11-20T12:10:0/)]]);
    await stage.at('2026-11-20T12:11:00+09:00');
    expect(await payable()).toEqual([]);
  });

  it('C-MY-12: lists upcoming reservations only, the earliest screening first, until its end', async () => {
    const { cinema, database } = stage;
    const late = await stage.booker.pay(
      cinema.haneul,
      {
        ...cinema,
        screeningId: await insertScreening(database.orm, {
          movieId: cinema.movieId,
          roomId: cinema.room.roomId,
          startsAt: '2026-11-21T22:00:00+09:00',
        }),
      },
      stage.seats(0),
    );
    const early = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const cancelled = await stage.booker.pay(cinema.haneul, cinema, stage.seats(1));
    await stage.cancel(cinema.haneul, cancelled.reservationId);
    await stage.booker.reserve(cinema.haneul, cinema, stage.seats(2));
    await stage.booker.pay(cinema.bada, cinema, stage.seats(3));
    const upcoming = async (query: string) => {
      const { body } = await stage.get(cinema.haneul, `reservations/my-reservations?${query}`);
      const { content, totalElements } = body as {
        content: { reservationId: number }[];
        totalElements: number;
      };
      return [content.map(({ reservationId }) => reservationId), totalElements];
    };
    expect(await upcoming('period=upcoming')).toEqual([
      [early.reservationId, late.reservationId],
      2,
    ]);
    expect(await upcoming('period=upcoming&size=1')).toEqual([[early.reservationId], 2]);
    await stage.at('2026-11-20T21:09:50+09:00');
    expect(await upcoming('period=upcoming&size=1')).toEqual([[early.reservationId], 2]);
    await stage.at('2026-11-20T21:10:00+09:00');
    expect(await upcoming('period=upcoming&size=1')).toEqual([[late.reservationId], 1]);
  });

  it('C-MAIL-6, C-MAIL-7: finds a reservation by its number in the caller’s list only', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(1));
    const { body } = await detail(order.reservationId);
    const { bookingNumber } = body as { bookingNumber: string };
    const find = async (number: string, who: SignedIn = cinema.haneul) => {
      const found = await stage.get(who, `reservations/my-reservations?bookingNumber=${number}`);
      return [found.status, found.body];
    };
    expect(await find(bookingNumber)).toMatchObject([
      200,
      { content: [{ reservationId: order.reservationId }], totalElements: 1 },
    ]);
    expect(await find(bookingNumber, cinema.bada)).toMatchObject([200, { content: [] }]);
    expect(await find('AAA-AAA-AAA')).toMatchObject([200, { content: [] }]);
    expect((await find('AAA'))[0]).toBe(400);
    expect((await find('SSS-SSS-SSS'))[0]).toBe(400);
  });

  it('C-RES-1, C-PAY-55: leaves out expired reservations, before and after a sweep', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    expect(await shown()).toEqual([[order.reservationId, 'PENDING']]);
    expect((await detail(order.reservationId)).body).toMatchObject({
      reservationStatus: 'PENDING',
      paymentStatus: 'PENDING',
      cancellation: null,
    });
    await stage.at('2026-11-20T12:11:00+09:00');
    const before = [await shown(), (await detail(order.reservationId)).body];
    await sweep(stage.database);
    const after = [await shown(), (await detail(order.reservationId)).body];
    expect(before).toEqual(after);
    expect(before).toMatchObject([
      [],
      { reservationStatus: 'CANCELLED', paymentStatus: 'CANCELLED' },
    ]);
  });

  it('C-RES-1, C-RES-2: shows reservations cancelled after completion, but not those cancelled before', async () => {
    const { cinema } = stage;
    const given = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, given.reservationId);
    const refused = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', times: 1 });
    expect((await stage.booker.confirm(refused)).status).toBe(409);
    const paid = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, paid.reservationId);
    expect(await shown()).toEqual([[paid.reservationId, 'CANCELLED']]);
    expect((await detail(paid.reservationId)).body).toMatchObject({
      reservationStatus: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      refundAmount: 15_000,
      cancellation: null,
    });
    expect((await detail(refused.reservationId)).body).toMatchObject({
      reservationStatus: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      refundAmount: null,
    });
  });

  it('C-RES-1, C-RES-2: shows a reservation as pending while it is being paid', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await stage.booker.confirm(order);
    await stage.at('2026-11-20T12:30:00+09:00');
    expect(await shown()).toEqual([[order.reservationId, 'PENDING']]);
    expect((await detail(order.reservationId)).body).toMatchObject({
      reservationStatus: 'PENDING',
      paymentStatus: 'PENDING',
    });
  });

  it('C-PAY-50, C-RES-2: shows a refunded booking without seats as cancelled and refunded', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'amount-mismatch', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(409);
    expect(await shown()).toEqual([[order.reservationId, 'CANCELLED']]);
    expect((await detail(order.reservationId)).body).toMatchObject({
      paymentStatus: 'CANCELLED',
      refundAmount: 15_000,
    });
  });

  it('C-RES-6: returns all fields of a reservation', async () => {
    await stage.givePoints(5_000);
    const { cinema } = stage;
    const paymentDiscountId = await stage.discount({ amount: 2_000 });
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentDiscountId,
      usedPointAmount: 3_000,
      finalAmount: 10_000,
    });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    const { status, body } = await detail(order.reservationId);
    expect([status, body]).toEqual([
      200,
      {
        reservationId: order.reservationId,
        bookingNumber: textLike(BOOKING_NUMBER),
        screeningId: cinema.screeningId,
        movieId: cinema.movieId,
        movieTitle: '달의 뒤편',
        movieRating: '전체관람가',
        minimumAge: 0,
        posterUrl: null,
        screeningTime: EVENING,
        screeningEndTime: '2026-11-20T21:10:00+09:00',
        screeningRoomName: '1관',
        seatNumbers: ['A1'],
        ticketTypes: [{ ticketTypeId: cinema.adult, typeName: '성인', count: 1, price: 15_000 }],
        reservationDate: textLike(/^2026-11-20T12:00:/),
        reservationStatus: 'COMPLETED',
        paymentStatus: 'COMPLETED',
        totalAmount: 15_000,
        discountAmount: 2_000,
        usedPoints: 3_000,
        finalAmount: 10_000,
        paymentMethod: 'CARD',
        paymentCompletedAt: textLike(/\+09:00$/),
        refundAmount: null,
        receiptUrl: textLike(/\/receipt\//),
        cashReceipt: null,
        refundAccount: null,
        virtualAccount: null,
        cancelReason: null,
        cancelledByCinema: false,
        pointsToEarn: 500,
        isScreeningCompleted: false,
        cancellation: {
          share: 'FULL',
          refundAmount: 10_000,
          returnedPoints: 3_000,
          until: '2026-11-20T19:10:00+09:00',
        },
        seats: [{ seatId: stage.seats(0)[0], seatNumber: 'A1' }],
        ticketCancellation: 'LAST_TICKET',
        cancelledTickets: [],
        screeningMove: null,
        compensation: null,
        seatChangeUntil: '2026-11-20T19:10:00+09:00',
      },
    ]);
  });

  it('C-RES-12, C-RES-13, C-RES-15: returns the refund of a cancellation and its deadline in advance', async () => {
    await stage.givePoints(1_001);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      usedPointAmount: 1_001,
      finalAmount: 13_999,
    });
    await stage.booker.confirm(order);
    const preview = async (time: string) => {
      await stage.at(time);
      const { body } = await detail(order.reservationId);
      return (body as { cancellation: unknown }).cancellation;
    };
    const full = { share: 'FULL', refundAmount: 13_999, returnedPoints: 1_001 };
    const half = { share: 'HALF', refundAmount: 7_000, returnedPoints: 501 };
    expect(await preview('2026-11-20T19:09:55+09:00')).toEqual({
      ...full,
      until: '2026-11-20T19:10:00+09:00',
    });
    expect(await preview('2026-11-20T19:10:01+09:00')).toEqual({ ...half, until: EVENING });
    expect(await preview('2026-11-20T19:29:50+09:00')).toEqual({ ...half, until: EVENING });
    expect(await preview(EVENING)).toBeNull();
    await stage.at('2026-11-20T19:15:00+09:00');
    const answer = await stage.cancel(cinema.haneul, order.reservationId);
    expect(answer.body).toMatchObject({ refundAmount: 7_000, returnedPoints: 501 });
  });

  it('C-RES-32: gives each booking its own number, the same in details, ticket and mail', async () => {
    const { cinema } = stage;
    const numbers = [];
    for (const seat of [0, 1, 2]) {
      const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(seat));
      const shownIn = [await detail(order.reservationId), await ticket(order.reservationId)];
      const [number, other] = shownIn.map(
        ({ body }) => (body as { bookingNumber: string }).bookingNumber,
      );
      expect([number, other]).toEqual([textLike(BOOKING_NUMBER), number]);
      const [mail] = await stage.database.orm
        .select({ payload: outbox.payload })
        .from(outbox)
        .where(eq(outbox.key, `mail:booked:${order.paymentId}`));
      expect(mail?.payload).toMatchObject({
        content: { card: { facts: expect.arrayContaining([['예매 번호', number]]) as unknown } },
      });
      numbers.push(number);
    }
    expect(new Set(numbers).size).toBe(3);
  });

  it('C-PAY-68: counts the points to earn for a member until the end of the screening', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const toEarn = async () => (await detail(order.reservationId)).body;
    expect(await toEarn()).toMatchObject({ pointsToEarn: 750 });
    await stage.database.orm.update(customer).set({ kind: 'GUEST', loginId: null });
    expect(await toEarn()).toMatchObject({ pointsToEarn: 0 });
    await stage.database.orm
      .update(customer)
      .set({ kind: 'MEMBER', loginId: sql`'member' || ${customer.id}` });
    await stage.at('2026-11-20T21:10:00+09:00');
    expect(await toEarn()).toMatchObject({ pointsToEarn: 0 });
  });

  it('C-RES-8: marks a screening as over from its end on', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const isOver = async (time: string) => {
      await stage.at(time);
      const [first] = await list();
      const { body } = await detail(order.reservationId);
      return [first, body].map(
        (each) => (each as { isScreeningCompleted: boolean }).isScreeningCompleted,
      );
    };
    expect(await isOver('2026-11-20T21:09:50+09:00')).toEqual([false, false]);
    expect(await isOver('2026-11-20T21:10:00+09:00')).toEqual([true, true]);
  });

  it('C-RES-10, C-RES-11: returns the ticket of a complete reservation', async () => {
    const { cinema, database } = stage;
    const movieId = await insertMovie(database.orm, { title: '새벽의 끝', minimumAge: 19 });
    const screeningId = await insertScreening(database.orm, {
      movieId,
      roomId: cinema.room.roomId,
      startsAt: '2026-11-21T00:30:00+09:00',
    });
    const order = await stage.booker.pay(
      cinema.haneul,
      { ...cinema, screeningId },
      stage.seats(0, 1),
    );
    const { status, body } = await ticket(order.reservationId);
    expect([status, body]).toEqual([
      200,
      {
        reservationId: order.reservationId,
        bookingNumber: textLike(BOOKING_NUMBER),
        ticketCode: textLike(/^MQ1\.[0-9A-Z]{8}\./),
        movieTitle: '새벽의 끝',
        posterUrl: null,
        movieRatingName: '19세이상관람가',
        minimumAge: 19,
        screeningStartTime: '2026-11-21T00:30:00+09:00',
        screeningEndTime: '2026-11-21T02:10:00+09:00',
        screeningRoom: '1관',
        format: '2D',
        audio: 'ORIGINAL',
        seats: ['A1', 'A2'],
        ticketTypes: [{ ticketTypeId: cinema.adult, typeName: '성인', count: 2, price: 15_000 }],
        move: null,
        proofs: [],
        peopleCount: 2,
        reserverName: '김하늘',
        reservationDate: textLike(/^2026-11-20T12:00:/),
        isScreeningCompleted: false,
      },
    ]);
    expect((await ticket(order.reservationId)).body).toEqual(body);
  });

  it('C-RES-9: refuses the ticket before completion and after a cancellation', async () => {
    const { cinema } = stage;
    const none = [
      409,
      {
        message: '결제가 완료된 예매만 모바일 티켓을 볼 수 있어요.',
        code: 'RESERVATION_NOT_COMPLETED',
      },
    ];
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    const early = await ticket(order.reservationId);
    expect([early.status, early.body]).toEqual(none);
    await stage.booker.confirm(order);
    expect((await ticket(order.reservationId)).status).toBe(200);
    await stage.cancel(cinema.haneul, order.reservationId);
    const late = await ticket(order.reservationId);
    expect([late.status, late.body]).toEqual(none);
  });

  it("C-RES-7, X-API-16: hides another customer's reservations from lists, details and tickets", async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    expect(await list(cinema.bada)).toEqual([]);
    const answers = [
      await detail(order.reservationId, cinema.bada),
      await detail(999_999),
      await ticket(order.reservationId, cinema.bada),
      await ticket(999_999),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill(nothing));
  });

  it('C-RES-8: shows a screening that was moved at its new time', async () => {
    const { cinema } = stage;
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.database.orm
      .update(screening)
      .set({ startsAt: new Date('2026-11-20T11:00:00Z') })
      .where(eq(screening.id, cinema.screeningId));
    expect(await list()).toMatchObject([{ screeningTime: '2026-11-20T20:00:00+09:00' }]);
  });
});
