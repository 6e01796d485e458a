import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actor, movie } from '../../server/db/schema/catalogue.ts';
import type { ReadAnswer } from '../../server/plugins/response-cache/response-cache.ts';
import { createCachedBody } from '../../server/plugins/response-cache/cached-body.ts';
import { closeBrotli, openBrotli } from '../../server/modules/page/open-brotli.ts';
import { createPageFinder } from '../../server/modules/page/page-finder.ts';
import { readTemplate } from '../../server/modules/page/template.ts';
import { timedPage } from '../../server/modules/page/timed-page.ts';
import { openSmallCinema } from './support/cinema.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { setTime } from './support/fixtures.ts';
import { readPage } from './support/page-reader.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describe('cached pages', () => {
  let recording: RecordingDatabase;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;
  let cinema: Awaited<ReturnType<typeof openSmallCinema>>;

  beforeAll(async () => {
    recording = await openRecording();
    client = await makeClientFolder();
    server = await startTestServer(recording.database, { app: { clientDirectory: client.folder } });
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
    await recording.database.close();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(recording.database);
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const readingsIn = (work: () => Promise<unknown>) => recording.recordIn(work);
  const timeIn = (html: string) => {
    const { '/api/config': config } = readPage(html).firstData;
    return Date.parse((config as { now: string }).now);
  };

  it.each(['/', '/movies', '/booking', '/login', '/terms'])(
    '%s is read once, until something changes',
    async (address) => {
      const first = await get(address);
      const again = await readingsIn(() => get(`${address}?from=mail`));
      expect([first.statusCode, again]).toEqual([200, []]);
      await recording.database.orm.update(movie).set({ title: '새 제목' });
      expect(await readingsIn(() => get(address))).not.toEqual([]);
    },
  );

  it('X-API-162: the home page shows a change of the films at once', async () => {
    await get('/');
    for (const title of ['첫 제목', '다음 제목']) {
      await recording.database.orm.update(movie).set({ title });
      const { body } = await get('/');
      expect(readPage(body).firstData['/api/movies']).toMatchObject([{ title }]);
    }
  });

  it('each origin has its own links', async () => {
    const canonical = async (host: string) => readPage((await get('/', { host })).body).canonical;
    expect([
      await canonical('one.example'),
      await canonical('two.example'),
      await canonical('one.example'),
    ]).toEqual(['http://one.example/', 'http://two.example/', 'http://one.example/']);
  });

  it('the page of a film, of its booking and of an actor is read once, until something changes', async () => {
    const { movieId } = cinema;
    const { orm } = recording.database;
    const [person] = await orm.insert(actor).values({ name: '윤서' }).returning();
    for (const address of [`/movies/${movieId}`, `/booking/${movieId}`, `/actors/${person?.id}`]) {
      const first = await get(address);
      expect([first.statusCode, await readingsIn(() => get(address))]).toEqual([200, []]);
      await orm.update(movie).set({ title: '새 제목' });
      expect(await readingsIn(() => get(address)), address).not.toEqual([]);
    }
  });

  it('X-API-162: the pages of a film show each hold at once', async () => {
    const { movieId, screeningId, room, haneul } = cinema;
    const freeIn = async (page: string) => {
      const { firstData } = readPage((await get(`/${page}/${movieId}`)).body);
      const lists = Object.entries(firstData).filter(([path]) => path.includes('/screenings?'));
      return lists.flatMap(([, list]) =>
        (list as { availableSeats: number }[]).map(({ availableSeats }) => availableSeats),
      );
    };
    const before = [await freeIn('movies'), await freeIn('booking')];
    const hold = { screeningId, seatIds: room.seatIds.slice(0, 2) };
    const { status } = await server.api.post('/api/protected/reservations/hold', hold, {
      session: haneul.session,
    });
    expect([status, before, [await freeIn('movies'), await freeIn('booking')]]).toEqual([
      200,
      [[12], [12]],
      [[10], [10]],
    ]);
  });

  it('a page with a query has no heading of the day, and is another one', async () => {
    const address = `/booking/${cinema.movieId}`;
    await get(address);
    const asked = await get(`${address}?date=2026-11-21`);
    expect((await get(address)).body).not.toBe(asked.body);
    expect(await readingsIn(() => get(`${address}?from=mail`))).toEqual([]);
  });

  it('a link to the seats has the prices and the start of its screening, and no list of the day (X-PAGE-106)', async () => {
    const { movieId, screeningId } = cinema;
    const path = `/api/screenings/${screeningId}/ticket-prices`;
    const readsOf = async (screening: string) =>
      readPage((await get(`/booking/${movieId}?screening=${screening}`)).body).firstData;
    const read = await readsOf(`${screeningId}`);
    expect(Object.keys(read)).toEqual([`/api/movies/${movieId}`, path, '/api/config']);
    expect(read[path]).toEqual((await get(path)).json());
    for (const missing of ['999999', '0', '1.5', 'x', '9'.repeat(20)]) {
      expect(Object.keys(await readsOf(missing)), missing).toContain(
        `/api/movies/${movieId}/screenings?date=2026-11-20`,
      );
    }
    expect(await readingsIn(() => readsOf(`${screeningId}`))).toEqual([]);
  });

  it('a link to the seats does not read the list of the day (X-PAGE-106)', async () => {
    const { movieId, screeningId } = cinema;
    const listsIn = async (url: string) =>
      (await readingsIn(() => get(url))).filter((statement) =>
        statement.includes('order by "screening"."starts_at"'),
      );
    expect(await listsIn(`/booking/${movieId}?screening=${screeningId}`)).toEqual([]);
    expect(await listsIn(`/booking/${movieId}`)).toHaveLength(1);
  });

  it('a link to the seats of a missing screening has the page of any other query', async () => {
    const template = await readTemplate(client.folder);
    const cached: [key: string, claims: unknown][] = [];
    const find = createPageFinder({
      ...{ config: server.deps.config, database: recording.database },
      answers: {
        async find(key, claims, readAnswer) {
          const answer = await readAnswer();
          cached.push([key, claims]);
          return createCachedBody(answer.text, () => 0);
        },
      },
    });
    const site = { origin: 'http://x' };
    for (const screeningId of [null, 999_999]) {
      await find({
        ...{ path: `/booking/${cinema.movieId}`, mayBeElsewhere: true, screeningId, site },
        template,
        log: server.app.log,
      });
    }
    expect(cached).toEqual([
      [expect.any(String), 'some'],
      [cached[0]?.[0], 'some'],
    ]);
  });

  it('an id that does not exist, and an unknown address, are not cached', async () => {
    for (const address of ['/movies/999999', '/booking/999999', '/actors/999999', '/nothing']) {
      expect((await get(address)).statusCode).toBe(404);
      expect(await readingsIn(() => get(address)), address).not.toEqual([]);
    }
  });

  it('a page lasts until its next screening starts, or a hold of one ends', async () => {
    const { movieId, screeningId, room, haneul } = cinema;
    const template = await readTemplate(client.folder);
    const read: ReadAnswer[] = [];
    const find = createPageFinder({
      ...{ config: server.deps.config, database: recording.database },
      answers: {
        async find(_key, _claims, readAnswer) {
          const answer = await readAnswer();
          read.push(answer);
          return createCachedBody(answer.text, () => 0);
        },
      },
    });
    const look = (path: string) =>
      find({
        path,
        mayBeElsewhere: false,
        screeningId: null,
        site: { origin: 'http://x' },
        template,
        log: server.app.log,
      });
    await setTime(recording.database.orm, '2026-11-20T18:00:00+09:00');
    for (const page of ['movies', 'booking']) await look(`/${page}/${movieId}`);
    const hold = { screeningId, seatIds: room.seatIds.slice(0, 2) };
    await server.api.post('/api/protected/reservations/hold', hold, { session: haneul.session });
    for (const page of ['movies', 'booking']) await look(`/${page}/${movieId}`);
    expect(read.map(({ screeningIds }) => new Set(screeningIds))).toEqual(
      read.map(() => new Set([screeningId])),
    );
    const minutes = read.map(({ lastsMs }) => Math.round(lastsMs / 60_000));
    expect(minutes).toEqual([90, 90, 10, 10]);
  });

  it('has the time of its request, also after the clock has moved', async () => {
    const before = timeIn((await get('/')).body);
    const later = timeIn((await get('/')).body);
    expect(later).toBeGreaterThanOrEqual(before);
    const moved = '2026-11-20T18:00:00+09:00';
    await setTime(recording.database.orm, moved);
    const after = timeIn((await get('/')).body);
    expect(after - Date.parse(moved)).toBeGreaterThanOrEqual(0);
    expect(after).toBeGreaterThan(later);
  });

  it('X-PAGE-13: is the same page in each form', async () => {
    const plain = await get('/');
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    const encodings = [brotli, gzip].map(({ headers }) => [
      headers['content-encoding'],
      headers.vary,
    ]);
    expect(encodings).toEqual([
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ]);
    const withoutTime = (html: string) => html.replace(/"now":"[^"]*"/, '');
    const texts = [
      brotliDecompressSync(brotli.rawPayload).toString(),
      gunzipSync(gzip.rawPayload).toString(),
    ];
    expect(texts.map(withoutTime)).toEqual([withoutTime(plain.body), withoutTime(plain.body)]);
    expect(timeIn(texts[0] ?? '')).toBeGreaterThanOrEqual(timeIn(plain.body));
  });
});

it('the time of a cached page goes on', async () => {
  let age = 0;
  const html = '<p>"now":"no"</p>{"now":"2026-11-20T12:00:00+09:00","more":1}';
  const page = timedPage(createCachedBody(html, () => age));
  expect(page.plain().toString()).toBe(html);
  age = 61_500.4;
  const later = html.replace('12:00:00', '12:01:01.500');
  expect(page.plain().toString()).toBe(later);
  expect(brotliDecompressSync(await page.brotli()).toString()).toBe(later);
});

it.each([0, 1, 400, 2 ** 16, 2 ** 16 + 1, 2 ** 18])(
  'a compressed page may end with any %s bytes',
  async (length) => {
    const beginning = Buffer.from('영화관 '.repeat(2000));
    const end = Buffer.alloc(length, 'now');
    const opened = await openBrotli(beginning);
    expect(opened.length).toBeLessThan(beginning.length / 10);
    expect(brotliDecompressSync(closeBrotli(opened, end))).toEqual(Buffer.concat([beginning, end]));
  },
);
