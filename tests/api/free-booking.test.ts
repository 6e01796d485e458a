import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { screening } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { EVENING, type SignedIn } from './support/cinema.ts';
import { setStage } from './support/stage.ts';

const done = { claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] };
const stillOpen = { claims: ['HELD'], reservations: ['PENDING'], payments: ['READY'] };

describeOnAnyDatabase('booking for nothing', (open) => {
  const stage = setStage(open);

  const complete = (who: SignedIn, reservationId: number) =>
    stage.booker.post(who, `reservations/complete/${reservationId}`, {});
  const byPoints = (seatIds: number[], points = 15_000) =>
    stage.booker.register(stage.cinema.haneul, stage.cinema, seatIds, {
      usedPointAmount: points,
      finalAmount: 15_000 * seatIds.length - points,
    });

  it('C-PAY-25, C-PAY-53: completes with an amount of 0 after points, spends them and never calls the provider', async () => {
    await stage.givePoints(20_000);
    const { cinema } = stage;
    const order = await byPoints(stage.seats(0));
    const { status, body } = await complete(cinema.haneul, order.reservationId);
    expect([status, body]).toMatchObject([
      200,
      {
        reservationId: order.reservationId,
        reservationStatus: 'COMPLETED',
        paymentStatus: 'COMPLETED',
        totalAmount: 15_000,
        discountAmount: 0,
        usedPoints: 15_000,
        finalAmount: 0,
        paymentMethod: 'CARD',
        refundAmount: null,
        cancellation: { share: 'FULL', refundAmount: 0, returnedPoints: 15_000 },
      },
    ]);
    expect(await stage.states()).toEqual(done);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 5_000,
      entries: [['SPEND', -15_000]],
    });
    expect(await stage.emulator.ledger()).not.toContainEqual(
      expect.objectContaining({ orderId: order.orderId }),
    );
    expect(await stage.queued()).toEqual([{ key: `mail:booked:${order.paymentId}`, state: 'due' }]);
  });

  it('C-PAY-2, C-PAY-25: completes with an amount of 0 after a discount, without points', async () => {
    const { cinema } = stage;
    const paymentDiscountId = await stage.discount({ rate: 100 });
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentDiscountId,
      finalAmount: 0,
    });
    const { status, body } = await complete(cinema.haneul, order.reservationId);
    expect([status, body]).toMatchObject([200, { discountAmount: 15_000, finalAmount: 0 }]);
    expect(await stage.states()).toEqual(done);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({ balance: 0, entries: [] });
  });

  it('C-PAY-48: returns the stored result for a repeated completion and spends points once', async () => {
    await stage.givePoints(40_000);
    const { cinema } = stage;
    const order = await byPoints(stage.seats(0));
    const answers = await Promise.all([
      complete(cinema.haneul, order.reservationId),
      complete(cinema.haneul, order.reservationId),
    ]);
    const later = await complete(cinema.haneul, order.reservationId);
    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body)).toEqual([later.body, later.body]);
    expect(await stage.states()).toEqual(done);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 25_000,
      entries: [['SPEND', -15_000]],
    });
    expect(await stage.queued()).toHaveLength(1);
  });

  it('C-PAY-53: returns the stored result for a paid reservation, and changes nothing', async () => {
    const { cinema } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    const { status, body } = await complete(cinema.haneul, order.reservationId);
    expect([status, body]).toMatchObject([
      200,
      { reservationStatus: 'COMPLETED', paymentStatus: 'COMPLETED', finalAmount: 15_000 },
    ]);
    expect(await stage.states()).toEqual(done);
  });

  it('C-PAY-53: refuses to complete without an order, with an unpaid order and during a payment', async () => {
    const { cinema } = stage;
    const notDone = [409, { message: '결제가 완료되지 않았어요.', code: 'PAYMENT_NOT_DONE' }];
    const reservationId = await stage.booker.reserve(cinema.bada, cinema, stage.seats(1));
    const bare = await complete(cinema.bada, reservationId);
    expect([bare.status, bare.body]).toEqual(notDone);
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    const unpaid = await complete(cinema.haneul, order.reservationId);
    expect([unpaid.status, unpaid.body]).toEqual(notDone);
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await stage.booker.confirm(order);
    const paying = await complete(cinema.haneul, order.reservationId);
    expect([paying.status, paying.body]).toEqual(notDone);
    expect(await stage.states()).toEqual({
      claims: ['PAYING', 'HELD'],
      reservations: ['PENDING', 'PAYING'],
      payments: ['CONFIRMING'],
    });
  });

  it('C-PAY-54: spends the same points in only one of two bookings', async () => {
    await stage.givePoints(15_000);
    const { cinema } = stage;
    const first = await byPoints(stage.seats(0));
    const second = await byPoints(stage.seats(1));
    const answers = await Promise.all([
      complete(cinema.haneul, first.reservationId),
      complete(cinema.haneul, second.reservationId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body)).toContainEqual({
      message: '보유 포인트가 부족해요. 사용할 포인트를 다시 확인해 주세요.',
      code: 'POINTS_CHANGED',
    });
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 0,
      entries: [['SPEND', -15_000]],
    });
    const { claims, payments } = await stage.states();
    expect([claims.sort(), payments.sort()]).toEqual([
      ['BOOKED', 'HELD'],
      ['DONE', 'READY'],
    ]);
  });

  it('C-BOOK-34, C-PAY-45: refuses to complete after the hold’s deadline and after the start', async () => {
    await stage.givePoints(15_000);
    const { cinema } = stage;
    const order = await byPoints(stage.seats(0));
    await stage.at('2026-11-20T12:10:30+09:00');
    const late = await complete(cinema.haneul, order.reservationId);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'HOLD_EXPIRED', conflictingSeatIds: stage.seats(0) },
    ]);
    await stage.at(EVENING);
    const begun = await complete(cinema.haneul, order.reservationId);
    expect([begun.status, begun.body]).toMatchObject([409, { code: 'SCREENING_STARTED' }]);
    await stage.at('2026-11-20T12:05:00+09:00');
    await stage.database.orm
      .update(screening)
      .set({ cancelledAt: new Date() })
      .where(eq(screening.id, cinema.screeningId));
    const cancelled = await complete(cinema.haneul, order.reservationId);
    expect([cancelled.status, cancelled.body]).toMatchObject([
      409,
      { code: 'SCREENING_CANCELLED' },
    ]);
    expect(await stage.states()).toEqual(stillOpen);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({ balance: 15_000, entries: [] });
  });

  it("C-RES-7: refuses a cancelled reservation, and answers 404 for another customer's and an unknown one", async () => {
    await stage.givePoints(15_000);
    const { cinema } = stage;
    const order = await byPoints(stage.seats(0));
    for (const [who, id] of [
      [cinema.bada, order.reservationId],
      [cinema.haneul, 999_999],
    ] as const) {
      const { status, body } = await complete(who, id);
      expect([status, body]).toEqual([
        404,
        { message: '예매 정보를 찾을 수 없어요.', code: 'NOT_FOUND' },
      ]);
    }
    expect(await stage.states()).toEqual(stillOpen);
    await stage.cancel(cinema.haneul, order.reservationId);
    const closed = await complete(cinema.haneul, order.reservationId);
    expect([closed.status, closed.body]).toEqual([
      409,
      { message: '이미 취소되었거나 만료된 예매예요.', code: 'RESERVATION_CLOSED' },
    ]);
    expect(await stage.pointsOf(cinema.haneul)).toEqual({ balance: 15_000, entries: [] });
  });

  it('C-BOOK-25: starts a new hold with a full deadline after a completed booking', async () => {
    await stage.givePoints(15_000);
    const { cinema } = stage;
    const order = await byPoints(stage.seats(0));
    await complete(cinema.haneul, order.reservationId);
    await stage.at('2026-11-20T12:09:50+09:00');
    const hold = await stage.booker.hold(cinema.haneul, cinema, stage.seats(1));
    expect(hold.expiresAt).toMatch(/^2026-11-20T12:(19:5|20:0)\d/);
  });
});
