import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { toKoreaTime } from '../../domain/korea-time.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { listAllRows } from './support/all-rows.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertRoom, insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];

describeOnAnyDatabase('several changes of the schedule', (open) => {
  const stage = setStage(open);
  let session = '';
  let superior = '';
  /** At 19:30 and 22:00 in the same room, for 100 minutes. */
  let evening = 0;
  let night = 0;

  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session } = await insertSignedInAdministrator(orm, 'basic'));
    ({ session: superior } = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' }));
    evening = stage.cinema.screeningId;
    night = await insertScreening(orm, {
      ...{ movieId: stage.cinema.movieId, roomId: stage.cinema.room.roomId },
      startsAt: '2026-11-20T22:00:00+09:00',
    });
  });

  const post = (path: string, body: object) =>
    stage.server.api.post(`/api/admin/screenings/${path}`, body, { session });
  const at = (time: string, more: object = {}) => ({
    ...{ movieId: stage.cinema.movieId, roomId: stage.cinema.room.roomId },
    screeningTime: `2026-11-${time}`,
    ...more,
  });
  const change = (screeningId: number, time: string, version = 1) =>
    at(time, { screeningId, version });
  const none = { creates: [], updates: [], deletes: [] };
  /** Start and room of each screening, by id. */
  const stored = async () => {
    const rows = await stage.database.orm.select().from(screening).orderBy(asc(screening.id));
    return rows.map(({ startsAt, cancelledAt }) => {
      expect(cancelledAt).toBeNull();
      return toKoreaTime(startsAt).slice(8, 16).replace('T', ' ');
    });
  };

  it('A-SCHED-14: exchanges places, adds and deletes in one call, and records each', async () => {
    const added = at('21 12:00');
    const updates = [change(evening, '20 22:00'), change(night, '20 19:30')];
    expect((await post('batch', { ...none, creates: [added], updates })).status).toBe(204);
    expect(await stored()).toEqual(['20 22:00', '20 19:30', '21 12:00']);
    const deletes = [
      { screeningId: evening, version: 2 },
      { screeningId: night, version: 2 },
    ];
    const inTheirPlace = { creates: [at('20 21:00')], updates: [], deletes };
    expect((await post('batch', inTheirPlace)).status).toBe(204);
    expect(await stored()).toEqual(['21 12:00', '20 21:00']);
    const audit = await stage.server.api.get('/api/admin/audit?kind=SCREENING', {
      session: superior,
    });
    expect(audit.body).toMatchObject({ totalElements: 6 });
    expect((await post('batch', none)).status).toBe(204);
  });

  it('A-SCHED-14, A-SCHED-15: names each change that prevents all, as the preview does', async () => {
    await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const changes = {
      creates: [at('21 12:00'), at('21 13:00'), at('20 11:00'), at('22 12:00', { roomId: 999 })],
      updates: [change(evening, '20 20:00'), change(night, '20 21:00'), change(night, '23 21:00')],
      deletes: [{ screeningId: 999, version: 1 }],
    };
    const before = await listAllRows(stage.database);
    const faults = [
      ['deletes.0', '상영 일정을 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
      [
        'updates.0',
        '예매 기록이 1건(취소된 예매 포함) 있어 바꾸거나 삭제할 수 없어요. 상영을 없애려면 상영 취소를, 시각이나 상영관을 바꾸려면 시각·상영관 변경을 이용해 주세요.',
      ],
      ['updates.2', '한 상영을 두 번 바꿀 수 없어요.'],
      ['creates.2', '상영 시작은 지금보다 나중이어야 해요.'],
      ['creates.3', '상영관을 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
      ['updates.1', '해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ‘달의 뒤편’ 19:30~21:10'],
      ['creates.0', '해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ‘달의 뒤편’ 13:00~14:40'],
      ['creates.1', '해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ‘달의 뒤편’ 12:00~13:40'],
    ].map(([field, defaultMessage]) => ({ field, defaultMessage }));
    expect(told(await post('batch/preview', changes))).toEqual([200, { faults }]);
    expect(told(await post('batch', changes))).toEqual([
      409,
      {
        message: '저장할 수 없는 변경이 8개 있어 아무것도 저장하지 않았어요.',
        ...{ code: 'SCHEDULE_CONFLICT', errors: faults },
      },
    ]);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-SCHED-14: refuses an outdated change, and more than 100 of a kind', async () => {
    expect((await post('batch', { ...none, updates: [change(night, '20 22:10')] })).status).toBe(
      204,
    );
    const again = await post('batch', { ...none, updates: [change(night, '20 22:20')] });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'updates.0' }] } });
    const deletes = Array.from({ length: 101 }, (_, index) => ({
      ...{ screeningId: index + 1, version: 1 },
    }));
    expect((await post('batch', { ...none, deletes })).status).toBe(400);
  });

  it('A-SCHED-15: previews changes without making them', async () => {
    const before = await listAllRows(stage.database);
    const updates = [change(night, '20 23:00')];
    expect(told(await post('batch/preview', { ...none, updates }))).toEqual([200, { faults: [] }]);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-SCHED-16, A-SCHED-17: copies a day, all of it or only what fits', async () => {
    const { orm } = stage.database;
    const { movieId, room } = stage.cinema;
    const { roomId: other } = await insertRoom(orm, '2관', [3]);
    // Belongs to the evening of the 20th.
    await insertScreening(orm, {
      ...{ movieId, roomId: other, startsAt: '2026-11-21T00:30:00+09:00' },
      audio: 'DUBBED',
    });
    await insertScreening(orm, {
      ...{ movieId, roomId: room.roomId, startsAt: '2026-11-27T21:00:00+09:00' },
    });
    const before = await listAllRows(stage.database);
    const copy = { from: '2026-11-20', to: ['2026-11-27', '2026-11-19', '2026-11-21'] };
    const past = '상영 시작은 지금보다 나중이어야 해요.';
    const taken = '해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ‘달의 뒤편’ 21:00~22:40';
    const days = [
      {
        ...{ date: '2026-11-19', fitting: 0, refused: 3 },
        faults: [`1관 19:30 — ${past}`, `1관 22:00 — ${past}`, `2관 심야 19일 00:30 — ${past}`],
      },
      { date: '2026-11-21', fitting: 3, refused: 0, faults: [] },
      {
        ...{ date: '2026-11-27', fitting: 1, refused: 2 },
        faults: [`1관 19:30 — ${taken}`, `1관 22:00 — ${taken}`],
      },
    ];
    expect(told(await post('copy/preview', copy))).toEqual([200, { days }]);
    expect(told(await post('copy', copy))).toEqual([
      409,
      {
        message: '들어갈 수 없는 상영이 5개 있어 아무것도 복사하지 않았어요.',
        code: 'SCHEDULE_CONFLICT',
      },
    ]);
    expect(await listAllRows(stage.database)).toEqual(before);
    expect(told(await post('copy', { ...copy, onlyFitting: true }))).toEqual([200, { days }]);
    expect((await stored()).slice(4)).toEqual(['21 19:30', '21 22:00', '22 00:30', '28 00:30']);
    const copied = await orm.select().from(screening).orderBy(asc(screening.id));
    expect(copied.map(({ audio }) => audio).slice(4)).toEqual([
      'ORIGINAL',
      'ORIGINAL',
      'DUBBED',
      'DUBBED',
    ]);
    const again = await post('copy', { from: '2026-11-20', to: ['2026-11-28', '2026-11-29'] });
    expect(again.body).toMatchObject({ days: [{ fitting: 3 }, { fitting: 3 }] });
  });

  it('A-SCHED-18: asks about added screenings outside the dates of their film, and does not copy to such days', async () => {
    const { orm } = stage.database;
    const dates = { releaseDate: '2026-11-20', screeningEndDate: '2026-11-21' };
    await orm.update(movie).set(dates).where(eq(movie.id, stage.cinema.movieId));
    const late = '‘달의 뒤편’의 상영 종료일(2026. 11. 21.)이 지난 날이에요.';
    const copy = { from: '2026-11-20', to: ['2026-11-21', '2026-11-22'], onlyFitting: true };
    const days = [
      { date: '2026-11-21', fitting: 2, refused: 0, faults: [] },
      {
        ...{ date: '2026-11-22', fitting: 0, refused: 2 },
        faults: [`1관 19:30 — ${late}`, `1관 22:00 — ${late}`],
      },
    ];
    expect(told(await post('copy', copy))).toEqual([200, { days }]);
    const added = (more: object) => ({ ...none, creates: [at('23 12:00', more)] });
    expect((await post('batch/preview', added({}))).body).toEqual({
      faults: [{ field: 'creates.0', defaultMessage: late }],
    });
    expect((await post('batch', added({ acceptsOutsideDates: true }))).status).toBe(204);
  });

  it('A-SCHED-17: does not copy a day onto itself, to 15 days, or 1,000 screenings', async () => {
    const from = '2026-11-20';
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    const itself = await post('copy', { from, to: ['2026-11-21', from] });
    expect(itself).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to', defaultMessage: '복사할 날과 다른 날을 골라 주세요.' }] },
    });
    expect((await post('copy', { from, to: days(15) })).status).toBe(400);
    const { orm } = stage.database;
    const { movieId } = stage.cinema;
    const start = Date.parse('2026-11-23T06:00:00+09:00');
    for (let room = 0; room < 3; room += 1) {
      const { roomId } = await insertRoom(orm, `특별관 ${room}`, [1]);
      for (let count = 0; count < 24; count += 1) {
        const startsAt = new Date(start + count * 60 * 60_000).toISOString();
        await insertScreening(orm, { movieId, roomId, startsAt, minutes: 50 });
      }
    }
    const most = { from: '2026-11-23', to: days(14) };
    expect((await post('copy/preview', most)).body).toMatchObject({
      errors: [
        {
          field: 'to',
          defaultMessage: '한 번에 복사할 수 있는 상영은 1,000개까지예요. 날을 나눠 복사해 주세요.',
        },
      ],
    });
    expect((await post('copy/preview', { ...most, to: days(13) })).status).toBe(200);
  });
});
