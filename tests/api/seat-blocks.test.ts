import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { seatBlock } from '../../server/db/schema/booking.ts';
import { screening, seat } from '../../server/db/schema/programme.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { counterCalls } from './support/counter.ts';
import { setStreams } from './support/event-stream.ts';
import { insertRoom, insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';

type Schemas = components['schemas'];

const told = ({ status, body }: { status: number; body: unknown }) => [status, body];
const refused = (status: number, code: string) => [
  status,
  expect.objectContaining({ code }) as unknown,
];

function callsOf(stage: Stage) {
  const counter = counterCalls(stage);
  let seller = '';
  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session: seller } = await insertSignedInAdministrator(orm, 'till', { role: 'COUNTER' }));
  });
  const own = () => stage.cinema.screeningId;
  return {
    counter,
    /** As an administrator with the role COUNTER. */
    asSeller: (method: 'GET' | 'POST', path: string, body?: object) =>
      stage.server.api.request(method, `/api/admin/${path}`, {
        ...{ session: seller, body },
      }),
    block: (indexes: number[], options: Partial<Schemas['SeatBlockRequest']> = {}) =>
      counter.call('POST', `seat-blocks/${own()}`, {
        seatIds: stage.seats(...indexes),
        ...options,
      }),
    release: (...indexes: number[]) =>
      counter.call('POST', `seat-blocks/${own()}/release`, { seatIds: stage.seats(...indexes) }),
    /** The names of the blocked seats. */
    blocked: async (screeningId = own()) => {
      const { blocks } = await counter.okay<Schemas['SeatBlocks']>(
        ...(['GET', `seat-blocks/${screeningId}`] as const),
      );
      return blocks.map(({ seatNumber }) => seatNumber);
    },
    map: async (screeningId = own()) => {
      const { body } = await stage.server.api.get(`/api/screenings/${screeningId}/seats`);
      const { screening: shown, seats } = body as Schemas['SeatMap'];
      const unavailable = seats.filter(({ status }) => status === 'unavailable');
      return {
        free: shown.availableSeats,
        unavailable: unavailable.map(({ seatNumber }) => seatNumber),
      };
    },
    hold: (...indexes: number[]): Promise<ApiAnswer> =>
      stage.server.api.request('POST', '/api/protected/reservations/hold', {
        session: stage.cinema.haneul.session,
        body: { screeningId: own(), seatIds: stage.seats(...indexes) },
      }),
  };
}

