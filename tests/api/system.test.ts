import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { insertImage, setTime } from './support/fixtures.ts';
import { textLike } from './support/api.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';

describeOnAnyDatabase('the system’s calls', (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(() => resetData(database));

  it('X-API-5: returns the mode, the server’s time, the provider and the limits', async () => {
    await setTime(database.orm, '2026-11-20T19:30:00+09:00');
    const { status, body } = await server.api.get('/api/config');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        mode: 'demo',
        now: textLike(/^2026-11-20T19:30:0\d(\.\d{3})?\+09:00$/),
        payment: {
          clientKey: 'test_ck_marquee_demo',
          scriptUrl: 'http://127.0.0.1:3001/v1/payment',
        },
        limits: { maxTicketsPerBooking: 8, holdMinutes: 10, minimumPaymentWon: 100 },
      },
    });
  });

  it('X-API-283: gives each part two minutes to start', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(120_000);
  });

  it('X-API-26: reports health and readiness', async () => {
    const alive = await server.api.get('/api/health');
    const ready = await server.api.get('/api/ready');
    const told = [200, { status: 'ok' }, 'no-store'];
    expect(
      [alive, ready].map(({ status, body, headers }) => [status, body, headers['cache-control']]),
    ).toEqual([told, told]);
  });

  it('X-API-24: serves an image for ever under the hash of its bytes', async () => {
    const hash = await insertImage(database.orm, 'bytes of a picture', { width: 2, height: 3 });
    const { status, headers, body } = await server.api.get(`/api/images/${hash}`);
    expect({
      status,
      body,
      type: headers['content-type'],
      cache: headers['cache-control'],
      etag: headers.etag,
      sniff: headers['x-content-type-options'],
    }).toEqual({
      status: 200,
      body: 'bytes of a picture',
      type: 'image/webp',
      cache: 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      sniff: 'nosniff',
    });
  });

  it('sends no content for a cached image', async () => {
    const hash = await insertImage(database.orm, 'bytes of a picture', { width: 2, height: 3 });
    const { status, body } = await server.api.get(`/api/images/${hash}`, {
      headers: { 'if-none-match': `"${hash}"` },
    });
    expect([status, body]).toEqual([304, undefined]);
  });

  it('logs no warning when it serves an image', async () => {
    const lines: string[] = [];
    const hash = await insertImage(database.orm, 'bytes of a picture', { width: 2, height: 3 });
    const logged = await startTestServer(database, {
      app: { logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } },
    });
    await logged.api.get(`/api/images/${hash}`);
    await logged.close();
    expect(lines).toEqual([]);
  });

  it('answers 404 for an unknown image', async () => {
    const unknown = await server.api.get(`/api/images/${'0'.repeat(64)}`);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { message: '이미지를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
    const malformed = await server.api.get('/api/images/..%2Fsecret');
    expect([malformed.status, malformed.body]).toEqual([
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: 'hash', defaultMessage: '형식이 올바르지 않아요.' }],
      },
    ]);
  });

  it('X-API-23: moves the clock in demo mode, and the provider’s with it', async () => {
    const moved: unknown[] = [];
    const emulator = fastify();
    emulator.post('/emulator/clock', ({ body }) => {
      moved.push(body);
      return {};
    });
    const url = await emulator.listen({ port: 0, host: '127.0.0.1' });
    const demo = await startTestServer(database, { env: { EMULATOR_URL: url } });
    const answer = await demo.api.post('/dev/clock', { offsetMs: 3_600_000 });
    const read = await demo.api.get('/dev/clock');
    const wrong = await demo.api.post('/dev/clock', { offsetMs: 'soon' });
    const nonsense = [];
    for (const body of [{}, [], { offsetMs: null }, { offsetMs: 0.5 }, { offsetMs: [1] }]) {
      nonsense.push((await demo.api.post('/dev/clock', body)).status);
    }
    const shift = await database.orm.execute('select shift::text as shift from app_clock');
    await demo.close();
    await emulator.close();
    expect(nonsense).toEqual([400, 400, 400, 400, 400]);
    expect({ answer: answer.body, read: read.body, moved, shift, wrong: wrong.body }).toEqual({
      answer: { offsetMs: 3_600_000 },
      read: { offsetMs: 3_600_000 },
      moved: [{ offsetMs: 3_600_000 }],
      shift: [{ shift: '01:00:00' }],
      wrong: {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: 'offsetMs', defaultMessage: '정수로 입력해 주세요.' }],
      },
    });
  });

  it('X-API-23: keeps the clock when it is moved too far, or the provider’s clock cannot be moved', async () => {
    const demo = await startTestServer(database, { env: { EMULATOR_URL: 'http://127.0.0.1:1' } });
    const answers = [];
    for (const offsetMs of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e13, 3_600_000]) {
      answers.push((await demo.api.post('/dev/clock', { offsetMs })).status);
    }
    const read = await demo.api.get('/dev/clock');
    await demo.close();
    expect([answers, read.body]).toEqual([[400, 400, 400, 503], { offsetMs: 0 }]);
  });

  it('X-API-23: has no clock to move in live mode', async () => {
    const live = await startTestServer(database, { env: liveEnvironment });
    const post = await live.api.post('/dev/clock', { offsetMs: 1 });
    const get = await live.api.get('/dev/clock');
    await live.close();
    expect([post.status, get.status]).toEqual([404, 404]);
  });

  it('X-API-26: reports that it is not ready while the database does not answer', async () => {
    const broken = await open();
    const cut = await startTestServer(broken);
    await broken.exec('drop function app_now cascade');
    const ready = await cut.api.get('/api/ready');
    const alive = await cut.api.get('/api/health');
    await cut.close();
    expect([ready.status, ready.body, alive.status]).toEqual([
      503,
      {
        message: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
        code: 'UNAVAILABLE',
        requestId: textLike(/^[0-9a-f-]{36}$/),
      },
      200,
    ]);
  });
});
