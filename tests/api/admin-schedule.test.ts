import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seatHold } from '../../server/db/schema/booking.ts';
import { priceSetting, screening } from '../../server/db/schema/programme.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { listAllRows } from './support/all-rows.ts';
import type { ApiAnswer } from './support/api.ts';
import {
  insertMovie,
  insertRoom,
  insertScreening,
  insertSignedInAdministrator,
} from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';

interface Listed {
  content: { screeningId: number; screeningTime: string; screeningDate: string }[];
  totalElements: number;
}

const told = ({ status, body }: ApiAnswer) => [status, body];
const overlapping = (others: string) => {
  const message = `해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ${others}`;
  const errors = [{ field: 'screeningTime', defaultMessage: message }];
  return [409, { message, code: 'SCHEDULE_CONFLICT', errors }];
};
const refusedFields = (...errors: [string, string][]) => [
  400,
  {
    message: '입력한 내용을 확인해 주세요.',
    code: 'INVALID_REQUEST',
    errors: errors.map(([field, defaultMessage]) => ({ field, defaultMessage })),
  },
];
const notFound = [
  404,
  { message: '상영 일정을 찾을 수 없어요. 이미 삭제되었을 수 있어요.', code: 'NOT_FOUND' },
];
const reserved = (count: number) =>
  `예매 기록이 ${count}건(취소된 예매 포함) 있어 바꾸거나 삭제할 수 없어요. 상영을 없애려면 상영 취소를, 시각이나 상영관을 바꾸려면 시각·상영관 변경을 이용해 주세요.`;

/** The calls of an administrator below `/api/admin/screenings/`. */
function callsOf(stage: Stage) {
  let session = '';
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    stage.server.api.request(method, `/api/admin/screenings/${path}`, { session, body });
  return {
    signIn: async () => {
      ({ session } = await insertSignedInAdministrator(stage.database.orm, 'basic'));
    },
    get session() {
      return session;
    },
    call,
    form: (screeningTime: string, more: object = {}) => ({
      movieId: stage.cinema.movieId,
      roomId: stage.cinema.room.roomId,
      screeningTime,
      ...more,
    }),
    get: (path: string) => call('GET', path),
    create: (body: object) => call('POST', 'create', body),
    update: (id: number, body: object) => call('PUT', `update/${id}`, body),
    remove: (id: number) => call('DELETE', `delete/${id}`),
    times: async (query: string) => {
      const { body } = await call('GET', `get?${query}`);
      return (body as Listed).content.map(({ screeningTime }) => screeningTime.slice(5, 16));
    },
  };
}