describeOnAnyDatabase('blocked seats of a screening', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);
  const { counter, asSeller, block, release, blocked, map, hold } = callsOf(stage);

  it('A-COUNT-36, A-COUNT-39: are not free, cannot be held online, and are free after their release', async () => {
    const answer = await block([0, 1], { note: ' 시사회 초대석 ', releaseMinutes: 30 });
    expect(told(answer)).toMatchObject([
      200,
      {
        blocks: [
          {
            ...{ seatNumber: 'A1', note: '시사회 초대석', releaseMinutes: 30, isHouse: false },
            releasesAt: '2026-11-20T19:00:00+09:00',
          },
          { seatNumber: 'A2' },
        ],
      },
    ]);
    expect(await map()).toEqual({ free: 10, unavailable: ['A1', 'A2'] });
    const answered = await hold(1, 2);
    expect(told(answered)).toEqual([
      409,
      expect.objectContaining({ code: 'SEAT_TAKEN', conflictingSeatIds: stage.seats(1) }),
    ]);
    expect((await stage.states()).claims).toEqual([]);
    expect(told(await release(0, 1))).toMatchObject([200, { blocks: [] }]);
    expect(await map()).toEqual({ free: 12, unavailable: [] });
    expect((await hold(1, 2)).status).toBe(200);
    await expectSound(stage.database);
  });

  it('A-COUNT-37: refuses seats that are sold or held, and says which; other faults too', async () => {
    await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(3));
    expect((await hold(4)).status).toBe(200);
    expect(told(await block([2, 3, 4]))).toEqual([
      409,
      {
        ...{ code: 'SEAT_TAKEN', conflictingSeatIds: stage.seats(3, 4) },
        message: '이미 판매되었거나 선택 중인 좌석이에요: A4, A5',
      },
    ]);
    expect(await blocked()).toEqual([]);
    const { screeningId } = stage.cinema;
    const post = (path: string, body: object) => counter.call('POST', path, body);
    const wrong = { seatIds: [999_999] };
    expect((await post(`seat-blocks/${screeningId}`, wrong)).status).toBe(404);
    expect((await post('seat-blocks/999999', { seatIds: [1] })).status).toBe(404);
    for (const body of [
      { seatIds: [] },
      { seatIds: stage.seats(0, 0) },
      { seatIds: stage.seats(0), note: ' ' },
      { seatIds: stage.seats(0), note: '가'.repeat(201) },
      { seatIds: stage.seats(0), releaseMinutes: 0 },
      { seatIds: stage.seats(0), releaseMinutes: 8 * 60 },
    ]) {
      expect((await post(`seat-blocks/${screeningId}`, body)).status).toBe(400);
    }
    await stage.at('2026-11-20T19:30:00+09:00');
    expect(told(await block([0]))).toEqual(refused(409, 'SCREENING_STARTED'));
    expect(told(await release(0))).toEqual(refused(409, 'SCREENING_STARTED'));
  });

  it('A-COUNT-38: changes nothing when it is repeated, and records each change', async () => {
    expect((await block([0], { note: '초대' })).status).toBe(200);
    expect((await block([0], { note: '초대' })).status).toBe(200);
    expect((await release(0)).status).toBe(200);
    expect((await release(0)).status).toBe(200);
    const logged = await stage.database.orm
      .select({ before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.kind, 'SCREENING'))
      .orderBy(auditEntry.id);
    expect(logged.at(0)).toMatchObject({ after: { blockedSeats: 'A1', note: '초대' } });
    expect(logged.at(-1)).toMatchObject({ before: { blockedSeats: 'A1' } });
  });

  it('A-COUNT-40: is released by the clock, at the same instant for map, list and hold', async () => {
    await block([0], { releaseMinutes: 30 });
    await block([1]);
    const stream = await streams.open(`/api/screenings/${stage.cinema.screeningId}/seats/events`);
    expect(await stream.next()).toEqual(['resync', {}]);
    await stage.freezeAt('2026-11-20T18:59:59.999+09:00');
    expect(await map()).toEqual({ free: 10, unavailable: ['A1', 'A2'] });
    expect((await hold(0)).status).toBe(409);
    await stage.freezeAt('2026-11-20T19:00:00+09:00');
    expect(await map()).toEqual({ free: 11, unavailable: ['A2'] });
    expect(await blocked()).toEqual(['A2']);
    expect((await hold(0)).status).toBe(200);
    expect(await stream.next()).toEqual(['seats', expect.anything()]);
    await sweep(stage.database);
    expect(await stream.next()).toEqual(['resync', {}]);
    expect(await stage.database.orm.$count(seatBlock)).toBe(1);
  });

  it('A-COUNT-40: open maps read a change of blocks, and the end of a hold of a blocked seat', async () => {
    await counter.open();
    const stream = await streams.open(`/api/screenings/${stage.cinema.screeningId}/seats/events`);
    expect(await stream.next()).toEqual(['resync', {}]);
    await block([0]);
    expect(await stream.next()).toEqual(['resync', {}]);
    await counter.hold(stage.seats(0));
    expect(await stream.next()).toEqual(['seats', expect.anything()]);
    await counter.call('POST', 'counter/release', {
      ...{ screeningId: stage.cinema.screeningId, seatIds: stage.seats(0) },
    });
    expect(await stream.next()).toEqual(['resync', {}]);
    expect(await map()).toEqual({ free: 11, unavailable: ['A1'] });
    await release(0);
    expect(await stream.next()).toEqual(['resync', {}]);
  });

  it('A-COUNT-41: is sold at the counter by the roles that block, and blocked again after a cancellation', async () => {
    await counter.open();
    await block([0]);
    await asSeller('POST', 'counter/shifts', { openingAmount: 0 });
    const wanted = { screeningId: stage.cinema.screeningId, seatIds: stage.seats(0) };
    expect(told(await asSeller('POST', 'counter/hold', wanted))).toEqual(
      refused(409, 'SEAT_TAKEN'),
    );
    expect((await asSeller('POST', `seat-blocks/${wanted.screeningId}`, wanted)).status).toBe(403);
    const seen = await asSeller('GET', `seat-blocks/${wanted.screeningId}`);
    expect(seen.body).toMatchObject({ blocks: [{ seatNumber: 'A1' }] });
    const sale = await counter.sell(stage.seats(0));
    expect(await map()).toEqual({ free: 11, unavailable: [] });
    expect((await counter.cancel(sale, 15_000)).status).toBe(200);
    expect(await map()).toEqual({ free: 11, unavailable: ['A1'] });
    expect((await hold(0)).status).toBe(409);
    await expectSound(stage.database);
  });

  it('A-COUNT-44: follows the start of its screening, and its room by the names of the seats', async () => {
    const { orm } = stage.database;
    await block([0, 1], { releaseMinutes: 30 });
    const { screeningId } = stage.cinema;
    await orm
      .update(screening)
      .set({
        ...{ startsAt: new Date('2026-11-20T20:30:00+09:00') },
        ...{ endsAt: new Date('2026-11-20T22:30:00+09:00') },
        clearedAt: new Date('2026-11-20T22:40:00+09:00'),
      })
      .where(eq(screening.id, screeningId));
    const [first] = await orm.select().from(seatBlock);
    expect(first?.releasedAt).toEqual(new Date('2026-11-20T20:00:00+09:00'));
    const other = await insertRoom(orm, '2관', [1]);
    await orm.update(screening).set({ roomId: other.roomId }).where(eq(screening.id, screeningId));
    const moved = await orm.select({ seatId: seatBlock.seatId }).from(seatBlock);
    expect(moved).toEqual([{ seatId: other.seatIds[0] }]);
  });

  it('A-COUNT-36: the line offers no blocked seat', async () => {
    const { screeningId, haneul } = stage.cinema;
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    expect((await block(stage.cinema.room.seatIds.map((_, index) => index))).status).toBe(200);
    await arriveInCrowd(stage.database, screeningId);
    const answer = await stage.server.api.request('POST', '/api/protected/waiting-line', {
      ...{ session: haneul.session, body: { screeningId, isWaiting: false } },
    });
    expect(told(answer)).toMatchObject([200, { state: 'SOLD_OUT', seatsThatMayComeBack: 0 }]);
  });

  it('A-TODAY-66: the day counts a blocked seat as not free, once', async () => {
    await counter.open();
    await block([0, 1]);
    await counter.sell(stage.seats(0));
    const today = await counter.okay<Schemas['Today']>('GET', 'today');
    expect(today.screenings).toMatchObject([{ seats: 12, soldSeats: 1, freeSeats: 10 }]);
  });
});

