import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkTicketCode } from '../../domain/ticket-code.ts';
import type { components } from '../../openapi.gen.d.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { seatChange } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { paymentDiscount, screening } from '../../server/db/schema/programme.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import { createDeposits } from './support/deposits.ts';
import {
  insertMovie,
  insertScreening,
  insertSignedInAdministrator,
  only,
} from './support/fixtures.ts';
import { addOtherScreenings } from './support/other-screenings.ts';
import { createMover } from './support/moving.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

type Schemas = components['schemas'];

const coded = ({ status, body }: BookingAnswer) => [
  status,
  (body as { code?: string }).code ?? null,
];
const LATER = '2026-11-21T10:00:00+09:00';

describeOnAnyDatabase('exchanging a booking for another screening', (open) => {
  const stage = setStage(open);
  const deposits = createDeposits(stage);
  const tickets = createTicketCanceller(
    (who, path) => stage.get(who, path),
    (who, path, body) => stage.booker.post(who, path, body),
  );
  const others = () => addOtherScreenings(stage.database.orm, stage.cinema, LATER);
  const detailOf = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body as Schemas['ReservationDetail'];
  const offer = ({ who, reservationId }: Registered, screeningId: number) =>
    stage.get(who, `reservations/${reservationId}/exchange?screeningId=${screeningId}`);
  const bodyOf = async (
    order: Registered,
    screeningId: number,
    seatIds: number[],
    shown: Partial<Schemas['Exchange']> = {},
  ): Promise<Schemas['SeatChangeRequest']> => {
    const { seats, screeningId: fromScreeningId } = await detailOf(order);
    const refund = { refundAmount: 0, returnedPoints: 0 };
    return {
      ...{ seatIds, fromSeatIds: seats.map(({ seatId }) => seatId) },
      exchange: { screeningId, fromScreeningId, ...refund, ...shown },
    };
  };
  const send = ({ who, reservationId }: Registered, body: Schemas['SeatChangeRequest']) =>
    stage.booker.post(who, `reservations/${reservationId}/seats`, body);
  const exchange = async (
    order: Registered,
    screeningId: number,
    seatIds: number[],
    shown?: Partial<Schemas['Exchange']>,
  ) => send(order, await bodyOf(order, screeningId, seatIds, shown));
  const book = (...indexes: number[]) =>
    stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(...indexes));
  const takenIn = async (screeningId: number) => {
    const { seats } = (await stage.server.api.get(`/api/screenings/${screeningId}/seats`)).body as {
      seats: { seatNumber: string; status: string }[];
    };
    return seats.flatMap(({ seatNumber, status }) => (status === 'available' ? [] : [seatNumber]));
  };
  const sound = async () => {
    const known = await stage.database.orm.select({ orderId: payment.orderId }).from(payment);
    const ids = new Set(known.map(({ orderId }) => orderId));
    const ledger = (await stage.emulator.ledger()).filter(({ orderId }) => ids.has(orderId));
    await expectSound(stage.database, ledger);
  };
  /** Two tickets with a discount of a tenth and points: 30,000 - 3,000 - 5,000. */
  const bookWithAll = async () => {
    await stage.givePoints(5_000);
    const paymentDiscountId = await stage.discount({ rate: 10 });
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 5_000, finalAmount: 22_000, paymentDiscountId },
    });
    await booker.confirm(order);
    return order;
  };
  const administrator = async (name = 'counter') => {
    const { session } = await insertSignedInAdministrator(stage.database.orm, name);
    return (method: 'GET' | 'POST', url: string, body?: object) =>
      stage.server.api.request(method, url, { session, ...(body && { body }) });
  };

  it('C-RES-80, C-RES-90: moves a booking to another screening with the same amount, and frees the old seats', async () => {
    const { same } = await others();
    const order = await bookWithAll();
    const before = await detailOf(order);
    const wanted = same.seats(6, 7);
    expect((await exchange(order, same.screeningId, wanted)).body).toEqual({
      ...{ reservationId: order.reservationId, seatNumbers: ['B1', 'B2'] },
    });
    expect(await takenIn(stage.cinema.screeningId)).toEqual([]);
    expect(await takenIn(same.screeningId)).toEqual(['B1', 'B2']);
    expect(await detailOf(order)).toMatchObject({
      ...{ bookingNumber: before.bookingNumber, screeningId: same.screeningId },
      ...{ screeningTime: LATER, finalAmount: 22_000, refundAmount: null },
      seatNumbers: ['B1', 'B2'],
    });
    await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(0, 1));
    await sound();
  });

  it('C-RES-83, C-RES-84, C-RES-85: returns the difference with the discount and the points of the booking', async () => {
    const { cheap } = await others();
    const order = await bookWithAll();
    const admin = await administrator();
    // An ended discount keeps its rate.
    await stage.database.orm.update(paymentDiscount).set({ lastDay: '2026-11-01' });
    expect((await offer(order, cheap.screeningId)).body).toEqual({
      ...{ screeningId: cheap.screeningId, screeningTime: LATER, screeningRoomName: '3관' },
      ...{ amountBefore: 30_000, amount: 18_000, discountAmount: 1_800, usedPointAmount: 5_000 },
      ...{ finalAmount: 11_200, refundAmount: 10_800, returnedPoints: 0, additionalAmount: 0 },
    });
    const shown = { refundAmount: 10_800 };
    expect((await exchange(order, cheap.screeningId, cheap.seats(0, 1), shown)).status).toBe(200);
    await sound();
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(11_200);
    expect(await detailOf(order)).toMatchObject({
      ...{ refundAmount: 10_800, pointsToEarn: 560, cancelledTickets: [] },
      ticketTypes: [{ count: 2, price: 9_000 }],
      cancellation: { refundAmount: 11_200, returnedPoints: 5_000 },
    });
    expect((await stage.pointsOf(order.who)).entries).toEqual([['SPEND', -5_000]]);
    const file = (await admin('GET', `/api/admin/bookings/${order.reservationId}`))
      .body as Schemas['BookingFile'];
    expect(file.history.filter(({ kind }) => kind === 'SCREENING_CHANGED')).toMatchObject([
      {
        ...{ by: 'CUSTOMER', amount: 10_800, points: 0 },
        note: '11월 20일 (금) 19:30 · 1관 · A1, A2 → 11월 21일 (토) 10:00 · 3관 · A1, A2',
      },
    ]);
    await sound();
  });

  it('C-RES-84: returns points only for what costs less than they', async () => {
    const { cheap } = await others();
    await stage.givePoints(25_000);
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 25_000, finalAmount: 5_000 },
    });
    await booker.confirm(order);
    const shown = { refundAmount: 5_000, returnedPoints: 7_000 };
    expect((await exchange(order, cheap.screeningId, cheap.seats(0, 1), shown)).status).toBe(200);
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect((await stage.pointsOf(order.who)).entries).toEqual([
      ['SPEND', -25_000],
      ['GIVE_BACK', 7_000],
    ]);
    await sound();
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      ...{ refundAmount: 0, returnedPoints: 18_000 },
    });
    await sound();
  });

  it('C-RES-86: a ticket and the rest are cancelled at what they cost since the exchange, and earn points of it', async () => {
    const { cheap } = await others();
    const order = await bookWithAll();
    const shown = { refundAmount: 10_800 };
    await exchange(order, cheap.screeningId, cheap.seats(0, 1), shown);
    const ticket = {
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: only(cheap.seats(0)), ticketTypeId: stage.cinema.adult },
    };
    expect((await tickets.confirm(ticket)).body).toMatchObject({
      ...{ price: 9_000, refundAmount: 5_600, returnedPoints: 2_500 },
    });
    await deposits.deliver();
    await deposits.at('2026-11-20T12:10:00+09:00');
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(5_600);
    await sound();
    await stage.at('2026-11-21T13:00:00+09:00');
    await awardPoints(stage.database);
    expect((await stage.pointsOf(order.who)).entries.at(-1)).toEqual(['EARN', 280]);
    await sound();
  });

  it('C-RES-86, C-RES-87: what stays paid since an exchange is the price of the next one, and returned by the cancellation', async () => {
    await deposits.at('2026-11-20T12:00:00+09:00');
    const { cheap, same } = await others();
    const order = await book(0);
    await exchange(order, cheap.screeningId, cheap.seats(0), { refundAmount: 6_000 });
    expect(coded(await exchange(order, same.screeningId, same.seats(0)))).toEqual([
      ...[409, 'EXCHANGE_COSTS_MORE'],
    ]);
    await stage.cancel(order.who, order.reservationId);
    await deposits.deliver();
    await deposits.at('2026-11-20T12:10:00+09:00');
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await sound();
  });

  it('C-RES-87: refuses a screening that costs more without its payment, with how much, and changes nothing', async () => {
    const { dear } = await others();
    const order = await book(0, 1);
    const answer = await exchange(order, dear.screeningId, dear.seats(0, 1));
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'EXCHANGE_COSTS_MORE',
        message:
          '지금 예매보다 6,000원 비싼 상영이에요. 차액은 예매한 고객님이 예매 내역의 좌석·상영 변경에서 결제해야 해요.',
      }),
    ]);
    expect(await takenIn(dear.screeningId)).toEqual([]);
    expect(await takenIn(stage.cinema.screeningId)).toEqual(['A1', 'A2']);
    await sound();
  });

  it('C-RES-87: goes to a dearer screening when the discount pays for it', async () => {
    const { dear } = await others();
    const paymentDiscountId = await stage.discount({ rate: 100 });
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0), {
      ...{ finalAmount: 0, paymentDiscountId },
    });
    await booker.post(order.who, `reservations/complete/${order.reservationId}`, {});
    expect((await exchange(order, dear.screeningId, dear.seats(0))).status).toBe(200);
    await sound();
    await stage.cancel(order.who, order.reservationId);
    await sound();
  });

  it('C-RES-88: refuses a difference that is not the shown one', async () => {
    const { cheap } = await others();
    const order = await book(0);
    const answer = await exchange(order, cheap.screeningId, cheap.seats(0), { refundAmount: 1 });
    expect(answer.body).toMatchObject({
      ...{ code: 'REFUND_CHANGED', refund: { refundAmount: 6_000, returnedPoints: 0 } },
    });
    expect(await takenIn(cheap.screeningId)).toEqual([]);
    await sound();
  });

  it('C-RES-89: answers a repeated exchange again, and refuses one of a booking that was changed meanwhile', async () => {
    const { same, cheap } = await others();
    const order = await book(0);
    const body = await bodyOf(order, same.screeningId, same.seats(0));
    const old = await bodyOf(order, cheap.screeningId, cheap.seats(3), { refundAmount: 6_000 });
    const first = await send(order, body);
    expect(first.status).toBe(200);
    expect((await send(order, body)).body).toEqual(first.body);
    // The seats are still those that the page has shown; the screening is not.
    expect(coded(await send(order, old))).toEqual([409, 'SEATS_CHANGED']);
    expect(await stage.database.orm.$count(seatChange)).toBe(1);
    await sound();
  });

  it('C-RES-82: refuses its own screening, another film, a started, a cancelled and an unknown screening', async () => {
    const { same } = await others();
    const { orm } = stage.database;
    const order = await book(0);
    const own = stage.cinema.screeningId;
    expect(coded(await offer(order, own))).toEqual([400, 'INVALID_REQUEST']);
    expect(coded(await exchange(order, own, stage.seats(1)))).toEqual([400, 'INVALID_REQUEST']);
    const movieId = await insertMovie(orm, { title: '다른 영화' });
    const { roomId } = stage.cinema.room;
    const startsAt = '2026-11-22T10:00:00+09:00';
    const foreign = await insertScreening(orm, { movieId, roomId, startsAt });
    expect(coded(await exchange(order, foreign, stage.seats(1)))).toEqual([409, 'OTHER_MOVIE']);
    expect(coded(await exchange(order, 999_999, stage.seats(1)))).toEqual([404, 'NOT_FOUND']);
    const early = await insertScreening(orm, {
      ...{ movieId: stage.cinema.movieId, roomId, startsAt: '2026-11-20T09:00:00+09:00' },
    });
    expect(coded(await exchange(order, early, stage.seats(1)))).toEqual([409, 'SCREENING_STARTED']);
    await stage.booker.hold(
      stage.cinema.bada,
      { ...stage.cinema, screeningId: same.screeningId },
      same.seats(4),
    );
    expect(coded(await exchange(order, same.screeningId, same.seats(4)))).toEqual([
      409,
      'SEAT_TAKEN',
    ]);
    expect(coded(await exchange(order, same.screeningId, same.seats(4, 5)))).toEqual([
      ...[409, 'SEAT_COUNT_MISMATCH'],
    ]);
    await orm
      .update(screening)
      .set({ cancelledAt: new Date(), cancelReason: '고장' })
      .where(eq(screening.id, same.screeningId));
    expect(coded(await offer(order, same.screeningId))).toEqual([409, 'SCREENING_CANCELLED']);
    expect(await takenIn(own)).toEqual(['A1']);
    expect(await orm.$count(seatChange)).toBe(0);
  });

  it('C-RES-82: refuses an unpaid booking and another customer’s', async () => {
    const { same } = await others();
    const order = await book(0, 1);
    const foreign = { ...order, who: stage.cinema.bada };
    expect(coded(await offer(foreign, same.screeningId))).toEqual([404, 'NOT_FOUND']);
    const unpaid = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(4));
    expect(coded(await offer(unpaid, same.screeningId))).toEqual([
      409,
      'RESERVATION_NOT_COMPLETED',
    ]);
    await sound();
  });

  it.each([
    ['a rate', { rate: 10 }, 5_400],
    ['a fixed amount', { amount: 3_000 }, 6_000],
  ] as const)(
    'C-RES-95: moves the tickets that remain with %s of a discount, and returns what stayed paid for them',
    async (_, terms, refundAmount) => {
      const { same, cheap } = await others();
      await stage.givePoints(5_000);
      const paymentDiscountId = await stage.discount(terms);
      const { cinema, booker } = stage;
      const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
        ...{ usedPointAmount: 5_000, finalAmount: 22_000, paymentDiscountId },
      });
      await booker.confirm(order);
      // Half of 11,000 won and 2,500 points is kept.
      await deposits.at('2026-11-20T19:15:00+09:00');
      const ticketTypeId = cinema.adult;
      const ticket = { who: order.who, reservationId: order.reservationId, ticketTypeId };
      const seatId = only(stage.seats(0));
      expect((await tickets.confirm({ ...ticket, seatId })).body).toMatchObject({
        ...{ refundAmount: 5_500, returnedPoints: 1_250 },
      });
      await sound();
      await deposits.at('2026-11-20T12:00:00+09:00');
      expect((await offer(order, same.screeningId)).body).toMatchObject({
        ...{ amountBefore: 15_000, finalAmount: 11_000, discountAmount: 1_500, refundAmount: 0 },
      });
      expect((await exchange(order, same.screeningId, same.seats(6))).status).toBe(200);
      await sound();
      const shown = { refundAmount };
      const cheaper = await exchange(order, cheap.screeningId, cheap.seats(0), shown);
      expect(cheaper.status).toBe(200);
      await sound();
      expect(await detailOf(order)).toMatchObject({
        ...{ pointsToEarn: Math.floor((11_000 - refundAmount) / 20), seatNumbers: ['A1'] },
        cancellation: { refundAmount: 11_000 - refundAmount, returnedPoints: 2_500 },
      });
      await stage.cancel(order.who, order.reservationId);
      await sound();
      for (const minute of [20, 25, 30]) {
        await deposits.at(`2026-11-20T19:${minute}:00+09:00`);
        await deposits.deliver();
      }
      expect(await stage.captured(order.orderId)).toBe(5_500);
      await sound();
    },
  );

  it('C-RES-81: exchanges until 20 minutes before the old start', async () => {
    const { same } = await others();
    const order = await book(0);
    await stage.freezeAt('2026-11-20T19:10:00.001+09:00');
    expect(coded(await offer(order, same.screeningId))).toEqual([409, 'SEAT_CHANGE_CLOSED']);
    const late = await exchange(order, same.screeningId, same.seats(0));
    expect(coded(late)).toEqual([409, 'SEAT_CHANGE_CLOSED']);
    await stage.freezeAt('2026-11-20T19:10:00+09:00');
    expect((await exchange(order, same.screeningId, same.seats(0))).status).toBe(200);
  });

  it('C-RES-85: refuses a difference of a payment that is returned only as a whole', async () => {
    const { cheap, same } = await others();
    const { cinema, booker, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0), {
      paymentMethod: 'MOBILE_PHONE',
    });
    const { orderId, providerAmount: amount } = order;
    await booker.confirmWith(order, await emulator.approve({ orderId, amount, method: '휴대폰' }));
    const shown = { refundAmount: 6_000 };
    expect(coded(await exchange(order, cheap.screeningId, cheap.seats(0), shown))).toEqual([
      ...[409, 'PARTIAL_CANCEL_UNAVAILABLE'],
    ]);
    expect((await exchange(order, same.screeningId, same.seats(0))).status).toBe(200);
    await sound();
  });

  it('C-RES-85: asks for the account to which the difference of a deposit is returned', async () => {
    const { cheap } = await others();
    await deposits.at('2026-11-20T12:00:00+09:00');
    await deposits.startAt('2026-11-22T19:30:00+09:00');
    const methods = { registered: 'VIRTUAL_ACCOUNT', paid: '가상계좌' };
    const { order } = await deposits.payWith(methods);
    await deposits.deposit(order);
    await deposits.notice(order);
    await deposits.recover();
    const shown = { refundAmount: 6_000 };
    expect((await exchange(order, cheap.screeningId, cheap.seats(0), shown)).body).toMatchObject({
      seatNumbers: ['A1'],
    });
    await deposits.refund(order);
    expect(await stage.captured(order.orderId)).toBe(9_000);
    await sound();
  });

  it('C-RES-90, C-MAIL-30, A-ENTRY-79: the old ticket is void, the doors of both days know it, and a mail names both screenings', async () => {
    const { cheap } = await others();
    const order = await book(0);
    const call = await administrator('door');
    const since = new URLSearchParams({ since: '2026-11-20T11:59:00+09:00' }).toString();
    const old = (await stage.get(order.who, `reservations/${order.reservationId}/ticket`))
      .body as Schemas['Ticket'];
    await exchange(order, cheap.screeningId, cheap.seats(2), { refundAmount: 6_000 });
    const list = async (query: string) =>
      ((await call('GET', `/api/admin/entry/tickets?${query}`)).body as Schemas['EntryTicketPage'])
        .content;
    // Without it in the list, a door without a network takes the old ticket for one that was sold later.
    for (const query of ['', since]) {
      expect(await list(query)).toMatchObject([{ screeningId: cheap.screeningId, seats: ['A3'] }]);
    }
    const late = new URLSearchParams({ since: '2026-11-20T12:30:00+09:00' });
    expect(await list(late.toString())).toEqual([]);
    const ticket = (await stage.get(order.who, `reservations/${order.reservationId}/ticket`))
      .body as Schemas['Ticket'];
    const { keys } = (await stage.server.api.get('/api/ticket-keys')).body as Schemas['TicketKeys'];
    expect(await checkTicketCode(ticket.ticketCode, keys)).toMatchObject({
      facts: { seats: ['A3'] },
    });
    expect(ticket.ticketCode).not.toBe(old.ticketCode);
    const admissions = [
      {
        ...{ admissionId: randomUUID(), bookingNumber: old.bookingNumber, isDone: false },
        ...{ at: '2026-11-20T12:00:00+09:00', chosen: stage.cinema.screeningId },
      },
    ];
    const answer = await call('POST', '/api/admin/entry/admissions', {
      ...{ deviceId: randomUUID(), door: '1층', admissions },
    });
    expect(answer.body).toMatchObject({ results: [{ outcome: 'OTHER_SCREENING' }] });
    await deposits.deliver();
    const mails = await stage.database.orm.select().from(mail).orderBy(mail.id);
    expect(mails.at(-1)?.subject).toContain('다른 상영으로 바꿨어요');
    for (const words of ['19:30', '1관', '10:00', '3관', 'A3', '6,000원']) {
      expect(mails.at(-1)?.body).toContain(words);
    }
  });

  it('C-RES-92: a move of the screening before the exchange gives no right to a full refund, a later one does', async () => {
    const { same } = await others();
    const mover = createMover(stage);
    mover.reset();
    const order = await book(0);
    const move = { reason: '장비 점검', version: 1 };
    const first = await mover.post(
      { ...move, screeningTime: '2026-11-21 10:30' },
      same.screeningId,
    );
    expect(first.status).toBeLessThan(300);
    await stage.at('2026-11-20T13:00:00+09:00');
    await exchange(order, same.screeningId, same.seats(0));
    expect(await detailOf(order)).toMatchObject({ screeningMove: null });
    await mover.tell();
    expect((await stage.queued()).map(({ key }) => key).join()).not.toContain('screeningMoved');
    const later = { ...move, version: 2, screeningTime: '2026-11-21 11:00' };
    expect((await mover.post(later, same.screeningId)).status).toBeLessThan(300);
    expect(await detailOf(order)).toMatchObject({
      screeningMove: { startsBefore: '2026-11-21T10:30:00+09:00' },
    });
    await mover.tell();
    expect((await stage.queued()).map(({ key }) => key).join()).toContain('screeningMoved');
    await sound();
  });

  it('C-RES-101: the second price of a late start is what an exchange before it keeps, and an exchange after it gives none', async () => {
    const { same, cheap } = await others();
    const place = await stage.database.orm
      .select({ movieId: screening.movieId, roomId: screening.roomId })
      .from(screening)
      .where(eq(screening.id, cheap.screeningId));
    const { bada } = stage.cinema;
    const evening = await insertScreening(stage.database.orm, {
      ...only(place),
      startsAt: '2026-11-21T19:00:00+09:00',
    });
    const mover = createMover(stage);
    mover.reset();
    const before = await book(0);
    const shown = { refundAmount: 6_000 };
    await exchange(before, cheap.screeningId, cheap.seats(0), shown);
    const after = await stage.booker.pay(
      bada,
      { ...stage.cinema, screeningId: same.screeningId },
      same.seats(1),
    );
    await stage.at('2026-11-21T09:20:00+09:00');
    const delay = { reason: '영사기 점검', version: 1, screeningTime: '2026-11-21 11:10' };
    expect((await mover.post(delay, cheap.screeningId)).status).toBe(200);
    await stage.at('2026-11-21T09:30:00+09:00');
    expect((await exchange(after, cheap.screeningId, cheap.seats(1), shown)).status).toBe(200);
    expect(await detailOf(before)).toMatchObject({ compensation: { amount: 9_000 } });
    expect((await detailOf(after)).compensation).toBeNull();
    const call = await administrator();
    const path = `/api/admin/bookings/${before.reservationId}/compensation`;
    expect((await call('POST', path, { amount: 9_000 })).status).toBe(200);
    await deposits.deliver();
    await sound();
    expect((await exchange(before, evening, cheap.seats(0))).status).toBe(200);
    await sound();
  });

  it('A-BOOK-48: an administrator exchanges until the start, and the log and the history say so', async () => {
    const { cheap } = await others();
    const order = await book(0);
    const call = await administrator();
    await stage.freezeAt('2026-11-20T19:29:59.999+09:00');
    const path = `/api/admin/bookings/${order.reservationId}`;
    const shown = await call('GET', `${path}/exchange?screeningId=${cheap.screeningId}`);
    expect(shown.body).toMatchObject({ refundAmount: 6_000 });
    const body = await bodyOf(order, cheap.screeningId, cheap.seats(1), { refundAmount: 6_000 });
    expect((await call('POST', `${path}/seats`, body)).status).toBe(200);
    expect((await call('POST', `${path}/seats`, body)).status).toBe(200);
    const entry = only(await stage.database.orm.select().from(auditEntry));
    expect(entry).toMatchObject({
      before: { seats: 'A1', screeningTime: '2026-11-20T19:30:00+09:00' },
      after: { seats: 'A2', screeningTime: LATER },
    });
    const file = (await call('GET', path)).body as Schemas['BookingFile'];
    expect(file.history.filter(({ kind }) => kind === 'SCREENING_CHANGED')).toMatchObject([
      { by: 'ADMINISTRATOR', loginId: 'counter', amount: 6_000 },
    ]);
    await stage.database.orm.update(customer).set({ isActive: false });
    await sound();
  });
});
