import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { screening, seat } from '../../server/db/schema/programme.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { EVENING } from './support/cinema.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  only,
  setTime,
} from './support/fixtures.ts';
import { listAllRows } from './support/all-rows.ts';
import { meet } from './support/meet.ts';
import { setStage } from './support/stage.ts';
import { openToday } from './support/today.ts';

describeOnAnyDatabase('the administrators’ day', (open) => {
  const stage = setStage(open);

  const show = (startsAt: string, more: object = {}) =>
    insertScreening(stage.database.orm, {
      ...{ movieId: stage.cinema.movieId, roomId: stage.cinema.room.roomId, startsAt },
      ...more,
    });
  const giveUp = (condition: string) =>
    stage.database.exec(
      `update outbox set dead_at = app_now(), last_error = 'REFUSED 환불할 수 없어요' where ${condition}`,
    );
  const keys = async () => (await stage.queued()).map(({ key, state }) => [key, state]);

  it('A-TODAY-10, A-TODAY-11: shows the sold seats among the sellable ones by screening and room', async () => {
    const { cinema, booker, database } = stage;
    const today = await openToday(stage);
    await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await booker.hold(cinema.bada, cinema, stage.seats(6));
    await database.orm
      .update(seat)
      .set({ outOfOrder: true })
      .where(eq(seat.id, stage.seats(0)[0] ?? 0));
    await database.orm
      .update(seat)
      .set({ outOfOrder: true })
      .where(eq(seat.id, stage.seats(11)[0] ?? 0));
    await show('2026-11-20T05:59:59+09:00');
    await show('2026-11-21T05:59:59+09:00');
    await show('2026-11-21T06:00:00+09:00', {
      roomId: (await insertRoom(database.orm, '2관', [3])).roomId,
    });
    const cancelled = await show('2026-11-20T09:00:00+09:00');
    await database.orm
      .update(screening)
      .set({ cancelledAt: new Date('2026-11-19T09:00:00+09:00') })
      .where(eq(screening.id, cancelled));
    const { screenings, screeningTotal, rooms } = await today.read();
    const common = { movieId: cinema.movieId, movieTitle: '달의 뒤편' };
    const room = { roomId: cinema.room.roomId, roomName: '1관' };
    expect([screenings, screeningTotal, rooms]).toEqual([
      [
        {
          ...common,
          ...room,
          ...{ screeningId: cinema.screeningId, startsAt: EVENING },
          ...{ seats: 11, soldSeats: 2, freeSeats: 8 },
        },
        expect.objectContaining({ ...{ seats: 10, soldSeats: 0, freeSeats: 10 } }) as unknown,
      ],
      2,
      [{ ...room, screenings: 2, seats: 21, soldSeats: 2 }],
    ]);
    const next = await today.read('2026-11-21');
    expect(next.rooms.map(({ roomName, seats }) => [roomName, seats])).toEqual([['2관', 3]]);
  });

  it('A-TODAY-12: shows the screenings of the next three hours, also after midnight, today only', async () => {
    const today = await openToday(stage);
    const { roomId } = await insertRoom(stage.database.orm, '2관', [3]);
    await show('2026-11-21T01:30:00+09:00', { roomId });
    await show('2026-11-21T02:00:00+09:00');
    await today.at('2026-11-20T23:00:00+09:00');
    const { day, nextScreenings, nextTotal } = await today.read();
    expect([
      day,
      nextTotal,
      nextScreenings.map(({ startsAt, freeSeats }) => [startsAt, freeSeats]),
    ]).toEqual([
      '2026-11-20',
      2,
      [
        ['2026-11-21T01:30:00+09:00', 3],
        ['2026-11-21T02:00:00+09:00', 12],
      ],
    ]);
    expect((await today.read('2026-11-21')).nextScreenings).toEqual([]);
    await today.at('2026-11-21T01:30:00+09:00');
    expect((await today.read()).nextScreenings.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-21T02:00:00+09:00',
    ]);
  });

  it('A-TODAY-58: shows the lines in which people wait, with their length and speed, today only', async () => {
    const today = await openToday(stage);
    const { cinema, database, server } = stage;
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    await arriveInCrowd(database, cinema.screeningId);
    expect((await today.read()).waitingLines).toEqual([]);
    const line = { screeningId: cinema.screeningId, isWaiting: false };
    await server.api.post('/api/protected/waiting-line', line, { session: cinema.haneul.session });
    expect((await today.read()).waitingLines).toMatchObject([
      { screeningId: cinema.screeningId, waiting: 1, admittedLately: 300 },
    ]);
    expect((await today.read('2026-11-21')).waitingLines).toEqual([]);
  });

  it('A-TODAY-54: names today and the first day of the cinema', async () => {
    const today = await openToday(stage);
    expect(await today.read('2026-11-01')).toMatchObject({
      ...{ day: '2026-11-01', today: '2026-11-20', firstDay: '2026-11-20' },
      ...{ screenings: [], rooms: [], methods: [], netAmount: 0 },
    });
    await show('2026-11-02T00:30:00+09:00');
    expect(await today.read('2027-01-01')).toMatchObject({ firstDay: '2026-11-01' });
    await setTime(stage.database.orm, '2026-11-21T05:59:59+09:00');
    expect(await today.read()).toMatchObject({ day: '2026-11-20', today: '2026-11-20' });
    await setTime(stage.database.orm, '2026-11-21T06:00:00+09:00');
    expect(await today.read()).toMatchObject({ day: '2026-11-21', today: '2026-11-21' });
    for (const day of ['2026-02-30', '1999-12-31', 'today']) {
      expect([day, (await today.ask(`?day=${day}`)).status]).toEqual([day, 400]);
      expect([day, (await today.ask(`/csv?day=${day}`)).status]).toEqual([day, 400]);
    }
  });

  it('A-TODAY-20, A-TODAY-27: lists refunds that wait for a minute or longer', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, order.reservationId);
    expect((await today.read()).attention.waitingRefunds).toEqual({ total: 0, items: [] });
    await today.at('2026-11-20T12:02:00+09:00');
    const { waitingRefunds, failedRefunds } = (await today.read()).attention;
    expect(waitingRefunds).toMatchObject({
      total: 1,
      items: [
        {
          ...{ amount: 15_000, attempts: 0, movieTitle: '달의 뒤편', canRetry: false },
          customerId: cinema.haneul.customerId,
        },
      ],
    });
    expect(waitingRefunds.items[0]?.since).toMatch(/^2026-11-20T12:00:/);
    expect(failedRefunds.total).toBe(0);
    await today.deliver();
    expect((await today.read()).attention.waitingRefunds.total).toBe(0);
  });

  it('A-TODAY-21, A-TODAY-23: tries a refused refund again with a new key, once, and records it', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await stage.cancel(cinema.haneul, order.reservationId);
    await giveUp(`kind = 'PROVIDER_CANCEL'`);
    const { failedRefunds } = (await today.read()).attention;
    expect(failedRefunds).toMatchObject({
      total: 1,
      items: [
        {
          ...{ amount: 30_000, reason: 'REFUSED 환불할 수 없어요', canRetry: true },
          customerId: cinema.haneul.customerId,
        },
      ],
    });
    const { id, bookingNumber } = only(failedRefunds.items);
    expect((await today.retry(id)).status).toBe(204);
    expect((await today.retry(id)).status).toBe(204);
    expect(await today.audit()).toMatchObject([
      {
        ...{ kind: 'REFUND', action: 'RETRY', loginId: 'basic', subjectId: order.reservationId },
        subjectName: `${bookingNumber} · 달의 뒤편`,
        ...{ before: null, after: { bookingNumber, movieTitle: '달의 뒤편' } },
      },
    ]);
    const [entry] = await stage.database.orm.select().from(outbox).where(eq(outbox.id, id));
    expect(entry).toMatchObject({ attempts: 0, deadAt: null, payload: { keyNumber: 2 } });
    await today.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    const rows = await listAllRows(stage.database);
    expect((await today.retry(id)).status).toBe(204);
    expect(await listAllRows(stage.database)).toEqual(rows);
    expect((await today.retry(999_999)).status).toBe(404);
  });

  it('A-TODAY-21: returns nothing twice when the refund had taken effect', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await today.at('2026-11-20T19:20:00+09:00');
    await stage.cancel(cinema.haneul, order.reservationId);
    await today.deliver();
    expect(await stage.captured(order.orderId)).toBe(15_000);
    // The half was returned, and the answer was lost.
    await stage.database.exec(`
      update payment set state = 'REFUND_PENDING', closed_at = null;
      update outbox set done_at = null, dead_at = app_now() where kind = 'PROVIDER_CANCEL'`);
    const { items } = (await today.read()).attention.failedRefunds;
    expect((await today.retry(only(items).id)).status).toBe(204);
    await today.deliver();
    expect([await stage.captured(order.orderId), (await stage.states()).payments]).toEqual([
      15_000,
      ['REFUNDED'],
    ]);
  });

  it('A-TODAY-22, A-TODAY-23: sends a failed booking mail again, as the booking is now', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await giveUp(`kind = 'MAIL'`);
    await stage.database.exec(
      `update outbox set payload = payload - 'subject' - 'body' || '{"content": null}';
       update customer set email = 'right@marquee.example' where id = ${cinema.haneul.customerId}`,
    );
    const { failedMails } = (await today.read()).attention;
    expect(failedMails).toMatchObject({
      total: 1,
      items: [{ amount: null, reason: null, canRetry: true, customerId: cinema.haneul.customerId }],
    });
    expect((await today.retry(only(failedMails.items).id)).status).toBe(204);
    expect((await today.retry(only(failedMails.items).id)).status).toBe(204);
    await today.deliver();
    const sent = only(await stage.database.orm.select().from(mail));
    expect([sent.recipient, sent.subject]).toEqual([
      'right@marquee.example',
      expect.stringContaining('달의 뒤편'),
    ]);
    expect(await keys()).toEqual([[`mail:booked:${order.paymentId}`, 'done']]);
    const log = await today.audit();
    expect(log).toMatchObject([{ kind: 'MAIL', action: 'RETRY' }]);
    expect(JSON.stringify(log)).not.toContain('marquee.example');
  });

  it('A-TODAY-22: neither sends a mail that no longer fits its booking nor one about an account', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, order.reservationId);
    await stage.database.exec(
      `insert into outbox (kind, key, payload, dead_at)
       values ('MAIL', 'mail:withdrawal:1', '{"kind": "MAIL", "recipient": "a@b.c", "content": null}', app_now())`,
    );
    await giveUp(`key like 'mail:%'`);
    const { failedMails, otherFailedMails } = (await today.read()).attention;
    const named = await stage.database.orm.select({ id: outbox.id, key: outbox.key }).from(outbox);
    const idOf = (part: string) => named.find(({ key }) => key.startsWith(part))?.id ?? 0;
    expect(failedMails.items.map(({ id, canRetry }) => [id, canRetry]).sort()).toEqual(
      [
        [idOf('mail:booked'), false],
        [idOf('mail:cancelled'), true],
      ].sort(),
    );
    expect(otherFailedMails).toBe(1);
    const rows = await listAllRows(stage.database);
    for (const key of ['mail:booked', 'mail:withdrawal']) {
      const { status, body } = await today.retry(idOf(key));
      expect([status, body]).toMatchObject([409, { code: 'RETRY_UNAVAILABLE' }]);
    }
    expect(await listAllRows(stage.database)).toEqual(rows);
  });

  it('A-TODAY-22: sends the mail about a cancelled ticket again, and none to a customer who has withdrawn', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    const [seatId = 0] = stage.seats(0);
    await booker.post(cinema.haneul, `reservations/${order.reservationId}/cancel-ticket`, {
      ...{ seatId, ticketTypeId: cinema.adult, refundReason: '한 명이 못 가요' },
      ...{ refundAmount: 15_000, returnedPoints: 0 },
    });
    await giveUp(`key like 'mail:ticketCancelled%'`);
    const { items } = (await today.read()).attention.failedMails;
    expect((await today.retry(only(items).id)).status).toBe(204);
    const [again] = await stage.database.orm
      .select()
      .from(outbox)
      .where(eq(outbox.id, only(items).id));
    expect(JSON.stringify(again?.payload)).toContain('A1');
    await giveUp(`key like 'mail:ticketCancelled%'`);
    await stage.database.exec(
      `update customer set withdrawn_at = app_now(), login_id = null, date_of_birth = null, gender = null, phone = '',
         password_hash = '', is_active = false, email = 'withdrawn-' || id || '@marquee.invalid'
       where id = ${cinema.haneul.customerId}`,
    );
    expect((await today.read()).attention.failedMails.items).toMatchObject([
      { canRetry: false, customerId: null },
    ]);
    expect((await today.retry(only(items).id)).status).toBe(409);
  });

  it('A-TODAY-24: lists orders whose outcome has been unknown for a minute', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.database.exec(
      `update payment set state = 'CONFIRMING', payment_key = 'key', confirming_at = app_now(), ask_again_at = app_now();
       update reservation set state = 'PAYING'`,
    );
    expect((await today.read()).attention.undecidedOrders.total).toBe(0);
    await today.at('2026-11-20T12:05:00+09:00');
    expect((await today.read()).attention.undecidedOrders).toMatchObject({
      total: 1,
      items: [
        {
          ...{ paymentId: order.paymentId, amount: 15_000, movieTitle: '달의 뒤편' },
          customerId: cinema.haneul.customerId,
        },
      ],
    });
  });

  it('A-TODAY-25: lists rooms without prices and films outside their dates that have coming screenings', async () => {
    const today = await openToday(stage);
    const { orm } = stage.database;
    const bare = await insertRoom(orm, '2관', [3]);
    await insertRoom(orm, '3관', [3]);
    await show('2026-11-20T11:00:00+09:00', { roomId: bare.roomId });
    await show('2026-11-22T20:00:00+09:00', { roomId: bare.roomId });
    await show('2026-11-21T20:00:00+09:00', { roomId: bare.roomId });
    const dates = { releaseDate: '2026-11-21', screeningEndDate: '2026-11-21' };
    const movieId = await insertMovie(orm, dates);
    // The hours after midnight belong to the day before.
    await show('2026-11-21T05:30:00+09:00', { movieId });
    await show('2026-11-21T08:00:00+09:00', { movieId });
    await show('2026-11-22T00:30:00+09:00', { movieId });
    await show('2026-11-22T09:00:00+09:00', { movieId });
    await show('2026-11-23T09:00:00+09:00', { movieId });
    await show('2026-11-20T11:00:00+09:00', { movieId });
    const { unpricedRooms, moviesOutsideDates } = (await today.read()).attention;
    expect(unpricedRooms).toEqual({
      total: 1,
      items: [
        {
          ...{ roomId: bare.roomId, roomName: '2관', screenings: 2 },
          firstStartsAt: '2026-11-21T20:00:00+09:00',
        },
      ],
    });
    expect(moviesOutsideDates).toMatchObject({
      total: 1,
      items: [
        {
          ...{ movieId, ...dates, early: 1, late: 2 },
          firstStartsAt: '2026-11-21T05:30:00+09:00',
        },
      ],
    });
    await insertPrice(orm, bare.roomId, { name: '성인', price: 15_000 });
    expect((await today.read()).attention.unpricedRooms).toEqual({ total: 0, items: [] });
  });

  it('A-TODAY-26: lists 20 of each and the number of all', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    const payload = `{"kind": "PROVIDER_CANCEL", "paymentId": ${order.paymentId}, "keyNumber": 1}`;
    await stage.database.exec(`
      insert into outbox (kind, key, payload, dead_at)
        select 'PROVIDER_CANCEL', 'dead:' || n, '${payload}', app_now() from generate_series(1, 23) n;
      insert into outbox (kind, key, payload, created_at)
        select 'PROVIDER_CANCEL', 'due:' || n, '${payload}', app_now() - interval '1 hour' from generate_series(1, 22) n;
      insert into outbox (kind, key, payload, dead_at)
        select 'MAIL', 'mail:booked:${order.paymentId}:again:' || n, '{"kind": "MAIL", "recipient": "a@b.c"}', app_now()
        from generate_series(1, 21) n;
      insert into screening_room (name) select '특별관 ' || n from generate_series(1, 24) n;
      insert into screening (movie_id, room_id, starts_at, ends_at, cleared_at)
        select s.movie_id, r.id, s.starts_at, s.ends_at, s.cleared_at
        from screening s, screening_room r where r.name like '특별관 %'`);
    const { attention } = await today.read();
    const sizes = [
      attention.failedRefunds,
      attention.waitingRefunds,
      attention.failedMails,
      attention.unpricedRooms,
    ].map(({ total, items }) => [total, items.length]);
    expect(sizes).toEqual([
      [23, 20],
      [22, 20],
      [21, 20],
      [24, 20],
    ]);
  });
});

describeOnPostgres('two administrators', (open) => {
  const stage = setStage(open);

  it('A-TODAY-23: record one retry of the same refund', async () => {
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.cancel(cinema.haneul, order.reservationId);
    await stage.database.exec(`update outbox set dead_at = app_now() where kind <> 'MAIL'`);
    const { id } = only((await today.read()).attention.failedRefunds.items);
    const retry = () => today.retry(id);
    const lock = sql`select from outbox where id = ${id} for update`;
    const answers = await meet(stage.database, lock, retry, retry);
    expect(answers.map(([status]) => status)).toEqual([204, 204]);
    const [entry] = await stage.database.orm.select().from(outbox).where(eq(outbox.id, id));
    expect([entry?.payload, (await today.audit()).length]).toMatchObject([{ keyNumber: 2 }, 1]);
  });
});