describeOnAnyDatabase('house seats of a room', (open) => {
  const stage = setStage(open);
  const { counter, release, blocked, map, hold, block } = callsOf(stage);
  const row = (rowIdentifier: string, layout: string) => ({
    ...{ rowIdentifier, numberOfSeats: 6, layout },
  });
  const update = async (layout: string, houseReleaseMinutes: number | null = null) => {
    const { roomId } = stage.cinema.room;
    const path = `screening-rooms/get/${roomId}`;
    const { version } = await counter.okay<Schemas['AdminRoomEntry']>('GET', path);
    return counter.call('POST', `screening-rooms/update/${roomId}`, {
      ...{ roomName: '1관', version, houseReleaseMinutes },
      rowDefinitions: [row('A', layout), row('B', 'SSSSSS')],
    });
  };

  it('A-ROOM-26, A-ROOM-27: are blocked in each coming and each new screening of the room', async () => {
    expect((await update('HHSSSS', 60)).status).toBe(200);
    expect(await blocked()).toEqual(['A1', 'A2']);
    expect(await map()).toEqual({ free: 10, unavailable: ['A1', 'A2'] });
    expect((await hold(0)).status).toBe(409);
    const { movieId, room } = stage.cinema;
    const later = await insertScreening(stage.database.orm, {
      ...{ movieId, roomId: room.roomId, startsAt: '2026-11-21T19:30:00+09:00' },
    });
    expect(await map(later)).toEqual({ free: 10, unavailable: ['A1', 'A2'] });
    const read = await counter.okay<Schemas['AdminRoomEntry']>(
      ...(['GET', `screening-rooms/get/${room.roomId}`] as const),
    );
    expect(read).toMatchObject({
      ...{ capacity: 12, houseReleaseMinutes: 60 },
      seatLayout: [{ layout: 'HHSSSS' }, {}],
    });
  });

  it('A-COUNT-44: are those of the room to which a screening moves', async () => {
    const { orm } = stage.database;
    const other = await insertRoom(orm, '2관', [3]);
    await orm.update(seat).set({ house: true }).where(inArray(seat.id, other.seatIds));
    await update('HSSSSS');
    const { screeningId } = stage.cinema;
    await orm.update(screening).set({ roomId: other.roomId }).where(eq(screening.id, screeningId));
    expect(await orm.select({ seatId: seatBlock.seatId }).from(seatBlock)).toEqual(
      other.seatIds.map((seatId) => ({ seatId })),
    );
  });

  it('A-ROOM-28: end with a seat that the room loses, as the blocks of administrators do', async () => {
    await update('HSSSSS');
    await block([5]);
    expect(await blocked()).toEqual(['A1', 'A6']);
    const { roomId } = stage.cinema.room;
    const path = `screening-rooms/get/${roomId}`;
    const { version } = await counter.okay<Schemas['AdminRoomEntry']>('GET', path);
    const answer = await counter.call('POST', `screening-rooms/update/${roomId}`, {
      ...{ roomName: '1관', version, houseReleaseMinutes: null },
      rowDefinitions: [{ ...row('A', '-SSSS-'), numberOfSeats: 4 }, row('B', 'SSSSSS')],
    });
    expect(answer.status).toBe(200);
    expect(await stage.database.orm.select().from(seatBlock)).toEqual([]);
  });

  it('A-ROOM-28: follow a change of the room, but for those that were released by hand', async () => {
    await update('HHHSSS', 60);
    await release(0);
    await block([1], { note: '초대' });
    expect(await blocked()).toEqual(['A2', 'A3']);
    expect((await update('HHSHSS', 30)).status).toBe(200);
    expect(await blocked()).toEqual(['A2', 'A4']);
    const rows = await stage.database.orm.select().from(seatBlock).orderBy(seatBlock.seatId);
    expect(rows.map(({ releaseMinutes, isHouse }) => [releaseMinutes, isHouse])).toEqual([
      [null, false],
      [30, true],
    ]);
    expect((await update('SSSSSS')).status).toBe(200);
    expect(await blocked()).toEqual(['A2']);
  });

  it('A-ROOM-28: leave a seat that is sold or held to its customer, and block it afterwards', async () => {
    const order = await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    expect((await update('HSSSSS')).status).toBe(200);
    expect(await map()).toEqual({ free: 11, unavailable: [] });
    await stage.cancel(stage.cinema.haneul, order.reservationId);
    expect(await map()).toEqual({ free: 11, unavailable: ['A1'] });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-ROOM-26: a room has at most 100', async () => {
    const { roomId } = stage.cinema.room;
    const path = `screening-rooms/get/${roomId}`;
    const { version } = await counter.okay<Schemas['AdminRoomEntry']>('GET', path);
    const answer = await counter.call('POST', `screening-rooms/update/${roomId}`, {
      ...{ roomName: '1관', version },
      rowDefinitions: ['A', 'B'].map((rowIdentifier) => ({
        ...{ rowIdentifier, numberOfSeats: 51, layout: 'H'.repeat(51) },
      })),
    });
    expect(told(answer)).toMatchObject([400, { errors: [{ field: 'rowDefinitions.1.layout' }] }]);
  });
});

describeOnPostgres('a block and a hold at the same time', (open) => {
  const stage = setStage(open);
  const { block, hold, blocked } = callsOf(stage);
  const seatLock = () =>
    sql`select id from seat where id = any(${sql.param(stage.seats(0))}::bigint[]) for update`;

  describe('the first one wins (A-COUNT-42)', () => {
    it('when it is the hold', async () => {
      const answers = await meet(
        ...([stage.database, seatLock(), () => hold(0), () => block([0])] as const),
      );
      expect(answers.map(([status]) => status)).toEqual([200, 409]);
      expect(await blocked()).toEqual([]);
      expect((await stage.states()).claims).toEqual(['HELD']);
    });

    it('when it is the block', async () => {
      const answers = await meet(
        ...([stage.database, seatLock(), () => block([0]), () => hold(0)] as const),
      );
      expect(answers.map(([status]) => status)).toEqual([200, 409]);
      expect(await blocked()).toEqual(['A1']);
      expect((await stage.states()).claims).toEqual([]);
    });
  });
});
