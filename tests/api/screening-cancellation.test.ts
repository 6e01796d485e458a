import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { reservation } from '../../server/db/schema/booking.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import type { Registered } from './support/booking.ts';
import { createCanceller, NOTHING } from './support/cancellation.ts';
import { nameRefundAccount } from './support/deposits.ts';
import { setStreams } from './support/event-stream.ts';
import { insertScreening, insertSignedInAdministrator, only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { createWithdrawal } from './support/withdrawal.ts';

describeOnAnyDatabase('the cancellation of a screening', (open) => {
  const stage = setStage(open);
  const canceller = createCanceller(stage);
  const streams = setStreams(stage);
  beforeEach(canceller.reset);

  const pay = (who: 'haneul' | 'bada', ...seats: number[]) =>
    stage.booker.pay(stage.cinema[who], stage.cinema, stage.seats(...seats));
  const detail = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body;

  it('A-CANCEL-3: shows what would be cancelled and refunded', async () => {
    await pay('haneul', 0, 1);
    await pay('bada', 2);
    await stage.booker.hold(stage.cinema.bada, stage.cinema, stage.seats(3));
    expect(await canceller.read()).toEqual({
      screeningId: stage.cinema.screeningId,
      movieTitle: '달의 뒤편',
      roomName: '1관',
      startsAt: '2026-11-20T19:30:00+09:00',
      endsAt: '2026-11-20T21:10:00+09:00',
      state: 'COMING',
      preview: {
        sold: { reservations: 2, tickets: 3, refundAmount: 45_000, returnedPoints: 0 },
        openPayments: 0,
        waitingDeposits: 0,
        holdingCustomers: 1,
      },
      progress: null,
    });
  });

  it('A-CANCEL-1, A-CANCEL-5, A-CANCEL-8: closes the screening at once, and records why', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.bada, cinema, stage.seats(2));
    await pay('haneul', 0);
    const { status, body } = await canceller.cancel();
    expect([status, body]).toMatchObject([
      200,
      { state: 'CANCELLED', preview: null, progress: { reason: '영사기 고장', isFinished: false } },
    ]);
    const days = await stage.server.api.get(
      `/api/movies/${cinema.movieId}/screenings?date=2026-11-20`,
    );
    expect(days.body).toEqual([]);
    const gone = [404, { code: 'SCREENING_CANCELLED' }];
    for (const path of ['seats', 'ticket-prices']) {
      const answer = await stage.server.api.get(`/api/screenings/${cinema.screeningId}/${path}`);
      expect([answer.status, answer.body]).toMatchObject(gone);
    }
    const refused = [409, { code: 'SCREENING_CANCELLED' }];
    const held = await stage.booker.post(cinema.bada, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(5),
    });
    expect([held.status, held.body]).toMatchObject(refused);
    const confirmed = await stage.booker.confirm(order);
    expect([confirmed.status, confirmed.body]).toMatchObject(refused);
    expect(await stage.captured(order.orderId)).toBe(0);
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'super', {
      role: 'SUPER',
    });
    const { body: log } = await stage.server.api.get('/api/admin/audit', { session });
    expect(log).toMatchObject({
      content: [
        {
          loginId: 'house',
          kind: 'SCREENING',
          action: 'CANCEL',
          subjectId: cinema.screeningId,
          subjectName: '달의 뒤편 · 1관 · 11월 20일 (금) 19:30',
          after: {
            cancelledAt: textLike(/^2026-11-20T12:00/),
            cancelReason: '영사기 고장',
            reservations: '1',
            tickets: '1',
            refundAmount: '15000',
            returnedPoints: '0',
          },
        },
      ],
    });
  });

  it.each([
    ['nothing', {}],
    ['only spaces', { reason: '  ' }],
    ['too much', { reason: '가'.repeat(201) }],
  ])('A-CANCEL-1: refuses %s as the reason', async (_, reason) => {
    await pay('haneul', 0);
    const { status, body } = await canceller.post({ seen: NOTHING, ...reason });
    expect([status, body]).toMatchObject([
      400,
      { code: 'INVALID_REQUEST', errors: [{ field: 'reason' }] },
    ]);
    expect((await canceller.read()).state).toBe('COMING');
  });

  it('A-CANCEL-1: answers 404 for an unknown screening, and refuses customers', async () => {
    expect((await canceller.post({ reason: '고장', seen: NOTHING }, 999_999)).status).toBe(404);
    const { session } = stage.cinema.haneul;
    const url = `/api/admin/screenings/${stage.cinema.screeningId}/cancel`;
    const body = { reason: '고장', seen: NOTHING };
    expect((await stage.server.api.request('POST', url, { session, body })).status).toBe(403);
    expect((await canceller.read()).state).toBe('COMING');
  });

  it('A-CANCEL-2: cancels a screening that has started, until its end', async () => {
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T21:00:00+09:00');
    expect((await canceller.read()).state).toBe('RUNNING');
    expect((await canceller.cancel()).status).toBe(200);
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await expectSound(stage.database);
  });

  it('A-CANCEL-2: refuses a screening that has ended', async () => {
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T21:10:00+09:00');
    const { status, body } = await canceller.cancel();
    expect([status, body]).toMatchObject([409, { code: 'SCREENING_ENDED' }]);
    await canceller.run();
    expect(await stage.captured(order.orderId)).toBe(15_000);
  });

  it('A-CANCEL-4: cancels nothing that the preview has not shown', async () => {
    await pay('haneul', 0);
    const { preview } = await canceller.read();
    await pay('bada', 2);
    const refused = await canceller.post({ reason: '고장', seen: preview?.sold });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'CANCELLATION_CHANGED' }]);
    expect((await canceller.read()).preview?.sold.reservations).toBe(2);
    for (const less of ['reservations', 'tickets', 'refundAmount'] as const) {
      const { preview: now } = await canceller.read();
      const seen = { ...(now?.sold ?? NOTHING), [less]: 1 };
      expect((await canceller.post({ reason: '고장', seen })).status).toBe(409);
    }
    expect((await canceller.cancel()).status).toBe(200);
  });

  it('A-CANCEL-4: is not refused when a customer cancels in the meantime', async () => {
    const order = await pay('haneul', 0);
    await pay('bada', 2);
    const { preview } = await canceller.read();
    await stage.cancel(order.who, order.reservationId);
    expect((await canceller.post({ reason: '고장', seen: preview?.sold })).status).toBe(200);
    await canceller.run();
    expect(await detail(order)).toMatchObject({ cancelledByCinema: false });
    await expectSound(stage.database);
  });

  it('A-CANCEL-7: keeps the first cancellation when it is repeated', async () => {
    await pay('haneul', 0);
    await canceller.cancel();
    await canceller.run();
    const again = await canceller.post({ reason: '다른 사유', seen: NOTHING });
    expect([again.status, again.body]).toMatchObject([
      200,
      { state: 'CANCELLED', progress: { reason: '영사기 고장', reservations: 1 } },
    ]);
    await canceller.run();
    await canceller.deliver();
    await canceller.deliver();
    expect(await stage.queued()).toHaveLength(3);
    await expectSound(stage.database);
  });

  it('C-RES-26, A-CANCEL-10, A-CANCEL-16: refunds everything shortly before the start, with a mail', async () => {
    await stage.givePoints(10_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      usedPointAmount: 5_000,
      finalAmount: 25_000,
    });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    await stage.at('2026-11-20T19:29:00+09:00');
    expect((await canceller.read()).preview?.sold).toEqual({
      ...{ reservations: 1, tickets: 2, refundAmount: 25_000, returnedPoints: 5_000 },
    });
    await canceller.cancel();
    await canceller.run();
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 10_000,
      entries: [
        ['SPEND', -5_000],
        ['GIVE_BACK', 5_000],
      ],
    });
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await detail(order)).toMatchObject({
      reservationStatus: 'CANCELLED',
      cancelledByCinema: true,
      cancelReason: '영사기 고장',
      refundAmount: 25_000,
      cancellation: null,
    });
    const { bookingNumber } = only(await stage.database.orm.select().from(reservation));
    const [last] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id));
    expect(last).toMatchObject({
      recipient: 'haneul@marquee.example',
      subject: '[마키] 상영이 취소되었어요 – 달의 뒤편',
      body: [
        '상영이 취소되었어요',
        '',
        '김하늘님, 예매하신 상영을 영화관 사정으로 취소했어요. 불편을 드려 죄송해요.',
        '결제하신 금액과 사용하신 포인트를 수수료 없이 모두 돌려드려요. 따로 하실 일은 없어요.',
        '',
        '달의 뒤편',
        '상영: 11월 20일 (금) 19:30',
        '상영관: 1관',
        '좌석: A1, A2',
        `예매 번호: ${bookingNumber}`,
        '취소 사유: 영사기 고장',
        '환불 금액: 25,000원',
        '반환 포인트: 5,000P',
        '',
        '예매 내역 보기',
        `http://127.0.0.1:3000/profile?reservation=${bookingNumber}`,
        '',
        '환불은 지금 바로 시작해요. 카드사에 따라 환불까지 3~7영업일이 걸릴 수 있어요.',
        '받아 두신 모바일 티켓으로는 입장할 수 없어요.',
        '',
        '--',
        '영화관 마키 http://127.0.0.1:3000',
        '발신 전용 메일이라 답장을 받을 수 없어요.',
      ].join('\n'),
    });
    await expectSound(stage.database);
  });

  it('A-CANCEL-9: makes open seat maps, timetables and pages of films load again', async () => {
    const { movieId, screeningId } = stage.cinema;
    const paths = [
      `/api/screenings/${screeningId}/seats/events`,
      `/api/movies/${movieId}/screenings/events`,
      '/api/catalogue/events',
    ];
    const open = await Promise.all(paths.map((path) => streams.open(path)));
    for (const stream of open) await stream.next();
    await canceller.cancel();
    expect(await Promise.all(open.map((stream) => stream.next()))).toEqual([
      ['resync', {}],
      ['resync', {}],
      ['catalogue', { changedMsAgo: 0 }],
    ]);
  });

  it('A-CANCEL-10: returns what is left after a ticket was cancelled for half', async () => {
    const order = await pay('haneul', 0, 1);
    await stage.at('2026-11-20T19:20:00+09:00');
    const url = `reservations/${order.reservationId}/cancel-ticket`;
    const half = { refundAmount: 7_500, returnedPoints: 0 };
    const ticket = {
      seatId: stage.seats(0)[0],
      ticketTypeId: stage.cinema.adult,
      refundReason: '가',
    };
    expect((await stage.booker.post(order.who, url, { ...ticket, ...half })).status).toBe(200);
    expect((await canceller.read()).preview?.sold).toEqual({
      ...{ reservations: 1, tickets: 1, refundAmount: 15_000, returnedPoints: 0 },
    });
    await canceller.cancel();
    await canceller.run();
    await canceller.deliver();
    await stage.at('2026-11-20T19:22:00+09:00');
    await stage.emulator.post('/emulator/clock', {
      offsetMs: Date.parse('2026-11-20T19:22:00+09:00') - Date.now(),
    });
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(7_500);
    expect((await canceller.read()).progress).toMatchObject({
      refundAmount: 15_000,
      refunds: { done: 1, waiting: 0, failed: 0 },
    });
    await expectSound(stage.database);
  });

  it('A-CANCEL-10: returns the points of a booking without money, and calls no provider', async () => {
    await stage.givePoints(20_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      usedPointAmount: 15_000,
      finalAmount: 0,
    });
    const done = await stage.booker.post(
      cinema.haneul,
      `reservations/complete/${order.reservationId}`,
      {},
    );
    expect(done.status).toBe(200);
    await canceller.cancel();
    await canceller.run();
    expect(await stage.states()).toMatchObject({
      reservations: ['CANCELLED'],
      payments: ['REFUNDED'],
    });
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(20_000);
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:booked:${order.paymentId}`,
      `mail:screeningCancelled:${order.paymentId}`,
    ]);
    expect((await canceller.read()).progress?.refunds).toEqual({ done: 0, waiting: 0, failed: 0 });
    await expectSound(stage.database);
  });

  it('A-CANCEL-11: admits nobody and refunds everything before the job has come to a customer', async () => {
    const order = await pay('haneul', 0, 1);
    await stage.at('2026-11-20T19:20:00+09:00');
    await canceller.cancel();
    const { cinema } = stage;
    const refused = [409, { code: 'SCREENING_CANCELLED' }];
    const ticket = await stage.get(cinema.haneul, `reservations/${order.reservationId}/ticket`);
    expect([ticket.status, ticket.body]).toMatchObject(refused);
    const one = await stage.booker.post(
      cinema.haneul,
      `reservations/${order.reservationId}/cancel-ticket`,
      {
        ...{ seatId: stage.seats(0)[0], ticketTypeId: cinema.adult, refundReason: '가' },
        ...{ refundAmount: 7_500, returnedPoints: 0 },
      },
    );
    expect([one.status, one.body]).toMatchObject(refused);
    expect(await detail(order)).toMatchObject({
      cancelledByCinema: true,
      cancellation: null,
      ticketCancellation: null,
      pointsToEarn: 0,
    });
    const upcoming = await stage.get(cinema.haneul, 'reservations/my-reservations?period=upcoming');
    expect(upcoming.body).toMatchObject({ content: [] });
    const own = await stage.cancel(cinema.haneul, order.reservationId);
    expect([own.status, own.body]).toMatchObject([200, { refundAmount: 30_000 }]);
    expect(await detail(order)).toMatchObject({
      cancelledByCinema: true,
      cancelReason: '영사기 고장',
    });
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await expectSound(stage.database);
  });

  it('A-CANCEL-11: refunds everything to a customer who withdraws before the job has come', async () => {
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T19:40:00+09:00');
    await canceller.cancel();
    const { preview, withdraw } = createWithdrawal(stage);
    expect((await preview(order.who)).body).toMatchObject({
      ...{ cancelledReservations: 1, refundAmount: 15_000 },
    });
    expect((await withdraw(order.who)).status).toBe(204);
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await expectSound(stage.database);
  });

  it('A-CANCEL-12: cancels pending orders and frees held seats, without a mail', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    const order = await stage.booker.register(cinema.bada, cinema, stage.seats(2, 3));
    await canceller.cancel();
    await canceller.run();
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
    expect(await detail(order)).toMatchObject({ cancelReason: '영사기 고장' });
    expect(await stage.queued()).toEqual([]);
    expect((await canceller.read()).progress).toMatchObject({ reservations: 0, isFinished: true });
    await expectSound(stage.database);
  });

  it('A-CANCEL-13, C-PAY-124: cancels an order that waits for its deposit, and returns a late deposit', async () => {
    const { cinema } = stage;
    const tomorrow = await insertScreening(stage.database.orm, {
      ...{ movieId: cinema.movieId, roomId: cinema.room.roomId },
      startsAt: '2026-11-22T19:30:00+09:00',
    });
    const later = { ...cinema, screeningId: tomorrow };
    const order = await stage.booker.register(cinema.haneul, later, stage.seats(0), {
      paymentMethod: 'VIRTUAL_ACCOUNT',
    });
    const paymentKey = await stage.emulator.approve({
      ...{ orderId: order.orderId, amount: 15_000, method: 'VIRTUAL_ACCOUNT' },
    });
    expect((await stage.booker.confirmWith(order, paymentKey)).body).toMatchObject({
      state: 'WAITING',
    });
    expect((await canceller.read(tomorrow)).preview).toMatchObject({ waitingDeposits: 1 });
    await canceller.cancel('배급 사정', tomorrow);
    await stage.emulator.post('/emulator/deposit', { orderId: order.orderId });
    await canceller.run();
    expect(await stage.states()).toEqual({
      ...{ claims: [], reservations: ['CANCELLED'], payments: ['CANCELLED'] },
    });
    await canceller.deliver();
    await nameRefundAccount(stage.booker, order);
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await detail(order)).toMatchObject({
      cancelledByCinema: true,
      cancelReason: '배급 사정',
    });
    // The mail that asks for the account may be newer.
    const mails = await stage.database.orm.select().from(mail);
    const words = mails.map(({ body }) => body).join('\n');
    expect(words).toContain('이미 입금하셨다면 환불받을 계좌를 메일로 여쭤보고 모두 돌려드려요.');
    expect(words).not.toContain('환불할 금액');
    await expectSound(stage.database);
  });

  it('A-CANCEL-14, A-CANCEL-16: refunds a payment that is captured after the cancellation', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'hold', times: 1 });
    const confirming = stage.booker.confirm(order);
    await fetch(new URL('/emulator/faults/held?count=1', stage.emulator.url));
    expect((await canceller.read()).preview).toMatchObject({ openPayments: 1 });
    await canceller.cancel();
    await canceller.run();
    expect((await canceller.read()).progress).toMatchObject({ openPayments: 1, isFinished: false });
    await stage.emulator.post('/emulator/faults/release');
    const { status, body } = await confirming;
    expect([status, body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await detail(order)).toMatchObject({ cancelledByCinema: true });
    expect((await canceller.read()).progress).toMatchObject({
      ...{ reservations: 1, openPayments: 0, refundAmount: 15_000, isFinished: true },
      ...{ refunds: { done: 1, waiting: 0, failed: 0 }, mails: { done: 1, waiting: 0, failed: 0 } },
    });
    await expectSound(stage.database);
  });

  it('A-CANCEL-14: does not capture a payment that was approved only', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(202);
    await canceller.cancel();
    await stage.at('2026-11-20T12:01:00+09:00');
    await canceller.recover();
    expect(await stage.states()).toEqual({
      ...{ claims: [], reservations: ['CANCELLED'], payments: ['FAILED'] },
    });
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await expectSound(stage.database);
  });

  it('A-CANCEL-15: awards no points for a cancelled screening', async () => {
    await pay('haneul', 0);
    await stage.at('2026-11-20T21:00:00+09:00');
    await canceller.cancel();
    await stage.at('2026-11-20T21:11:00+09:00');
    await awardPoints(stage.database);
    await canceller.run();
    await awardPoints(stage.database);
    expect((await stage.pointsOf(stage.cinema.haneul)).entries).toEqual([]);
    await expectSound(stage.database);
  });

  it('A-CANCEL-17: refunds the money of a withdrawn customer, without points, reason and mail', async () => {
    await stage.givePoints(10_000);
    const { cinema, database } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      usedPointAmount: 5_000,
      finalAmount: 10_000,
    });
    await stage.booker.confirm(order);
    await stage.at('2026-11-20T19:40:00+09:00');
    expect((await createWithdrawal(stage).withdraw(cinema.haneul)).status).toBe(204);
    await canceller.cancel();
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(0);
    const rows = await database.orm.select().from(reservation);
    expect(only(rows)).toMatchObject({ closedByCinema: true, cancelReason: null });
    expect((await stage.queued()).map(({ key }) => key)).not.toContain(
      `mail:screeningCancelled:${order.paymentId}`,
    );
    await expectSound(stage.database);
  });

  it('A-CANCEL-20: cancels every booking once with several nodes at the same time', async () => {
    const orders = [await pay('haneul', 0), await pay('bada', 2), await pay('haneul', 4, 5)];
    await canceller.cancel();
    await Promise.all([canceller.run(), canceller.run(), canceller.run()]);
    await Promise.all([canceller.deliver(), canceller.deliver()]);
    for (const { orderId } of orders) expect(await stage.captured(orderId)).toBe(0);
    expect(await stage.states()).toMatchObject({ claims: [] });
    expect((await canceller.read()).progress).toMatchObject({
      ...{ reservations: 3, openReservations: 0, refundAmount: 60_000, isFinished: true },
      ...{ refunds: { done: 3, waiting: 0, failed: 0 }, mails: { done: 3, waiting: 0, failed: 0 } },
    });
    await expectSound(stage.database);
  });

  it('A-CANCEL-21: cancels the others when one customer fails', async () => {
    await pay('haneul', 0);
    const other = await pay('bada', 2);
    await canceller.cancel();
    const { database } = stage;
    await database.exec(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
      create trigger fail before update on reservation for each row
      when (old.customer_id = ${stage.cinema.haneul.customerId}) execute function fail()`);
    await expect(canceller.run()).rejects.toThrow();
    await database.exec('drop trigger fail on reservation; drop function fail()');
    expect(await detail(other)).toMatchObject({ reservationStatus: 'CANCELLED' });
    expect((await canceller.read()).progress).toMatchObject({ openReservations: 1 });
    await canceller.run();
    expect((await canceller.read()).progress).toMatchObject({ openReservations: 0 });
    await expectSound(stage.database);
  });

  it('A-CANCEL-22: looks at a screening again for a minute, and until nothing is open', async () => {
    await pay('haneul', 0);
    await canceller.cancel();
    const ended = async () =>
      only(
        await stage.database.orm
          .select({ at: screening.cancellationEndedAt })
          .from(screening)
          .where(eq(screening.id, stage.cinema.screeningId)),
      ).at !== null;
    await canceller.run();
    expect(await ended()).toBe(false);
    // A hold that began before the cancellation is committed after the first run.
    await stage.database.orm
      .execute(sql`insert into seat_hold (customer_id, screening_id, started_at, deadline)
      values (${stage.cinema.bada.customerId}, ${stage.cinema.screeningId}, app_now(), app_now() + interval '9 minutes')`);
    await stage.database.orm.execute(sql`insert into seat_claim
      (screening_id, seat_id, room_id, customer_id, hold_id, state, expires_at)
      select h.screening_id, ${stage.seats(7)[0]}, ${stage.cinema.room.roomId}, h.customer_id, h.id, 'HELD', h.deadline
      from seat_hold h where h.customer_id = ${stage.cinema.bada.customerId}`);
    await stage.at('2026-11-20T12:05:00+09:00');
    await canceller.run();
    expect((await stage.states()).claims).toEqual([]);
    expect(await ended()).toBe(true);
    await expectSound(stage.database);
  });

  it('A-CANCEL-23: tells apart what is refunded, waiting and failed', async () => {
    const orders = [await pay('haneul', 0), await pay('bada', 2)];
    await canceller.cancel();
    expect((await canceller.read()).progress).toMatchObject({
      ...{ reservations: 2, openReservations: 2, refundAmount: 0, isFinished: false },
      refunds: { done: 0, waiting: 0, failed: 0 },
    });
    await canceller.run();
    expect((await canceller.read()).progress).toMatchObject({
      ...{ reservations: 2, openReservations: 0, refundAmount: 30_000, isFinished: false },
      ...{ refunds: { done: 0, waiting: 2, failed: 0 }, mails: { done: 0, waiting: 2, failed: 0 } },
    });
    await stage.database.orm.execute(
      sql`update outbox set dead_at = app_now() where key = ${`provider-cancel:${orders[0]?.paymentId ?? 0}`}`,
    );
    await canceller.deliver();
    expect((await canceller.read()).progress).toMatchObject({
      ...{ refunds: { done: 1, waiting: 0, failed: 1 }, mails: { done: 2, waiting: 0, failed: 0 } },
      isFinished: true,
    });
    await stage.at('2026-11-28T12:00:00+09:00');
    expect((await canceller.read()).progress?.mails).toBeNull();
  });
});
