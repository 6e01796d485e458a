import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { reservation, seatChange } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { priceSetting, screening } from '../../server/db/schema/programme.ts';
import { checkPayments } from '../../server/jobs/check-payments.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import { createCanceller } from './support/cancellation.ts';
import { createDeposits } from './support/deposits.ts';
import { createDifferencePayer, type WantedExchange } from './support/exchange-payment.ts';
import { insertSignedInAdministrator, only } from './support/fixtures.ts';
import { addOtherScreenings } from './support/other-screenings.ts';
import { openToday } from './support/today.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';
import { createWithdrawal } from './support/withdrawal.ts';

type Schemas = components['schemas'];

const coded = ({ status, body }: BookingAnswer) => [
  status,
  (body as { code?: string }).code ?? null,
];
const LATER = '2026-11-21T10:00:00+09:00';
const NOON = '2026-11-20T12:00:00+09:00';

describeOnAnyDatabase('paying the difference of an exchange', (open) => {
  const stage = setStage(open);
  const deposits = createDeposits(stage);
  const payer = createDifferencePayer({ post: (who, ...of) => stage.booker.post(who, ...of) });
  const tickets = createTicketCanceller(
    (who, path) => stage.get(who, path),
    (who, path, body) => stage.booker.post(who, path, body),
  );
  const others = () => addOtherScreenings(stage.database.orm, stage.cinema, LATER);
  type Other = Awaited<ReturnType<typeof others>>['dear'];
  const detailOf = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body as Schemas['ReservationDetail'];
  const wanted = async (
    order: Registered,
    to: Other,
    seats: number[],
    additionalAmount: number,
  ): Promise<WantedExchange> => {
    const { seats: own, screeningId: fromScreeningId } = await detailOf(order);
    const fromSeatIds = own.map(({ seatId }) => seatId);
    const { screeningId } = to;
    return {
      seatIds: to.seats(...seats),
      fromSeatIds,
      screeningId,
      fromScreeningId,
      additionalAmount,
    };
  };
  const book = (...indexes: number[]) =>
    stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(...indexes));
  const takenIn = async (screeningId: number) => {
    const { seats } = (await stage.server.api.get(`/api/screenings/${screeningId}/seats`)).body as {
      seats: { seatNumber: string; status: string }[];
    };
    return seats.flatMap(({ seatNumber, status }) =>
      status === 'available' ? [] : [`${seatNumber} ${status}`],
    );
  };
  const sound = async () => {
    const known = await stage.database.orm.select({ orderId: payment.orderId }).from(payment);
    const ids = new Set(known.map(({ orderId }) => orderId));
    const ledger = (await stage.emulator.ledger()).filter(({ orderId }) => ids.has(orderId));
    await expectSound(stage.database, ledger);
  };
  /** Two tickets for 30,000 won in the evening, moved for 6,000 won more. */
  const moved = async () => {
    await deposits.at(NOON);
    const { dear, ...more } = await others();
    const order = await book(0, 1);
    const difference = await payer.register(order, await wanted(order, dear, [0, 1], 6_000));
    expect((await stage.booker.confirm(difference)).status).toBe(200);
    return { ...more, dear, order, difference };
  };
  /** Parts are returned one after another, and the provider takes no two within a second. */
  const deliverAll = async () => {
    for (const minute of [10, 20, 30, 40]) {
      await deposits.at(`2026-11-20T12:${minute}:00+09:00`);
      await deposits.deliver();
    }
  };
  /** The same, and the difference is returned in the provider's dashboard. */
  const returnedElsewhere = async () => {
    const all = await moved();
    const { orderId, paymentId } = all.difference;
    const { paymentKey } = only(
      await stage.database.orm.select().from(payment).where(eq(payment.id, paymentId)),
    );
    const { provider } = stage.emulator;
    await provider.cancel({
      ...{ paymentKey: paymentKey ?? '', reason: '관리자 화면에서 취소', isRetry: false },
      idempotencyKey: `all:${orderId}`,
    });
    await deposits.notice({ orderId });
    await checkPayments(stage.database, provider);
    return all;
  };
  const keptOf = async (...orders: Registered[]) =>
    Promise.all(orders.map(({ orderId }) => stage.captured(orderId)));

  it('C-RES-96, C-RES-97: holds the new seats, and moves the booking when the difference is paid', async () => {
    const { dear } = await others();
    const order = await book(0, 1);
    const before = await detailOf(order);
    const path = `reservations/${order.reservationId}/exchange?screeningId=${dear.screeningId}`;
    expect((await stage.get(order.who, path)).body).toMatchObject({
      ...{ amountBefore: 30_000, amount: 36_000, finalAmount: 36_000 },
      ...{ refundAmount: 0, returnedPoints: 0, additionalAmount: 6_000 },
    });
    const difference = await payer.register(order, await wanted(order, dear, [6, 7], 6_000));
    expect(await takenIn(dear.screeningId)).toEqual(['B1 reserved', 'B2 reserved']);
    expect(await detailOf(order)).toEqual(before);
    const { content } = (await stage.get(order.who, 'reservations/my-reservations')).body as {
      content: { reservationId: number }[];
    };
    expect(content.map(({ reservationId }) => reservationId)).toEqual([order.reservationId]);
    await sound();
    const orderPath = `payment/order/${difference.orderId}`;
    expect((await stage.get(order.who, orderPath)).body).toMatchObject({
      ...{ state: 'READY', exchangeOf: order.reservationId },
    });
    const confirmed = await stage.booker.confirm(difference);
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      expect.objectContaining({
        ...{ state: 'DONE', reservationId: order.reservationId, exchangeOf: order.reservationId },
      }),
    ]);
    expect(await takenIn(stage.cinema.screeningId)).toEqual([]);
    expect(await takenIn(dear.screeningId)).toEqual(['B1 booked', 'B2 booked']);
    expect(await detailOf(order)).toMatchObject({
      ...{ bookingNumber: before.bookingNumber, screeningId: dear.screeningId },
      ...{ totalAmount: 36_000, finalAmount: 36_000, seatNumbers: ['B1', 'B2'] },
      ...{ pointsToEarn: 1_800, cancellation: { refundAmount: 36_000 } },
      differences: [{ amount: 6_000, paymentMethod: 'CARD' }],
    });
    expect(await stage.database.orm.$count(reservation)).toBe(1);
    await sound();
    await deposits.deliver();
    const mails = await stage.database.orm.select().from(mail).orderBy(mail.id);
    expect(mails.at(-1)?.subject).toContain('다른 상영으로 바꿨어요');
    for (const words of ['결제한 차액', '6,000원', 'B1, B2', '4관']) {
      expect(mails.at(-1)?.body).toContain(words);
    }
    await stage.at('2026-11-21T13:00:00+09:00');
    await awardPoints(stage.database);
    expect((await stage.pointsOf(order.who)).entries).toEqual([['EARN', 1_800]]);
    await sound();
  });

  it('C-RES-97: keeps the discount and the points of the booking', async () => {
    const { dear } = await others();
    await stage.givePoints(5_000);
    const paymentDiscountId = await stage.discount({ rate: 10 });
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 5_000, finalAmount: 22_000, paymentDiscountId },
    });
    await booker.confirm(order);
    const difference = await payer.register(order, await wanted(order, dear, [0, 1], 5_400));
    await booker.confirm(difference);
    expect(await detailOf(order)).toMatchObject({
      ...{ usedPoints: 5_000, finalAmount: 27_400 },
      cancellation: { refundAmount: 27_400, returnedPoints: 5_000 },
    });
    await sound();
  });

  it('C-RES-104: the cancellation of all returns all payments, in full and by half', async () => {
    const { order, difference } = await moved();
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      ...{ refundAmount: 36_000, returnedPoints: 0 },
    });
    await sound();
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    expect(await detailOf(order)).toMatchObject({ refundAmount: 36_000, finalAmount: 36_000 });
    await sound();
  });

  it('C-RES-104: half of both payments is returned, the difference first', async () => {
    const { order, difference } = await moved();
    await deposits.at('2026-11-21T09:50:00+09:00');
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      ...{ refundAmount: 18_000, returnedPoints: 0 },
    });
    for (const minute of [52, 54, 56]) {
      await deposits.at(`2026-11-21T09:${minute}:00+09:00`);
      await deposits.deliver();
    }
    expect(await keptOf(order, difference)).toEqual([18_000, 0]);
    await sound();
  });

  it('C-RES-104: a cancelled ticket returns its part of both, and the rest what is left', async () => {
    const { order, difference, dear } = await moved();
    const ticket = {
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: only(dear.seats(0)), ticketTypeId: stage.cinema.adult },
    };
    for (const answer of [
      await tickets.confirm(ticket),
      await tickets.cancel(ticket, { refundAmount: 18_000 }),
    ]) {
      expect(answer.body).toMatchObject({ price: 18_000, refundAmount: 18_000 });
    }
    expect(await detailOf(order)).toMatchObject({
      cancelledTickets: [{ seatNumber: 'A1', refundAmount: 18_000 }],
      ...{ refundAmount: 18_000, pointsToEarn: 900 },
    });
    await sound();
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([18_000, 0]);
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 18_000,
    });
    await deposits.at('2026-11-20T12:50:00+09:00');
    await deposits.deliver();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    await sound();
  });

  it('C-RES-104, C-RES-105: a second dearer exchange is paid, and a cheaper one returns the newest payment first', async () => {
    const { order, difference, cheap, dear } = await moved();
    const { roomId } = only(
      await stage.database.orm
        .select({ roomId: screening.roomId })
        .from(screening)
        .where(eq(screening.id, cheap.screeningId)),
    );
    const setPrice = (price: number) =>
      stage.database.orm.update(priceSetting).set({ price }).where(eq(priceSetting.roomId, roomId));
    await setPrice(20_000);
    const second = await payer.register(order, await wanted(order, cheap, [0, 1], 4_000));
    await stage.booker.confirm(second);
    expect(await detailOf(order)).toMatchObject({
      ...{ finalAmount: 40_000, screeningId: cheap.screeningId },
      differences: [{ amount: 6_000 }, { amount: 4_000 }],
    });
    await sound();
    const { seatIds, fromSeatIds, screeningId, fromScreeningId } = await wanted(
      order,
      dear,
      [2, 3],
      0,
    );
    const exchange = { screeningId, fromScreeningId, refundAmount: 4_000, returnedPoints: 0 };
    const body = { seatIds, fromSeatIds, exchange };
    const path = `reservations/${order.reservationId}/seats`;
    expect((await stage.booker.post(order.who, path, body)).status).toBe(200);
    await sound();
    await deliverAll();
    expect(await keptOf(order, difference, second)).toEqual([30_000, 6_000, 0]);
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 36_000,
    });
    await deposits.at('2026-11-20T12:50:00+09:00');
    await deposits.deliver();
    await deposits.at('2026-11-20T12:55:00+09:00');
    await deposits.deliver();
    expect(await keptOf(order, difference, second)).toEqual([0, 0, 0]);
    expect(await stage.database.orm.$count(seatChange)).toBe(3);
    await sound();
  });

  it('A-BOOK-53: today, the file and the page of the booking have both payments, and the tickets once', async () => {
    const { order } = await moved();
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'chief', {
      role: 'SUPER',
    });
    const get = (url: string) => stage.server.api.request('GET', url, { session });
    const today = await openToday(stage);
    expect((await today.read('2026-11-20')).sales).toMatchObject({
      ...{ orders: 2, tickets: 2, listAmount: 36_000, amount: 36_000 },
    });
    expect(await today.rows('2026-11-20')).toHaveLength(2);
    const file = (await get(`/api/admin/bookings/${order.reservationId}`))
      .body as Schemas['BookingFile'];
    expect(file.booking).toMatchObject({ finalAmount: 36_000, refundAmount: null });
    expect(file.orders.map(({ amounts }) => amounts.finalAmount)).toEqual([6_000, 30_000]);
    expect(file.offers.CINEMA).toMatchObject({ refundAmount: 36_000 });
    expect(file.history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ORDERED', 'PAID', 'SCREENING_CHANGED']),
    );
    const list = (await stage.get(order.who, 'payment/get/all')).body as Schemas['PaymentPage'];
    expect(list.content).toMatchObject([
      { finalAmount: 6_000, isDifference: true, reservationId: order.reservationId },
      { finalAmount: 30_000, reservationId: order.reservationId },
    ]);
    await sound();
  });

  it('C-RES-98: refuses another difference, a cheaper screening, and another method, points or a discount', async () => {
    const { dear, cheap } = await others();
    const order = await book(0);
    expect(coded(await payer.hold(order, await wanted(order, dear, [0], 2_000)))).toEqual([
      ...[409, 'AMOUNT_CHANGED'],
    ]);
    expect(coded(await payer.hold(order, await wanted(order, cheap, [0], 0)))).toEqual([
      ...[409, 'AMOUNT_CHANGED'],
    ]);
    expect(await stage.database.orm.$count(reservation)).toBe(1);
    const held = await payer.hold(order, await wanted(order, dear, [0], 3_000));
    const { reservationId } = held.body as Schemas['ReservationCreated'];
    for (const more of [{ paymentMethod: 'TRANSFER' }, { usedPointAmount: 100 }] as const) {
      expect(coded(await payer.prepare(order, reservationId, 3_000, more))).toEqual([
        ...[400, 'INVALID_REQUEST'],
      ]);
    }
    const paymentDiscountId = await stage.discount({ rate: 10 });
    expect(coded(await payer.prepare(order, reservationId, 3_000, { paymentDiscountId }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(coded(await payer.prepare(order, reservationId, 2_999))).toEqual([
      ...[409, 'AMOUNT_CHANGED'],
    ]);
    const foreign = { ...order, who: stage.cinema.bada };
    const body = await wanted(order, dear, [3], 3_000);
    expect(coded(await payer.hold(foreign, body))).toEqual([404, 'NOT_FOUND']);
    await sound();
  });

  it.each([
    ['was cancelled', (order) => stage.cancel(order.who, order.reservationId)],
    [
      'was exchanged',
      async (order, cheap) => {
        const { seatIds, fromSeatIds, ...screenings } = await wanted(order, cheap, [0], 0);
        const { screeningId, fromScreeningId } = screenings;
        const exchange = { screeningId, fromScreeningId, refundAmount: 6_000, returnedPoints: 0 };
        const body = { seatIds, fromSeatIds, exchange };
        return stage.booker.post(order.who, `reservations/${order.reservationId}/seats`, body);
      },
    ],
    ['starts in less than 20 minutes', () => stage.at('2026-11-20T19:10:01+09:00')],
  ] as const satisfies [string, (order: Registered, cheap: Other) => Promise<unknown>][])(
    'C-RES-98: refuses the payment when the booking %s, and charges nothing',
    async (what, change) => {
      const { dear, cheap } = await others();
      const order = await book(0);
      if (what.startsWith('starts')) await deposits.at('2026-11-20T19:09:00+09:00');
      const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
      await change(order, cheap);
      expect(coded(await stage.booker.confirm(difference))).toEqual([409, 'EXCHANGE_CLOSED']);
      const { reservationId, who } = difference;
      expect(coded(await payer.prepare({ ...order, who }, reservationId, 3_000))).toEqual([
        ...[409, 'EXCHANGE_CLOSED'],
      ]);
      expect(await keptOf(difference)).toEqual([0]);
      await sound();
    },
  );

  it('C-RES-99, C-MAIL-25: returns the difference whole when the booking ends while it is paid', async () => {
    await deposits.at(NOON);
    const { dear } = await others();
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    const answer = await stage.booker.confirm(difference);
    expect(answer.status).toBe(202);
    await stage.cancel(order.who, order.reservationId);
    await deposits.at('2026-11-20T12:05:00+09:00');
    await deposits.recover();
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    expect(await takenIn(dear.screeningId)).toEqual([]);
    const mails = await stage.database.orm.select().from(mail).orderBy(mail.id);
    expect(mails.map(({ body }) => body).join()).toContain('상영을 바꿀 수 없어');
    await sound();
  });

  it('C-RES-99, C-MAIL-25: says that the booking stands when the other screening is cancelled while it is paid', async () => {
    await deposits.at(NOON);
    const { dear } = await others();
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await stage.booker.confirm(difference)).status).toBe(202);
    const canceller = createCanceller(stage);
    expect((await canceller.cancel('영사기 고장', dear.screeningId)).status).toBe(200);
    await canceller.run();
    await deposits.at('2026-11-20T12:05:00+09:00');
    await deposits.recover();
    await deliverAll();
    expect((await detailOf(order)).reservationStatus).toBe('COMPLETED');
    expect(await keptOf(order, difference)).toEqual([15_000, 0]);
    const mails = await stage.database.orm.select().from(mail).orderBy(mail.id);
    expect(mails.at(-1)?.subject).toContain('결제가 취소되었어요');
    for (const words of ['상영을 바꿀 수 없어', '영사기 고장']) {
      expect(mails.at(-1)?.body).toContain(words);
    }
    expect(mails.at(-1)?.body).not.toContain('입장할 수 없어요');
    await sound();
  });

  it('C-RES-99: returns the difference whole when the other screening has started while it is paid', async () => {
    await deposits.at(NOON);
    const { dear } = await addOtherScreenings(
      stage.database.orm,
      stage.cinema,
      '2026-11-20T12:05:00+09:00',
    );
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await stage.booker.confirm(difference)).status).toBe(202);
    await deposits.at('2026-11-20T12:05:00+09:00');
    await deposits.recover();
    await deliverAll();
    expect((await detailOf(order)).screeningId).toBe(stage.cinema.screeningId);
    expect(await keptOf(order, difference)).toEqual([15_000, 0]);
    await sound();
  });

  it('C-RES-96: a hold that has ended frees the seats, charges nothing and leaves the booking', async () => {
    await deposits.at(NOON);
    const { dear } = await others();
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    await deposits.at('2026-11-20T12:16:00+09:00');
    const { bada } = stage.cinema;
    const at = { ...stage.cinema, screeningId: dear.screeningId };
    await stage.booker.hold(bada, at, dear.seats(0));
    expect(coded(await stage.booker.confirm(difference))).toEqual([409, 'HOLD_EXPIRED']);
    expect(await keptOf(difference)).toEqual([0]);
    expect((await detailOf(order)).screeningId).toBe(stage.cinema.screeningId);
    await sound();
  });

  it('C-RES-96: an ordinary booking of the held seats replaces the exchange, at the full price', async () => {
    const { dear } = await others();
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    const created = await stage.booker.post(order.who, 'reservations/create', {
      ...{ screeningId: dear.screeningId, seatIds: dear.seats(0) },
      ticketTypes: [{ ticketTypeId: stage.cinema.adult, count: 1 }],
    });
    expect(created.body).toMatchObject({ totalAmount: 18_000 });
    expect(coded(await stage.booker.confirm(difference))).toEqual([409, 'ORDER_CLOSED']);
    expect((await detailOf(order)).screeningId).toBe(stage.cinema.screeningId);
    await sound();
  });

  it('C-RES-104: a payment that is returned only as a whole is returned after an exchange, too', async () => {
    await deposits.at(NOON);
    const { dear } = await others();
    const { cinema, booker, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentMethod: 'MOBILE_PHONE',
    });
    const { orderId, providerAmount: amount } = order;
    await booker.confirmWith(order, await emulator.approve({ orderId, amount, method: '휴대폰' }));
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    expect((await booker.confirm(difference)).status).toBe(200);
    await stage.cancel(order.who, order.reservationId);
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    await sound();
  });

  it('C-PART-12, C-RES-85: is returned only as a whole when its difference is, by half too', async () => {
    const { order, difference, dear, cheap } = await moved();
    const { orm } = stage.database;
    await orm
      .update(payment)
      .set({ partiallyCancellable: false })
      .where(eq(payment.id, difference.paymentId));
    const ticket = {
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: only(dear.seats(0)), ticketTypeId: stage.cinema.adult },
    };
    const refused = [409, 'PARTIAL_CANCEL_UNAVAILABLE'];
    expect(coded(await tickets.ask(ticket))).toEqual(refused);
    expect(await detailOf(order)).toMatchObject({ ticketCancellation: 'NOT_BY_METHOD' });
    const { session } = await insertSignedInAdministrator(orm, 'counter');
    const url = `/api/admin/bookings/${order.reservationId}`;
    const file = (await stage.server.api.request('GET', url, { session }))
      .body as Schemas['BookingFile'];
    expect(file.offers.ticket).toBe(false);
    const path = `reservations/${order.reservationId}/exchange?screeningId=${cheap.screeningId}`;
    expect(coded(await stage.get(order.who, path))).toEqual(refused);
    await deposits.at('2026-11-21T09:50:00+09:00');
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 18_000,
    });
    await deposits.at('2026-11-21T09:52:00+09:00');
    await deposits.deliver();
    expect(await keptOf(order, difference)).toEqual([18_000, 0]);
    await sound();
  });

  it('C-RES-97: a refused card keeps the seats held and the booking as it is', async () => {
    const { dear } = await others();
    const order = await book(0);
    const difference = await payer.register(order, await wanted(order, dear, [0], 3_000));
    await stage.emulator.setFaults({
      ...{ on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY', times: 1 },
    });
    const refused = await stage.booker.confirm(difference);
    expect(coded(refused)).toEqual([409, 'PAYMENT_REFUSED']);
    expect(await takenIn(dear.screeningId)).toEqual(['A1 reserved']);
    expect((await detailOf(order)).screeningId).toBe(stage.cinema.screeningId);
    const again = await payer.register(order, await wanted(order, dear, [0], 3_000));
    expect((await stage.booker.confirm(again)).status).toBe(200);
    expect((await detailOf(order)).screeningId).toBe(dear.screeningId);
    await sound();
  });

  it('C-RES-104, A-CANCEL-11: the cancellation of the screening returns both payments, after a cancelled ticket too', async () => {
    const { order, difference, dear } = await moved();
    const { seatIds, ...of } = await wanted(order, dear, [0], 0);
    const [seatId = 0] = seatIds;
    await deposits.at('2026-11-21T09:45:00+09:00');
    await tickets.confirm({
      ...{ who: order.who, reservationId: order.reservationId, seatId },
      ticketTypeId: stage.cinema.adult,
    });
    const canceller = createCanceller(stage);
    const { preview } = await canceller.read(of.screeningId);
    // Half of the ticket's 18,000 won is kept.
    expect(preview?.sold).toMatchObject({ reservations: 1, tickets: 1, refundAmount: 18_000 });
    expect((await canceller.cancel('영사기 고장', of.screeningId)).status).toBe(200);
    await canceller.run();
    for (const minute of [46, 48, 50, 52]) {
      await deposits.at(`2026-11-21T09:${minute}:00+09:00`);
      await deposits.deliver();
    }
    expect(await keptOf(order, difference)).toEqual([9_000, 0]);
    expect(await canceller.read(of.screeningId)).toMatchObject({
      progress: { reservations: 1, refundAmount: 18_000 },
    });
    await sound();
  });

  it('C-RES-104, C-ACC-32: a withdrawal shows and returns both payments', async () => {
    const { order, difference } = await moved();
    const withdrawal = createWithdrawal(stage);
    expect((await withdrawal.preview(order.who)).body).toMatchObject({
      ...{ cancelledReservations: 1, refundAmount: 36_000 },
    });
    expect((await withdrawal.withdraw(order.who)).status).toBeLessThan(300);
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    await sound();
  });

  it('C-RES-107: the mail that is sent again says what was paid in all', async () => {
    const { order } = await moved();
    const path = `reservations/${order.reservationId}/mail`;
    expect((await stage.booker.post(order.who, path, {})).status).toBeLessThan(300);
    await deposits.deliver();
    const mails = await stage.database.orm.select().from(mail).orderBy(mail.id);
    expect(mails.at(-1)?.body).toContain('36,000원');
    await sound();
  });

  it('C-RES-106: a difference that was returned at the provider does not end the booking, and is not returned again', async () => {
    const { order, difference } = await returnedElsewhere();
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'chief', {
      role: 'SUPER',
    });
    expect(await detailOf(order)).toMatchObject({
      ...{ reservationStatus: 'COMPLETED', cancellation: { refundAmount: 30_000 } },
    });
    const file = await stage.server.api.request('GET', '/api/admin/today', { session });
    expect(file.body).toMatchObject({
      attention: { outsideRefunds: { items: [{ amount: 6_000, outcome: 'KEPT_PART' }] } },
    });
    await sound();
    await stage.cancel(order.who, order.reservationId);
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([0, 0]);
    await sound();
  });

  it('C-RES-106: half of the price is less by a difference that was returned at the provider', async () => {
    const { order, difference } = await returnedElsewhere();
    await deposits.at('2026-11-21T09:50:00+09:00');
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 12_000,
    });
    await deposits.at('2026-11-21T09:52:00+09:00');
    await deposits.deliver();
    expect(await keptOf(order, difference)).toEqual([18_000, 0]);
    await sound();
  });

  it('C-RES-106: an exchange back does not return again what was returned at the provider', async () => {
    const { order, difference, same } = await returnedElsewhere();
    const path = `reservations/${order.reservationId}`;
    const offer = await stage.get(order.who, `${path}/exchange?screeningId=${same.screeningId}`);
    expect(offer.body).toMatchObject({
      ...{ amountBefore: 36_000, finalAmount: 30_000, refundAmount: 0, additionalAmount: 0 },
    });
    const { seatIds, fromSeatIds, ...of } = await wanted(order, same, [0, 1], 0);
    const { screeningId, fromScreeningId } = of;
    const exchange = { screeningId, fromScreeningId, refundAmount: 0, returnedPoints: 0 };
    const body = { seatIds, fromSeatIds, exchange };
    expect((await stage.booker.post(order.who, `${path}/seats`, body)).status).toBe(200);
    await deliverAll();
    expect(await keptOf(order, difference)).toEqual([30_000, 0]);
    await sound();
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 30_000,
    });
    await sound();
  });

  it('A-BOOK-50: tells an administrator that the customer pays the difference', async () => {
    const { dear } = await others();
    const order = await book(0);
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'counter');
    const path = `/api/admin/bookings/${order.reservationId}`;
    const offer = await stage.server.api.request(
      'GET',
      `${path}/exchange?screeningId=${dear.screeningId}`,
      { session },
    );
    expect(offer.body).toMatchObject({ additionalAmount: 3_000, refundAmount: 0 });
    const {
      additionalAmount: _,
      screeningId,
      fromScreeningId,
      ...seats
    } = await wanted(order, dear, [0], 0);
    const exchange = { screeningId, fromScreeningId, refundAmount: 0, returnedPoints: 0 };
    const body = { ...seats, exchange };
    const answer = await stage.server.api.request('POST', `${path}/seats`, { session, body });
    expect(answer.body).toMatchObject({
      code: 'EXCHANGE_COSTS_MORE',
      message:
        '지금 예매보다 3,000원 비싼 상영이에요. 차액은 예매한 고객님이 예매 내역의 좌석·상영 변경에서 결제해야 해요.',
    });
    await sound();
  });
});
