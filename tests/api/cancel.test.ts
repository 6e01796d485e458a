import { expect, it } from 'vitest';
import { describeOnAnyDatabase } from '../support/database.ts';
import { EVENING, type SignedIn } from './support/cinema.ts';
import { insertSession } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const CANCEL = '/api/protected/reservations/cancel';

describeOnAnyDatabase('cancelling', (open) => {
  const stage = setStage(open);

  const cancelled = (reservationId: number, refundAmount: number, returnedPoints = 0) => [
    200,
    { reservationId, status: 'CANCELLED', refundAmount, returnedPoints },
  ];
  const cancel = async (who: SignedIn, reservationId: number, reason?: string) => {
    const { status, body } = await stage.cancel(who, reservationId, reason);
    return [status, body];
  };
  /** Two seats, partly paid with points. */
  const payPartly = async (usedPointAmount: number) => {
    await stage.givePoints(10_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      usedPointAmount,
      finalAmount: 30_000 - usedPointAmount,
    });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    return order;
  };
  const seatStatuses = async () => {
    const { body } = await stage.server.api.get(
      `/api/screenings/${stage.cinema.screeningId}/seats`,
    );
    return (body as { seats: { status: string }[] }).seats.slice(0, 2).map(({ status }) => status);
  };

  it('C-RES-22, C-BOOK-40: cancels a pending reservation and its order and keeps the seats held', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    const hold = `reservations/hold?screeningId=${cinema.screeningId}`;
    const before = await stage.get(cinema.haneul, hold);
    expect(await cancel(cinema.haneul, order.reservationId)).toEqual(
      cancelled(order.reservationId, 0),
    );
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
    expect((await stage.get(cinema.haneul, hold)).body).toEqual(before.body);
    expect(await stage.queued()).toEqual([]);
    const late = await stage.booker.confirm(order);
    expect([late.status, late.body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
    expect(await stage.captured(order.orderId)).toBe(0);
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
  });

  it.each([
    ['20 minutes before the start', '2026-11-20T19:10:00.000+09:00', 25_001, 4_999],
    ['1 ms later', '2026-11-20T19:10:00.001+09:00', 12_501, 2_500],
    ['1 ms before the start', '2026-11-20T19:29:59.999+09:00', 12_501, 2_500],
  ])(
    'C-RES-13, C-RES-14, C-RES-17, C-RES-18: refunds money and points in the same share %s',
    async (_name, time, refundAmount, returnedPoints) => {
      const { cinema } = stage;
      const order = await payPartly(4_999);
      await stage.freezeAt(time);
      expect(await cancel(cinema.haneul, order.reservationId)).toEqual(
        cancelled(order.reservationId, refundAmount, returnedPoints),
      );
      expect(await stage.states()).toEqual({
        claims: [],
        reservations: ['CANCELLED'],
        payments: ['REFUND_PENDING'],
      });
      expect(await seatStatuses()).toEqual(['available', 'available']);
      expect(await stage.pointsOf(cinema.haneul)).toEqual({
        balance: 5_001 + returnedPoints,
        entries: [
          ['SPEND', -4_999],
          ['GIVE_BACK', returnedPoints],
        ],
      });
      expect(await stage.queued()).toEqual([
        { key: `mail:booked:${order.paymentId}`, state: 'due' },
        { key: `provider-cancel:${order.paymentId}`, state: 'due' },
        { key: `mail:cancelled:${order.paymentId}`, state: 'due' },
      ]);
    },
  );

  it('C-RES-12, C-RES-25: refuses after the start and changes nothing', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    for (const time of [EVENING, '2026-11-20T22:00:00+09:00']) {
      await stage.at(time);
      expect(await cancel(cinema.haneul, order.reservationId)).toEqual([
        409,
        { message: '상영이 시작되어 취소할 수 없어요.', code: 'SCREENING_STARTED' },
      ]);
    }
    expect(await stage.states()).toEqual({
      claims: ['BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    expect(await stage.queued()).toHaveLength(1);
  });

  it('C-RES-19: returns the first result for a second cancellation, also after the share has changed', async () => {
    const { cinema } = stage;
    const order = await payPartly(5_000);
    const first = await cancel(cinema.haneul, order.reservationId);
    await stage.at('2026-11-20T19:15:00+09:00');
    const second = await cancel(cinema.haneul, order.reservationId, '다른 이유로');
    await stage.at('2026-11-20T20:00:00+09:00');
    const third = await cancel(cinema.haneul, order.reservationId);
    expect([first, second, third]).toEqual(
      Array(3).fill(cancelled(order.reservationId, 25_000, 5_000)),
    );
    expect(await stage.queued()).toHaveLength(3);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(10_000);
  });

  it('C-RES-19: refunds once when two pages cancel at the same time', async () => {
    const { cinema } = stage;
    const order = await payPartly(5_000);
    const answers = await Promise.all(
      [0, 1, 2].map(() => cancel(cinema.haneul, order.reservationId)),
    );
    expect(answers).toEqual(Array(3).fill(cancelled(order.reservationId, 25_000, 5_000)));
    expect(await stage.queued()).toHaveLength(3);
    expect((await stage.pointsOf(cinema.haneul)).entries).toEqual([
      ['SPEND', -5_000],
      ['GIVE_BACK', 5_000],
    ]);
  });

  it("C-RES-24: answers 404 for another customer's and for an unknown reservation, and changes nothing", async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const nothing = [404, { message: '예매 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }];
    expect(await cancel(cinema.bada, order.reservationId)).toEqual(nothing);
    expect(await cancel(cinema.haneul, 999_999)).toEqual(nothing);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
  });

  it.each([
    ['nothing', '', '필수 항목이에요.'],
    ['spaces only', ' \t\n\u3000', '필수 항목이에요.'],
    ['201 characters', '가'.repeat(201), '200자 이내로 입력해 주세요.'],
  ])('C-RES-16: refuses %s as a reason', async (_name, reason, defaultMessage) => {
    const { cinema } = stage;
    const reservationId = await stage.booker.reserve(cinema.haneul, cinema, stage.seats(0));
    expect(await cancel(cinema.haneul, reservationId, reason)).toEqual([
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: 'refundReason', defaultMessage }],
      },
    ]);
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'] });
  });

  it('C-RES-20: refuses during a confirmation, and cancels afterwards', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'hold', times: 1 });
    const confirming = stage.booker.confirm(order);
    await fetch(new URL('/emulator/faults/held?count=1', stage.emulator.url));
    expect(await cancel(cinema.haneul, order.reservationId)).toEqual([
      409,
      {
        message: '결제를 확인하고 있어요. 잠시 후 다시 확인해 주세요.',
        code: 'PAYMENT_IN_PROGRESS',
      },
    ]);
    await stage.emulator.post('/emulator/faults/release');
    expect((await confirming).status).toBe(200);
    expect(await cancel(cinema.haneul, order.reservationId)).toEqual(
      cancelled(order.reservationId, 15_000),
    );
  });

  it('C-RES-17: returns the points of a free booking without a call to the provider', async () => {
    await stage.givePoints(15_001);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      usedPointAmount: 15_000,
      finalAmount: 0,
    });
    const path = `reservations/complete/${order.reservationId}`;
    expect((await stage.booker.post(cinema.haneul, path, {})).status).toBe(200);
    await stage.at('2026-11-20T19:15:00+09:00');
    expect(await cancel(cinema.haneul, order.reservationId)).toEqual(
      cancelled(order.reservationId, 0, 7_500),
    );
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUNDED'],
    });
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:booked:${order.paymentId}`,
      `mail:cancelled:${order.paymentId}`,
    ]);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(7_501);
  });

  it('C-PAY-55: answers an expired reservation as expired', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:20:00+09:00');
    expect(await cancel(cinema.haneul, order.reservationId)).toEqual(
      cancelled(order.reservationId, 0),
    );
    expect(await stage.states()).toMatchObject({
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
    const others = await stage.booker.reserve(cinema.bada, cinema, stage.seats(0));
    expect(others).not.toBe(order.reservationId);
  });

  it('X-API-15, C-BOOK-41: accepts the cookie of an unloaded page, only from the same origin and as JSON', async () => {
    const { cinema, server, database } = stage;
    const session = await insertSession(database.orm, cinema.haneul.customerId);
    const reservationId = await stage.booker.reserve(cinema.haneul, cinema, stage.seats(0));
    const leave = (headers: Record<string, string>) =>
      server.api.post(
        CANCEL,
        { reservationId, refundReason: '화면을 나감' },
        { headers: { cookie: `sessionId=${session}`, ...headers } },
      );
    const refused = [
      await leave({}),
      await leave({ 'sec-fetch-site': 'cross-site' }),
      await leave({ 'sec-fetch-site': 'same-site' }),
      await leave({ origin: 'https://elsewhere.example', host: 'marquee.example' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const asText = await leave({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' });
    expect(asText.status).toBe(415);
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'] });
    const { status, body } = await leave({ 'sec-fetch-site': 'same-origin' });
    expect([status, body]).toEqual(cancelled(reservationId, 0));
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: [],
      payments: [],
    });
  });

  it('C-RES-27: cancels only an unpaid reservation when the page asks for that', async () => {
    const { booker, cinema } = stage;
    const paid = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    const giveUp = (reservationId: number) =>
      booker.post(cinema.haneul, 'reservations/cancel', {
        reservationId,
        refundReason: '화면을 나감',
        onlyPending: true,
      });
    const refused = await giveUp(paid.reservationId);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'RESERVATION_CLOSED' }]);
    expect(await stage.states()).toMatchObject({ reservations: ['COMPLETED'], payments: ['DONE'] });
    const pending = await booker.reserve(cinema.haneul, cinema, stage.seats(1));
    expect((await giveUp(pending)).status).toBe(200);
  });
});
