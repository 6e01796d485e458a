import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { cachedAddresses } from './support/cached-addresses.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './support/server.ts';

const MOVIES = '/api/movies';

/** The headers that differ from answer to answer: the time, and the count of requests. */
const ofMoment: ReadonlySet<string> = new Set([
  'date',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

const agent = new Agent({ keepAlive: true });
let recording: RecordingDatabase;
let cinema: SmallCinema;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  recording = await openRecording();
});
afterAll(async () => {
  agent.destroy();
  await recording.database.close();
});
beforeEach(async () => {
  cinema = await openSmallCinema(recording.database);
  await start();
});
afterEach(() => server.close());

async function start(options?: TestServerOptions): Promise<void> {
  server = await startTestServer(recording.database, options);
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
}

async function restart(options: TestServerOptions): Promise<void> {
  await server.close();
  await start(options);
}

interface Sent {
  method?: 'GET' | 'HEAD';
  path?: string;
  headers?: Record<string, string>;
}

/**
 * Sends a request over the network.
 * @returns the answer, and whether it was cached: nothing was read for it
 */
async function send({ method = 'GET', path = MOVIES, headers = {} }: Sent = {}) {
  const asked = request(`${origin}${path}`, { method, headers, agent });
  const answered = once(asked.end(), 'response') as Promise<[IncomingMessage]>;
  const statements = await recording.recordIn(() => answered);
  const [answer] = await answered;
  const steady = Object.entries(answer.headers).filter(([name]) => !ofMoment.has(name));
  return {
    isCached: statements.length === 0,
    remaining: Number(answer.headers['x-ratelimit-remaining']),
    headers: answer.headers,
    sent: {
      status: answer.statusCode,
      headers: Object.fromEntries(steady),
      content: await buffer(answer),
    },
  };
}

it.each([
  ['as it is', {}, (bytes: Buffer) => bytes],
  ['as gzip', { 'accept-encoding': 'gzip, deflate' }, gunzipSync],
  ['as Brotli', { 'accept-encoding': 'gzip, deflate, br' }, brotliDecompressSync],
])(
  'a cached answer has the status, headers and bytes of the first (%s)',
  async (_, headers, read) => {
    for (const url of cachedAddresses(cinema)) {
      const first = await send({ path: url, headers });
      const again = await send({ path: url, headers });
      expect([first.isCached, again.isCached], url).toEqual([false, true]);
      expect(again.sent, url).toEqual(first.sent);
      expect(again.headers, url).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
        'x-content-type-options': 'nosniff',
        'content-length': String(again.sent.content.length),
      });
      const { content } = again.sent;
      const bytes = 'content-encoding' in again.headers ? read(content) : content;
      expect(JSON.parse(bytes.toString()), url).toBeDefined();
    }
  },
);

it('X-API-161: a cached answer is 304 with the same headers for a client that has it', async () => {
  for (const url of cachedAddresses(cinema)) {
    const full = await send({ path: url });
    const headers = { 'if-none-match': String(full.headers.etag) };
    const known = await send({ path: url, headers });
    expect([known.isCached, known.sent.status, known.sent.content.length], url).toEqual([
      true,
      304,
      0,
    ]);
    expect((await send({ path: url, headers })).sent, url).toEqual(known.sent);
  }
});

it('X-API-19: counts a cached answer for the limit, which refuses the next request', async () => {
  await restart({ env: { RATE_LIMIT: '60' } });
  const answers = [];
  for (let sent = 0; sent < 61; sent += 1) answers.push(await send());
  expect(answers.map(({ isCached }) => isCached)).toEqual([
    false,
    ...Array.from({ length: 60 }, () => true),
  ]);
  expect(answers.map(({ remaining }) => remaining)).toEqual([
    ...Array.from({ length: 60 }, (_, sent) => 59 - sent),
    0,
  ]);
  expect(answers.map(({ sent }) => sent.status)).toEqual([
    ...Array.from({ length: 60 }, () => 200),
    429,
  ]);
  expect(answers.at(-1)?.headers).toHaveProperty('retry-after');
});

it('X-API-19: counts a cached answer for the network that a trusted proxy reports', async () => {
  await restart({ env: { RATE_LIMIT: '60', TRUST_PROXY: 'yes' } });
  const answers = [];
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1']) {
    answers.push(await send({ headers: { 'x-forwarded-for': `198.51.100.7, ${address}` } }));
  }
  expect(answers.map(({ isCached, remaining }) => [isCached, remaining])).toEqual([
    [false, 59],
    [true, 58],
    [true, 59],
    [true, 57],
  ]);
});

it('X-API-81: a cached answer is in the metrics and in the log like the first', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  await restart({ app: { logger: { level: 'info', stream } } });
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ isCached }) => isCached)).toEqual([false, true, true]);
  const counted = 'count{method="GET",route="/api/movies",status="2xx"} 3';
  await until(async () => expect(await server.deps.metrics.registry.metrics()).toContain(counted));
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

it('X-API-84: a cached answer closes the connection when the node is going to end', async () => {
  await send();
  const before = await send();
  server.deps.readiness.drain();
  const after = await send();
  expect([before, after].map(({ isCached, headers }) => [isCached, headers.connection])).toEqual([
    [true, 'keep-alive'],
    [true, 'close'],
  ]);
});

it('a HEAD request and another spelling of the query get the cached answer', async () => {
  const url = '/api/screenings?date=2026-11-20';
  await send({ path: url });
  const others = [
    await send({ path: url, method: 'HEAD' }),
    await send({ path: '/api/screenings?date=2026%2D11%2D20' }),
    await send({ path: `${url}&date=2026-11-21` }),
  ];
  expect(others.map(({ isCached, sent }) => [isCached, sent.status])).toEqual([
    [true, 200],
    [true, 200],
    [true, 400],
  ]);
});
