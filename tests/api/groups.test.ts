import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { readMoneyTotals } from '../../server/audit/money-totals.ts';
import { seatBlock, seatClaim } from '../../server/db/schema/booking.ts';
import { groupBooking } from '../../server/db/schema/counter.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screeningMove } from '../../server/db/schema/programme.ts';
import { destroyRecords } from '../../server/jobs/destroy-records.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { auditAll, expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { SignedIn } from './support/cinema.ts';
import { counterCalls } from './support/counter.ts';
import {
  insertPrice,
  insertRoom,
  insertScreening,
  insertSignedInAdministrator,
  only,
} from './support/fixtures.ts';
import { createCanceller } from './support/cancellation.ts';
import { createMover } from './support/moving.ts';
import { setStage } from './support/stage.ts';
import { openToday } from './support/today.ts';

type Schemas = components['schemas'];
type Request = Schemas['GroupRequest'];

const refused = (status: number, code: string) => [
  status,
  expect.objectContaining({ code }) as unknown,
];
const invalid = (field: string) => [
  400,
  expect.objectContaining({ errors: [expect.objectContaining({ field }) as unknown] }) as unknown,
];
const told = ({ status, body }: { status: number; body: unknown }) => [status, body];

/** The evening of the small cinema's screening is on this day. */
const DAY = '2026-11-20';

