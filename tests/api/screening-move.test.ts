import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_SCREENING_MOVES } from '../../domain/limits.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { screening, screeningMove } from '../../server/db/schema/programme.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { Registered } from './support/booking.ts';
import { setStreams } from './support/event-stream.ts';
import { insertScreening, insertSignedInAdministrator, only } from './support/fixtures.ts';
import { createMover } from './support/moving.ts';
import { setStage } from './support/stage.ts';

const LATER = { screeningTime: '2026-11-20 20:10', reason: '영사기 점검', version: 1 };

describeOnAnyDatabase('the move of a screening', (open) => {
  const stage = setStage(open);
  const mover = createMover(stage);
  const streams = setStreams(stage);
  beforeEach(mover.reset);

  const pay = (who: 'haneul' | 'bada', ...seats: number[]) =>
    stage.booker.pay(stage.cinema[who], stage.cinema, stage.seats(...seats));
  const detail = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body;
  const moveMails = async () =>
    (await stage.queued()).filter(({ key }) => key.startsWith('mail:screeningMoved'));
  const move = async (changes: Partial<typeof LATER> = {}) => {
    const answer = await mover.post({ ...LATER, ...changes });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  };
  const startsAt = async () => {
    const [row] = await stage.database.orm
      .select({ at: screening.startsAt, until: screening.endsAt, cleared: screening.clearedAt })
      .from(screening)
      .where(eq(screening.id, stage.cinema.screeningId));
    return row && Object.values(row).map((each) => each.toISOString());
  };

  it('A-SCHED-39: previews whom a new start concerns, and changes nothing', async () => {
    await pay('haneul', 0, 1);
    await pay('bada', 2);
    await stage.booker.hold(stage.cinema.bada, stage.cinema, stage.seats(3));
    const before = await startsAt();
    const { status, body } = await mover.preview('2026-11-20 20:10');
    expect([status, body]).toEqual([
      200,
      {
        screeningId: stage.cinema.screeningId,
        movieTitle: '달의 뒤편',
        ...{ roomBefore: '1관', roomName: '1관', seatMapping: null },
        startsBefore: '2026-11-20T19:30:00+09:00',
        startsAt: '2026-11-20T20:10:00+09:00',
        endsAt: '2026-11-20T21:50:00+09:00',
        version: 1,
        affected: {
          sold: { reservations: 2, tickets: 3, refundAmount: 45_000, returnedPoints: 0 },
          ...{ openPayments: 0, waitingDeposits: 0, holdingCustomers: 1 },
        },
        ...{ lateMinutes: 0, lateTerms: 'NONE', following: [] },
      },
    ]);
    expect(await startsAt()).toEqual(before);
  });

  it('A-SCHED-38, A-SCHED-42: moves a screening with bookings, and keeps seats and holds', async () => {
    await pay('haneul', 0, 1);
    await stage.booker.hold(stage.cinema.bada, stage.cinema, stage.seats(3));
    const { claims } = await stage.states();
    expect(await move()).toMatchObject({
      screeningTime: '2026-11-20T20:10:00+09:00',
      fixedBy: 'RESERVED',
      version: 2,
    });
    expect(await startsAt()).toEqual([
      '2026-11-20T11:10:00.000Z',
      '2026-11-20T12:50:00.000Z',
      '2026-11-20T13:00:00.000Z',
    ]);
    expect((await stage.states()).claims).toEqual(claims);
    const map = await stage.server.api.get(`/api/screenings/${stage.cinema.screeningId}/seats`);
    expect(map.body).toMatchObject({
      screening: { screeningStartTime: '2026-11-20T20:10:00+09:00' },
    });
    const order = await stage.booker.register(stage.cinema.bada, stage.cinema, stage.seats(3));
    expect((await stage.booker.confirm(order)).status).toBe(200);
    await expectSound(stage.database);
  });

  it('A-SCHED-38: leaves film, room and deletion of a sold screening refused', async () => {
    await pay('haneul', 0);
    const session = await mover.session();
    const { movieId, room, screeningId } = stage.cinema;
    const change = { movieId, roomId: room.roomId, screeningTime: '2026-11-20 20:10', version: 1 };
    const paths = [
      ['PUT', `/api/admin/screenings/update/${screeningId}`, change],
      ['DELETE', `/api/admin/screenings/delete/${screeningId}`, undefined],
    ] as const;
    for (const [method, path, body] of paths) {
      const refused = await stage.server.api.request(method, path, { session, body });
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'SCREENING_BOOKED' }]);
    }
  });

  it.each([
    ['nothing', {}],
    ['only spaces', { reason: '  ' }],
    ['too much', { reason: '가'.repeat(201) }],
  ])('A-SCHED-38: refuses %s as the reason', async (_, reason) => {
    const { screeningTime, version } = LATER;
    const { status, body } = await mover.post({ screeningTime, version, ...reason });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'reason' }] }]);
  });

  it.each([
    ['the same start', '2026-11-20 19:30', 400, '지금 상영 시각과 같아요.'],
    ['a start in the past', '2026-11-20 11:00', 400, '상영 시작은 지금보다 나중이어야 해요.'],
    ['an earlier start in less than two hours', '2026-11-20 13:55', 400, '2시간'],
    ['the time of another screening', '2026-11-20 23:30', 409, '시간이 겹쳐요'],
    ['a day after the last one of the film', '2027-09-01 12:00', 409, '종료일'],
  ])('A-SCHED-40: refuses %s, also in the preview', async (_, screeningTime, status, words) => {
    await pay('haneul', 0);
    const { movieId, room } = stage.cinema;
    const late = { movieId, roomId: room.roomId, startsAt: '2026-11-20T23:00:00+09:00' };
    await insertScreening(stage.database.orm, late);
    await stage.database.orm.execute(
      sql`update movie set screening_end_date = '2027-08-31' where id = ${movieId}`,
    );
    const refused = await mover.post({ ...LATER, screeningTime });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    const preview = await mover.preview(screeningTime);
    expect([preview.status, preview.body]).toEqual([status, expect.objectContaining({})]);
    expect((await startsAt())?.[0]).toBe('2026-11-20T10:30:00.000Z');
  });

  it('A-SCHED-40: accepts an earlier start in two hours, and refuses a 21st move', async () => {
    await move({ screeningTime: '2026-11-20 14:05' });
    const { screeningId } = stage.cinema;
    const earlier = { screeningId, movedAt: new Date(), startsBefore: new Date(), reason: '점검' };
    await stage.database.orm.insert(screeningMove).values(
      Array.from({ length: MAX_SCREENING_MOVES - 1 }, (_, index) => ({
        ...earlier,
        number: index + 2,
      })),
    );
    const refused = await mover.post({ ...LATER, version: 2 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'MOVE_LIMIT' }]);
  });

  it.each([
    ['has started an hour ago', 'SCREENING_STARTED'],
    ['is cancelled', 'SCREENING_CANCELLED'],
  ])('A-SCHED-38: refuses a screening that %s', async (_, code) => {
    await (code === 'SCREENING_STARTED'
      ? stage.at('2026-11-20T20:31:00+09:00')
      : stage.database.orm
          .update(screening)
          .set({ cancelledAt: new Date() })
          .where(eq(screening.id, stage.cinema.screeningId)));
    const refused = await mover.post({ ...LATER, screeningTime: '2026-11-20 20:40' });
    expect([refused.status, refused.body]).toMatchObject([409, { code }]);
  });

  it('A-SCHED-38: answers 404 for an unknown screening, and refuses customers', async () => {
    expect((await mover.post(LATER, 999_999)).status).toBe(404);
    expect((await mover.preview(LATER.screeningTime, 999_999)).status).toBe(404);
    const url = `/api/admin/screenings/${stage.cinema.screeningId}/move`;
    const { session } = stage.cinema.haneul;
    expect((await stage.server.api.request('POST', url, { session, body: LATER })).status).toBe(
      403,
    );
  });

  it('A-SCHED-41: refuses an old version with the screening as it is', async () => {
    await move();
    const refused = await mover.post({ ...LATER, screeningTime: '2026-11-20 20:30' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'EDIT_CONFLICT', current: { screeningTime: '2026-11-20T20:10:00+09:00' } },
    ]);
  });

  it('A-SCHED-42: makes open seat maps, timetables and pages of films load again', async () => {
    const { movieId, screeningId } = stage.cinema;
    const paths = [
      `/api/screenings/${screeningId}/seats/events`,
      `/api/movies/${movieId}/screenings/events`,
      '/api/catalogue/events',
    ];
    const opened = await Promise.all(paths.map((path) => streams.open(path)));
    for (const stream of opened) await stream.next();
    await move();
    expect(await Promise.all(opened.map((stream) => stream.next()))).toEqual([
      ['resync', {}],
      ['resync', {}],
      ['catalogue', { changedMsAgo: 0 }],
    ]);
  });

  it('A-SCHED-43: records the move with its reason', async () => {
    await move();
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'super', {
      role: 'SUPER',
    });
    const { body } = await stage.server.api.get('/api/admin/audit', { session });
    expect(body).toMatchObject({
      content: [
        {
          ...{ loginId: 'basic', kind: 'SCREENING', action: 'UPDATE' },
          before: { screeningTime: '2026-11-20T19:30:00+09:00' },
          after: { screeningTime: '2026-11-20T20:10:00+09:00', reason: '영사기 점검' },
        },
      ],
    });
  });

  it('A-SCHED-44, C-MAIL-23: sends each customer one mail with both times, reason and calendar', async () => {
    const order = await pay('haneul', 0, 1);
    const { bookingNumber } = (await detail(order)) as { bookingNumber: string };
    await move();
    await mover.tell();
    await mover.tell();
    expect(await moveMails()).toEqual([
      { key: `mail:screeningMoved:${order.paymentId}:1`, state: 'due' },
    ]);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const [sent] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id)).limit(1);
    expect(sent?.subject).toBe('[마키] 상영 시각이 바뀌었어요 – 달의 뒤편');
    expect(sent?.body).toContain(
      [
        '원래 시각: 11월 20일 (금) 19:30',
        '바뀐 시각: 11월 20일 (금) 20:10',
        '상영관: 1관',
        '좌석: A1, A2',
        '바뀐 사유: 영사기 점검',
        `예매 번호: ${bookingNumber}`,
      ].join('\n'),
    );
    expect(sent?.body).toContain(
      '상영 시작 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.',
    );
    expect(JSON.stringify(sent)).toContain(`marquee-${bookingNumber}.ics`);
  });

  it('A-SCHED-44: tells the newest time after two moves, and does not send an older mail', async () => {
    const order = await pay('haneul', 0);
    await move();
    await mover.tell();
    await move({ screeningTime: '2026-11-20 20:30', reason: '배급사 사정', version: 2 });
    await mover.tell();
    expect(await moveMails()).toEqual([
      { key: `mail:screeningMoved:${order.paymentId}:1`, state: 'done' },
      { key: `mail:screeningMoved:${order.paymentId}:2`, state: 'due' },
    ]);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const sent = await stage.database.orm.select().from(mail).orderBy(desc(mail.id));
    const texts = sent.map(({ body }) => body).filter((body) => body.includes('바뀐 시각:'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('원래 시각: 11월 20일 (금) 19:30\n바뀐 시각: 11월 20일 (금) 20:30');
    expect(texts[0]).toContain('바뀐 사유: 배급사 사정');
  });

  it('A-SCHED-44: sends only the newest mail when the job comes after two moves', async () => {
    const order = await pay('haneul', 0);
    await move();
    await move({ screeningTime: '2026-11-20 20:30', version: 2 });
    await mover.tell();
    expect((await moveMails()).map(({ key }) => key)).toEqual([
      `mail:screeningMoved:${order.paymentId}:2`,
    ]);
  });

  it('A-SCHED-44: tells an order that was being paid when it is paid, and ends afterwards', async () => {
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await move();
    await mover.tell();
    expect(await moveMails()).toEqual([]);
    expect((await stage.booker.confirm(order)).status).toBe(200);
    await mover.tell();
    expect((await moveMails()).map(({ key }) => key)).toEqual([
      `mail:screeningMoved:${order.paymentId}:1`,
    ]);
    const told = async () =>
      only(await stage.database.orm.select({ at: screeningMove.toldAt }).from(screeningMove)).at;
    expect(await told()).toBeNull();
    await stage.at('2026-11-20T12:11:30+09:00');
    await mover.tell();
    expect(await told()).not.toBeNull();
  });

  it('A-SCHED-44: sends no mail about a booking that was cancelled or made later', async () => {
    const gone = await pay('haneul', 0);
    await move();
    expect((await stage.cancel(gone.who, gone.reservationId)).status).toBe(200);
    await stage.at('2026-11-20T12:10:05+09:00');
    await pay('bada', 1);
    await mover.tell();
    expect(await moveMails()).toEqual([]);
  });

  it('A-SCHED-44: tells a customer whose deposit is awaited to pay or to let it go', async () => {
    await stage.at('2026-11-19T12:00:00+09:00');
    const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0), {
      paymentMethod: 'VIRTUAL_ACCOUNT',
    });
    const { paymentKey } = (await stage.emulator.post('/emulator/payments', {
      ...{ orderId: order.orderId, amount: 15_000, method: 'VIRTUAL_ACCOUNT' },
      ...{ orderName: '달의 뒤편 1매', customerName: '김하늘', validHours: 1 },
    })) as { paymentKey: string };
    expect((await stage.booker.confirmWith(order, paymentKey)).status).toBeLessThan(300);
    await move();
    await mover.tell();
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const [sent] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id)).limit(1);
    expect(sent?.body).toContain('바뀐 상영을 보시려면 기한까지 입금해 주세요.');
    expect(sent?.body).not.toContain('전액 환불');
  });

  it('C-RES-51, C-RES-52: refunds everything until the new start, and shows it before', async () => {
    const order = await pay('haneul', 0, 1);
    expect(await detail(order)).toMatchObject({ screeningMove: null });
    await move();
    await stage.at('2026-11-20T20:05:00+09:00');
    expect(await detail(order)).toMatchObject({
      screeningTime: '2026-11-20T20:10:00+09:00',
      screeningMove: { startsBefore: '2026-11-20T19:30:00+09:00', reason: '영사기 점검' },
      cancellation: {
        ...{ share: 'FULL', refundAmount: 30_000, returnedPoints: 0 },
        until: '2026-11-20T20:10:00+09:00',
      },
    });
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 30_000,
    });
    expect(await detail(order)).toMatchObject({ screeningMove: null });
    await expectSound(stage.database);
  });

  it('C-RES-51: refunds one ticket in full until the new start', async () => {
    const order = await pay('haneul', 0, 1);
    await move();
    await stage.at('2026-11-20T20:05:00+09:00');
    const url = `reservations/${order.reservationId}/cancel-ticket`;
    const ticket = { seatId: stage.seats(0)[0], ticketTypeId: stage.cinema.adult };
    const body = { ...ticket, refundReason: '가', refundAmount: 15_000, returnedPoints: 0 };
    expect((await stage.booker.post(order.who, url, body)).status).toBe(200);
    await expectSound(stage.database);
  });

  it('C-RES-51: keeps the usual terms of a booking that was made after the move', async () => {
    await move();
    await stage.at('2026-11-20T12:10:05+09:00');
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T20:05:00+09:00');
    expect(await detail(order)).toMatchObject({
      screeningMove: null,
      cancellation: { share: 'HALF', refundAmount: 7_500 },
    });
  });

  it('A-SCHED-42: shows the new time on ticket, lists and board, and at the door', async () => {
    const order = await pay('haneul', 0);
    await move({ screeningTime: '2026-11-21 12:00' });
    await stage.at('2026-11-21T10:00:00+09:00');
    const session = await mover.session();
    const ticket = await stage.get(order.who, `reservations/${order.reservationId}/ticket`);
    expect(ticket.body).toMatchObject({ screeningStartTime: '2026-11-21T12:00:00+09:00' });
    const list = await stage.get(order.who, 'reservations/my-reservations?period=upcoming');
    expect(list.body).toMatchObject({
      content: [{ screeningTime: '2026-11-21T12:00:00+09:00' }],
    });
    const board = await stage.server.api.get('/api/admin/screenings/board?date=2026-11-21', {
      session,
    });
    expect(board.body).toMatchObject({
      screenings: [{ screeningTime: '2026-11-21T12:00:00+09:00' }],
    });
    const door = await stage.server.api.get('/api/admin/entry/screenings', { session });
    expect(door.body).toMatchObject({
      screenings: [{ startTime: '2026-11-21T12:00:00+09:00' }],
    });
  });

  it('A-SCHED-42: gives a door the bookings of a screening that was moved into its day', async () => {
    const order = await pay('haneul', 0);
    const { bookingNumber } = (await detail(order)) as { bookingNumber: string };
    await stage.at('2026-11-19T10:00:00+09:00');
    const session = await mover.session();
    const since = new URLSearchParams({ since: '2026-11-19T09:55:00+09:00' }).toString();
    const changed = () => stage.server.api.get(`/api/admin/entry/tickets?${since}`, { session });
    expect((await changed()).body).toMatchObject({ content: [] });
    await move({ screeningTime: '2026-11-19 20:00' });
    expect((await changed()).body).toMatchObject({ content: [{ bookingNumber }] });
  });
});
