import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { sweep } from '../../server/jobs/sweep.ts';
import { SEAT_CHANNEL } from '../../server/modules/ledger/publish-seat-change.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { insertRoom, insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { setStreams, type EventStream } from './support/event-stream.ts';
import { startTestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';
import { until } from '../support/until.ts';

const resync = ['resync', {}];

describeOnAnyDatabase('the live seat map', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);

  const pathOf = (screeningId: number) => `/api/screenings/${screeningId}/seats/events`;
  const watch = (screeningId = stage.cinema.screeningId) => streams.open(pathOf(screeningId));
  const changes = (status: string, ...indexes: number[]) => [
    'seats',
    { changes: stage.seats(...indexes).map((seatId) => ({ seatId, status })) },
  ];

  it('C-BOOK-47: starts with a request to reload the map, and is not cached', async () => {
    const stream = await watch();
    expect(stream.status).toBe(200);
    expect(await stream.next()).toEqual(resync);
    expect({
      type: stream.headers['content-type'],
      cache: stream.headers['cache-control'],
      sniff: stream.headers['x-content-type-options'],
    }).toEqual({
      type: 'text/event-stream; charset=utf-8',
      cache: 'no-store',
      sniff: 'nosniff',
    });
  });

  it('C-BOOK-46: sends holds, releases and sales immediately', async () => {
    const { cinema } = stage;
    const stream = await watch();
    expect(await stream.next()).toEqual(resync);
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    expect(await stream.next()).toEqual(changes('reserved', 0, 1));
    await stage.booker.post(cinema.haneul, 'reservations/release', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(1),
    });
    expect(await stream.next()).toEqual(changes('available', 1));
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    expect(await stream.next()).toEqual(changes('reserved', 0));
    expect(await stream.next()).toEqual(changes('booked', 0));
    await stage.cancel(cinema.haneul, order.reservationId);
    expect(await stream.next()).toEqual(changes('available', 0));
  });

  it('A-ROOM-10: asks to reload the map of a changed room, and no other', async () => {
    const { roomId } = stage.cinema.room;
    const { orm } = stage.database;
    const { session } = await insertSignedInAdministrator(orm, 'basic');
    const other = await insertRoom(orm, '2관', [3]);
    const elsewhere = await insertScreening(orm, {
      ...{ movieId: stage.cinema.movieId, roomId: other.roomId },
      startsAt: '2026-11-21T19:30:00+09:00',
    });
    const [stream, apart] = [await watch(), await watch(elsewhere)];
    expect([await stream.next(), await apart.next()]).toEqual([resync, resync]);
    const save = async (id: number, roomName: string) =>
      (
        await stage.server.api.request('PUT', `/api/admin/screening-rooms/update/${id}`, {
          session,
          body: {
            ...{ roomName, version: 1 },
            rowDefinitions: [{ rowIdentifier: 'A', numberOfSeats: 6 }],
          },
        })
      ).status;
    expect(await save(roomId, '1관')).toBe(200);
    expect(await stream.next()).toEqual(resync);
    await stage.booker.hold(
      stage.cinema.haneul,
      { ...stage.cinema, screeningId: elsewhere },
      other.seatIds.slice(0, 1),
    );
    expect(await apart.next()).toMatchObject(['seats', { changes: [{ status: 'reserved' }] }]);
  });

  it('C-BOOK-46: sends expired seats after a sweep', async () => {
    const { cinema } = stage;
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(2));
    await stage.database.caughtUp();
    const stream = await watch();
    expect(await stream.next()).toEqual(resync);
    await stage.at('2026-11-20T12:11:00+09:00');
    await sweep(stage.database);
    expect(await stream.next()).toEqual(changes('available', 2));
  });

  it('C-BOOK-46: sends no failed change and none of another screening', async () => {
    const { cinema } = stage;
    const screeningId = await insertScreening(stage.database.orm, {
      movieId: cinema.movieId,
      roomId: cinema.room.roomId,
      startsAt: '2026-11-21T19:30:00+09:00',
    });
    const stream = await watch();
    expect(await stream.next()).toEqual(resync);
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    expect(await stream.next()).toEqual(changes('reserved', 0));
    await stage.booker.hold(cinema.bada, { ...cinema, screeningId }, stage.seats(3));
    const taken = await stage.booker.post(cinema.bada, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(0, 4),
    });
    expect(taken.status).toBe(409);
    await stage.booker.hold(cinema.bada, cinema, stage.seats(5));
    expect(await stream.next()).toEqual(changes('reserved', 5));
  });

  it('ignores a change between the nodes that does not match', async () => {
    const { cinema, database } = stage;
    const change = { screeningId: cinema.screeningId, seatIds: stage.seats(0), status: 'booked' };
    const stream = await watch();
    expect(await stream.next()).toEqual(resync);
    for (const payload of [
      'no JSON',
      'null',
      JSON.stringify([change]),
      JSON.stringify({ ...change, seatIds: 'all' }),
      JSON.stringify({ ...change, seatIds: [null] }),
      JSON.stringify({ ...change, screeningId: undefined }),
      JSON.stringify({ ...change, status: undefined }),
      JSON.stringify({ ...change, status: 'gone' }),
    ]) {
      await database.transaction((tx) => database.notify(tx, SEAT_CHANNEL, payload));
    }
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(5));
    expect(await stream.next()).toEqual(changes('reserved', 5));
  });

  it('C-BOOK-46: sends to all clients', async () => {
    const { cinema } = stage;
    const watchers = [await watch(), await watch(), await watch()];
    for (const each of watchers) expect(await each.next()).toEqual(resync);
    watchers[0]?.leave();
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    expect([await watchers[1]?.next(), await watchers[2]?.next()]).toEqual([
      changes('reserved', 0),
      changes('reserved', 0),
    ]);
  });

  it('answers 404 for an unknown screening, as JSON', async () => {
    const { status, body } = await stage.server.api.get(pathOf(999_999));
    expect([status, body]).toEqual([
      404,
      { message: '상영 정보를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
  });

  it('X-API-19: allows 200 streams of the visitors of an address, and another after one is closed', async () => {
    const watching: EventStream[] = [];
    for (let count = 0; count < 200; count += 1) watching.push(await watch());
    expect(new Set(watching.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await stage.server.api.get(pathOf(stage.cinema.screeningId));
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '60',
      {
        message: '요청이 너무 많아요. 1분 후에 다시 시도해 주세요.',
        code: 'TOO_MANY_REQUESTS',
      },
    ]);
    watching[0]?.leave();
    await until(async () => expect((await watch()).status).toBe(200));
  });

  it('X-API-19: counts the streams of a customer apart from those of their address', async () => {
    const { haneul, screeningId } = stage.cinema;
    const own = { cookie: `sessionId=${haneul.session}`, 'sec-fetch-site': 'same-origin' };
    const open = () => streams.open(pathOf(screeningId), undefined, own);
    const watching: EventStream[] = [];
    for (let count = 0; count < 20; count += 1) watching.push(await open());
    expect(new Set(watching.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await open()).status).toBe(429);
    expect((await watch()).status).toBe(200);
  });

  it('X-API-19: does not count a client that disconnected before the stream started', async () => {
    const locked = signal();
    const left = signal();
    const locking = stage.database.transaction(async (tx) => {
      await tx.execute('lock table screening in access exclusive mode');
      locked.give();
      await left.given;
    });
    await locked.given;
    const asked = once(stage.server.app.server, 'request');
    const request = get(`${streams.origin}${pathOf(stage.cinema.screeningId)}`);
    request.on('error', () => undefined);
    const [, response] = (await asked) as [IncomingMessage, ServerResponse];
    request.destroy();
    await once(response, 'close');
    left.give();
    await locking;
    const watching: EventStream[] = [];
    for (let count = 0; count < 200; count += 1) watching.push(await watch());
    expect(watching.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('C-BOOK-48: closes its streams when the server ends', async () => {
    const other = await startTestServer(stage.database);
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await streams.open(pathOf(stage.cinema.screeningId), address);
    expect(await stream.next()).toEqual(resync);
    await other.close();
    expect(await stream.next()).toBeNull();
  });
});

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