describeOnAnyDatabase('the bookings of groups', (open) => {
  const stage = setStage(open);
  const counter = counterCalls(stage);
  const hall = { roomId: 0, screeningId: 0, adult: 0, seatIds: [] as number[] };

  beforeEach(async () => {
    const { orm } = stage.database;
    const { roomId, seatIds } = await insertRoom(orm, '대관', [20, 20, 20, 20, 20, 20]);
    const adult = await insertPrice(orm, roomId, { name: '성인', price: 10_000 });
    const screeningId = await insertScreening(orm, {
      ...{ movieId: stage.cinema.movieId, roomId, startsAt: '2026-11-25T14:00:00+09:00' },
    });
    Object.assign(hall, { roomId, screeningId, adult, seatIds });
  });

  const requestFor = (seats: number, more: Partial<Request> = {}): Request => ({
    ...{ key: randomUUID(), screeningId: hall.screeningId, seatIds: hall.seatIds.slice(0, seats) },
    ticketTypes: [{ ticketTypeId: hall.adult, count: seats }],
    ...{ amount: 10_000 * seats, name: '마루초등학교', phone: '02-123-4567', email: null },
    ...{ payUntil: '2026-11-23', ...more },
  });
  const ask = (request: Request) => counter.call('POST', 'groups', request);
  const book = (seats: number, more?: Partial<Request>) =>
    counter.okay<Schemas['Group']>('POST', 'groups', requestFor(seats, more));
  const read = ({ groupId }: Schemas['Group']) =>
    counter.okay<Schemas['Group']>('GET', `groups/${groupId}`);
  const paymentOf = (
    group: Schemas['Group'],
    more: Partial<Schemas['GroupPayment']> = {},
  ): Schemas['GroupPayment'] => ({
    ...{ key: randomUUID(), amount: group.totalAmount, method: 'BANK_TRANSFER' },
    ...{ ...(more.method === undefined && { approvalNumber: '김마루' }), ...more },
  });
  const pay = ({ groupId }: Schemas['Group'], payment: Schemas['GroupPayment']) =>
    counter.call('POST', `groups/${groupId}/payment`, payment);
  const cancel = ({ groupId }: Schemas['Group']) =>
    counter.call('POST', `groups/${groupId}/cancel`);
  const tokenOf = ({ path }: Schemas['Group']) => (path ?? '').split('#')[1] ?? '';
  const post = (path: string, token: string) =>
    stage.server.api.post(`/api/group-booking/${path}`, { token });
  const signIn = async (group: Schemas['Group']): Promise<SignedIn> => {
    const answer = await post('sign-in', tokenOf(group));
    expect([answer.status, answer.body]).toMatchObject([200, { user: { roles: ['ROLE_GUEST'] } }]);
    const { sessionId, user } = answer.body as Schemas['GuestSession'];
    return { customerId: user.id, session: sessionId };
  };
  const offerOf = async (group: Schemas['Group']) =>
    (await post('read', tokenOf(group))).body as Schemas['GroupOffer'];
  const statusOf = async (screeningId: number) => {
    const answer = await stage.server.api.get(`/api/screenings/${screeningId}/seats`);
    const { seats } = answer.body as { seats: { seatId: number; status: string }[] };
    return new Map(seats.map(({ seatId, status }) => [seatId, status]));
  };
  const mailKeys = async (part: string) =>
    (
      await stage.database.orm
        .select({ key: outbox.key })
        .from(outbox)
        .where(like(outbox.key, `mail:${part}%`))
    ).map(({ key }) => key);

  it('A-COUNT-47: holds 100 seats until the end of a day, and shows them as not free', async () => {
    const group = await book(100);
    expect(group).toMatchObject({
      ...{ state: 'OPEN', isPaying: false, name: '마루초등학교', totalAmount: 1_000_000 },
      payUntil: '2026-11-24T00:00:00+09:00',
      ticketTypes: [{ typeName: '성인', count: 100, price: 10_000 }],
    });
    expect(group.seatNumbers).toHaveLength(100);
    const statuses = await statusOf(hall.screeningId);
    expect(hall.seatIds.map((id) => statuses.get(id) === 'available')).toEqual(
      hall.seatIds.map((_, index) => index >= 100),
    );
    const taken = await stage.booker.post(stage.cinema.haneul, 'reservations/hold', {
      ...{ screeningId: hall.screeningId, seatIds: hall.seatIds.slice(99, 101) },
    });
    expect(told(taken)).toEqual(refused(409, 'SEAT_TAKEN'));
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-47: refuses more than 100 seats, another price, a wrong count, a taken seat and a wrong day, and changes nothing', async () => {
    const { haneul } = stage.cinema;
    await stage.booker.post(haneul, 'reservations/hold', {
      ...{ screeningId: hall.screeningId, seatIds: hall.seatIds.slice(119) },
    });
    const before = await stage.states();
    expect(told(await ask(requestFor(101)))).toEqual([400, expect.anything()]);
    expect(told(await ask(requestFor(2, { amount: 1 })))).toEqual(refused(409, 'AMOUNT_CHANGED'));
    const ticketTypes = [{ ticketTypeId: hall.adult, count: 3 }];
    expect(told(await ask(requestFor(2, { ticketTypes })))).toEqual(
      refused(409, 'SEAT_COUNT_MISMATCH'),
    );
    const seatIds = hall.seatIds.slice(118);
    expect(told(await ask(requestFor(2, { seatIds })))).toEqual([
      409,
      expect.objectContaining({ code: 'SEAT_TAKEN', conflictingSeatIds: hall.seatIds.slice(119) }),
    ]);
    for (const payUntil of ['2026-11-19', '2026-11-26']) {
      expect(told(await ask(requestFor(2, { payUntil })))).toEqual(invalid('payUntil'));
    }
    expect(told(await ask(requestFor(2, { name: '  ' })))).toEqual(invalid('name'));
    expect(await stage.states()).toEqual(before);
    expect(await stage.database.orm.select().from(groupBooking)).toEqual([]);
  });

  it('A-COUNT-47: holds until the start, when the day is that of the screening', async () => {
    const group = await book(2, { payUntil: '2026-11-25' });
    expect(group.payUntil).toBe('2026-11-25T14:00:00+09:00');
  });

  it('A-COUNT-47: books once for a key, also at the same time, and refuses it for another group', async () => {
    const request = requestFor(10);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as Schemas['Group']).groupId)).size).toBe(1);
    for (const other of [
      { seatIds: hall.seatIds.slice(20, 30) },
      { email: 'other@maru.example' },
      { payUntil: '2026-11-22' },
      { name: '다른 학교' },
    ]) {
      expect(told(await ask({ ...request, ...other }))).toEqual(refused(409, 'GROUP_CHANGED'));
    }
    expect((await stage.states()).claims).toHaveLength(10);
  });

  it('A-COUNT-47: sells blocked seats to a group', async () => {
    const { orm } = stage.database;
    const [seatId = 0] = hall.seatIds;
    await orm.insert(seatBlock).values({
      ...{ screeningId: hall.screeningId, seatId, releasedAt: new Date('2026-11-25T06:00:00Z') },
    });
    expect(await book(2)).toMatchObject({ state: 'OPEN' });
  });

  it('A-COUNT-48: lists the groups in pages, the latest first, also those of one state', async () => {
    await counter.open();
    const paid = await book(2);
    expect((await pay(paid, paymentOf(paid))).status).toBe(200);
    const gone = await book(2, { seatIds: hall.seatIds.slice(2, 4) });
    expect((await cancel(gone)).status).toBe(200);
    const waiting = await book(2, { seatIds: hall.seatIds.slice(4, 6) });
    const list = (query: string) => counter.okay<Schemas['GroupPage']>('GET', `groups?${query}`);
    const idsOf = ({ content }: Schemas['GroupPage']) => content.map(({ groupId }) => groupId);
    const all = await list('page=0&size=2');
    expect(all).toMatchObject({ totalElements: 3, totalPages: 2, last: false });
    expect(idsOf(all)).toEqual([waiting.groupId, gone.groupId]);
    expect(idsOf(await list('page=1&size=2'))).toEqual([paid.groupId]);
    expect(idsOf(await list('state=OPEN'))).toEqual([waiting.groupId]);
    expect(idsOf(await list('state=PAID'))).toEqual([paid.groupId]);
    expect(await list('state=ENDED')).toMatchObject({
      totalElements: 1,
      content: [{ state: 'ENDED' }],
    });
  });

  it('A-COUNT-49: frees the seats when nobody has paid in time, and keeps the booking as expired', async () => {
    const group = await book(3);
    await stage.at('2026-11-24T00:00:01+09:00');
    expect(await read(group)).toMatchObject({ state: 'ENDED' });
    const free = (await statusOf(hall.screeningId)).get(hall.seatIds[0] ?? 0);
    expect(free).toBe('available');
    await sweep(stage.database);
    expect(await stage.states()).toMatchObject({ claims: [], reservations: ['EXPIRED'] });
    expect(await read(group)).toMatchObject({ state: 'ENDED', seatNumbers: ['A1', 'A2', 'A3'] });
    await counter.open();
    expect(told(await pay(group, paymentOf(group)))).toEqual([
      409,
      {
        code: 'HOLD_EXPIRED',
        message: '취소됐거나 기한이 지난 단체 예매예요. 새로 예매해 주세요.',
      },
    ]);
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-50, A-COUNT-34: records a transfer in the shift and in the day, and the booking is complete with its ticket', async () => {
    const group = await book(100);
    expect(told(await pay(group, paymentOf(group)))).toEqual(refused(409, 'SHIFT_CLOSED'));
    await counter.open();
    const payment = paymentOf(group);
    const answer = await pay(group, payment);
    expect(told(answer)).toEqual([
      200,
      expect.objectContaining({
        ...{ reservationId: group.reservationId, method: 'BANK_TRANSFER', paidAmount: 1_000_000 },
        ...{ approvalNumber: '김마루', change: null },
      }),
    ]);
    expect((await pay(group, payment)).body).toEqual(answer.body);
    expect(told(await pay(group, paymentOf(group)))).toEqual(refused(409, 'RESERVATION_CLOSED'));
    expect(await read(group)).toMatchObject({ state: 'PAID' });
    const file = await counter.file(group);
    expect(file).toMatchObject({
      booking: { status: 'COMPLETED', customerName: '마루초등학교' },
      remaining: 100,
    });
    expect(file.ticket?.ticketCode.length).toBeLessThanOrEqual(652);
    const today = await openToday(stage);
    expect((await today.read()).methods).toMatchObject([
      { method: 'BANK_TRANSFER', orders: 1, amount: 1_000_000 },
    ]);
    expect((await today.rows()).map((row) => row['결제 수단'])).toEqual(['계좌 이체(무통장)']);
    const totals = await readMoneyTotals(stage.database.orm);
    expect(totals).toEqual({ taken: 1_000_000, returned: 0, kept: 1_000_000 });
    const { shift } = await counter.state();
    expect(shift).toMatchObject({
      expectedAmount: 100_000,
      sums: [{ kind: 'SALE', method: 'BANK_TRANSFER', entries: 1, amount: 1_000_000 }],
    });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-50: takes cash, a terminal and a reason as a sale does, and refuses what is not of its method', async () => {
    await counter.open();
    const group = await book(2);
    for (const [payment, field] of [
      [{ method: 'BANK_TRANSFER' }, 'approvalNumber'],
      [{ method: 'BANK_TRANSFER', approvalNumber: '김', givenAmount: 20_000 }, 'givenAmount'],
      [{ method: 'CASH', givenAmount: 1 }, 'givenAmount'],
      [{ method: 'FREE' }, 'reason'],
    ] as const) {
      expect(told(await pay(group, paymentOf(group, payment)))).toEqual(invalid(field));
    }
    const other = paymentOf(group, { amount: 1, approvalNumber: '김' });
    expect(told(await pay(group, other))).toEqual(refused(409, 'AMOUNT_CHANGED'));
    const cash = paymentOf(group, { method: 'CASH', givenAmount: 50_000 });
    await counter.open(0, 'superior');
    const sold = await counter.call('POST', `groups/${group.groupId}/payment`, cash, 'superior');
    expect(sold.body).toMatchObject({ change: 30_000 });
    const { history } = await counter.file(group);
    expect(history.map(({ kind, loginId }) => [kind, loginId])).toEqual([
      ['HELD', 'seller'],
      ['CREATED', 'seller'],
      ['ORDERED', 'chief'],
      ['PAID', 'chief'],
      ['COMPLETED', null],
    ]);
  });

  it('A-COUNT-50: owes the refund of a transfer at the counter, and pays it once', async () => {
    await counter.open();
    const group = await book(2);
    const sale = (await pay(group, paymentOf(group))).body as Schemas['CounterSale'];
    expect((await counter.cancel(sale, 20_000)).status).toBe(200);
    const owed = await counter.owed();
    expect(owed.content).toMatchObject([{ method: 'BANK_TRANSFER', amount: 20_000 }]);
    const { refundId } = only(owed.content);
    await counter.okay('POST', `counter/refunds/${refundId}`, { amount: 20_000 });
    expect(await read(group)).toMatchObject({ state: 'ENDED' });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-51: cancels an unpaid group once and frees its seats; a paid one is cancelled as a booking', async () => {
    await counter.open();
    const group = await book(3, { email: 'teacher@maru.example' });
    for (const answer of [await cancel(group), await cancel(group)]) {
      expect(answer.body).toMatchObject({ state: 'ENDED' });
    }
    expect(await stage.states()).toMatchObject({ claims: [], reservations: ['CANCELLED'] });
    expect(await mailKeys('group-cancelled:')).toHaveLength(1);
    const again = await book(3);
    await pay(again, paymentOf(again));
    expect(told(await cancel(again))).toEqual(refused(409, 'GROUP_PAID'));
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-52: mails the link and the account to a group with an e-mail, and its link tells what is booked', async () => {
    const group = await book(4, { email: 'teacher@maru.example' });
    const [row] = await stage.database.orm
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.key, `mail:group:${group.groupId}`));
    const text = JSON.stringify(row?.payload);
    expect(text).toContain('teacher@maru.example');
    expect(text).toContain(tokenOf(group));
    expect(text).toContain('마키은행');
    expect(await offerOf(group)).toMatchObject({
      ...{
        state: 'OPEN',
        name: '마루초등학교',
        totalAmount: 40_000,
      },
      ...{ seatNumbers: ['A1', 'A2', 'A3', 'A4'], bankAccount: expect.any(String) as string },
    });
    expect(told(await post('read', 'x'.repeat(43)))).toEqual([404, expect.anything()]);
    expect(told(await post('sign-in', 'x'.repeat(43)))).toEqual([404, expect.anything()]);
    await book(2, { seatIds: hall.seatIds.slice(4, 6) });
    expect(await mailKeys('group:')).toHaveLength(1);
  });

  it('A-COUNT-53: is paid online by its link as any booking, gets the mail, and the counter cannot take the money again', async () => {
    await counter.open();
    const group = await book(20, { email: 'teacher@maru.example' });
    const who = await signIn(group);
    const order = await stage.booker.prepare(who, group.reservationId, group.totalAmount);
    const again = await stage.booker.post(who, 'payment/before', {
      ...{ reservationId: group.reservationId, orderId: order.orderId, paymentMethod: 'CARD' },
      ...{ currency: 'KRW', usedPointAmount: 0, amount: 200_000, finalAmount: 200_000 },
    });
    expect(again.body).toMatchObject({ customerEmail: 'teacher@maru.example' });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    expect(await offerOf(group)).toMatchObject({ state: 'PAID' });
    expect(told(await pay(group, paymentOf(group)))).toEqual(refused(409, 'RESERVATION_CLOSED'));
    const [row] = await stage.database.orm
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(like(outbox.key, 'mail:booked:%'));
    expect(JSON.stringify(row?.payload)).toContain(tokenOf(group));
    const detail = await stage.get(who, `reservations/${group.reservationId}`);
    expect((detail.body as Schemas['ReservationDetail']).seats).toHaveLength(20);
    const ticket = await stage.get(who, `reservations/${group.reservationId}/ticket`);
    expect(ticket).toMatchObject({ status: 200, body: { peopleCount: 20 } });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-53: can pay again after a refused card, by the link and at the counter', async () => {
    await counter.open();
    const group = await book(2);
    const who = await signIn(group);
    const order = await stage.booker.prepare(who, group.reservationId, group.totalAmount);
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY' });
    expect((await stage.booker.confirm(order)).status).not.toBe(200);
    await stage.emulator.setFaults();
    expect(await offerOf(group)).toMatchObject({ state: 'OPEN' });
    await signIn(group);
    const renewed = await offerOf(group);
    expect(renewed.reservationId).not.toBe(group.reservationId);
    const second = await stage.booker.prepare(who, renewed.reservationId, group.totalAmount);
    expect(await stage.emulator.approve({ orderId: second.orderId, amount: 20_000 })).toBeTruthy();
    expect((await pay(group, paymentOf(group))).status).toBe(200);
    expect((await stage.states()).payments).toEqual(['FAILED', 'CANCELLED', 'DONE']);
    expect(told(await stage.booker.confirm(second))).not.toEqual([200, expect.anything()]);
    await expectSound(stage.database);
  });

  it('A-COUNT-53, A-SCHED-56: pays for the seats of another room, also after a refused card, and other customers hear of the move', async () => {
    const { orm } = stage.database;
    const mover = createMover(stage);
    await counter.open();
    const group = await book(4, { email: 'teacher@maru.example' });
    const { roomId, seatIds } = await insertRoom(orm, '더 큰 관', [0, 40, 40, 40, 40]);
    await insertPrice(orm, roomId, { name: '성인', price: 10_000 });
    const hallCinema = { ...stage.cinema, screeningId: hall.screeningId };
    await stage.booker.hold(stage.cinema.haneul, hallCinema, hall.seatIds.slice(100, 101));
    const { body } = await stage.booker.post(stage.cinema.haneul, 'reservations/create', {
      ...{ screeningId: hall.screeningId, seatIds: hall.seatIds.slice(100, 101) },
      ticketTypes: [{ ticketTypeId: hall.adult, count: 1 }],
    });
    const { reservationId } = body as Schemas['ReservationCreated'];
    const other = await stage.booker.prepare(stage.cinema.haneul, reservationId, 10_000);
    expect((await stage.booker.confirm(other)).status).toBe(200);

    const who = await signIn(group);
    const order = await stage.booker.prepare(who, group.reservationId, group.totalAmount);
    await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY' });
    await stage.booker.confirm(order);
    await stage.emulator.setFaults();
    const screeningTime = '2026-11-25 14:00';
    const preview = await mover.preview(screeningTime, hall.screeningId, roomId);
    const { seatMapping } = preview.body as Schemas['ScreeningMovePreview'];
    const moved = await mover.post(
      {
        ...{ screeningTime, roomId, reason: '영사기 고장', version: 1 },
        seatMapping: seatMapping?.digest ?? '',
      },
      hall.screeningId,
    );
    expect(told(moved)).toEqual([200, expect.anything()]);
    const [held] = await orm
      .select({ seatId: seatClaim.seatId })
      .from(seatClaim)
      .where(eq(seatClaim.customerId, group.customerId));
    expect(seatIds).toContain(held?.seatId);
    await stage.at('2026-11-20T12:30:00+09:00');
    await mover.tell();
    expect(await mailKeys('screeningMoved:')).toHaveLength(1);
    expect(await orm.$count(screeningMove, isNull(screeningMove.toldAt))).toBe(0);
    expect((await pay(group, paymentOf(group))).status).toBe(200);
    await expectSound(stage.database);
  });

  it('A-COUNT-51, A-SCHED-55: a screening whose group has not paid is deleted with it, and keeps no name', async () => {
    const group = await book(2);
    await cancel(group);
    const { orm } = stage.database;
    const deleted = await stage.server.api.request(
      'DELETE',
      `/api/admin/screenings/delete/${hall.screeningId}`,
      { session: await createMover(stage).session() },
    );
    expect(deleted.status).toBe(204);
    expect(await orm.$count(groupBooking)).toBe(0);
    const left = await orm.select().from(customer).where(eq(customer.id, group.customerId));
    expect(left).toMatchObject([{ name: '단체', phone: '' }]);
  });

  it('A-COUNT-52: tells an unpaid group that its screening is cancelled, in place of a request to pay', async () => {
    const group = await book(2, { email: 'teacher@maru.example' });
    const canceller = createCanceller(stage);
    expect((await canceller.cancel('영사기 고장', hall.screeningId)).status).toBe(200);
    await canceller.run();
    expect(await mailKeys('group-cancelled:')).toEqual([`mail:group-cancelled:${group.groupId}`]);
    const [asked] = await stage.database.orm
      .select({ doneAt: outbox.doneAt })
      .from(outbox)
      .where(eq(outbox.key, `mail:group:${group.groupId}`));
    expect(asked?.doneAt).not.toBeNull();
  });

  it('A-COUNT-52, A-BOOK-20: sends the mail of a paid group again, and says that one without an e-mail gets none', async () => {
    await counter.open();
    for (const [email, seats, status] of [
      ['teacher@maru.example', [0, 2], 204],
      [null, [2, 4], 409],
    ] as const) {
      const group = await book(2, { email, seatIds: hall.seatIds.slice(...seats) });
      await pay(group, paymentOf(group));
      const path = `bookings/${group.reservationId}/mail`;
      expect((await counter.call('POST', path, { email: null })).status).toBe(status);
      const own = await stage.booker.post(
        await signIn(group),
        `reservations/${group.reservationId}/mail`,
        {},
      );
      expect(own.status).toBe(status);
    }
  });

  it('A-COUNT-53: refuses any other booking with the session of a group, and keeps its seats', async () => {
    const group = await book(3);
    const who = await signIn(group);
    const { screeningId } = hall;
    const seatIds = hall.seatIds.slice(0, 1);
    for (const [path, body] of [
      ['reservations/hold', { screeningId, seatIds: hall.seatIds.slice(50, 51) }],
      ['reservations/release', { screeningId, seatIds }],
      [
        'reservations/create',
        { screeningId, seatIds, ticketTypes: [{ ticketTypeId: hall.adult, count: 1 }] },
      ],
      ['waiting-line', { screeningId, isWaiting: false }],
    ] as const) {
      expect(told(await stage.booker.post(who, path, body))).toEqual([403, expect.anything()]);
    }
    const withdrawal = await stage.server.api.request('DELETE', '/api/protected/customer/delete', {
      session: who.session,
    });
    expect(withdrawal.status).toBe(403);
    expect((await stage.states()).claims).toEqual(['HELD', 'HELD', 'HELD']);
    expect(await read(group)).toMatchObject({ state: 'OPEN' });
  });

  it('A-COUNT-54: the role COUNTER sees groups and takes their payments, and neither books nor cancels', async () => {
    const group = await book(2);
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'till', {
      role: 'COUNTER',
    });
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      stage.server.api.request(method, `/api/admin/${path}`, { session, ...(body && { body }) });
    await call('POST', 'counter/shifts', { openingAmount: 0 });
    expect((await call('GET', 'groups')).status).toBe(200);
    expect((await call('POST', 'groups', requestFor(2))).status).toBe(403);
    expect((await call('POST', `groups/${group.groupId}/cancel`)).status).toBe(403);
    expect((await call('POST', `groups/${group.groupId}/payment`, paymentOf(group))).status).toBe(
      200,
    );
  });

  it('A-COUNT-55: destroys name, phone, e-mail and link five years after the screening', async () => {
    const group = await book(2, { email: 'teacher@maru.example' });
    await stage.at('2031-11-24T00:00:00+09:00');
    await destroyRecords(stage.database);
    const { orm } = stage.database;
    expect(await orm.$count(groupBooking, isNotNull(groupBooking.token))).toBe(1);
    await stage.at('2031-11-26T00:00:00+09:00');
    await destroyRecords(stage.database);
    expect(await orm.$count(groupBooking, isNotNull(groupBooking.email))).toBe(0);
    expect(
      await orm.$count(customer, and(eq(customer.id, group.customerId), eq(customer.phone, ''))),
    ).toBe(1);
    expect((await post('read', tokenOf(group))).status).toBe(404);
  });

  it('A-COUNT-47: the audit finds a group whose reservation is of another customer', async () => {
    const group = await book(2);
    await stage.database.orm
      .update(groupBooking)
      .set({ customerId: stage.cinema.haneul.customerId })
      .where(eq(groupBooking.id, group.groupId));
    const faults = await auditAll(stage.database.orm, await stage.emulator.ledger());
    expect(JSON.stringify(faults)).toContain('a group whose reservation is not its own');
    await stage.database.orm
      .update(groupBooking)
      .set({ customerId: group.customerId })
      .where(eq(groupBooking.id, group.groupId));
  });

  it(`A-COUNT-47: on ${DAY} itself a group can be booked until midnight`, async () => {
    const group = await book(2, { payUntil: DAY });
    expect(group.payUntil).toBe('2026-11-21T00:00:00+09:00');
  });
});