describeOnAnyDatabase('the schedule', (open) => {
  const stage = setStage(open);
  const admin = callsOf(stage);
  const { form, create, update, remove, get, times } = admin;
  /** At 19:30 for 100 minutes, cleared at 21:20. */
  let evening = 0;

  beforeEach(async () => {
    await admin.signIn();
    evening = stage.cinema.screeningId;
  });
  const idOf = ({ body }: ApiAnswer) => (body as { screeningId: number }).screeningId;

  describe('its lists', () => {
    it('A-SCHED-1, A-SCHED-2: filters by day, room and film, sorts and pages', async () => {
      const { orm } = stage.database;
      const { roomId: other } = await insertRoom(orm, '2관', [3]);
      const film = await insertMovie(orm, { title: '바다의 노래' });
      const { movieId } = stage.cinema;
      await insertScreening(orm, { movieId, roomId: other, startsAt: '2026-11-21T00:30:00+09:00' });
      await insertScreening(orm, {
        ...{ movieId: film, roomId: other },
        startsAt: '2026-11-21T06:00:00+09:00',
      });
      await insertScreening(orm, { movieId, roomId: other, startsAt: '2026-11-20T09:00:00+09:00' });
      expect(await times('')).toEqual(['11-20T19:30', '11-21T00:30', '11-21T06:00']);
      expect(await times('scope=all&sort=-screeningTime&size=3')).toEqual([
        '11-21T06:00',
        '11-21T00:30',
        '11-20T19:30',
      ]);
      const day = ['11-20T09:00', '11-20T19:30', '11-21T00:30'];
      expect(await times('date=2026-11-20')).toEqual(day);
      expect(await times(`date=2026-11-20&roomId=${other}`)).toEqual([
        '11-20T09:00',
        '11-21T00:30',
      ]);
      expect(await times('date=2026-11-21')).toEqual(['11-21T06:00']);
      expect(await times(`movieId=${film}`)).toEqual(['11-21T06:00']);
      expect(await times(`query=${encodeURIComponent('ㅂㄷ')}`)).toEqual(['11-21T06:00']);
      expect(await times('page=1&size=2')).toEqual(['11-21T06:00']);
      expect((await get('get?size=1')).body).toMatchObject({
        content: [
          {
            movie: { movieId, title: '달의 뒤편', duration: 100 },
            screeningRoom: { roomName: '1관' },
            screeningDate: '2026-11-20',
            screeningTime: '2026-11-20T19:30:00+09:00',
            screeningEndTime: '2026-11-20T21:10:00+09:00',
            clearedTime: '2026-11-20T21:20:00+09:00',
            ...{ audio: 'ORIGINAL', fixedBy: null, reservationCount: 0, heldSeats: 0, version: 1 },
          },
        ],
        ...{ totalElements: 3, totalPages: 3, last: false },
      });
      const night = (await get('get?date=2026-11-20&sort=-screeningTime&size=1')).body as Listed;
      expect(night.content[0]?.screeningDate).toBe('2026-11-20');
      expect(told(await get('get/999'))).toEqual(notFound);
    });

    it('A-SCHED-3, A-SCHED-4: has a day of all rooms, and the counts of a week', async () => {
      const { orm } = stage.database;
      const { movieId, room } = stage.cinema;
      const { roomId: other } = await insertRoom(orm, '2관', [3]);
      await insertScreening(orm, { movieId, roomId: other, startsAt: '2026-11-22T01:00:00+09:00' });
      await insertScreening(orm, {
        ...{ movieId, roomId: other, startsAt: '2026-11-21T12:00:00+09:00' },
        cancelledAt: new Date('2026-11-20T00:00:00Z'),
      });
      const rooms = [
        { roomId: room.roomId, roomName: '1관' },
        { roomId: other, roomName: '2관' },
      ];
      const board = (await get('board?date=2026-11-21')).body;
      expect(board).toMatchObject({
        ...{ date: '2026-11-21', rooms },
        screenings: [{ screeningTime: '2026-11-22T01:00:00+09:00' }],
      });
      expect((await get('week?date=2026-11-20')).body).toEqual({
        days: ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`),
        rooms: [
          { ...rooms[0], counts: [1, 0, 0, 0, 0, 0, 0] },
          { ...rooms[1], counts: [0, 1, 0, 0, 0, 0, 0] },
        ],
        films: [{ movieId, title: '달의 뒤편', counts: [1, 1, 0, 0, 0, 0, 0] }],
      });
    });

    it('A-SCHED-3, A-SCHED-4, A-ROOM-2: has a hundred rooms on a day and in a week', async () => {
      const { orm } = stage.database;
      const { movieId } = stage.cinema;
      await orm.execute(sql`
        insert into screening_room (name) select (n + 1) || '관' from generate_series(1, 99) n`);
      await orm.execute(sql`
        insert into screening (movie_id, room_id, starts_at, ends_at, cleared_at)
        select ${movieId}, id, '2026-11-21T10:00:00Z', '2026-11-21T11:40:00Z', '2026-11-21T11:50:00Z'
        from screening_room`);
      const board = (await get('board?date=2026-11-21')).body as Record<string, unknown[]>;
      expect([board.rooms?.length, board.screenings?.length]).toEqual([100, 100]);
      const week = (await get('week?date=2026-11-21')).body as { rooms: { counts: number[] }[] };
      expect(week.rooms.map(({ counts }) => counts[0])).toEqual(Array<number>(100).fill(1));
    });
  });

  describe('a new screening', () => {
    it('A-SCHED-5: has a film, a room and a start in the future, and keeps its audio', async () => {
      const added = await create(form('2026-11-21 19:30', { audio: 'SUBTITLED' }));
      expect(told(added)).toMatchObject([
        201,
        { screeningTime: '2026-11-21T19:30:00+09:00', audio: 'SUBTITLED', version: 1 },
      ]);
      const past = '상영 시작은 지금보다 나중이어야 해요.';
      expect(told(await create(form('2026-11-20 11:59')))).toEqual(
        refusedFields(['screeningTime', past]),
      );
      await stage.freezeAt('2026-11-20T12:00:00+09:00');
      expect(told(await create(form('2026-11-20 12:00')))).toEqual(
        refusedFields(['screeningTime', past]),
      );
      expect((await create(form('2027-11-20 12:00'))).status).toBe(201);
      expect(told(await create(form('2027-11-20 12:01')))).toEqual(
        refusedFields(['screeningTime', '상영 시작은 지금부터 365일 안이어야 해요.']),
      );
      const unknown = { movieId: 999, roomId: 999 };
      expect(told(await create(form('2026-02-30 19:30', unknown)))).toEqual(
        refusedFields(
          ['movieId', '영화를 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
          ['roomId', '상영관을 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
          ['screeningTime', '날짜와 시각을 확인해 주세요.'],
        ),
      );
      for (const time of ['2026-11-21T19:30', '2026-11-21 24:00', '2026-11-21', 5]) {
        expect((await create({ ...form(''), screeningTime: time })).status).toBe(400);
      }
      const { screeningTime } = form('2026-11-22 19:30');
      expect((await create({ screeningTime })).status).toBe(400);
    });

    it('A-SCHED-6: does not overlap another, with the cleaning, and the refusal names it', async () => {
      const refused = overlapping('‘달의 뒤편’ 19:30~21:10');
      for (const time of ['17:41', '19:30', '21:19']) {
        expect(told(await create(form(`2026-11-20 ${time}`)))).toEqual(refused);
      }
      expect((await create(form('2026-11-20 17:40'))).status).toBe(201);
      expect((await create(form('2026-11-20 21:20'))).status).toBe(201);
      const { roomId } = await insertRoom(stage.database.orm, '2관', [3]);
      expect((await create(form('2026-11-20 19:30', { roomId }))).status).toBe(201);
      const short = await insertMovie(stage.database.orm, { title: '짧은 밤', runningMinutes: 1 });
      expect((await create(form('2026-11-20 23:10', { movieId: short }))).status).toBe(201);
      expect(told(await create(form('2026-11-20 21:30')))).toEqual(
        overlapping('‘달의 뒤편’ 21:20~23:00, ‘짧은 밤’ 23:10~23:11'),
      );
    });

    it('A-SCHED-8: is refused as the 31st of its room and day', async () => {
      const movieId = await insertMovie(stage.database.orm, {
        title: '짧은 밤',
        runningMinutes: 1,
      });
      const start = Date.parse('2026-11-21T06:00:00+09:00');
      for (let count = 0; count < 30; count += 1) {
        const startsAt = new Date(start + count * 11 * 60_000).toISOString();
        const { roomId } = stage.cinema.room;
        await insertScreening(stage.database.orm, { movieId, roomId, startsAt, minutes: 1 });
      }
      const message = '한 상영관의 상영은 하루에 30개까지예요.';
      expect(told(await create(form('2026-11-22 05:00', { movieId })))).toEqual([
        409,
        {
          ...{ message, code: 'SCHEDULE_CONFLICT' },
          errors: [{ field: 'screeningTime', defaultMessage: message }],
        },
      ]);
      expect((await create(form('2026-11-22 06:00', { movieId }))).status).toBe(201);
    });
  });

  describe('outside the dates of its film', () => {
    /** Shown from the 21st to the 22nd. */
    let movieId = 0;
    const refused = (defaultMessage: string) => [
      409,
      {
        ...{ message: defaultMessage, code: 'OUTSIDE_FILM_DATES' },
        errors: [{ field: 'acceptsOutsideDates', defaultMessage }],
      },
    ];
    const early = refused('‘짧은 밤’의 개봉일(2026. 11. 21.)보다 앞선 날이에요.');
    const late = refused('‘짧은 밤’의 상영 종료일(2026. 11. 22.)이 지난 날이에요.');

    beforeEach(async () => {
      movieId = await insertMovie(stage.database.orm, {
        ...{ title: '짧은 밤', runningMinutes: 30 },
        ...{ releaseDate: '2026-11-21', screeningEndDate: '2026-11-22' },
      });
    });

    it('A-SCHED-18: is a new screening only when the caller accepts it', async () => {
      const acceptsOutsideDates = true;
      // The hours after midnight belong to the evening before.
      expect(told(await create(form('2026-11-21 05:00', { movieId })))).toEqual(early);
      expect(told(await create(form('2026-11-23 06:00', { movieId })))).toEqual(late);
      expect((await create(form('2026-11-21 06:00', { movieId }))).status).toBe(201);
      expect((await create(form('2026-11-23 05:00', { movieId }))).status).toBe(201);
      const accepted = form('2026-11-23 06:00', { movieId, acceptsOutsideDates });
      expect((await create(accepted)).status).toBe(201);
      const unread = form('2026-11-20 19:30', { movieId, acceptsOutsideDates });
      expect((await create(unread)).body).toMatchObject({ code: 'SCHEDULE_CONFLICT' });
    });

    it('A-SCHED-18: is a change to another day or film only when the caller accepts it', async () => {
      expect(told(await update(evening, form('2026-11-20 19:30', { movieId })))).toEqual(early);
      const id = idOf(await create(form('2026-11-22 12:00', { movieId })));
      expect(told(await update(id, form('2026-11-23 12:00', { movieId })))).toEqual(late);
      const moved = form('2026-11-23 12:00', { movieId, acceptsOutsideDates: true });
      expect((await update(id, moved)).status).toBe(200);
      expect((await update(id, form('2026-11-24 05:00', { movieId }))).status).toBe(200);
      expect(told(await update(id, form('2026-11-24 06:00', { movieId })))).toEqual(late);
      expect((await update(id, form('2026-11-24 06:00'))).status).toBe(200);
    });
  });

  describe('a change of its film', () => {
    const readFilm = async () => {
      const { movieId } = stage.cinema;
      const { body } = await stage.server.api.request('GET', `/api/admin/movies/get/${movieId}`, {
        session: admin.session,
      });
      return body as {
        version: number;
        duration: number;
        distributor: { distributorId: number };
        movieRating: { ratingId: number };
      };
    };
    const changeFilm = async (change: object) => {
      const { version, duration, distributor, movieRating } = await readFilm();
      const path = `/api/admin/movies/${stage.cinema.movieId}`;
      return stage.server.api.request('PUT', path, {
        session: admin.session,
        body: {
          ...{ title: '달의 뒤편', releaseDate: '2026-01-01', duration, version },
          distributorId: distributor.distributorId,
          movieRatingId: movieRating.ratingId,
          ...change,
        },
      });
    };
    const refused = (parts: string) => {
      const message = `예매가 있는 상영에 영향이 있어요: ${parts}. 가장 이른 상영은 11월 20일 (금) 19:30이에요.`;
      const errors = [{ field: 'acceptsTouched', defaultMessage: message }];
      return [409, { message, code: 'SCREENINGS_TOUCHED', errors }];
    };
    const pay = () => stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));

    it('A-CAT-45: is refused when it touches booked screenings, unless the caller accepts it', async () => {
      await pay();
      const early = { releaseDate: '2026-11-21' };
      expect(told(await changeFilm(early))).toEqual(refused('개봉일보다 앞서게 되는 상영 1회'));
      const late = { screeningEndDate: '2026-11-19', duration: 101 };
      expect(told(await changeFilm(late))).toEqual(
        refused(
          '상영 종료일이 지나게 되는 상영 1회, 상영 시간이 달라져도 끝 시각은 그대로인 상영 1회',
        ),
      );
      expect((await changeFilm({ releaseDate: '2026-11-20' })).status).toBe(200);
      expect((await changeFilm({ screeningEndDate: '2026-11-20' })).status).toBe(200);
      expect((await changeFilm({ ...early, acceptsTouched: true })).status).toBe(200);
      // What is outside already is not touched again.
      expect((await changeFilm({ releaseDate: '2026-11-22' })).status).toBe(200);
      expect((await readFilm()).version).toBe(5);
      const { body } = await get(`get/${evening}`);
      expect(body).toMatchObject({ screeningEndTime: '2026-11-20T21:10:00+09:00', version: 1 });
    });

    it('A-CAT-45: is not asked about for screenings that nobody has booked, past and cancelled ones', async () => {
      await stage.booker.hold(stage.cinema.haneul, stage.cinema, stage.seats(0));
      expect((await changeFilm({ releaseDate: '2026-11-21', duration: 101 })).status).toBe(200);
      await pay();
      const set = (values: object) =>
        stage.database.orm.update(screening).set(values).where(eq(screening.id, evening));
      await set({ cancelledAt: new Date('2026-11-20T10:00:00+09:00') });
      expect((await changeFilm({ duration: 102 })).status).toBe(200);
      await set({ cancelledAt: null, startsAt: new Date('2026-11-20T10:00:00+09:00') });
      expect((await changeFilm({ duration: 103 })).status).toBe(200);
      await set({ startsAt: new Date('2026-11-20T19:30:00+09:00') });
      expect((await changeFilm({ duration: 104 })).status).toBe(409);
    });
  });

  describe('a change', () => {
    it('A-SCHED-9: moves a screening once for each version', async () => {
      const moved = await update(evening, form('2026-11-20 20:00', { version: 1 }));
      expect(told(moved)).toMatchObject([
        200,
        { screeningTime: '2026-11-20T20:00:00+09:00', version: 2 },
      ]);
      const current = (await get(`get/${evening}`)).body;
      expect(told(await update(evening, form('2026-11-20 20:30', { version: 1 })))).toEqual([
        409,
        {
          message:
            '그 사이에 다른 관리자가 상영 일정을 바꿨어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.',
          ...{ code: 'EDIT_CONFLICT', current },
        },
      ]);
      expect(told(await update(999, form('2026-11-20 20:30', { version: 1 })))).toEqual(notFound);
      const changed = { version: 2, audio: 'DUBBED' };
      expect((await update(evening, form('2026-11-20 20:00', changed))).body).toMatchObject({
        ...{ audio: 'DUBBED', version: 3 },
      });
      const kept = await update(evening, form('2026-11-20 20:10', { version: 3 }));
      expect(kept.body).toMatchObject({ audio: 'DUBBED' });
    });

    it('A-SCHED-9: deletes a screening once', async () => {
      expect((await remove(evening)).status).toBe(204);
      expect(told(await remove(evening))).toEqual(notFound);
    });

    it('A-SCHED-10: is refused for a started, a booked, a held and a cancelled screening', async () => {
      const { orm } = stage.database;
      const before = await listAllRows(stage.database);
      const move = () => update(evening, form('2026-11-20 20:00', { version: 1 }));
      await stage.at('2026-11-20T19:30:01+09:00');
      const started = [
        409,
        { message: '이미 시작한 상영은 바꾸거나 삭제할 수 없어요.', code: 'SCREENING_STARTED' },
      ];
      expect(told(await move())).toEqual(started);
      expect(told(await remove(evening))).toEqual(started);
      await stage.at('2026-11-20T12:00:00+09:00');
      expect(
        (await listAllRows(stage.database)).filter((row) => !before.includes(row)),
      ).toHaveLength(1);

      const { haneul } = stage.cinema;
      const held = { screeningId: evening, seatIds: stage.seats(0, 1) };
      await stage.booker.post(haneul, 'reservations/hold', held);
      const message =
        '지금 고객이 좌석 2석을 고르고 있어 바꾸거나 삭제할 수 없어요. 잠시 뒤에 다시 시도해 주세요.';
      const refused = [409, { message, code: 'SCREENING_BOOKED' }];
      expect(told(await move())).toEqual(refused);
      expect(told(await remove(evening))).toEqual(refused);
      expect((await get(`get/${evening}`)).body).toMatchObject({ fixedBy: 'HELD', heldSeats: 2 });

      await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
      const booked = [409, { message: reserved(1), code: 'SCREENING_BOOKED' }];
      expect(told(await move())).toEqual(booked);
      expect(told(await remove(evening))).toEqual(booked);

      const { movieId, room } = stage.cinema;
      const cancelled = await insertScreening(orm, {
        ...{ movieId, roomId: room.roomId, startsAt: '2026-11-21T19:30:00+09:00' },
        cancelledAt: new Date('2026-11-20T00:00:00Z'),
      });
      expect(told(await update(cancelled, form('2026-11-21 20:00', { version: 1 })))).toEqual([
        409,
        { message: '취소된 상영은 바꿀 수 없어요.', code: 'SCREENING_CANCELLED' },
      ]);
      expect((await remove(cancelled)).status).toBe(204);
    });

    it('A-SCHED-10: is refused after a reservation that was cancelled', async () => {
      const { haneul } = stage.cinema;
      const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
      expect((await stage.cancel(haneul, reservationId)).status).toBe(200);
      expect((await remove(evening)).body).toMatchObject({ message: reserved(1) });
      const cancelledAt = new Date('2026-11-20T00:00:00Z');
      await stage.database.orm.update(screening).set({ cancelledAt });
      expect((await remove(evening)).body).toMatchObject({
        message: '취소된 상영이지만 예매 기록이 1건 있어 삭제할 수 없어요.',
      });
    });

    it('A-SCHED-10: is refused after an order that failed and moved points', async () => {
      const { haneul } = stage.cinema;
      await stage.givePoints(5_000);
      const amounts = { usedPointAmount: 5_000, amount: 15_000, finalAmount: 10_000 };
      const order = await stage.booker.register(haneul, stage.cinema, stage.seats(0), amounts);
      await stage.emulator.setFaults({ on: 'confirm', kind: 'refuse', code: 'INSUFFICIENT_FUNDS' });
      expect((await stage.booker.confirm(order)).status).toBe(409);
      await stage.at('2026-11-20T12:10:30+09:00');
      expect(await stage.states()).toMatchObject({ reservations: ['CANCELLED'] });
      expect((await remove(evening)).body).toMatchObject({ message: reserved(1) });
    });

    it('A-SCHED-12: takes with it what was given up before a payment', async () => {
      const { haneul, bada } = stage.cinema;
      const order = await stage.booker.register(haneul, stage.cinema, stage.seats(0));
      const left = await stage.booker.register(bada, stage.cinema, stage.seats(1));
      expect((await remove(evening)).body).toMatchObject({ message: reserved(2) });
      expect((await stage.cancel(bada, left.reservationId)).status).toBe(200);
      await stage.at('2026-11-20T12:10:30+09:00');
      await sweep(stage.database);
      const rows = { claims: [], payments: ['CANCELLED', 'CANCELLED'] };
      expect(await stage.states()).toEqual({ ...rows, reservations: ['EXPIRED', 'CANCELLED'] });
      expect((await get(`get/${evening}`)).body).toMatchObject({
        ...{ fixedBy: null, reservationCount: 0 },
      });
      const moved = form('2026-11-20 20:00', { version: 1 });
      expect((await update(evening, moved)).status).toBe(200);
      expect((await remove(evening)).status).toBe(204);
      expect(await stage.states()).toEqual({ claims: [], reservations: [], payments: [] });
      const late = await stage.booker.confirm(order);
      expect([late.status, late.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      expect(await stage.captured(order.orderId)).toBe(0);
    });

    it('A-SCHED-55: keeps neither seat, screening, film nor room for ended holds and unpaid orders', async () => {
      const { haneul, bada, movieId, room } = stage.cinema;
      await stage.booker.register(haneul, stage.cinema, stage.seats(0));
      await stage.booker.hold(bada, stage.cinema, stage.seats(1));
      await stage.at('2026-11-20T12:10:30+09:00');
      const session = (await insertSignedInAdministrator(stage.database.orm, 'remover')).session;
      const call = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
        stage.server.api.request(method, `/api/admin/${path}`, { session, body });
      // A1 and A2 leave the room.
      const rowDefinitions = [{ rowIdentifier: 'B', numberOfSeats: 4 }];
      const changed = { roomName: '1관', rowDefinitions };
      expect((await call('PUT', `screening-rooms/update/${room.roomId}`, changed)).status).toBe(
        200,
      );
      await sweep(stage.database);
      expect((await remove(evening)).status).toBe(204);
      expect((await call('DELETE', `movies/delete/${movieId}`)).status).toBe(204);
      await stage.database.orm.delete(priceSetting);
      expect((await call('DELETE', `screening-rooms/delete/${room.roomId}`)).status).toBe(204);
    });

    it('A-SCHED-12: takes ended holds with it, and moves to another room over them', async () => {
      const { haneul, bada } = stage.cinema;
      const hold = (who: typeof haneul, ...seats: number[]) =>
        stage.booker.post(who, 'reservations/hold', {
          ...{ screeningId: evening, seatIds: stage.seats(...seats) },
        });
      await hold(haneul, 0);
      await hold(bada, 1);
      await stage.booker.post(bada, 'reservations/release', {
        ...{ screeningId: evening, seatIds: stage.seats(1) },
      });
      await stage.at('2026-11-20T12:11:00+09:00');
      const { roomId } = await insertRoom(stage.database.orm, '2관', [3]);
      const moved = form('2026-11-20 20:00', { roomId, version: 1 });
      expect((await update(evening, moved)).status).toBe(200);
      expect((await remove(evening)).status).toBe(204);
      expect(await stage.database.orm.$count(seatHold)).toBe(0);
      expect((await stage.states()).claims).toEqual([]);
    });

    it('A-SCHED-13: is recorded with film, room and start', async () => {
      const { orm } = stage.database;
      const { session } = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
      const added = idOf(await create(form('2026-11-21 00:30')));
      await update(added, form('2026-11-21 19:30', { version: 1 }));
      await remove(added);
      const { body } = await stage.server.api.get('/api/admin/audit?kind=SCREENING', { session });
      const start = { screeningTime: '2026-11-21T00:30:00+09:00' };
      const next = { screeningTime: '2026-11-21T19:30:00+09:00' };
      expect((body as { content: unknown[] }).content).toMatchObject([
        { action: 'DELETE', before: { title: '달의 뒤편', roomName: '1관', ...next }, after: null },
        {
          ...{ action: 'UPDATE', before: start, after: next, subjectId: added },
          subjectName: '11월 21일 (토) 19:30 · 1관 · 달의 뒤편',
        },
        {
          action: 'CREATE',
          before: null,
          after: { title: '달의 뒤편', roomName: '1관', ...start },
        },
      ]);
    });
  });
});

describeOnPostgres('changes of the schedule at the same time', (open) => {
  const stage = setStage(open);
  const admin = callsOf(stage);
  beforeEach(() => admin.signIn());
  const lockRoom = sql`select from screening_room for update`;
  const lockScreening = sql`select from screening for update`;

  it('A-SCHED-7: of two overlapping screenings one is refused and names the other', async () => {
    const answers = await meet(
      stage.database,
      lockRoom,
      () => admin.create(admin.form('2026-11-21 19:30')),
      () => admin.create(admin.form('2026-11-21 20:00')),
    );
    expect(answers).toMatchObject([
      [201, { screeningTime: '2026-11-21T19:30:00+09:00' }],
      overlapping('‘달의 뒤편’ 19:30~21:10'),
    ]);
  });

  it('A-SCHED-9: of two changes of one version one is refused', async () => {
    const { screeningId } = stage.cinema;
    const move = (time: string) => () =>
      admin.update(screeningId, admin.form(`2026-11-20 ${time}`, { version: 1 }));
    const answers = await meet(stage.database, lockRoom, move('20:00'), move('20:30'));
    expect(answers).toMatchObject([
      [200, { version: 2 }],
      [409, { code: 'EDIT_CONFLICT', current: { version: 2 } }],
    ]);
  });

  it('A-SCHED-11: a hold that is first prevents the move and the deletion', async () => {
    const { screeningId, haneul } = stage.cinema;
    const hold = () =>
      stage.server.api.post(
        '/api/protected/reservations/hold',
        { screeningId, seatIds: stage.seats(0) },
        { session: haneul.session },
      );
    const move = admin.form('2026-11-20 20:00', { version: 1 });
    const answers = await meet(stage.database, lockScreening, hold, () =>
      admin.update(screeningId, move),
    );
    expect(answers).toMatchObject([
      [200, { screeningId }],
      [409, { code: 'SCREENING_BOOKED' }],
    ]);
  });

  it('A-SCHED-11: a hold after the deletion is refused, and one after a move has the new start', async () => {
    const { screeningId, haneul } = stage.cinema;
    await stage.at('2026-11-20T19:25:00+09:00');
    const hold = () =>
      stage.server.api.post(
        '/api/protected/reservations/hold',
        { screeningId, seatIds: stage.seats(0) },
        { session: haneul.session },
      );
    const move = admin.form('2026-11-20 19:40', { version: 1 });
    const held = await meet(
      stage.database,
      lockScreening,
      () => admin.update(screeningId, move),
      hold,
    );
    expect(held.map(([status]) => status)).toEqual([200, 200]);
    // Ten minutes, and not the five until the old start.
    const [row] = await stage.database.orm.select().from(seatHold);
    expect(row && row.deadline > new Date('2026-11-20T19:31:00+09:00')).toBe(true);

    const other = await insertScreening(stage.database.orm, {
      ...{ movieId: stage.cinema.movieId, roomId: stage.cinema.room.roomId },
      startsAt: '2026-11-22T19:30:00+09:00',
    });
    const late = () =>
      stage.server.api.post(
        '/api/protected/reservations/hold',
        { screeningId: other, seatIds: stage.seats(1) },
        { session: haneul.session },
      );
    const deleted = await meet(stage.database, lockScreening, () => admin.remove(other), late);
    expect(deleted.map(([status]) => status)).toEqual([204, 404]);
    expect(await stage.database.orm.$count(screening, eq(screening.id, other))).toBe(0);
  });
});
