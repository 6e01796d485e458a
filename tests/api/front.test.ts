import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { openFrontClient, type FrontAnswer, type FrontClient } from './support/front-client.ts';
import { cachedAddresses } from './support/cached-addresses.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './support/server.ts';

const MOVIES = '/api/movies';

describeOnBothDatabases('the front', (open) => {
  let database: Database;
  let cinema: SmallCinema;
  let server: TestServer;
  let client: FrontClient;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(database);
    await start();
  });
  afterEach(stop);

  async function start(options?: TestServerOptions): Promise<void> {
    server = await startTestServer(database, options);
    client = await openFrontClient(server);
  }
  async function stop(): Promise<void> {
    client.close();
    await server.close();
  }
  async function restart(options: TestServerOptions): Promise<void> {
    await stop();
    await start(options);
  }
  const waysOf = (answers: readonly FrontAnswer[]) => answers.map(({ way }) => way);

  it.each([
    ['as it is', {}, (bytes: Buffer) => bytes],
    ['as gzip', { 'accept-encoding': 'gzip, deflate' }, gunzipSync],
    ['as Brotli', { 'accept-encoding': 'gzip, deflate, br' }, brotliDecompressSync],
  ])(
    'sends each cached answer %s with the status, headers and bytes of the normal way',
    async (_form, headers, read) => {
      const addresses = cachedAddresses(cinema);
      const normals = [];
      for (const address of addresses) normals.push(await client.ask(address, { headers }));
      for (const [index, address] of addresses.entries()) {
        const normal = normals[index];
        if (!normal) throw new Error('There is an answer for each address');
        const front = await client.ask(address, { headers });
        expect(waysOf([normal, front]), address).toEqual(['normal', 'front']);
        expect(front.sent, address).toEqual(normal.sent);
        expect(front.sent.headers, address).toMatchObject({
          'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
          'x-content-type-options': 'nosniff',
          'content-length': String(front.sent.body.length),
        });
        const { headers: answered, body } = front.sent;
        const bytes = 'content-encoding' in answered ? read(body) : body;
        expect(JSON.parse(bytes.toString()), address).toBeDefined();
      }
    },
  );

  it('answers 304 with the headers of the normal way, until the content changes', async () => {
    const knowing = ({ sent }: FrontAnswer) => ({
      headers: { 'if-none-match': String(sent.headers.etag) },
    });
    for (const address of cachedAddresses(cinema)) {
      const known = knowing(await client.ask(address));
      const normal = await client.ask(address, known);
      const front = await client.ask(address, known);
      expect([front.way, front.sent.status, front.sent.body.length], address).toEqual([
        'front',
        304,
        0,
      ]);
      expect(front.sent, address).toEqual(normal.sent);
    }
    const known = knowing(await client.ask(MOVIES));
    await database.orm.update(movie).set({ title: '새 제목' });
    const changed = [await client.ask(MOVIES, known), await client.ask(MOVIES, known)];
    expect(changed.map(({ way, sent }) => [way, sent.status])).toEqual([
      ['normal', 200],
      ['front', 200],
    ]);
    expect(changed.map(({ sent }) => sent.headers.etag)).not.toContain(
      known.headers['if-none-match'],
    );
  });

  it('X-API-162: shows a change at once', async () => {
    const read = async () => (await client.ask(MOVIES)).sent.body.toString();
    await read();
    for (let round = 0; round < 10; round += 1) {
      await database.orm.update(movie).set({ title: `제목 ${round}` });
      expect(await read()).toContain(`제목 ${round}`);
      expect(await client.ask(MOVIES)).toMatchObject({ way: 'front' });
    }
  });

  it('passes on what is no plain request for an address that it knows', async () => {
    const day = '/api/screenings?date=2026-11-20';
    await client.ask(day);
    const passed = [
      await client.ask(day, { method: 'HEAD' }),
      await client.ask(day, { headers: { 'content-length': '2' }, content: '{}' }),
      await client.ask(`${day}&date=2026-11-21`),
    ];
    expect(waysOf(passed)).not.toContain('front');
    expect(passed.map(({ sent }) => sent.status)).toEqual([200, 200, 400]);
    expect((await client.ask(day, { setHost: false })).sent.status).toBe(400);
    expect((await client.ask(day)).way).toBe('front');
  });

  it('knows one address of an answer, the last', async () => {
    const [one, other] = [MOVIES, `${MOVIES}?`];
    const ways = [];
    for (const address of [one, other, one, other, other]) ways.push(await client.ask(address));
    expect(waysOf(ways)).toEqual(['normal', 'normal', 'normal', 'normal', 'front']);
  });

  it('counts its answers for the limit, which refuses the next request', async () => {
    await restart({ env: { RATE_LIMIT: '60' } });
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) answers.push(await client.ask(MOVIES));
    expect(answers.map(({ remaining }) => remaining)).toEqual([
      ...Array.from({ length: 60 }, (_, sent) => 59 - sent),
      0,
    ]);
    expect(answers.map(({ sent }) => sent.status)).toEqual([
      ...Array.from({ length: 60 }, () => 200),
      429,
    ]);
    expect(waysOf(answers).filter((way) => way === 'front').length).toBeGreaterThan(30);
    expect(answers.at(-1)?.sent.headers).toHaveProperty('retry-after');
  });

  it('counts for the network that a trusted proxy reports', async () => {
    await restart({ env: { RATE_LIMIT: '60', TRUST_PROXY: 'yes' } });
    const from = async (address: string) =>
      client.ask(MOVIES, { headers: { 'x-forwarded-for': `198.51.100.7, ${address}` } });
    const answers = [];
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1']) {
      answers.push(await from(address));
    }
    expect(answers.map(({ way, remaining }) => [way, remaining])).toEqual([
      ['normal', 59],
      ['front', 58],
      ['normal', 59],
      ['front', 57],
    ]);
  });

  it('counts and logs its answers like others', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    await restart({ app: { logger: { level: 'info', stream } } });
    for (let sent = 0; sent < 3; sent += 1) await client.ask(MOVIES);
    const metrics = await server.deps.metrics.registry.metrics();
    expect(metrics).toContain(
      'marquee_http_request_duration_seconds_count{method="GET",route="/api/movies",status="2xx"} 3',
    );
    const logged = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ reqId }) => reqId !== undefined)
      .map(({ msg, req, res, responseTime, reqId }) => ({
        ...{ msg, req, res, times: typeof responseTime, id: String(reqId).length },
      }));
    expect(logged).toHaveLength(6);
    expect(logged.slice(2, 4)).toEqual(logged.slice(0, 2));
    expect(logged.slice(4)).toEqual(logged.slice(0, 2));
  });

  it('X-API-84: passes everything on when the node is going to end', async () => {
    await client.ask(MOVIES);
    const before = await client.ask(MOVIES);
    server.deps.readiness.drain();
    const after = await client.ask(MOVIES);
    expect([before, after].map(({ way, sent }) => [way, sent.headers.connection])).toEqual([
      ['front', 'keep-alive'],
      ['normal', 'close'],
    ]);
  });
});
