import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { screeningRoom } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertRoom, insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';

interface Room {
  roomId: number;
  version: number;
}
interface Drawn {
  seatNumber: string;
  gridRow: number;
  gridColumn: number;
  status: string;
}

const told = ({ status, body }: ApiAnswer) => [status, body];
const row = (rowIdentifier: string, layout: string, aisleAfter = false) => ({
  rowIdentifier,
  numberOfSeats: Array.from(layout).filter((place) => !'-_'.includes(place)).length,
  layout,
  aisleAfter,
});
/** The rows of the small cinema's room. */
const rows = (a = 'SSSSSS', b = 'SSSSSS') => [row('A', a), row('B', b)];
const fault = (field: string, defaultMessage: string) => [
  400,
  {
    message: '입력한 내용을 확인해 주세요.',
    code: 'INVALID_REQUEST',
    errors: [{ field, defaultMessage }],
  },
];

function callsOf(stage: Stage, session: () => string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    stage.server.api.request(method, `/api/admin/screening-rooms/${path}`, {
      ...{ session: session(), body },
    });
  return {
    call,
    create: (rowDefinitions: unknown, roomName = '5관') =>
      call('POST', 'create', { roomName, rowDefinitions }),
    read: async (id: number) => (await call('GET', `get/${id}`)).body as Room,
    preview: (id: number, rowDefinitions: object) =>
      call('POST', `preview/${id}`, { rowDefinitions }),
    update: async (id: number, rowDefinitions: object, roomName = '1관') => {
      const { version } = (await call('GET', `get/${id}`)).body as Room;
      return call('PUT', `update/${id}`, { roomName, rowDefinitions, version });
    },
    drawn: async () => {
      const { body } = await stage.server.api.get(
        `/api/screenings/${stage.cinema.screeningId}/seats`,
      );
      return (body as { seats: Drawn[] }).seats;
    },
  };
}

