import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seatClaim } from '../../server/db/schema/booking.ts';
import { seat } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { EVENING } from './support/cinema.ts';
import { insertScreening } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const HOLD = '/api/protected/reservations/hold';
const RELEASE = '/api/protected/reservations/release';

describeOnAnyDatabase('holding seats', (open) => {
  const stage = setStage(open);

  const hold = (session: string, seatIds: number[], screeningId = stage.cinema.screeningId) =>
    stage.server.api.post(HOLD, { screeningId, seatIds }, { session });
  const claims = () =>
    stage.database.orm
      .select({ seatId: seatClaim.seatId, customerId: seatClaim.customerId })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));

  it('C-BOOK-25: starts a hold of ten minutes with the first seat', async () => {
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    const { status, body } = await hold(stage.cinema.haneul.session, stage.seats(0, 1));
    expect([status, body]).toEqual([
      200,
      {
        holdId: expect.any(Number) as unknown,
        screeningId: stage.cinema.screeningId,
        seatIds: stage.seats(0, 1),
        expiresAt: '2026-11-20T12:10:00+09:00',
      },
    ]);
  });

  it('C-BOOK-26: adds seats without moving the deadline', async () => {
    const first = await hold(stage.cinema.haneul.session, stage.seats(0));
    await stage.at('2026-11-20T12:05:00+09:00');
    const second = await hold(stage.cinema.haneul.session, stage.seats(1));
    expect(second.body).toEqual({ ...(first.body as object), seatIds: stage.seats(0, 1) });
  });

  it('C-BOOK-29, C-BOOK-30: holds none of the seats when one belongs to another customer', async () => {
    await hold(stage.cinema.haneul.session, stage.seats(1));
    const { status, body } = await hold(stage.cinema.bada.session, stage.seats(0, 1, 2));
    expect([status, body]).toEqual([
      409,
      {
        message: '다른 고객님이 먼저 선택한 좌석이에요. 다른 좌석을 선택해 주세요.',
        code: 'SEAT_TAKEN',
        conflictingSeatIds: stage.seats(1),
      },
    ]);
    expect(await claims()).toEqual([
      { seatId: stage.seats(1)[0], customerId: stage.cinema.haneul.customerId },
    ]);
  });

  it('refuses seats that the same customer has booked, and names them (C-BOOK-85)', async () => {
    const { cinema } = stage;
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(1));
    const { status, body } = await hold(cinema.haneul.session, stage.seats(0, 1, 2));
    expect([status, body]).toEqual([
      409,
      {
        message: '다른 창에서 예매했거나 결제하고 있는 좌석이에요. 예매 내역을 확인해 주세요.',
        code: 'BOOKED_ELSEWHERE',
        conflictingSeatIds: stage.seats(1),
      },
    ]);
    expect(await claims()).toHaveLength(1);
  });

  it('names the seats of other customers before those that the same customer has booked (C-BOOK-85)', async () => {
    const { cinema } = stage;
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(1));
    await hold(cinema.bada.session, stage.seats(2));
    const { body } = await hold(cinema.haneul.session, stage.seats(0, 1, 2));
    expect(body).toMatchObject({ code: 'SEAT_TAKEN', conflictingSeatIds: stage.seats(2) });
  });

  it('C-BOOK-34: gives the seats of an expired hold to the next caller', async () => {
    await hold(stage.cinema.haneul.session, stage.seats(0));
    await stage.at('2026-11-20T12:10:30+09:00');
    const { status } = await hold(stage.cinema.bada.session, stage.seats(0));
    expect(status).toBe(200);
    expect(await claims()).toEqual([
      { seatId: stage.seats(0)[0], customerId: stage.cinema.bada.customerId },
    ]);
  });

  it('C-BOOK-25: ends a hold at the start of the screening', async () => {
    await stage.at('2026-11-20T19:25:00+09:00');
    const { body } = await hold(stage.cinema.haneul.session, stage.seats(0));
    expect(body).toMatchObject({ expiresAt: '2026-11-20T19:30:00+09:00' });
  });

  it('C-BOOK-28: keeps the old deadline within one minute of a release, and starts a new one later', async () => {
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    const first = await hold(stage.cinema.haneul.session, stage.seats(0));
    const release = { screeningId: stage.cinema.screeningId, seatIds: stage.seats(0) };
    await stage.server.api.post(RELEASE, release, { session: stage.cinema.haneul.session });
    await stage.freezeAt('2026-11-20T12:00:40+09:00');
    const resumed = await hold(stage.cinema.haneul.session, stage.seats(1));
    expect(resumed.body).toMatchObject({
      expiresAt: (first.body as { expiresAt: string }).expiresAt,
    });
    await stage.server.api.post(
      RELEASE,
      { screeningId: stage.cinema.screeningId, seatIds: stage.seats(1) },
      { session: stage.cinema.haneul.session },
    );
    await stage.freezeAt('2026-11-20T12:03:00+09:00');
    const anew = await hold(stage.cinema.haneul.session, stage.seats(2));
    expect(anew.body).toMatchObject({
      expiresAt: '2026-11-20T12:13:00+09:00',
    });
  });

  it('C-BOOK-35: holds at most 8 seats of a screening', async () => {
    await hold(stage.cinema.haneul.session, stage.seats(0, 1, 2, 3, 4, 5, 6));
    const { status, body } = await hold(stage.cinema.haneul.session, stage.seats(7, 8));
    expect([status, body]).toEqual([
      409,
      { message: '좌석은 한 번에 8석까지 선택할 수 있어요.', code: 'SEAT_LIMIT' },
    ]);
    expect((await claims()).length).toBe(7);
  });

  it('C-BOOK-35: holds seats in at most 3 screenings', async () => {
    const { movieId, room } = stage.cinema;
    const others = [];
    for (const day of [21, 22, 23]) {
      const startsAt = `2026-11-${day}T19:30:00+09:00`;
      others.push(
        await insertScreening(stage.database.orm, { movieId, roomId: room.roomId, startsAt }),
      );
    }
    const [first, second, third] = others;
    for (const screeningId of [stage.cinema.screeningId, first, second]) {
      expect((await hold(stage.cinema.haneul.session, stage.seats(0), screeningId)).status).toBe(
        200,
      );
    }
    const { status, body } = await hold(stage.cinema.haneul.session, stage.seats(0), third);
    expect([status, body]).toMatchObject([409, { code: 'HOLD_LIMIT' }]);
  });

  it('C-BOOK-35: counts a screening whose seats are being paid for', async () => {
    const { booker, cinema, emulator, database } = stage;
    const { haneul, movieId, room } = cinema;
    const order = await booker.register(haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    const statuses = [];
    for (const day of [21, 22, 23]) {
      const startsAt = `2026-11-${day}T19:30:00+09:00`;
      const other = await insertScreening(database.orm, { movieId, roomId: room.roomId, startsAt });
      statuses.push((await hold(haneul.session, stage.seats(0), other)).status);
    }
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('C-BOOK-36: refuses a started, a cancelled and an unknown screening', async () => {
    const { movieId, room } = stage.cinema;
    const cancelled = await insertScreening(stage.database.orm, {
      movieId,
      roomId: room.roomId,
      startsAt: '2026-11-21T19:30:00+09:00',
      cancelledAt: new Date(),
    });
    expect((await hold(stage.cinema.haneul.session, stage.seats(0), cancelled)).body).toMatchObject(
      {
        code: 'SCREENING_CANCELLED',
      },
    );
    expect((await hold(stage.cinema.haneul.session, stage.seats(0), 999_999)).status).toBe(404);
    expect((await hold(stage.cinema.haneul.session, [999_999])).status).toBe(404);
    await stage.at(EVENING);
    expect((await hold(stage.cinema.haneul.session, stage.seats(0))).body).toEqual({
      message: '이미 시작한 상영은 예매할 수 없어요.',
      code: 'SCREENING_STARTED',
    });
    expect(await claims()).toEqual([]);
  });

  it('C-BOOK-36: refuses a seat that is out of order with a message', async () => {
    const [first = 0] = stage.seats(0);
    await stage.database.orm.update(seat).set({ outOfOrder: true }).where(eq(seat.id, first));
    const { status, body } = await hold(stage.cinema.haneul.session, stage.seats(0, 1));
    expect([status, body]).toEqual([
      409,
      {
        message: '이용할 수 없는 좌석이에요. 다른 좌석을 선택해 주세요.',
        code: 'SEAT_TAKEN',
        conflictingSeatIds: stage.seats(0),
      },
    ]);
    expect(await claims()).toEqual([]);
  });
});
