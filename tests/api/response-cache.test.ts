import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movie } from '../../server/db/schema/catalogue.ts';
import { answerLifetimes } from '../../server/modules/catalogue/answer-lifetimes.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertPrice, only } from './support/fixtures.ts';
import { cachedAddresses } from './support/cached-addresses.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';
import { endListeners, twoNodes } from './support/two-nodes.ts';

interface SeatStatuses {
  seats: { status: string }[];
}

/** @returns the first seat's status */
async function firstSeat({ api }: TestServer, { screeningId }: SmallCinema): Promise<string> {
  const { body } = await api.get(`/api/screenings/${screeningId}/seats`);
  return (body as SeatStatuses).seats[0]?.status ?? '';
}

/** @returns the free seats of the only screening in the timetable */
async function freeSeats({ api }: TestServer, day = '2026-11-20'): Promise<number> {
  const { body } = await api.get(`/api/screenings?date=${day}`);
  return only(body as { availableSeats: number }[]).availableSeats;
}

const hold = ({ api }: TestServer, { haneul, room, screeningId }: SmallCinema, what = 'hold') =>
  api.post(
    `/api/protected/reservations/${what}`,
    { screeningId, seatIds: room.seatIds.slice(0, 1) },
    { session: haneul.session },
  );

describe('cached answers', () => {
  let recording: RecordingDatabase;
  let server: TestServer;
  let cinema: SmallCinema;

  beforeAll(async () => {
    recording = await openRecording();
    server = await startTestServer(recording.database);
  });
  afterAll(async () => {
    await server.close();
    await recording.database.close();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(recording.database);
  });

  it('are read once for all requests until something changes', async () => {
    for (const address of cachedAddresses(cinema)) {
      const get = async () => (await server.api.get(address)).status;
      const first = await recording.recordIn(() => Promise.all([get(), get(), get()]));
      const alone = await recording.recordIn(async () => {
        await recording.database.orm.update(movie).set({ title: '다른 제목' });
        return get();
      });
      expect(first.length, address).toBe(alone.length - 1);
      expect(await recording.recordIn(get), address).toEqual([]);
    }
  });

  it('a refusal is not cached', async () => {
    expect((await server.api.get('/api/movies/999')).status).toBe(404);
    const again = await recording.recordIn(() => server.api.get('/api/movies/999'));
    expect(again).not.toEqual([]);
  });

  it('X-API-162: every table that they read announces its changes, also to programs without triggers', async () => {
    const statements = await recording.recordIn(async () => {
      for (const address of cachedAddresses(cinema)) {
        expect((await server.api.get(address)).status).toBe(200);
      }
    });
    const read = new Set(
      statements.flatMap((each) =>
        [...each.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, t]) => t),
      ),
    );
    const rows = await recording.database.orm.execute<{ name: string; events: number }>(sql`
      select c.relname as name, count(*)::int as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like '%\_announced' and t.tgenabled = 'A' group by 1`);
    const announcing = new Set(rows.filter(({ events }) => events === 4).map(({ name }) => name));
    const tables = await recording.database.orm.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const silent = tables
      .map(({ name }) => name)
      .filter((name) => read.has(name) && !announcing.has(name));
    expect(silent).toEqual([]);
    expect(read.size).toBeGreaterThan(10);
  });
});