describeOnAnyDatabase('the rooms of the administrators', (open) => {
  const stage = setStage(open);
  let manager = '';
  let superior = '';
  let roomId = 0;
  const { call, create, read, preview, update, drawn } = callsOf(stage, () => manager);

  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session: manager } = await insertSignedInAdministrator(orm, 'basic'));
    ({ session: superior } = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' }));
    ({ roomId } = stage.cinema.room);
  });

  const hold = (...indexes: number[]) =>
    stage.booker.post(stage.cinema.haneul, 'reservations/hold', {
      screeningId: stage.cinema.screeningId,
      seatIds: stage.seats(...indexes),
    });
  const names = async () => (await drawn()).map(({ seatNumber }) => seatNumber).join(' ');

  it('A-ROOM-1, A-ROOM-3, A-ROOM-4: adds a room, reads it back and lists what can be sold', async () => {
    const added = await create([
      { rowIdentifier: 'A', numberOfSeats: 3 },
      { ...row('B', 'S_-sWC'), aisleAfter: true },
      row('C', 'SS'),
    ]);
    const expected = {
      ...{ roomName: '5관', capacity: 8, format: '2D', houseReleaseMinutes: null, version: 1 },
      seatLayout: [row('A', 'SSS'), row('B', 'S-_sWC', true), row('C', 'SS')],
    };
    expect(told(added)).toMatchObject([201, expected]);
    const id = (added.body as Room).roomId;
    expect(await read(id)).toEqual({ roomId: id, ...expected });
    expect((await call('GET', 'get')).body).toMatchObject({
      content: [{ roomName: '1관' }, { roomId: id, roomName: '5관', capacity: 8, version: 1 }],
    });
    expect(told(await call('GET', 'get/999'))).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('A-ROOM-4: shows a room that was never drawn as it is', async () => {
    expect(await read(roomId)).toMatchObject({ seatLayout: rows() });
    expect((await drawn()).map(({ gridRow, gridColumn }) => [gridRow, gridColumn])).toEqual(
      [1, 2].flatMap((gridRow) => [1, 3, 5, 7, 9, 11].map((column) => [gridRow, column])),
    );
  });

  it('A-ROOM-3, A-ROOM-5: refuses rows that contradict themselves, with their field', async () => {
    expect(told(await create([row('A', 'SS'), row('A', 'S')]))).toEqual(
      fault('rowDefinitions.1.rowIdentifier', 'A열이 두 번 있어요.'),
    );
    expect(told(await create([{ ...row('A', 'SS'), numberOfSeats: 3 }]))).toEqual(
      fault('rowDefinitions.0.numberOfSeats', '좌석 수와 배치의 좌석 수가 달라요.'),
    );
    expect(told(await create([{ ...row('A', '-_'), numberOfSeats: 1 }]))).toEqual(
      fault('rowDefinitions.0.layout', '좌석을 한 줄에 하나 이상 두어 주세요.'),
    );
    expect(told(await create([row('A', `${'-'.repeat(100)}S`)]))).toEqual(
      fault('rowDefinitions.0.layout', '한 줄의 좌석 번호는 100까지예요.'),
    );
    expect(told(await create([row('A', 'SSC')]))).toEqual(
      fault('rowDefinitions.0.layout', '동반자석은 휠체어석 바로 옆에 두어 주세요.'),
    );
    const outOfBounds = [
      [],
      [row('a', 'S')],
      [row('AB', 'S')],
      [{ rowIdentifier: 'A', numberOfSeats: 0 }],
      [{ rowIdentifier: 'A', numberOfSeats: 101 }],
      [row('A', `${'_'.repeat(120)}S`)],
      [row('A', 'SXS')],
    ];
    for (const refused of outOfBounds) expect((await create(refused)).status).toBe(400);
    expect((await create([row('A', 'S')], 'ㄱ'.repeat(51))).status).toBe(400);
    expect((await create([row('A', 'S')], ' ')).status).toBe(400);
    expect((await call('GET', 'get')).body).toMatchObject({ totalElements: 1 });
  });

  it('A-ROOM-3: the largest room is 26 rows of 100 seats in 120 places', async () => {
    const layout = `${'S_SS'.repeat(20)}${'S'.repeat(40)}`;
    const largest = Array.from({ length: 26 }, (_, index) =>
      row(String.fromCharCode(65 + index), layout, index < 25),
    );
    const added = await create(largest);
    expect(told(added)).toMatchObject([201, { capacity: 2600, seatLayout: largest }]);
    const id = (added.body as Room).roomId;
    expect(told(await update(id, largest, '큰 관'))).toMatchObject([200, { capacity: 2600 }]);
  });

  it('A-ROOM-2: refuses a name that another room has, and the 101st room', async () => {
    expect(told(await create([row('A', 'S')], ' 1관 '))).toMatchObject([
      409,
      { code: 'NAME_TAKEN', errors: [{ field: 'roomName' }] },
    ]);
    const others = Array.from({ length: 98 }, (_, index) => ({ name: `방 ${index}` }));
    await stage.database.orm.insert(screeningRoom).values(others);
    const answers = await Promise.all([
      create([row('A', 'S')], '하나'),
      create([row('A', 'S')], '다른 하나'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(told(await create([row('A', 'S')], '셋'))).toMatchObject([
      409,
      { code: 'TOO_MANY_ROOMS' },
    ]);
  });

  it('A-ROOM-11: the shop draws the changed room', async () => {
    expect((await update(roomId, [row('A', 'SSS_SSs', true), row('B', 'WCSSSS')])).status).toBe(
      200,
    );
    const seats = await drawn();
    expect(seats.map(({ gridRow, gridColumn }) => [gridRow, gridColumn])).toEqual([
      ...[1, 3, 5, 9, 11, 13].map((column) => [1, column]),
      ...[2, 4, 6, 8, 10, 12].map((column) => [3, column]),
    ]);
    expect(seats[5]).toMatchObject({ seatNumber: 'A6', status: 'unavailable' });
    expect(seats[6]).toMatchObject({ seatNumber: 'B1', wheelchair: true, companion: false });
    expect(seats[7]).toMatchObject({ seatNumber: 'B2', wheelchair: false, companion: true });
    expect(await read(roomId)).toMatchObject({ capacity: 11, version: 2 });
  });

  it('A-ROOM-8: a removed seat keeps its booking, is sold no more, and returns as the same one', async () => {
    const { haneul, screeningId } = stage.cinema;
    const order = await stage.booker.register(haneul, stage.cinema, stage.seats(5));
    expect((await stage.booker.confirm(order)).status).toBe(200);
    await stage.at('2026-11-21T12:00:00+09:00');
    expect((await update(roomId, rows('SSSSS'))).status).toBe(200);
    const { body } = await stage.get(haneul, `reservations/${order.reservationId}`);
    expect(JSON.stringify(body)).toContain('A6');
    const movieId = stage.cinema.movieId;
    const startsAt = '2026-11-21T19:00:00+09:00';
    const later = await insertScreening(stage.database.orm, { movieId, roomId, startsAt });
    const refused = await stage.booker.post(haneul, 'reservations/hold', {
      ...{ screeningId: later, seatIds: stage.seats(5) },
    });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'SEAT_TAKEN' }]);
    const listed = await stage.server.api.get(`/api/screenings/${later}/seats`);
    expect(listed.body).toMatchObject({ screening: { totalSeats: 11, availableSeats: 11 } });
    expect((await update(roomId, rows())).status).toBe(200);
    const held = await stage.booker.post(haneul, 'reservations/hold', {
      ...{ screeningId: later, seatIds: stage.seats(5) },
    });
    expect(held.status).toBe(200);
    expect(screeningId).not.toBe(later);
  });

  describe('a seat that is sold or held', () => {
    const inUse = {
      code: 'SEATS_IN_USE',
      message: '예정된 상영 1개에서 판매되었거나 선택 중인 좌석은 없애거나 옮길 수 없어요.',
    };

    it('A-ROOM-7: is not removed, moved or made an ordinary seat; the refusal names it', async () => {
      expect((await update(roomId, rows('SSSWSS'))).status).toBe(200);
      await hold(3, 4);
      const { screeningId } = stage.cinema;
      const title = '11월 20일 (금) 19:30 ‘달의 뒤편’ A4, A5';
      expect(told(await update(roomId, rows('SSS--S')))).toEqual([
        409,
        {
          ...inUse,
          errors: [
            {
              field: 'rowDefinitions',
              defaultMessage: `없애거나 옮길 수 없는 좌석이 있어요: ${title}`,
            },
          ],
          usedBy: [{ kind: 'SCREENING', count: 1, items: [{ id: screeningId, title }] }],
        },
      ]);
      const refused = [
        rows('SSSSSS'),
        rows('SS_WSS'),
        [row('B', 'SSSSSS'), row('A', 'SSSWSS')],
        [row('C', 'SSSWSS'), row('B', 'SSSSSS')],
      ];
      for (const each of refused) {
        expect(told(await update(roomId, each))).toMatchObject([409, inUse]);
      }
      expect(await read(roomId)).toMatchObject({ version: 2, seatLayout: rows('SSSWSS') });
    });

    it('A-ROOM-7: stays while the room changes around it', async () => {
      await hold(3, 4);
      const allowed = [
        rows('SS_SSSSSS'),
        rows('--SSSS'),
        [row('A', 'SSSSSS', true), row('B', 'SSSS'), row('C', 'SSSSSSS')],
        rows('SSSss-', 'SSS'),
      ];
      for (const each of allowed) expect((await update(roomId, each)).status).toBe(200);
      expect((await drawn()).filter(({ status }) => status === 'reserved')).toMatchObject([
        { seatNumber: 'A4' },
        { seatNumber: 'A5' },
      ]);
    });

    it('A-ROOM-7: counts neither after the deadline of a hold nor after the screening', async () => {
      await hold(3);
      expect((await update(roomId, rows('SSS-SS'))).status).toBe(409);
      await stage.at('2026-11-20T12:10:01+09:00');
      expect((await update(roomId, rows('SSS-SS'))).status).toBe(200);
      expect(await names()).toBe('A1 A2 A3 A5 A6 B1 B2 B3 B4 B5 B6');
      const order = await stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0));
      expect((await stage.booker.confirm(order)).status).toBe(200);
      await stage.at('2026-11-20T20:00:00+09:00');
      expect((await update(roomId, rows('-SS-SS'))).status).toBe(409);
      await stage.at('2026-11-21T00:00:00+09:00');
      expect((await update(roomId, rows('-SS-SS'))).status).toBe(200);
    });

    it('A-ROOM-6: the preview counts what changes and lists the seat, and changes nothing', async () => {
      await update(roomId, rows('SSSSSs'));
      await hold(0, 7);
      const { screeningId } = stage.cinema;
      const asked = [row('A', '-sSSSSSS'), row('B', 'S-SSSS')];
      expect(told(await preview(roomId, asked))).toEqual([
        200,
        {
          ...{ capacityBefore: 11, capacityAfter: 11, addedSeats: 2, removedSeats: 2 },
          ...{ closedSeats: 1, reopenedSeats: 1, comingScreenings: 1, protectedScreenings: 1 },
          protected: [
            {
              ...{ screeningId, title: '달의 뒤편', startsAt: '2026-11-20T19:30:00+09:00' },
              ...{ count: 2, seatNumbers: ['A1', 'B2'] },
            },
          ],
        },
      ]);
      expect(await read(roomId)).toMatchObject({ version: 2, seatLayout: rows('SSSSSs') });
      expect((await preview(999, asked)).status).toBe(404);
      expect((await preview(roomId, [row('A', 'C')])).status).toBe(400);
    });
  });

  it('A-CAT-5: refuses an older version with the present room', async () => {
    expect((await update(roomId, rows('SSSSS_S'))).status).toBe(200);
    const outdated = { roomName: '2관', rowDefinitions: rows(), version: 1 };
    expect(told(await call('PUT', `update/${roomId}`, outdated))).toMatchObject([
      409,
      {
        code: 'EDIT_CONFLICT',
        current: { roomName: '1관', seatLayout: rows('SSSSS_S') },
      },
    ]);
  });

  it('A-ROOM-13: refuses to delete a room with screenings or prices, and deletes another', async () => {
    const { orm } = stage.database;
    const used = await call('DELETE', `delete/${roomId}`);
    expect(told(used)).toMatchObject([
      409,
      {
        code: 'IN_USE',
        message: '이 상영관의 상영 일정이 1개 있어 삭제할 수 없어요.',
        usedBy: [
          { kind: 'SCREENING', count: 1, items: [{ title: '2026-11-20 19:30 달의 뒤편' }] },
          { kind: 'PRICE', count: 2, items: [{ title: '성인' }, { title: '청소년' }] },
        ],
      },
    ]);
    const other = await insertRoom(orm, '2관', [3]);
    expect((await call('DELETE', `delete/${other.roomId}`)).status).toBe(204);
    expect((await call('DELETE', `delete/${other.roomId}`)).status).toBe(404);
  });

  it('A-ROOM-12: records the rows that differ, and their order', async () => {
    await update(roomId, [row('A', 'SSSSS_S', true), row('C', 'S')]);
    const { body } = await stage.server.api.get('/api/admin/audit?kind=ROOM', {
      session: superior,
    });
    const { content } = body as { content: Record<string, unknown>[] };
    expect(content).toMatchObject([
      {
        ...{ action: 'UPDATE', subjectId: roomId, subjectName: '1관' },
        before: { capacity: '12', rowOrder: 'AB', rowA: 'SSSSSS', rowB: 'SSSSSS', rowC: null },
        after: { capacity: '7', rowOrder: 'A|C', rowA: 'SSSSS_S', rowB: null, rowC: 'S' },
      },
    ]);
  });
});

