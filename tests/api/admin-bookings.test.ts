import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { readMoneyTotals } from '../../server/audit/money-totals.ts';
import { admission } from '../../server/db/schema/admission.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { personalRead } from '../../server/db/schema/personal-reads.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { withdraw } from '../../server/modules/account/withdraw.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import { createDeposits } from './support/deposits.ts';
import {
  insertMovie,
  insertScreening,
  insertSignedInAdministrator,
  insertSignedInGuest,
  only,
} from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';
import { openToday } from './support/today.ts';

type Schemas = components['schemas'];

/** The calls of two administrators, with the roles BASIC and SUPER. */
function bookingCalls(stage: Stage) {
  const sessions = { basic: '', superior: '' };
  let administratorId = 0;
  beforeEach(async () => {
    const { orm } = stage.database;
    const added = await insertSignedInAdministrator(orm, 'counter');
    ({ administratorId } = added);
    sessions.basic = added.session;
    sessions.superior = (
      await insertSignedInAdministrator(orm, 'chief', { role: 'SUPER' })
    ).session;
  });
  const call = (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    by: keyof typeof sessions = 'basic',
  ) =>
    stage.server.api.request(method, `/api/admin/bookings${path}`, {
      session: sessions[by],
      ...(body !== undefined && { body }),
    });
  return {
    call,
    find: async (query: Record<string, string | number>) => {
      const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
      const { status, body } = await call('GET', `?${search.toString()}`);
      expect([status, body]).toMatchObject([200, {}]);
      return body as Schemas['FoundBookingPage'];
    },
    async file({ reservationId }: Pick<Registered, 'reservationId'>, by?: keyof typeof sessions) {
      const { status, body } = await call('GET', `/${reservationId}`, undefined, by);
      expect(status).toBe(200);
      return body as Schemas['BookingFile'];
    },
    cancel: (
      { reservationId }: Pick<Registered, 'reservationId'>,
      request: Partial<Schemas['BookingCancelRequest']> = {},
      by?: keyof typeof sessions,
    ) =>
      call(
        'POST',
        `/${reservationId}/cancel`,
        {
          ...{ reason: '고객 요청', terms: 'CUSTOMER', refundAmount: 15_000, returnedPoints: 0 },
          ...request,
        },
        by,
      ),
    cancelTicket: (
      { reservationId }: Pick<Registered, 'reservationId'>,
      request: Partial<Schemas['BookingTicketCancelRequest']>,
      by?: keyof typeof sessions,
    ) =>
      call(
        'POST',
        `/${reservationId}/cancel-ticket`,
        {
          ...{ reason: '좌석 고장', terms: 'CUSTOMER', refundAmount: 15_000, returnedPoints: 0 },
          ticketTypeId: stage.cinema.adult,
          ...request,
        },
        by,
      ),
    async admit({ reservationId }: Pick<Registered, 'reservationId'>, admittedAt: string) {
      const id = randomUUID();
      await stage.database.orm.insert(admission).values({
        ...{ id, reservationId, administratorId, deviceId: randomUUID(), door: '1층 입구' },
        ...{ admittedAt: new Date(admittedAt), isDouble: false },
      });
      return id;
    },
    audited: () => stage.database.orm.select().from(auditEntry).orderBy(asc(auditEntry.id)),
  };
}

const told = ({ status, body }: BookingAnswer) => [status, body];
const refused = (status: number, code: string) => [
  status,
  expect.objectContaining({ code }) as unknown,
];
const cancelled = ({ reservationId }: Registered, refundAmount: number, returnedPoints = 0) => [
  200,
  { reservationId, status: 'CANCELLED', refundAmount, returnedPoints },
];

