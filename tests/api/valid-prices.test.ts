import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { reservationTicket } from '../../server/db/schema/booking.ts';
import { priceSetting } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { newOrderId } from './support/booking.ts';
import { setStage } from './support/stage.ts';

const oldPrice = { amount: 15_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 15_000 };
const newPrice = { amount: 20_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 20_000 };

describeOnAnyDatabase('a reservation from before a price increase', (open) => {
  const stage = setStage(open);
  let reservationId: number;

  const prepare = (amounts: { amount: number; finalAmount: number }, more: object = {}) =>
    stage.booker.post(stage.cinema.haneul, 'payment/before', {
      reservationId,
      orderId: newOrderId(),
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 0,
      amount: amounts.amount,
      finalAmount: amounts.finalAmount,
      ...more,
    });
  const refused = {
    message: '결제 금액이 바뀌었어요. 금액을 다시 확인해 주세요.',
    code: 'AMOUNT_CHANGED',
    amounts: newPrice,
  };
  const ticketPrices = async () => {
    const rows = await stage.database.orm.select().from(reservationTicket);
    return rows.map(({ price }) => price);
  };
  const ofAdults = (price: number) =>
    stage.database.orm
      .update(priceSetting)
      .set({ price })
      .where(eq(priceSetting.ticketTypeId, stage.cinema.adult));

  /** One adult's seat; its hold ends at 12:10 and, with an order at 12:09, at 12:14. */
  beforeEach(async () => {
    const { haneul } = stage.cinema;
    reservationId = await stage.booker.reserve(haneul, stage.cinema, stage.seats(0));
  });

  it('C-PAY-91: costs the old price until the first deadline of its hold', async () => {
    await ofAdults(20_000);
    await stage.at('2026-11-20T12:09:00+09:00');
    const { status, body } = await prepare(oldPrice);
    expect([status, body]).toMatchObject([
      201,
      { amounts: oldPrice, expiresAt: textLike(/^2026-11-20T12:14:0/) },
    ]);
  });

  it('C-PAY-91: is refused with the current amounts after the first deadline, and changes nothing', async () => {
    await stage.at('2026-11-20T12:09:00+09:00');
    expect((await prepare(oldPrice)).status).toBe(201);
    await ofAdults(20_000);
    await stage.at('2026-11-20T12:11:00+09:00');
    const { status, body } = await prepare(oldPrice);
    expect([status, body]).toEqual([409, refused]);
    expect(await ticketPrices()).toEqual([15_000]);
    expect(await stage.states()).toMatchObject({ payments: ['READY'] });
  });

  it('C-PAY-91: costs the current price after the first deadline, in the order and in the booking', async () => {
    await stage.at('2026-11-20T12:09:00+09:00');
    await prepare(oldPrice);
    await ofAdults(20_000);
    await stage.at('2026-11-20T12:11:00+09:00');
    const { status, body } = await prepare(newPrice);
    expect([status, body]).toMatchObject([201, { amounts: newPrice, providerAmount: 20_000 }]);
    const order = body as { paymentId: number; orderId: string };
    const answer = await stage.booker.confirm({
      ...order,
      who: stage.cinema.haneul,
      reservationId,
      finalAmount: 20_000,
      providerAmount: 20_000,
    });
    expect(answer.status).toBe(200);
    expect(await ticketPrices()).toEqual([20_000]);
    const detail = await stage.get(stage.cinema.haneul, `reservations/${reservationId}`);
    expect(detail.body).toMatchObject({ totalAmount: 20_000, finalAmount: 20_000 });
  });

  it('C-PAY-91: keeps the price of its registered order until the hold ends', async () => {
    await stage.at('2026-11-20T12:09:00+09:00');
    const { body } = await prepare(oldPrice);
    await ofAdults(20_000);
    await stage.at('2026-11-20T12:13:00+09:00');
    const order = body as { paymentId: number; orderId: string };
    const answer = await stage.booker.confirm({
      ...order,
      who: stage.cinema.haneul,
      reservationId,
      finalAmount: 15_000,
      providerAmount: 15_000,
    });
    expect(answer.status).toBe(200);
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('C-PAY-91: does not return an order of the old price for a repeated order id', async () => {
    const paymentDiscountId = await stage.discount({ rate: 100 });
    const orderId = newOrderId();
    const free = { paymentDiscountId, orderId, finalAmount: 0 };
    await stage.at('2026-11-20T12:09:00+09:00');
    expect((await prepare(oldPrice, free)).status).toBe(201);
    await ofAdults(20_000);
    await stage.at('2026-11-20T12:11:00+09:00');
    const { status, body } = await prepare(newPrice, free);
    expect([status, body]).toMatchObject([409, { code: 'DUPLICATED_ORDER_ID' }]);
  });

  it('C-PAY-91: is refused after the first deadline when its ticket type is no longer sold', async () => {
    await stage.at('2026-11-20T12:09:00+09:00');
    await prepare(oldPrice);
    await stage.database.orm
      .delete(priceSetting)
      .where(eq(priceSetting.ticketTypeId, stage.cinema.adult));
    await stage.at('2026-11-20T12:11:00+09:00');
    const { status, body } = await prepare(oldPrice);
    expect([status, body]).toMatchObject([409, { code: 'TICKET_TYPE_UNAVAILABLE' }]);
  });

  it('C-PAY-91: gains no time for the old price by releasing and holding the seats again', async () => {
    const { cinema } = stage;
    await stage.at('2026-11-20T12:09:30+09:00');
    await prepare(oldPrice);
    await stage.at('2026-11-20T12:12:00+09:00');
    await stage.cancel(cinema.haneul, reservationId);
    await stage.booker.post(cinema.haneul, 'reservations/release', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(0),
    });
    reservationId = await stage.booker.reserve(cinema.haneul, cinema, stage.seats(0));
    await ofAdults(20_000);
    expect(await prepare(oldPrice)).toMatchObject({ status: 409, body: refused });
  });

  it('C-PAY-92: is not paid with seats that the customer holds again after its hold has ended', async () => {
    const { cinema, booker } = stage;
    const { haneul, screeningId } = cinema;
    const { body } = await prepare(oldPrice);
    const order = {
      ...(body as { paymentId: number; orderId: string }),
      who: haneul,
      reservationId,
      finalAmount: 15_000,
      providerAmount: 15_000,
    };
    await stage.at('2026-11-20T12:10:30+09:00');
    await booker.hold(haneul, cinema, stage.seats(0));
    const expired = { code: 'HOLD_EXPIRED', conflictingSeatIds: stage.seats(0) };
    const answers = [
      await prepare(oldPrice),
      await booker.confirm(order),
      await freeOf(order.paymentId),
    ];
    for (const { status, body: refusal } of answers) {
      expect([status, refusal]).toMatchObject([409, expired]);
    }
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.states()).toMatchObject({ claims: ['HELD'], reservations: ['PENDING'] });
    const held = await stage.get(haneul, `reservations/hold?screeningId=${screeningId}`);
    expect(held.body).toMatchObject({ seatIds: stage.seats(0) });
  });

  /** Completes the reservation as if its order were free. */
  async function freeOf(paymentId: number) {
    await stage.database.orm.execute(
      sql`update payment set final_amount = 0, used_points = amount, provider_amount = 0 where id = ${paymentId}`,
    );
    return stage.booker.post(stage.cinema.haneul, `reservations/complete/${reservationId}`, {});
  }
});