describeOnPostgres('a customer and an administrator at the same time', (open) => {
  const stage = setStage(open);
  let manager = '';
  const { update, drawn } = callsOf(stage, () => manager);

  beforeEach(async () => {
    ({ session: manager } = await insertSignedInAdministrator(stage.database.orm, 'basic'));
  });

  it.each(['customer', 'administrator'])('A-ROOM-9: the %s is first', async (first) => {
    const { haneul, screeningId, room } = stage.cinema;
    const [seatId = 0] = stage.seats(0);
    const hold = () =>
      stage.server.api.post(
        '/api/protected/reservations/hold',
        { screeningId, seatIds: [seatId] },
        { session: haneul.session },
      );
    const remove = () => update(room.roomId, rows('-SSSSS'));
    const lock = sql`select from seat where id = ${seatId} for update`;
    const calls = first === 'customer' ? [hold, remove] : [remove, hold];
    const answers = await meet(stage.database, lock, ...calls);
    const refusal = first === 'customer' ? 'SEATS_IN_USE' : 'SEAT_TAKEN';
    expect(answers).toMatchObject([
      [200, {}],
      [409, { code: refusal }],
    ]);
    const isKept = (await drawn()).some(({ seatNumber }) => seatNumber === 'A1');
    expect(isKept).toBe(first === 'customer');
  });
});