describeOnAnyDatabase('the search of bookings', (open) => {
  const stage = setStage(open);
  const admin = bookingCalls(stage);

  const numberOf = async ({ reservationId }: Registered) => {
    const rows = await stage.database.orm
      .select({ bookingNumber: reservation.bookingNumber })
      .from(reservation)
      .where(eq(reservation.id, reservationId));
    return only(rows).bookingNumber;
  };
  const foundIds = async (query: Record<string, string | number>) =>
    (await admin.find(query)).content.map(({ reservationId }) => reservationId);

  it('A-BOOK-1, A-BOOK-2: finds by number, order, phone, e-mail and name', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada } = cinema;
    const one = await booker.pay(haneul, cinema, stage.seats(0, 1));
    const other = await booker.pay(bada, cinema, stage.seats(2));
    await database.orm
      .update(customer)
      .set({ name: '김하늘', email: 'Sky@marquee.example', phone: '010-1234-5678' })
      .where(eq(customer.id, haneul.customerId));
    await database.orm
      .update(customer)
      .set({ name: '김바다_', email: 'sea@marquee.example', phone: '010-8765-4321' })
      .where(eq(customer.id, bada.customerId));
    const number = await numberOf(one);
    const queries = [number, number.toLowerCase().replaceAll('-', ''), one.orderId];
    queries.push('010-1234-5678', '5678', 'sky@', 'SKY@Marquee.example', '김하늘', ' 김하 ');
    for (const query of queries) {
      expect([query, await foundIds({ query })]).toEqual([query, [one.reservationId]]);
    }
    expect(await foundIds({ query: '김' })).toEqual([other.reservationId, one.reservationId]);
    expect(await foundIds({ query: '김바다_' })).toEqual([other.reservationId]);
    // No sign is a wildcard, the beginning of a phone number is not its end, and a part of a name is not its beginning.
    for (const query of ['%', '_', '김바다%', '678', '0101234', '하늘', 'ORDER-nothing-there']) {
      expect([query, await foundIds({ query })]).toEqual([query, []]);
    }
    expect((await admin.find({ query: '5678' })).content).toEqual([
      {
        reservationId: one.reservationId,
        bookingNumber: number,
        ...{ customerId: haneul.customerId, customerName: '김하늘', movieTitle: '달의 뒤편' },
        ...{ screeningTime: '2026-11-20T19:30:00+09:00', screeningRoomName: '1관' },
        ...{ seatNumbers: ['A1', 'A2'], status: 'COMPLETED', awaitsDeposit: false },
        ...{ isAdmitted: false, finalAmount: 30_000, usedPoints: 0, refundAmount: null },
      },
    ]);
  });

  it('A-BOOK-1, A-BOOK-3: lists past, cancelled and unpaid ones by day and film, the latest screening first', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, room } = cinema;
    const movieId = await insertMovie(database.orm, { title: '다른 영화' });
    const night = await insertScreening(database.orm, {
      ...{ movieId, roomId: room.roomId, startsAt: '2026-11-21T01:00:00+09:00' },
    });
    const paid = await booker.pay(haneul, cinema, stage.seats(0));
    const gone = await booker.pay(bada, cinema, stage.seats(1));
    await stage.cancel(bada, gone.reservationId);
    const late = await booker.pay(haneul, { ...cinema, screeningId: night }, stage.seats(0));
    const unpaid = await booker.register(bada, cinema, stage.seats(3));
    const ids = (...orders: Registered[]) => orders.map((order) => order.reservationId);
    const all = ids(late, unpaid, gone, paid);
    expect(await foundIds({})).toEqual(all);
    // The night belongs to the day before too.
    expect(await foundIds({ date: '2026-11-20' })).toEqual(all);
    expect(await foundIds({ date: '2026-11-21' })).toEqual(ids(late));
    expect(await foundIds({ date: '2026-11-19' })).toEqual([]);
    expect(await foundIds({ movieId })).toEqual(ids(late));
    expect(await foundIds({ date: '2026-11-20', query: await numberOf(gone) })).toEqual(ids(gone));
    expect(await foundIds({ date: '2026-11-20', query: gone.orderId })).toEqual(ids(gone));
    await stage.at('2026-12-20T12:00:00+09:00');
    expect(await foundIds({})).toEqual(all);
    const first = await admin.find({ size: 3 });
    expect(first).toMatchObject({ totalElements: 4, totalPages: 2, last: false });
    expect(first.totalIsMinimum).toBe(false);
    expect(await foundIds({ size: 3, page: 1 })).toEqual(ids(paid));
    expect(await admin.find({ size: 3, page: 9 })).toMatchObject({ content: [], totalElements: 4 });
    expect((await admin.find({ query: gone.orderId })).content).toMatchObject([
      { status: 'CANCELLED', refundAmount: 15_000 },
    ]);
  });

  it('A-BOOK-4: counts and lists at most 300, with a text those that were made last', async () => {
    const { cinema, database } = stage;
    const rows = await database.orm.execute<{ id: number }>(sql`
      insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at, created_at)
      select ${cinema.haneul.customerId}, ${cinema.screeningId}, 'COMPLETED', 0,
        'code-of-the-ticket-' || g, app_now(), app_now() - g * interval '1 minute'
      from generate_series(1, 302) g returning id`);
    const lastMade = rows.slice(0, 301).map(({ id }) => id);
    const named = { query: '김하늘', size: 50 };
    expect(await foundIds(named)).toEqual(lastMade.toReversed().slice(0, 50));
    const page = { size: 50, page: 5 };
    expect(await admin.find(page)).toMatchObject({ totalElements: 300, totalIsMinimum: true });
    expect((await admin.find(page)).content).toHaveLength(50);
    expect((await admin.find({ ...page, page: 6 })).content).toEqual([]);
  });

  it('A-BOOK-5: names no withdrawn customer, and does not find one by personal data', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T23:30:00+09:00');
    await withdraw(database, cinema.haneul.customerId);
    const file = await admin.file(order, 'superior');
    expect([file.customer, file.booking.customerId, file.booking.customerName]).toEqual([
      ...[null, null, null],
    ]);
    expect(file.offers).toEqual({
      ...{ mail: false, CUSTOMER: null, CINEMA: null, ticket: false, seats: false },
    });
    expect(await foundIds({ query: file.booking.bookingNumber })).toEqual([order.reservationId]);
    expect(await foundIds({ query: 'withdrawn' })).toEqual([]);
    expect(await foundIds({ query: 'withdrawn', date: '2026-11-20' })).toEqual([]);
    const mailed = await admin.call('POST', `/${order.reservationId}/mail`, { email: null });
    expect(told(mailed)).toEqual(refused(404, 'NOT_FOUND'));
  });

  it('A-BOOK-1: refuses unreadable filters', async () => {
    for (const query of [
      'date=2026-02-30',
      'movieId=x',
      'page=-1',
      'size=51',
      `query=${'가'.repeat(256)}`,
    ]) {
      expect([query, (await admin.call('GET', `?${query}`)).status]).toEqual([query, 400]);
    }
    expect(told(await admin.call('GET', '/999'))).toEqual(refused(404, 'NOT_FOUND'));
  });

  it('A-BOOK-6: records who has read whom', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await admin.find({});
    await admin.file(order);
    const rows = await database.orm.select().from(personalRead).orderBy(asc(personalRead.id));
    const customerIds = [cinema.haneul.customerId];
    expect(rows).toMatchObject([
      { loginId: 'counter', operation: 'listAdminBookings', customerIds },
      { loginId: 'counter', operation: 'getAdminBooking', customerIds },
    ]);
  });
});

