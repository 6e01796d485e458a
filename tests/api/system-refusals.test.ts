import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { errorsPlugin } from '../../server/plugins/errors.ts';
import { describeOnPostgres } from '../support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnPostgres('refusals of the server itself', (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  it.each([
    ['an unknown address', 'GET', '/api/nothing'],
    ['an unknown address below /api for a browser', 'GET', '/api/movies/1/nothing'],
    ['another method', 'DELETE', '/api/movies'],
    ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A'],
    ['a page, when there is none', 'GET', '/movies/1'],
  ] as const)('X-API-7: answers %s with 404 in JSON', async (_name, method, url) => {
    const { status, body } = await server.api.request(method, url, {
      headers: { accept: 'text/html' },
    });
    expect([status, body]).toEqual([
      404,
      { message: '요청한 주소를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
  });

  it.each([
    [
      'that is cut off',
      '{"loginId":',
      400,
      'INVALID_REQUEST',
      '보낸 내용을 읽을 수 없어요. JSON 형식을 확인해 주세요.',
    ],
    [
      'that names a prototype',
      '{"__proto__":{"a":1}}',
      400,
      'INVALID_REQUEST',
      '보낸 내용을 읽을 수 없어요. JSON 형식을 확인해 주세요.',
    ],
    [
      'of over 64 KB',
      `"${'a'.repeat(65_536)}"`,
      413,
      'PAYLOAD_TOO_LARGE',
      '보낸 내용이 너무 커요.',
    ],
  ])('X-API-7: refuses a body %s', async (_name, payload, status, code, message) => {
    const answer = await server.api.post('/api/signin/customer', payload);
    expect([answer.status, answer.body]).toEqual([status, { message, code }]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of %s',
    async (contentType) => {
      const answer = await server.api.post('/api/signin/customer', 'a', {
        headers: { 'content-type': contentType },
      });
      expect([answer.status, answer.body]).toEqual([
        415,
        {
          message: '지원하지 않는 형식이에요. JSON으로 보내 주세요.',
          code: 'UNSUPPORTED_MEDIA_TYPE',
        },
      ]);
    },
  );

  it.each([
    ['cannot be decoded', '%E0%A4%A'],
    ['is very long', '1'.repeat(5000)],
  ])('X-API-3: refuses an id that %s, with the usual headers', async (_name, id) => {
    const { status, body, headers } = await server.api.get(`/api/movies/${id}`);
    expect([status, body, headers['x-content-type-options']]).toEqual([
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: 'id', defaultMessage: expect.any(String) as string }],
      },
      'nosniff',
    ]);
  });

  it('X-API-9: hides the cause of an error and logs it with the request id', async () => {
    const lines: string[] = [];
    const broken = await open();
    const faulty = await startTestServer(broken, {
      app: { logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } },
    });
    await broken.exec('drop table payment_discount cascade');
    const { status, body } = await faulty.api.get('/api/payment-discount/get');
    await faulty.close();
    const [logged] = lines.map((line) => JSON.parse(line) as { reqId: string; err: unknown });
    expect([status, body]).toEqual([
      500,
      {
        message: '서버 내부 오류가 발생했어요. 계속되면 고객센터로 문의해 주세요.',
        code: 'INTERNAL',
        requestId: logged?.reqId,
      },
    ]);
    expect(JSON.stringify(logged?.err)).toContain('payment_discount');
  });

  it('X-API-19: limits the requests of an address', async () => {
    const strict = await startTestServer(database, { env: { RATE_LIMIT: '2' } });
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1) answers.push(await strict.api.get('/api/health'));
    const unknown = await strict.api.get('/nothing');
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(unknown.status).toBe(429);
  });
});

describe('a request that times out on a lock', () => {
  it('is answered with a retry message, without the cause', async () => {
    const app = fastify();
    await app.register(errorsPlugin);
    app.get('/api/contended', () => {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    });
    const { statusCode, headers, body } = await app.inject('/api/contended');
    await app.close();
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
      503,
      '1',
      {
        message: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
        code: 'UNAVAILABLE',
        requestId: 'req-1',
      },
    ]);
  });
});