describeOnAnyDatabase('the next request', (open) => {
  const stage = setStage(open);

  it('X-API-162: shows a change of any writer', async () => {
    const { cinema, server, database } = stage;
    const [films, , , , , , , prices] = cachedAddresses(cinema);
    const before = [await server.api.get(String(films)), await server.api.get(String(prices))];
    await database.orm.update(movie).set({ title: '새 제목' }).where(eq(movie.id, cinema.movieId));
    await insertPrice(database.orm, cinema.room.roomId, { name: '경로', price: 7000 });
    const after = [await server.api.get(String(films)), await server.api.get(String(prices))];
    expect(before.map(({ body }) => JSON.stringify(body).includes('새 제목'))).toEqual([
      false,
      false,
    ]);
    expect(JSON.stringify(after[0]?.body)).toContain('새 제목');
    expect(JSON.stringify(after[1]?.body)).toContain('경로');
  });

  it('X-API-162: shows a hold and its release in the seat map and in the timetable', async () => {
    const { cinema, server } = stage;
    const shown = async () => [await firstSeat(server, cinema), await freeSeats(server)];
    expect(await shown()).toEqual(['available', 12]);
    await hold(server, cinema);
    expect(await shown()).toEqual(['reserved', 11]);
    await hold(server, cinema, 'release');
    expect(await shown()).toEqual(['available', 12]);
  });

  it('X-API-163: leaves out a hold whose deadline a moved clock has passed', async () => {
    const { cinema, server } = stage;
    await hold(server, cinema);
    expect([await firstSeat(server, cinema), await freeSeats(server)]).toEqual(['reserved', 11]);
    await stage.at('2026-11-20T12:11:00+09:00');
    expect([await firstSeat(server, cinema), await freeSeats(server)]).toEqual(['available', 12]);
    await stage.at('2026-11-20T19:30:00+09:00');
    expect((await server.api.get('/api/screenings?date=2026-11-20')).body).toEqual([]);
  });

  it('X-API-163: an answer holds until the end of a hold, the first start, or the end of the day', async () => {
    const { cinema, server, database } = stage;
    await hold(server, cinema);
    const lifetimes = answerLifetimes(database.orm);
    const now = new Date('2026-11-20T12:00:00+09:00');
    const screenings = (await server.api.get('/api/screenings?date=2026-11-20')).body;
    const seatMap = (await server.api.get(`/api/screenings/${cinema.screeningId}/seats`)).body;
    const ends = async () => [
      (await lifetimes.listScreenings?.of(screenings as never, now))?.until,
      (await lifetimes.getScreeningSeats?.of(seatMap as never, now))?.until,
      (await lifetimes.listMovies?.of([], now))?.until,
    ];
    const [timetable, seats, films] = await ends();
    const start = new Date('2026-11-20T19:30:00+09:00');
    const midnight = new Date('2026-11-21T00:00:00+09:00');
    expect(timetable).toEqual(seats);
    expect(Number(seats) - now.getTime()).toBeGreaterThanOrEqual(10 * 60_000);
    expect(seats).toBeInstanceOf(Date);
    expect(films).toEqual(midnight);
    await hold(server, cinema, 'release');
    expect(await ends()).toEqual([start, null, midnight]);
  });

  it('X-API-161: has a tag by its content, and the same content in each form', async () => {
    const { cinema, server, database } = stage;
    const address = `/api/screenings/${cinema.screeningId}/seats`;
    const get = (headers: Record<string, string> = {}) =>
      server.app.inject({ url: address, headers });
    const plain = await get();
    const tag = String(plain.headers.etag);
    const same = await get({ 'if-none-match': `"other", ${tag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    expect(plain.headers['cache-control']).toBe('no-cache');
    const gzip = await get({ 'accept-encoding': 'gzip' });
    const brotli = await get({ 'accept-encoding': 'gzip, br' });
    expect([gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      'br',
    ]);
    expect([
      gunzipSync(gzip.rawPayload).toString(),
      brotliDecompressSync(brotli.rawPayload).toString(),
    ]).toEqual([plain.body, plain.body]);
    await hold(server, cinema);
    const changed = await get({ 'if-none-match': tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
    await hold(server, cinema, 'release');
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
    await database.orm.update(movie).set({ title: '새 제목' });
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(200);
  });
});

describe('two nodes (postgres)', () => {
  const nodes = twoNodes();

  it('X-API-162: a change at one node is in the next answer of the other', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await firstSeat(nodes.other, nodes.cinema)).toBe('available');
      await hold(nodes.one, nodes.cinema);
      expect([await firstSeat(nodes.other, nodes.cinema), await freeSeats(nodes.other)]).toEqual([
        'reserved',
        11,
      ]);
      await hold(nodes.one, nodes.cinema, 'release');
    }
  });

  it('a lost listening connection leaves no old answer', async () => {
    const title = async () => JSON.stringify((await nodes.other.api.get('/api/movies')).body);
    expect(await title()).not.toContain('새 제목');
    // The listening connections end before the change commits, so that it is announced to nobody.
    await nodes.one.deps.database.transaction(async (tx) => {
      await endListeners(tx);
      await tx.update(movie).set({ title: '새 제목' });
    });
    expect(await title()).toContain('새 제목');
  });

  it('a database server that was away leaves no old answer', async () => {
    expect(await firstSeat(nodes.other, nodes.cinema)).toBe('available');
    await nodes.proxy.refuse();
    // Without this the node could notice the outage after its end.
    await nodes.untilOther('down');
    await hold(nodes.one, nodes.cinema);
    await nodes.proxy.restore();
    await nodes.untilOther('ready');
    expect(await firstSeat(nodes.other, nodes.cinema)).toBe('reserved');
  });
});