describeOnAnyDatabase('one booking for administrators', (open) => {
  const stage = setStage(open);
  const admin = bookingCalls(stage);
  const deposits = createDeposits(stage);

  it('A-BOOK-10, A-BOOK-12, A-BOOK-38: has its tickets, orders, and what the role can do', async () => {
    const { booker, cinema, database } = stage;
    await database.exec(`update ticket_type set proof = '학생증' where id = ${cinema.adult}`);
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    const file = await admin.file(order);
    const refund = { refundAmount: 30_000, returnedPoints: 0 };
    expect(file).toMatchObject({
      customer: { customerId: cinema.haneul.customerId, loginId: 'haneul', kind: 'MEMBER' },
      screening: { screeningId: cinema.screeningId, isCancelled: false },
      tickets: [
        { seatNumber: 'A1', state: 'BOOKED' },
        { seatNumber: 'A2', state: 'BOOKED' },
      ],
      ticketTypes: [{ typeName: '성인', count: 2, price: 15_000, proof: '학생증' }],
      orders: [{ orderId: order.orderId, state: 'DONE', refundAmount: 0 }],
      offers: { mail: true, CUSTOMER: refund, CINEMA: null, ticket: true, seats: true },
      admission: null,
      ticket: { bookingNumber: file.booking.bookingNumber, seats: ['A1', 'A2'] },
    });
    const own = await stage.get(cinema.haneul, `reservations/${order.reservationId}/ticket`);
    expect(file.ticket).toEqual(own.body);
    expect((await admin.file(order, 'superior')).offers.CINEMA).toEqual(refund);
    await stage.freezeAt('2026-11-20T19:30:00+09:00');
    expect((await admin.file(order)).offers).toMatchObject({ CUSTOMER: null, ticket: false });
    expect((await admin.file(order, 'superior')).offers).toMatchObject({
      ...{ CUSTOMER: null, CINEMA: refund, ticket: true },
    });
  });

  it('A-BOOK-11: tells everything that has happened to it, when and by whom', async () => {
    const { booker, cinema } = stage;
    const { haneul } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0, 1));
    await deposits.deliver();
    const { reservationId } = order;
    await stage.at('2026-11-20T12:30:00+09:00');
    await admin.call('POST', `/${reservationId}/mail`, { email: 'other@marquee.example' });
    await stage.at('2026-11-20T13:00:00+09:00');
    const [seatId = 0] = stage.seats(1);
    await admin.cancelTicket(order, { seatId });
    await stage.at('2026-11-20T19:15:00+09:00');
    const admissionId = await admin.admit(order, '2026-11-20T19:15:00+09:00');
    const { bookingNumber } = (await admin.file(order)).booking;
    const url = '/api/admin/entry/undo-admission';
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'door');
    await stage.server.api.request('POST', url, { session, body: { bookingNumber, admissionId } });
    await stage.at('2026-11-20T19:40:00+09:00');
    await admin.cancel(order, { terms: 'CINEMA', reason: '영사기 고장' }, 'superior');
    await deposits.deliver();
    const { history } = await admin.file(order);
    const of = (kind: string) => history.filter((each) => each.kind === kind);
    expect(history.map(({ kind }) => kind).slice(0, 2)).toEqual(['HELD', 'CREATED']);
    expect(of('ORDERED')).toMatchObject([{ by: 'CUSTOMER', amount: 30_000, note: order.orderId }]);
    expect(of('PAID')).toMatchObject([{ by: 'PROVIDER', amount: 30_000 }]);
    expect(of('COMPLETED')).toHaveLength(1);
    expect(of('MAILED').map((each) => each.mail)).toContain('booked');
    expect(of('MAIL_REQUESTED')).toMatchObject([
      { by: 'ADMINISTRATOR', loginId: 'counter', note: 'OTHER' },
    ]);
    expect(of('TICKET_CANCELLED')).toMatchObject([
      { by: 'ADMINISTRATOR', loginId: 'counter', note: 'A2', amount: 15_000 },
    ]);
    expect(of('ADMITTED')).toMatchObject([{ note: '1층 입구' }]);
    expect(of('ADMISSION_UNDONE')).toMatchObject([{ by: 'ADMINISTRATOR', loginId: 'door' }]);
    expect(of('CANCELLED')).toMatchObject([
      { by: 'ADMINISTRATOR', loginId: 'chief', note: '영사기 고장', amount: 30_000 },
    ]);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('A-BOOK-11: tells the events of one moment in the order of a sale', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, order.reservationId);
    await database.exec(`
      update seat_hold set started_at = '2026-11-20 12:00+09';
      update reservation set created_at = '2026-11-20 12:00+09', completed_at = '2026-11-20 12:00+09',
             closed_at = '2026-11-20 12:00+09';
      update payment set requested_at = '2026-11-20 12:00+09', approved_at = '2026-11-20 12:00+09'`);
    const { history } = await admin.file(order);
    expect(history.map(({ kind }) => kind).slice(0, 6)).toEqual([
      ...['HELD', 'CREATED', 'ORDERED', 'PAID', 'COMPLETED', 'CANCELLED'],
    ]);
  });

  it('A-BOOK-11: says that its customer has cancelled it', async () => {
    const { booker, cinema } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, order.reservationId, '못 가요');
    await deposits.deliver();
    const { history, tickets, ticket } = await admin.file(order);
    expect(history.filter(({ kind }) => kind === 'CANCELLED')).toMatchObject([
      { by: 'CUSTOMER', loginId: null, note: '못 가요', amount: 15_000 },
    ]);
    expect(history.filter(({ kind }) => kind === 'REFUNDED')).toMatchObject([
      { by: 'PROVIDER', amount: 15_000 },
    ]);
    expect([tickets, ticket]).toMatchObject([[{ state: 'CANCELLED' }], null]);
  });

  it('A-BOOK-20, A-BOOK-21: sends the mail again, also to a corrected address, and records no address', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    const path = `/${order.reservationId}/mail`;
    const answers = [
      await admin.call('POST', path, { email: null }),
      await admin.call('POST', path, { email: 'Right@Marquee.example' }),
      await admin.call('POST', path, { email: null }),
      await admin.call('POST', path, { email: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    await deposits.deliver();
    const own = only(
      await database.orm.select().from(customer).where(eq(customer.id, cinema.haneul.customerId)),
    ).email;
    const mails = await database.orm.select().from(mail).orderBy(asc(mail.id));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [own, own, own, 'right@marquee.example'].toSorted(),
    );
    const entries = await admin.audited();
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['SEND', { recipient: 'CUSTOMER' }],
      ['SEND', { recipient: 'OTHER' }],
      ['SEND', { recipient: 'CUSTOMER' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
    for (const email of ['no address', 7, `${'a'.repeat(250)}@b.kr`]) {
      expect((await admin.call('POST', path, { email })).status).toBe(400);
    }
    expect((await admin.call('POST', path, {})).status).toBe(400);
    await stage.cancel(cinema.haneul, order.reservationId);
    expect(told(await admin.call('POST', path, { email: null }))).toEqual(
      refused(409, 'RESERVATION_NOT_COMPLETED'),
    );
  });

  it('A-BOOK-22, A-BOOK-25: cancels with the customer’s terms, once', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.freezeAt('2026-11-20T19:10:01+09:00');
    expect(told(await admin.cancel(order))).toEqual(refused(409, 'REFUND_CHANGED'));
    const answers = [
      await admin.cancel(order, { refundAmount: 7_500 }),
      await admin.cancel(order, { refundAmount: 7_500 }),
    ];
    expect(answers.map(told)).toEqual([cancelled(order, 7_500), cancelled(order, 7_500)]);
    expect(await admin.audited()).toHaveLength(1);
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(7_500);
    await expectSound(database);
  });

  it('A-BOOK-23, A-BOOK-25: returns everything for the cinema’s reason by SUPER, also after entry and start', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    await stage.givePoints(10_000);
    const today = await openToday(stage);
    const order = await booker.register(haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 4_999, finalAmount: 25_001 },
    });
    expect((await booker.confirm(order)).status).toBe(200);
    await today.at('2026-11-20T20:00:00+09:00');
    await admin.admit(order, '2026-11-20T19:20:00+09:00');
    const all = { refundAmount: 25_001, returnedPoints: 4_999 };
    expect(told(await admin.cancel(order, all))).toEqual(refused(409, 'TICKET_ADMITTED'));
    expect(told(await admin.cancel(order, { ...all, terms: 'CINEMA' }))).toEqual(
      refused(403, 'FORBIDDEN'),
    );
    expect((await admin.file(order, 'superior')).offers.CINEMA).toEqual(all);
    const request = { ...all, terms: 'CINEMA', reason: ' 음향 고장 ' } as const;
    expect(told(await admin.cancel(order, request, 'superior'))).toEqual(
      cancelled(order, 25_001, 4_999),
    );
    await today.deliver();
    // The provider, the day, the file and the audit agree to the won.
    expect(await stage.captured(order.orderId)).toBe(0);
    const { sales, refunds, netAmount } = await today.read();
    expect([sales.amount, refunds.amount, refunds.returnedPoints, netAmount]).toEqual([
      ...[25_001, 25_001, 4_999, 0],
    ]);
    expect(refunds).toMatchObject({ refunds: 1, tickets: 2, waitingAmount: 0 });
    expect(await today.rows()).toHaveLength(2);
    expect(await readMoneyTotals(database.orm)).toEqual({
      ...{ taken: 25_001, returned: 25_001, kept: 0 },
    });
    expect((await stage.pointsOf(haneul)).balance).toBe(10_000);
    expect(await admin.audited()).toMatchObject([
      {
        ...{ loginId: 'chief', kind: 'RESERVATION', subjectId: order.reservationId },
        after: { status: 'CANCELLED', reason: '음향 고장', terms: 'CINEMA', refundAmount: '25001' },
      },
    ]);
    await stage.at('2026-11-21T12:00:00+09:00');
    await awardPoints(database);
    expect((await stage.pointsOf(haneul)).balance).toBe(10_000);
    await expectSound(database);
  });

  it('A-BOOK-24: refuses after the end of the screening', async () => {
    const { booker, cinema } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    const { endTime } = (await admin.file(order)).screening;
    await stage.freezeAt(endTime);
    const [seatId = 0] = stage.seats(0);
    const answers = [
      await admin.cancel(order, { terms: 'CINEMA', refundAmount: 30_000 }, 'superior'),
      await admin.cancelTicket(order, { seatId, terms: 'CINEMA' }, 'superior'),
    ];
    expect(answers.map(told)).toEqual([1, 2].map(() => refused(409, 'SCREENING_ENDED')));
    expect((await admin.file(order, 'superior')).offers.CINEMA).toBeNull();
    expect(await admin.audited()).toEqual([]);
  });

  it('A-BOOK-26: cancels a single ticket with both terms, once, and records it', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1, 2));
    const [first = 0, second = 0] = stage.seats(0, 1);
    await deposits.at('2026-11-20T19:15:00+09:00');
    const ask = (terms: string, by: 'basic' | 'superior') =>
      admin.call(
        'GET',
        `/${order.reservationId}/ticket-cancellation?seatId=${first}&ticketTypeId=${cinema.adult}&terms=${terms}`,
        undefined,
        by,
      );
    expect(told(await ask('CUSTOMER', 'basic'))).toEqual([
      200,
      { refundAmount: 7_500, returnedPoints: 0 },
    ]);
    expect(told(await ask('CINEMA', 'superior'))).toEqual([
      200,
      { refundAmount: 15_000, returnedPoints: 0 },
    ]);
    expect(told(await ask('CINEMA', 'basic'))).toEqual(refused(403, 'FORBIDDEN'));
    const half = { seatId: first, refundAmount: 7_500 };
    const answers = [
      await admin.cancelTicket(order, half),
      await admin.cancelTicket(order, half),
      await admin.cancelTicket(order, { seatId: first, terms: 'CINEMA' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await deposits.at('2026-11-20T19:45:00+09:00');
    const full = { seatId: second, terms: 'CINEMA' } as const;
    expect(told(await admin.cancelTicket(order, { seatId: second }))).toEqual(
      refused(409, 'SCREENING_STARTED'),
    );
    expect((await admin.cancelTicket(order, full, 'superior')).body).toMatchObject({
      ...{ seatNumber: 'A2', refundAmount: 15_000, remainingSeatNumbers: ['A3'] },
    });
    const file = await admin.file(order);
    expect(file.tickets.map(({ seatNumber, state }) => [seatNumber, state])).toEqual([
      ['A3', 'BOOKED'],
      ['A1', 'CANCELLED'],
      ['A2', 'CANCELLED'],
    ]);
    expect((await admin.audited()).map(({ loginId, after }) => [loginId, after])).toMatchObject([
      ['counter', { seatNumber: 'A1', terms: 'CUSTOMER', refundAmount: '7500' }],
      ['chief', { seatNumber: 'A2', terms: 'CINEMA', refundAmount: '15000' }],
    ]);
    await deposits.deliver();
    await deposits.at('2026-11-20T19:50:00+09:00');
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(22_500);
    await expectSound(database);
  });

  it('A-BOOK-22: refuses a missing, blank, too long or wrong field, and changes nothing', async () => {
    const { booker, cinema } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    for (const reason of ['', '   ', '가'.repeat(201)]) {
      const { status, body } = await admin.cancel(order, { reason });
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'reason' }] }]);
    }
    const wrong = [{}, { terms: 'ALL' }, { reason: 7, terms: 'CUSTOMER', refundAmount: '1' }];
    for (const body of wrong) {
      expect((await admin.call('POST', `/${order.reservationId}/cancel`, body)).status).toBe(400);
    }
    expect(told(await admin.cancel({ reservationId: 999 }))).toEqual(refused(404, 'NOT_FOUND'));
    expect((await stage.states()).reservations).toEqual(['COMPLETED']);
    expect(await admin.audited()).toEqual([]);
  });

  it('A-BOOK-22: serves a guest and a booking that waits for its deposit', async () => {
    const { booker, cinema, database } = stage;
    const guest = await insertSignedInGuest(database.orm, 'guest@marquee.example');
    const order = await booker.pay(guest, cinema, stage.seats(0));
    expect((await admin.file(order)).customer).toMatchObject({ kind: 'GUEST', loginId: null });
    expect(told(await admin.cancel(order))).toEqual(cancelled(order, 15_000));
    await deposits.startAt('2026-11-25T19:30:00+09:00');
    const { order: waiting } = await deposits.payWith({
      ...{ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' },
    });
    expect((await admin.file(waiting)).offers.CUSTOMER).toEqual({
      ...{ refundAmount: 0, returnedPoints: 0 },
    });
    expect(told(await admin.cancel(waiting, { refundAmount: 0 }))).toEqual(cancelled(waiting, 0));
    await expectSound(database);
  });
});

describeOnPostgres('actions of two administrators at the same time', (open) => {
  const stage = setStage(open);
  const admin = bookingCalls(stage);

  it.each(['before', 'after'])(
    'A-BOOK-25: a full refund %s the customer’s own cancellation refunds once',
    async (order) => {
      const { booker, cinema, database } = stage;
      const { haneul } = cinema;
      const paid = await booker.pay(haneul, cinema, stage.seats(0));
      const calls: (() => Promise<BookingAnswer>)[] = [
        () => admin.cancel(paid, { terms: 'CINEMA' }, 'superior'),
        () => stage.cancel(haneul, paid.reservationId),
      ];
      const answers = await meet(
        database,
        sql`select 1 from customer where id = ${haneul.customerId} for update`,
        ...(order === 'before' ? calls : calls.reverse()),
      );
      expect(answers).toEqual([cancelled(paid, 15_000), cancelled(paid, 15_000)]);
      expect(await admin.audited()).toHaveLength(order === 'before' ? 1 : 0);
      const refunds = await database.orm.select().from(outbox);
      expect(refunds.filter(({ kind }) => kind !== 'MAIL')).toHaveLength(1);
      await expectSound(database);
    },
  );
});
