import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservation, seatClaim } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { priceSetting, screening, seat } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { EVENING, type SignedIn } from './support/cinema.ts';
import { insertMovie, insertPrice, insertRoom, insertScreening } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

interface Created {
  reservationId: number;
  totalAmount: number;
  expiresAt: string;
}

describeOnAnyDatabase('reserving held seats', (open) => {
  const stage = setStage(open);

  const create = (
    who: SignedIn,
    tickets: [ticketTypeId: number, count: number][],
    seatIds: number[],
    screeningId = stage.cinema.screeningId,
  ) =>
    stage.booker.post(who, 'reservations/create', {
      screeningId,
      ticketTypes: tickets.map(([ticketTypeId, count]) => ({ ticketTypeId, count })),
      seatIds,
    });
  const created = async (...input: Parameters<typeof create>): Promise<Created> => {
    const { status, body } = await create(...input);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as Created;
  };
  const joined = async () => {
    const rows = await stage.database.orm
      .select({ seatId: seatClaim.seatId, reservationId: seatClaim.reservationId })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
    return rows.map(({ seatId, reservationId }) => [seatId, reservationId]);
  };
  const nothingReserved = async () => expect((await stage.states()).reservations).toEqual([]);

  it("C-PAY-1, C-BOOK-16, C-BOOK-51: has the room's prices and the hold's deadline", async () => {
    const { cinema } = stage;
    const hold = await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1, 2));
    await stage.at('2026-11-20T12:03:00+09:00');
    const tickets: [number, number][] = [
      [cinema.adult, 2],
      [cinema.teen, 1],
    ];
    const answer = await create(cinema.haneul, tickets, stage.seats(0, 1, 2));
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        reservationId: expect.any(Number) as number,
        totalAmount: 42_000,
        expiresAt: hold.expiresAt,
      },
    ]);
    const { reservationId } = answer.body as Created;
    expect(await joined()).toEqual(stage.seats(0, 1, 2).map((id) => [id, reservationId]));
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'], payments: [] });
  });

  it('C-BOOK-52: returns the same reservation for the same request and keeps its order', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    const again = await created(cinema.haneul, [[cinema.adult, 2]], stage.seats(1, 0));
    expect(again.reservationId).toBe(order.reservationId);
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['PENDING'],
      payments: ['READY'],
    });
  });

  it('C-BOOK-52: replaces the pending reservation and its order for other tickets or seats', async () => {
    const { cinema } = stage;
    await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    const teens = await created(cinema.haneul, [[cinema.teen, 2]], stage.seats(0, 1));
    expect(teens.totalAmount).toBe(24_000);
    const one = await created(cinema.haneul, [[cinema.teen, 1]], stage.seats(1));
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['CANCELLED', 'PENDING'],
      payments: ['CANCELLED'],
    });
    expect(await joined()).toEqual([
      [stage.seats(0)[0], null],
      [stage.seats(1)[0], one.reservationId],
    ]);
  });

  it('C-BOOK-52: replaces the pending one when its price has changed', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    const before = await created(cinema.haneul, [[cinema.adult, 1]], stage.seats(0));
    await stage.database.orm
      .update(priceSetting)
      .set({ price: 20_000 })
      .where(eq(priceSetting.ticketTypeId, cinema.adult));
    const after = await created(cinema.haneul, [[cinema.adult, 1]], stage.seats(0));
    expect([before.totalAmount, after.totalAmount]).toEqual([15_000, 20_000]);
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'] });
  });

  it('C-BOOK-51: refuses seats of other customers and seats without a hold, names them, and changes nothing', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    await stage.booker.hold(cinema.bada, cinema, stage.seats(1));
    const { status, body } = await create(cinema.haneul, [[cinema.adult, 3]], stage.seats(0, 1, 2));
    expect([status, body]).toEqual([
      409,
      {
        message: '좌석 선점 시간이 지났어요. 좌석을 다시 선택해 주세요.',
        code: 'HOLD_EXPIRED',
        conflictingSeatIds: stage.seats(1, 2),
      },
    ]);
    await nothingReserved();
  });

  it('C-BOOK-51, C-BOOK-34: refuses seats with an expired hold', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    await stage.at('2026-11-20T12:10:30+09:00');
    const { status, body } = await create(cinema.haneul, [[cinema.adult, 2]], stage.seats(0, 1));
    expect([status, body]).toMatchObject([
      409,
      { code: 'HOLD_EXPIRED', conflictingSeatIds: stage.seats(0, 1) },
    ]);
    await nothingReserved();
  });

  it('C-BOOK-51: refuses different numbers of seats and tickets', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    const { status, body } = await create(cinema.haneul, [[cinema.adult, 1]], stage.seats(0, 1));
    expect([status, body]).toEqual([
      409,
      { message: '관람 인원과 좌석 수가 달라요.', code: 'SEAT_COUNT_MISMATCH' },
    ]);
    await nothingReserved();
  });

  it('C-BOOK-90: refuses the seat of a companion without the wheelchair place beside it, and names it', async () => {
    const { cinema } = stage;
    const [wheelchair = 0, companion = 0, other = 0] = stage.seats(0, 1, 2);
    const mark = (id: number, as: Partial<typeof seat.$inferInsert>) =>
      stage.database.orm.update(seat).set(as).where(eq(seat.id, id));
    await mark(wheelchair, { wheelchair: true });
    await mark(companion, { companion: true });
    await stage.booker.hold(cinema.haneul, cinema, [wheelchair, companion, other]);
    for (const seatIds of [[companion], [companion, other]]) {
      const { status, body } = await create(
        cinema.haneul,
        [[cinema.adult, seatIds.length]],
        seatIds,
      );
      expect([status, body]).toEqual([
        409,
        {
          message: '휠체어석 동반자석은 옆 휠체어석과 함께 예매해 주세요.',
          code: 'COMPANION_ALONE',
          conflictingSeatIds: [companion],
        },
      ]);
    }
    await nothingReserved();
    await created(cinema.haneul, [[cinema.adult, 1]], [wheelchair]);
    await created(cinema.haneul, [[cinema.adult, 2]], [wheelchair, companion]);
  });

  it('C-BOOK-16: refuses a repeated ticket type, and one that the room does not sell', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    const twice = await create(
      cinema.haneul,
      [
        [cinema.adult, 1],
        [cinema.adult, 1],
      ],
      stage.seats(0, 1),
    );
    expect([twice.status, twice.body]).toEqual([
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: 'ticketTypes', defaultMessage: '같은 티켓이 두 번 들어 있어요.' }],
      },
    ]);
    const { roomId } = await insertRoom(stage.database.orm, '2관', [1]);
    const elsewhere = await insertPrice(stage.database.orm, roomId, { name: '경로', price: 7_000 });
    for (const ticketTypeId of [elsewhere, 999_999]) {
      const { status, body } = await create(cinema.haneul, [[ticketTypeId, 2]], stage.seats(0, 1));
      expect([status, body]).toEqual([
        409,
        {
          message: '이 상영에서 판매하지 않는 티켓이 있어요.',
          code: 'TICKET_TYPE_UNAVAILABLE',
        },
      ]);
    }
    await nothingReserved();
  });

  it('C-BOOK-17: sells no teen tickets for a film for adults only', async () => {
    const { cinema, database } = stage;
    const movieId = await insertMovie(database.orm, { title: '새벽의 끝', minimumAge: 19 });
    const startsAt = '2026-11-21T19:30:00+09:00';
    const { roomId } = cinema.room;
    const screeningId = await insertScreening(database.orm, { movieId, roomId, startsAt });
    await stage.booker.hold(cinema.haneul, { ...cinema, screeningId }, stage.seats(0, 1));
    const withTeen: [number, number][] = [
      [cinema.adult, 1],
      [cinema.teen, 1],
    ];
    const refused = await create(cinema.haneul, withTeen, stage.seats(0, 1), screeningId);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'TICKET_TYPE_UNAVAILABLE' },
    ]);
    const adults = await create(cinema.haneul, [[cinema.adult, 2]], stage.seats(0, 1), screeningId);
    expect(adults.status).toBe(201);
  });

  it('C-BOOK-4: refuses a screening that has begun, is cancelled or is unknown', async () => {
    const { cinema } = stage;
    await stage.at('2026-11-20T19:25:00+09:00');
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    await stage.at(EVENING);
    const begun = await create(cinema.haneul, [[cinema.adult, 1]], stage.seats(0));
    expect([begun.status, begun.body]).toMatchObject([409, { code: 'SCREENING_STARTED' }]);
    await stage.at('2026-11-20T19:25:00+09:00');
    await stage.database.orm.update(screening).set({ cancelledAt: new Date() });
    const cancelled = await create(cinema.haneul, [[cinema.adult, 1]], stage.seats(0));
    expect([cancelled.status, cancelled.body]).toEqual([
      409,
      { message: '취소된 상영이에요. 다른 상영을 선택해 주세요.', code: 'SCREENING_CANCELLED' },
    ]);
    const unknown = await create(cinema.haneul, [[cinema.adult, 1]], stage.seats(0), 999_999);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { message: '상영 정보를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
    await nothingReserved();
  });

  it('refuses seats that the customer is paying for or has booked, and names them (C-BOOK-85, C-PAY-44)', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await stage.booker.confirm(order)).status).toBe(202);
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(1));
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(2));
    for (const [index, ...held] of [[0, 2], [1, 2], [1]] as const) {
      const seatIds = stage.seats(index, ...held);
      const { status, body } = await create(
        cinema.haneul,
        [[cinema.teen, seatIds.length]],
        seatIds,
      );
      expect([status, body]).toEqual([
        409,
        {
          message: '다른 창에서 예매했거나 결제하고 있는 좌석이에요. 예매 내역을 확인해 주세요.',
          code: 'BOOKED_ELSEWHERE',
          conflictingSeatIds: stage.seats(index),
        },
      ]);
    }
    expect(await stage.states()).toEqual({
      claims: ['PAYING', 'BOOKED', 'HELD'],
      reservations: ['PAYING', 'COMPLETED'],
      payments: ['CONFIRMING', 'DONE'],
    });
  });

  it('C-BOOK-52: creates one reservation for two requests at the same time', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    const answers = await Promise.all(
      [0, 1, 2].map(() => created(cinema.haneul, [[cinema.adult, 2]], stage.seats(0, 1))),
    );
    expect(new Set(answers.map(({ reservationId }) => reservationId)).size).toBe(1);
    expect(await stage.states()).toMatchObject({ reservations: ['PENDING'] });
  });

  it('C-BOOK-52: leaves one pending reservation after two different requests at the same time', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    const answers = await Promise.all([
      created(cinema.haneul, [[cinema.adult, 2]], stage.seats(0, 1)),
      created(cinema.haneul, [[cinema.teen, 1]], stage.seats(1)),
    ]);
    const rows = await stage.database.orm
      .select({ id: reservation.id, state: reservation.state })
      .from(reservation);
    expect(rows.map(({ state }) => state).sort()).toEqual(['PENDING']);
    const pending = rows.find(({ state }) => state === 'PENDING');
    expect(answers.map(({ reservationId }) => reservationId)).toContain(pending?.id);
    const claimed = (await joined()).filter(([, reservationId]) => reservationId !== null);
    expect(new Set(claimed.map(([, reservationId]) => reservationId))).toEqual(
      new Set([pending?.id]),
    );
  });

  it("C-BOOK-51: keeps two customers' reservations of adjacent seats separate", async () => {
    const { cinema } = stage;
    await stage.booker.reserve(cinema.haneul, cinema, stage.seats(0));
    await stage.booker.reserve(cinema.bada, cinema, stage.seats(1));
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD'],
      reservations: ['PENDING', 'PENDING'],
      payments: [],
    });
    expect(await stage.database.orm.select().from(payment)).toEqual([]);
    const codes = await stage.database.orm
      .select({ ticketCode: reservation.ticketCode })
      .from(reservation);
    expect(codes).toEqual([
      { ticketCode: textLike(/^[\w-]{27}$/) },
      { ticketCode: textLike(/^[\w-]{27}$/) },
    ]);
    expect(codes[0]).not.toEqual(codes[1]);
  });
});
