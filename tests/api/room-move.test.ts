import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_ROOM_ROWS, MAX_ROW_SEATS } from '../../domain/limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { Database, Transaction } from '../../server/db/client.ts';
import { reservation, seatChange, seatClaim } from '../../server/db/schema/booking.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { screeningMove, seat, ticketType } from '../../server/db/schema/programme.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { removeSeats } from '../../server/modules/admin-rooms/seat-store.ts';
import { moveScreening } from '../../server/modules/screening-move/move-screening.ts';
import { auditAll, expectSound, faultsIn } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { Registered } from './support/booking.ts';
import { setStreams } from './support/event-stream.ts';
import {
  insertPrice,
  insertRoom,
  insertScreening,
  only,
  type TestRoom,
} from './support/fixtures.ts';
import { createMover } from './support/moving.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

type Preview = components['schemas']['ScreeningMovePreview'];

const SAME_TIME = '2026-11-20 19:30';

describeOnAnyDatabase('the move of a screening to another room', (open) => {
  const stage = setStage(open);
  const mover = createMover(stage);
  const streams = setStreams(stage);
  let other: TestRoom;
  beforeEach(async () => {
    mover.reset();
    // A1 to A6 and B1 to B6 become A1 to A4, C1 to C5 and D1 to D5.
    other = await insertRoom(stage.database.orm, '2관', [4, 0, 5, 5]);
    await insertPrice(stage.database.orm, other.roomId, { name: '비싼 성인', price: 20_000 });
  });

  const pay = (who: 'haneul' | 'bada', ...seats: number[]) =>
    stage.booker.pay(stage.cinema[who], stage.cinema, stage.seats(...seats));
  const preview = async (screeningTime = SAME_TIME) => {
    const { screeningId } = stage.cinema;
    const answer = await mover.preview(screeningTime, screeningId, other.roomId);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as Preview;
  };
  const post = async (screeningTime = SAME_TIME, digest?: string, version = 1) => {
    const seatMapping = digest ?? (await preview(screeningTime)).seatMapping?.digest ?? '';
    const body = { screeningTime, roomId: other.roomId, reason: '영사기 고장', version };
    return mover.post({ ...body, seatMapping });
  };
  const move = async (screeningTime = SAME_TIME, version = 1) => {
    const answer = await post(screeningTime, undefined, version);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  };
  const lastMail = async () => {
    await mover.tell();
    const { database, server } = stage;
    await deliverOutbox(database, createDelivery(server.deps));
    return only(await database.orm.select().from(mail).orderBy(desc(mail.id)).limit(1));
  };
  const seatsOf = async () => {
    const rows = await stage.database.orm
      .select({
        roomId: seatClaim.roomId,
        name: sql<string>`${seat.rowIdentifier} || ${seat.position}`,
        state: seatClaim.state,
      })
      .from(seatClaim)
      .innerJoin(seat, eq(seat.id, seatClaim.seatId))
      .orderBy(asc(seat.rowIdentifier), asc(seat.position));
    return rows.map(({ roomId, name, state }) => {
      return `${roomId === other.roomId ? '2관' : '1관'} ${name} ${state}`;
    });
  };
  const detail = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body;

  it('A-SCHED-56, A-SCHED-57: previews which seats the bookings get, and changes nothing', async () => {
    await pay('haneul', 0, 1);
    const elsewhere = await pay('bada', 4, 5);
    const before = await seatsOf();
    const { bookingNumber } = only(
      await stage.database.orm
        .select()
        .from(reservation)
        .where(eq(reservation.id, elsewhere.reservationId)),
    );
    expect(await preview()).toMatchObject({
      ...{ roomBefore: '1관', roomName: '2관', lateMinutes: 0, lateTerms: 'NONE', following: [] },
      startsAt: '2026-11-20T19:30:00+09:00',
      affected: { sold: { reservations: 2, tickets: 4 } },
      seatMapping: {
        sameSeats: 2,
        moved: [{ bookingNumber, from: ['A5', 'A6'], to: ['A3', 'A4'] }],
        missing: [],
      },
    });
    expect(await seatsOf()).toEqual(before);
  });

  it('A-SCHED-56, A-SCHED-60: moves bookings, deposits, orders and holds, and what they cost stays', async () => {
    const kept = await pay('haneul', 0, 4);
    const order = await stage.booker.register(stage.cinema.bada, stage.cinema, stage.seats(1, 5));
    await move('2026-11-20 20:10');
    expect(await seatsOf()).toEqual([
      '2관 A1 BOOKED',
      '2관 A2 BOOKED',
      '2관 A3 HELD',
      '2관 A4 HELD',
    ]);
    expect((await stage.booker.confirm(order)).status).toBe(200);
    expect(await detail(kept)).toMatchObject({
      ...{ screeningRoomName: '2관', seatNumbers: ['A1', 'A2'], totalAmount: 30_000 },
      screeningTime: '2026-11-20T20:10:00+09:00',
      screeningMove: {
        startsBefore: '2026-11-20T19:30:00+09:00',
        ...{ roomBefore: '1관', seatsBefore: ['A1', 'A5'], reason: '영사기 고장' },
      },
      cancellation: { refundAmount: 30_000, share: 'FULL' },
    });
    expect(await detail(order)).toMatchObject({ seatNumbers: ['A3', 'A4'], finalAmount: 30_000 });
    const map = await stage.server.api.get(`/api/screenings/${stage.cinema.screeningId}/seats`);
    expect((map.body as { seats: unknown[] }).seats).toHaveLength(other.seatIds.length);
    await expectSound(stage.database);
    const cancelled = await stage.cancel(kept.who, kept.reservationId);
    expect(cancelled.status).toBe(200);
    await expectSound(stage.database);
  });

  it('C-RES-111, C-RES-112: the ticket has what was booked before, and the proofs of its types', async () => {
    const { orm } = stage.database;
    const { adult } = stage.cinema;
    await orm.update(ticketType).set({ proof: '학생증' }).where(eq(ticketType.id, adult));
    const { who, reservationId } = await pay('haneul', 0, 4);
    const ticket = async () => (await stage.get(who, `reservations/${reservationId}/ticket`)).body;
    expect(await ticket()).toMatchObject({
      move: null,
      proofs: [{ typeName: '성인', proof: '학생증' }],
    });
    await move();
    expect(await ticket()).toMatchObject({
      ...{ screeningRoom: '2관', seats: ['A1', 'A2'] },
      move: {
        ...{ startsBefore: '2026-11-20T19:30:00+09:00', roomBefore: '1관' },
        seatsBefore: ['A1', 'A5'],
      },
    });
  });

  it('A-SCHED-57: finds the nearest seats by the drawing of the room, also when a seat was removed', async () => {
    const { orm } = stage.database;
    const { roomId } = stage.cinema.room;
    // Row B is at the screen.
    const drawn = { gridRow: sql`2 - (row_identifier = 'B')::int`, gridColumn: sql`2 * position` };
    await orm.update(seat).set(drawn).where(eq(seat.roomId, roomId));
    await stage.database.transaction((tx) => removeSeats(tx, stage.seats(11)));
    await pay('haneul', 4, 5);
    const { seatMapping } = await preview();
    expect(seatMapping?.moved).toMatchObject([{ from: ['A5', 'A6'], to: ['C4', 'C5'] }]);
  });

  it('A-SCHED-61: records seats and rooms of each booking, and lets open seat maps load again', async () => {
    const { reservationId } = await pay('haneul', 0, 4);
    const stream = await streams.open(`/api/screenings/${stage.cinema.screeningId}/seats/events`);
    const before = await stream.next();
    await move();
    expect(await stream.next()).toEqual(before);
    const moves = await stage.database.orm.select().from(screeningMove);
    expect(moves).toMatchObject([{ number: 1, roomBefore: '1관' }]);
    expect(await stage.database.orm.select().from(seatChange)).toMatchObject([
      {
        ...{ reservationId, number: 1, fromSeats: ['A1', 'A5'], toSeats: ['A1', 'A2'] },
        ...{ moveNumber: 1, roomBefore: '1관', roomAfter: '2관', toScreeningId: null },
      },
    ]);
    const file = await stage.server.api.get(`/api/admin/bookings/${reservationId}`, {
      session: await mover.session(),
    });
    const changed = new URLSearchParams({ since: '2026-11-20T11:59:00+09:00' }).toString();
    const door = await stage.server.api.get(`/api/admin/entry/tickets?${changed}`, {
      session: await mover.session(),
    });
    expect(door.body).toMatchObject({ content: [{ seats: ['A1', 'A2'] }] });
    const notes = (file.body as { history: { kind: string; note: string }[] }).history;
    expect(notes.find(({ kind }) => kind === 'SEATS_CHANGED')).toMatchObject({
      note: '1관 · A1, A5 → 2관 · A1, A2',
      by: 'ADMINISTRATOR',
    });
  });

  it('A-SCHED-58: refuses a room in which a sold seat has no place of its kind, and names it', async () => {
    const { orm } = stage.database;
    await orm
      .update(seat)
      .set({ wheelchair: true })
      .where(eq(seat.id, stage.seats(0)[0] ?? 0));
    const { reservationId } = await pay('haneul', 0, 1);
    const { bookingNumber } = only(
      await orm.select().from(reservation).where(eq(reservation.id, reservationId)),
    );
    const { seatMapping } = await preview();
    expect(seatMapping?.missing).toEqual([{ bookingNumber, seats: ['A1'] }]);
    const refused = await post();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'SEATS_MISSING', message: expect.stringContaining('A1') as string },
    ]);
    expect(await seatsOf()).toEqual(['1관 A1 BOOKED', '1관 A2 BOOKED']);
  });

  it('A-SCHED-58: says until when seats that are only held prevent the move', async () => {
    const { orm } = stage.database;
    await orm
      .update(seat)
      .set({ wheelchair: true })
      .where(eq(seat.id, stage.seats(0)[0] ?? 0));
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    await stage.booker.hold(stage.cinema.bada, stage.cinema, stage.seats(0));
    const refused = await post();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'SEATS_HELD', message: expect.stringContaining('12:10') as string },
    ]);
    await stage.freezeAt('2026-11-20T12:10:00+09:00');
    await move();
    expect(await seatsOf()).toEqual([]);
    await expectSound(stage.database);
  });

  it('A-SCHED-56: refuses a room with fewer seats, or that is taken at the time', async () => {
    await pay('haneul', 0);
    const small = await insertRoom(stage.database.orm, '3관', [11]);
    const { screeningId } = stage.cinema;
    const refused = await mover.preview(SAME_TIME, screeningId, small.roomId);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'ROOM_TOO_SMALL' }]);
    const missing = await mover.preview(SAME_TIME, screeningId, 999_999);
    expect([missing.status, missing.body]).toMatchObject([400, { errors: [{ field: 'roomId' }] }]);
    const same = await mover.preview(SAME_TIME, screeningId, stage.cinema.room.roomId);
    expect([same.status, same.body]).toMatchObject([400, { errors: [{ field: 'screeningTime' }] }]);
  });

  it('A-SCHED-59: refuses a move when a booking came after the preview, and not for a new hold', async () => {
    await pay('haneul', 0);
    const shown = (await preview()).seatMapping?.digest ?? '';
    await stage.booker.hold(stage.cinema.bada, stage.cinema, stage.seats(2));
    expect((await preview()).seatMapping?.digest).toBe(shown);
    await pay('bada', 3);
    const refused = await post(SAME_TIME, shown);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'MOVE_CHANGED' }]);
    const body = { screeningTime: SAME_TIME, roomId: other.roomId, reason: '고장', version: 1 };
    const unseen = await mover.post(body);
    expect([unseen.status, unseen.body]).toMatchObject([409, { code: 'MOVE_CHANGED' }]);
    await move();
    await expectSound(stage.database);
  });

  it('C-MAIL-28: tells both rooms and seats, and asks whether to keep the booking', async () => {
    await pay('haneul', 0, 4);
    await move();
    const { subject, body } = await lastMail();
    expect(subject).toContain('상영관이 바뀌었어요');
    for (const words of [
      '원래 상영관: 1관\n원래 좌석: A1, A5\n상영 시각: 11월 20일 (금) 19:30\n바뀐 상영관: 2관\n바뀐 좌석: A1, A2',
      '그대로 보시거나, 상영 시작 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.',
      '자리는 바뀐 좌석이에요.',
    ]) {
      expect(body).toContain(words);
    }
  });

  it('C-RES-111: after two moves the room and the seats are those that were booked', async () => {
    const kept = await pay('haneul', 0, 4);
    await move();
    other = await insertRoom(stage.database.orm, '3관', [1, 0, 9, 9]);
    await move(SAME_TIME, 2);
    expect(await detail(kept)).toMatchObject({
      screeningRoomName: '3관',
      screeningMove: { roomBefore: '1관', seatsBefore: ['A1', 'A5'] },
    });
    await expectSound(stage.database);
  });

  it('C-MAIL-28: after a move back the mail names no time and no room as another', async () => {
    const { orm } = stage.database;
    const kept = await pay('haneul', 0, 6);
    other = await insertRoom(orm, '3관', [6, 0, 6]);
    await move();
    other = stage.cinema.room;
    await move(SAME_TIME, 2);
    expect(await detail(kept)).toMatchObject({
      ...{ screeningRoomName: '1관', seatNumbers: ['A1', 'A2'] },
      screeningMove: { roomBefore: '1관', seatsBefore: ['A1', 'B1'] },
    });
    const { subject, body } = await lastMail();
    expect(subject).toContain('상영 정보가 바뀌었어요');
    expect(body).toContain('상영관: 1관\n바뀐 좌석: A1, A2');
    expect(body).not.toMatch(/상영 시각이|상영관이|원래 상영관/);
    await expectSound(stage.database);
  });

  it('A-SCHED-60, C-RES-111: a change of seats afterwards counts from the new ones, and 20 moves are none of its 20', async () => {
    const { reservationId, who } = await pay('haneul', 0, 4);
    await move();
    const names = await stage.database.orm.select().from(seat);
    const idOf = (name: string) =>
      names.find(
        (each) => each.roomId === other.roomId && `${each.rowIdentifier}${each.position}` === name,
      )?.id ?? 0;
    const changed = await stage.booker.post(who, `reservations/${reservationId}/seats`, {
      seatIds: [idOf('D1'), idOf('D2')],
      fromSeatIds: [idOf('A1'), idOf('A2')],
    });
    expect([changed.status, changed.body]).toMatchObject([200, { seatNumbers: ['D1', 'D2'] }]);
    expect(await detail({ who, reservationId } as Registered)).toMatchObject({
      screeningMove: { roomBefore: '1관', seatsBefore: null },
    });
    other = await insertRoom(stage.database.orm, '3관', [1, 0, 9, 9]);
    await move(SAME_TIME, 2);
    expect(await detail({ who, reservationId } as Registered)).toMatchObject({
      screeningMove: { roomBefore: '2관', seatsBefore: ['D1', 'D2'] },
    });
    await expectSound(stage.database);
  });

  it('C-RES-76: gives a booking no seat whose ticket it has cancelled', async () => {
    const { cinema, database } = stage;
    const { who, reservationId } = await pay('haneul', 0, 1, 2);
    const path = `reservations/${reservationId}`;
    const tickets = createTicketCanceller(
      (customer, of) => stage.get(customer, of),
      (customer, of, body) => stage.booker.post(customer, of, body),
    );
    const cancel = (index: number) => {
      const [seatId = 0] = stage.seats(index);
      return tickets.confirm({ who, reservationId, seatId, ticketTypeId: cinema.adult });
    };
    expect((await cancel(0)).status).toBe(200);
    other = await insertRoom(database.orm, '5관', [6, 6]);
    await insertPrice(database.orm, other.roomId, { name: '또 다른 성인', price: 15_000 });
    const { version } = (await post()).body as components['schemas']['AdminScreening'];
    const [a1, a2, a3] = other.seatIds;
    const body = { fromSeatIds: [a2, a3], seatIds: [a1, a3] };
    expect((await stage.booker.post(who, `${path}/seats`, body)).status).toBe(200);
    other = cinema.room;
    const seatMapping = (await preview()).seatMapping?.digest ?? '';
    const back = { screeningTime: SAME_TIME, roomId: other.roomId, reason: '영사기 수리', version };
    expect((await mover.post({ ...back, seatMapping })).status).toBe(200);
    expect((await stage.get(who, path)).body).toMatchObject({ seatNumbers: ['A2', 'A3'] });
    expect((await cancel(1)).status).toBe(200);
    await expectSound(database);
  });

  it('A-SCHED-61: records a move of a booking that its exchanges have taken through many', async () => {
    const { orm } = stage.database;
    const { reservationId } = await pay('haneul', 0);
    const earlier = { reservationId, fromSeats: ['A1'], toSeats: ['A1'], changedAt: new Date() };
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    await orm.insert(seatChange).values(numbers.map((number) => ({ ...earlier, number })));
    await move();
    expect(await orm.$count(seatChange)).toBe(41);
  });

  it('the audit finds a booking whose seats have not moved with its screening (A-SCHED-61)', async () => {
    await pay('haneul', 0);
    await move();
    const { orm } = stage.database;
    await orm.delete(seatChange);
    expect(faultsIn(await auditAll(orm))).toEqual([
      '7: a booking whose seats have not moved with its screening',
    ]);
  });

  it('A-SCHED-62: moves a sold-out room of the largest size with as many statements as one booking', async () => {
    const { orm } = stage.database;
    await pay('haneul', 0);
    const few = await statementsOf();
    expect(few).toBeLessThan(60);
    const { movieId, haneul } = stage.cinema;
    const rows = Array.from({ length: MAX_ROOM_ROWS }, () => MAX_ROW_SEATS);
    const full = await insertRoom(orm, '8관', rows);
    other = await insertRoom(orm, '9관', rows);
    const startsAt = '2026-11-21T19:30:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId: full.roomId, startsAt });
    await orm.execute(sql`
      with sold as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at)
        select ${haneul.customerId}, ${screeningId}, 'COMPLETED', 0, 'the ticket of booking ' || n, app_now()
        from generate_series(1, 325) n returning id
      ), seats as (
        select seat.id, row_number() over (order by seat.id) - 1 as place from seat where room_id = ${full.roomId}
      ), numbered as (select id, row_number() over (order by id) - 1 as place from sold
      ), booked as (
        select numbered.id as reservation_id, seats.id as seat_id from numbered join seats on seats.place / 8 = numbered.place
      ), reserved as (insert into reservation_seat select * from booked)
      insert into seat_claim (screening_id, seat_id, room_id, customer_id, reservation_id, state)
      select ${screeningId}, seat_id, ${full.roomId}, ${haneul.customerId}, reservation_id, 'BOOKED' from booked`);
    expect(await statementsOf(screeningId, '2026-11-21 19:30')).toBe(few);
    const moved = await orm.select().from(seatChange);
    expect(moved).toHaveLength(326);
    expect(moved.every(({ fromSeats, toSeats }) => String(fromSeats) === String(toSeats))).toBe(
      true,
    );
  });

  /** Moves a screening to the other room. @returns the number of its statements */
  async function statementsOf(screeningId = stage.cinema.screeningId, screeningTime = SAME_TIME) {
    const { body } = await mover.preview(screeningTime, screeningId, other.roomId);
    const digest = (body as Preview).seatMapping?.digest ?? '';
    const { database } = stage;
    let count = 0;
    const counted = (tx: Transaction): Transaction =>
      new Proxy(tx, {
        get(target, key) {
          if (
            ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'].includes(
              String(key),
            )
          )
            count += 1;
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    const watched: Database = {
      ...database,
      transaction: (work, options) => database.transaction((tx) => work(counted(tx)), options),
    };
    const by = { administratorId: 1, role: 'BASIC' as const };
    await moveScreening(watched, by, screeningId, {
      ...{ screeningTime, roomId: other.roomId, reason: '영사기 고장', version: 1 },
      seatMapping: digest,
    });
    return count;
  }
});
