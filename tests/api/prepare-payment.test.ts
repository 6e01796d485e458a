import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movie } from '../../server/db/schema/catalogue.ts';
import { payment } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { newOrderId } from './support/booking.ts';
import { EVENING, type SignedIn } from './support/cinema.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('registering an order', (open) => {
  const stage = setStage(open);

  const prepare = (who: SignedIn, reservationId: number, more: object = {}) =>
    stage.booker.post(who, 'payment/before', {
      reservationId,
      orderId: newOrderId(),
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 0,
      amount: 15_000,
      finalAmount: 15_000,
      ...more,
    });
  /** Of one seat for an adult. */
  const reserve = (who: SignedIn = stage.cinema.haneul, seat = 0) =>
    stage.booker.reserve(who, stage.cinema, stage.seats(seat));
  const orders = async () => {
    const rows = await stage.database.orm
      .select({ orderId: payment.orderId, state: payment.state })
      .from(payment)
      .orderBy(payment.id);
    return rows.map(({ orderId, state }) => [orderId, state]);
  };

  it('C-PAY-8, C-PAY-15, C-PAY-18: returns the data for the provider', async () => {
    const reservationId = await reserve();
    const orderId = newOrderId();
    const { status, body } = await prepare(stage.cinema.haneul, reservationId, { orderId });
    expect([status, body]).toEqual([
      201,
      {
        paymentId: expect.any(Number) as unknown,
        orderId,
        orderName: '달의 뒤편 영화 티켓 1매',
        amounts: {
          amount: 15_000,
          discountAmount: 0,
          usedPointAmount: 0,
          finalAmount: 15_000,
        },
        providerAmount: 15_000,
        providerCurrency: 'KRW',
        customerKey: textLike(/^[\w-]{43}$/),
        customerName: '김하늘',
        customerEmail: 'haneul@marquee.example',
        customerMobilePhone: '01000002026',
        expiresAt: textLike(/^2026-11-20T12:10:\d\d(\.\d{3})?\+09:00$/),
      },
    ]);
    expect(await orders()).toEqual([[orderId, 'READY']]);
  });

  it.each([
    ['a price that is too low', { amount: 100, finalAmount: 100 }],
    ['a rest that is too low', { finalAmount: 100 }],
    ['a rest of nothing', { finalAmount: 0 }],
    ['a rest that is too high', { finalAmount: 15_001 }],
  ])('C-PAY-8: refuses %s with the correct amounts', async (_name, more) => {
    const reservationId = await reserve();
    const { status, body } = await prepare(stage.cinema.haneul, reservationId, more);
    expect([status, body]).toEqual([
      409,
      {
        message: '결제 금액이 바뀌었어요. 금액을 다시 확인해 주세요.',
        code: 'AMOUNT_CHANGED',
        amounts: { amount: 15_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 15_000 },
      },
    ]);
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['a rate, rounded down', { rate: 7 }, 1_050],
    ['a rate of one percent', { rate: 1 }, 150],
    ['a fixed amount', { amount: 3_000 }, 3_000],
    ['a fixed amount above the total', { amount: 50_000 }, 15_000],
  ])('C-PAY-2, C-PAY-4: subtracts %s', async (_name, terms, discountAmount) => {
    const reservationId = await reserve();
    const more = {
      paymentDiscountId: await stage.discount(terms),
      finalAmount: 15_000 - discountAmount,
    };
    const { status, body } = await prepare(stage.cinema.haneul, reservationId, more);
    expect([status, body]).toMatchObject([
      201,
      { amounts: { amount: 15_000, discountAmount, finalAmount: 15_000 - discountAmount } },
    ]);
  });

  it('C-PAY-15: cuts a long film title so that the order’s name has 100 characters', async () => {
    const title = '긴 제목 '.repeat(40).trim();
    await stage.database.orm.update(movie).set({ title }).where(eq(movie.id, stage.cinema.movieId));
    const { body } = await prepare(stage.cinema.haneul, await reserve());
    const { orderName } = body as { orderName: string };
    expect(orderName).toHaveLength(100);
    expect(orderName).toBe(`${title.slice(0, 100 - ' 영화 티켓 1매'.length)} 영화 티켓 1매`);
  });

  it('C-PAY-8: refuses an unknown discount, and one with another value', async () => {
    const reservationId = await reserve();
    const unknown = await prepare(stage.cinema.haneul, reservationId, { paymentDiscountId: 999 });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { message: '할인 정보를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
    const paymentDiscountId = await stage.discount({ rate: 10 });
    const greedy = await prepare(stage.cinema.haneul, reservationId, {
      paymentDiscountId,
      finalAmount: 5_000,
    });
    expect([greedy.status, greedy.body]).toMatchObject([
      409,
      { code: 'AMOUNT_CHANGED', amounts: { discountAmount: 1_500, finalAmount: 13_500 } },
    ]);
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['CARD', 201],
    ['TRANSFER', 409],
    ['VIRTUAL_ACCOUNT', 409],
  ])(
    'C-PAY-122: a card’s discount with %s is answered with %i',
    async (paymentMethod, expected) => {
      const reservationId = await reserve();
      const paymentDiscountId = await stage.discount({ rate: 10, paymentMethod: 'CARD' });
      const { status, body } = await prepare(stage.cinema.haneul, reservationId, {
        ...{ paymentMethod, paymentDiscountId, finalAmount: 13_500 },
      });
      expect([status, body]).toMatchObject([
        expected,
        expected === 201
          ? { amounts: { discountAmount: 1_500 } }
          : {
              code: 'DISCOUNT_NOT_FOR_METHOD',
              message:
                '이 할인은 선택하신 결제 수단으로는 받을 수 없어요. 결제 수단이나 할인을 바꿔 주세요.',
            },
      ]);
      expect(await orders()).toHaveLength(expected === 201 ? 1 : 0);
    },
  );

  it('C-PAY-3: refuses more points than the balance or the price, and deducts none yet', async () => {
    await stage.givePoints(20_000);
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    const tooMany = await prepare(haneul, reservationId, {
      usedPointAmount: 20_001,
      finalAmount: 0,
    });
    expect([tooMany.status, tooMany.body]).toEqual([
      409,
      {
        message: '보유 포인트가 부족해요. 사용할 포인트를 다시 확인해 주세요.',
        code: 'POINTS_CHANGED',
        amounts: { amount: 15_000, discountAmount: 0, usedPointAmount: 15_000, finalAmount: 0 },
      },
    ]);
    const useless = await prepare(haneul, reservationId, {
      usedPointAmount: 15_001,
      finalAmount: 0,
    });
    expect([useless.status, useless.body]).toMatchObject([
      409,
      { code: 'AMOUNT_CHANGED', amounts: { usedPointAmount: 15_000, finalAmount: 0 } },
    ]);
    const right = await prepare(haneul, reservationId, {
      usedPointAmount: 5_000,
      finalAmount: 10_000,
    });
    expect([right.status, right.body]).toMatchObject([
      201,
      { providerAmount: 10_000, amounts: { usedPointAmount: 5_000, finalAmount: 10_000 } },
    ]);
    expect(await stage.pointsOf(haneul)).toEqual({ balance: 20_000, entries: [] });
  });

  it.each([
    ['CARD', 99, 409],
    ['CARD', 100, 201],
    ['TRANSFER', 199, 409],
    ['TRANSFER', 200, 201],
    ['TRANSFER', 0, 201],
  ])('C-PAY-5, C-PAY-6: %s of %i won is answered %i', async (paymentMethod, rest, expected) => {
    await stage.givePoints(15_000);
    const reservationId = await reserve();
    const { status, body } = await prepare(stage.cinema.haneul, reservationId, {
      paymentMethod,
      usedPointAmount: 15_000 - rest,
      finalAmount: rest,
    });
    expect([status, body]).toMatchObject([
      expected,
      expected === 201 ? { providerAmount: rest } : { code: 'BELOW_MINIMUM_AMOUNT' },
    ]);
  });

  it('C-PAY-9: charges foreign easy pay in dollars, rounded up, and refuses the other currency', async () => {
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    const paymentDiscountId = await stage.discount({ amount: 1 });
    const foreign = {
      paymentMethod: 'FOREIGN_EASY_PAY',
      paymentDiscountId,
      finalAmount: 14_999,
    };
    const inWon = await prepare(haneul, reservationId, foreign);
    const cardInDollars = await prepare(haneul, reservationId, { currency: 'USD' });
    for (const { status, body } of [inWon, cardInDollars]) {
      expect([status, body]).toEqual([
        400,
        {
          message: '입력한 내용을 확인해 주세요.',
          code: 'INVALID_REQUEST',
          errors: [{ field: 'currency', defaultMessage: '결제 수단과 통화가 맞지 않아요.' }],
        },
      ]);
    }
    const inDollars = await prepare(haneul, reservationId, { ...foreign, currency: 'USD' });
    expect([inDollars.status, inDollars.body]).toMatchObject([
      201,
      { providerAmount: 15, providerCurrency: 'USD', amounts: { finalAmount: 14_999 } },
    ]);
  });

  it.each([
    ['a minute more than 24 hours', '2026-11-21T12:01:00+09:00', 201],
    ['24 hours', '2026-11-21T12:00:00+09:00', 409],
    ['this evening', EVENING, 409],
  ])('C-PAY-12: a virtual account for a start in %s', async (_name, startsAt, expected) => {
    const reservationId = await reserve();
    const start = new Date(startsAt);
    const endsAt = new Date(start.getTime() + 100 * 60_000);
    await stage.database.orm
      .update(screening)
      .set({ startsAt: start, endsAt, clearedAt: endsAt })
      .where(eq(screening.id, stage.cinema.screeningId));
    const { status, body } = await prepare(stage.cinema.haneul, reservationId, {
      paymentMethod: 'VIRTUAL_ACCOUNT',
    });
    expect([status, body]).toMatchObject([
      expected,
      expected === 201 ? {} : { code: 'VIRTUAL_ACCOUNT_TOO_LATE' },
    ]);
  });

  it('C-PAY-18: moves the deadline once, to five minutes later', async () => {
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    await stage.at('2026-11-20T12:09:00+09:00');
    const first = await prepare(haneul, reservationId);
    expect(first.body).toMatchObject({ expiresAt: textLike(/^2026-11-20T12:14:0\d/) });
    await stage.at('2026-11-20T12:13:00+09:00');
    const second = await prepare(haneul, reservationId);
    expect(second.body).toMatchObject({
      expiresAt: (first.body as { expiresAt: string }).expiresAt,
    });
    const hold = await stage.get(
      haneul,
      `reservations/hold?screeningId=${stage.cinema.screeningId}`,
    );
    expect(hold.body).toMatchObject({
      seatIds: stage.seats(0),
      expiresAt: (first.body as { expiresAt: string }).expiresAt,
    });
  });

  it('C-PAY-18: never moves the deadline past the start', async () => {
    await stage.at('2026-11-20T19:27:00+09:00');
    const { body } = await prepare(stage.cinema.haneul, await reserve());
    expect(body).toMatchObject({ expiresAt: EVENING });
  });

  it('C-PAY-18: does not extend the deadline by releasing and holding the seats again', async () => {
    const { cinema } = stage;
    const reservationId = await reserve();
    await stage.at('2026-11-20T12:09:30+09:00');
    const first = await prepare(cinema.haneul, reservationId);
    const { expiresAt } = first.body as { expiresAt: string };
    await stage.at('2026-11-20T12:14:00+09:00');
    await stage.cancel(cinema.haneul, reservationId);
    await stage.booker.post(cinema.haneul, 'reservations/release', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(0),
    });
    const again = await prepare(cinema.haneul, await reserve());
    expect(again.body).toMatchObject({ expiresAt });
  });

  it('C-PAY-19: returns the same order for a repetition, and another one beside it', async () => {
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    const orderId = newOrderId();
    const first = await prepare(haneul, reservationId, { orderId });
    const second = await prepare(haneul, reservationId, { orderId });
    expect([second.status, second.body]).toEqual([201, first.body]);
    const otherId = newOrderId();
    const other = await prepare(haneul, reservationId, {
      orderId: otherId,
      paymentMethod: 'TRANSFER',
    });
    expect(other.status).toBe(201);
    expect(await orders()).toEqual([
      [orderId, 'READY'],
      [otherId, 'READY'],
    ]);
  });

  it('C-PAY-19: registers one order for two requests at the same time', async () => {
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    const orderId = newOrderId();
    const same = await Promise.all([
      prepare(haneul, reservationId, { orderId }),
      prepare(haneul, reservationId, { orderId }),
    ]);
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    expect(await orders()).toEqual([[orderId, 'READY']]);
    const different = await Promise.all([
      prepare(haneul, reservationId),
      prepare(haneul, reservationId),
    ]);
    expect(different.map(({ status }) => status)).toEqual([201, 201]);
    expect((await orders()).map(([, state]) => state).sort()).toEqual(['READY', 'READY', 'READY']);
  });

  it('C-PAY-14: refuses an order id that was used for another order, by the same or another customer', async () => {
    const { haneul, bada } = stage.cinema;
    const reservationId = await reserve();
    const orderId = newOrderId();
    await prepare(haneul, reservationId, { orderId });
    const answers = [
      await prepare(haneul, reservationId, { orderId, paymentMethod: 'TRANSFER' }),
      await prepare(haneul, await reserve(haneul, 1), { orderId }),
      await prepare(bada, await reserve(bada, 2), { orderId }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        409,
        {
          message: '이미 사용된 주문번호예요. 다시 시도해 주세요.',
          code: 'DUPLICATED_ORDER_ID',
        },
      ]);
    }
    expect(await orders()).toEqual([[orderId, 'READY']]);
  });

  it('C-PAY-14: gives an order id to one of two customers at the same time', async () => {
    const { haneul, bada } = stage.cinema;
    const ids = [await reserve(haneul, 0), await reserve(bada, 1)] as const;
    for (let round = 0; round < 5; round += 1) {
      const orderId = newOrderId();
      const answers = await Promise.all([
        prepare(haneul, ids[0], { orderId }),
        prepare(bada, ids[1], { orderId }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it("C-RES-7: answers 404 for another customer's and for an unknown reservation", async () => {
    const reservationId = await reserve();
    for (const [who, id] of [
      [stage.cinema.bada, reservationId],
      [stage.cinema.haneul, 999_999],
    ] as const) {
      const { status, body } = await prepare(who, id);
      expect([status, body]).toEqual([
        404,
        { message: '예매 정보를 찾을 수 없어요.', code: 'NOT_FOUND' },
      ]);
    }
    expect(await orders()).toEqual([]);
  });

  it('C-BOOK-34, C-PAY-45: refuses after the hold’s deadline, after the start, and for a cancelled screening', async () => {
    const { haneul } = stage.cinema;
    const reservationId = await reserve();
    await stage.at('2026-11-20T12:10:30+09:00');
    const late = await prepare(haneul, reservationId);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'HOLD_EXPIRED', conflictingSeatIds: stage.seats(0) },
    ]);
    await stage.at(EVENING);
    const begun = await prepare(haneul, reservationId);
    expect([begun.status, begun.body]).toMatchObject([409, { code: 'SCREENING_STARTED' }]);
    await stage.at('2026-11-20T12:05:00+09:00');
    await stage.database.orm.update(screening).set({ cancelledAt: new Date() });
    const cancelled = await prepare(haneul, reservationId);
    expect([cancelled.status, cancelled.body]).toMatchObject([
      409,
      { code: 'SCREENING_CANCELLED' },
    ]);
    expect(await orders()).toEqual([]);
  });

  it('refuses a closed reservation, and names the seats of a complete one and of one that is being paid (C-BOOK-85, C-PAY-44)', async () => {
    const { haneul } = stage.cinema;
    const closed = await stage.booker.register(haneul, stage.cinema, stage.seats(1));
    await stage.cancel(haneul, closed.reservationId);
    const paid = await stage.booker.pay(haneul, stage.cinema, stage.seats(2));
    const over = await prepare(haneul, closed.reservationId);
    expect([over.status, over.body]).toEqual([
      409,
      { message: '이미 취소되었거나 만료된 예매예요.', code: 'RESERVATION_CLOSED' },
    ]);
    const booked = await prepare(haneul, paid.reservationId);
    expect([booked.status, booked.body]).toMatchObject([
      409,
      { code: 'BOOKED_ELSEWHERE', conflictingSeatIds: stage.seats(2) },
    ]);
    const order = await stage.booker.register(haneul, stage.cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await stage.booker.confirm(order);
    const paying = await prepare(haneul, order.reservationId);
    expect([paying.status, paying.body]).toMatchObject([
      409,
      { code: 'BOOKED_ELSEWHERE', conflictingSeatIds: stage.seats(0) },
    ]);
    expect((await orders()).map(([, state]) => state)).toEqual(['CANCELLED', 'DONE', 'CONFIRMING']);
  });

  it('C-PAY-17: identifies a customer by a constant key that is not the id', async () => {
    const { haneul, bada } = stage.cinema;
    const keyOf = async (who: SignedIn, seat: number) => {
      const { body } = await prepare(who, await reserve(who, seat));
      return (body as { customerKey: string }).customerKey;
    };
    const keys = [await keyOf(haneul, 0), await keyOf(haneul, 1), await keyOf(bada, 2)];
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(new Set(keys.map((key) => key.length))).toEqual(new Set([43]));
  });

  it('C-PAY-16: sends the provider a dummy instead of a number that is not a mobile number', async () => {
    await stage.database.orm.update(customer).set({ phone: '02-555-0199' });
    const { body } = await prepare(stage.cinema.haneul, await reserve());
    expect(body).toMatchObject({ customerMobilePhone: '01000000000' });
  });
});
