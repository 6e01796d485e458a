import { describe, expect, it } from 'vitest';
import { statusMessages } from '../../../server/text.ts';
import { answerOf, answerOrNull, messageOf } from '../../../src/api/api.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { defaultMessages } from '../../../src/api/refusal-text.ts';

interface Scene {
  status?: number;
  body?: string | null;
  sessionId?: string | null;
}

/** A client whose network returns one answer, with a record of its call. */
function scene({ status = 200, body = null, sessionId = null }: Scene) {
  const seen = { requests: [] as Request[], unauthorised: [] as (string | null)[] };
  const http = createHttpClient(
    { sessionId: () => sessionId, onUnauthorised: (id) => seen.unauthorised.push(id) },
    {
      baseUrl: 'http://cinema.test',
      fetch: (request) => {
        seen.requests.push(request);
        return Promise.resolve(new Response(body, { status }));
      },
    },
  );
  return { http, seen };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected an ApiError, got ${String(error)}`);
}

describe('a call', () => {
  it('carries the unchanged session id and credentials (X-API-14)', async () => {
    const { http, seen } = scene({ body: '[]', sessionId: 'abc' });
    await http.GET('/api/movies');
    expect(seen.requests[0]?.headers.get('Authorization')).toBe('abc');
    expect(seen.requests[0]?.credentials).toBe('include');
  });

  it('carries no Authorization without a session', async () => {
    const { http, seen } = scene({ body: '[]' });
    await http.GET('/api/movies');
    expect(seen.requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('leaves out undefined and null from the query', async () => {
    const { http, seen } = scene({ body: '[]' });
    const none: Record<string, unknown> = { a: undefined, b: null };
    await http.GET('/api/screenings', { params: { query: { ...none, date: '2026-11-20' } } });
    expect(seen.requests[0]?.url).toBe('http://cinema.test/api/screenings?date=2026-11-20');
  });

  it.each([
    ['{"balance":1200}', { balance: 1200 }],
    ['{"data":{"balance":1200}}', { balance: 1200 }],
  ])('returns %s without its wrapper (X-API-12)', async (body, expected) => {
    const { http } = scene({ body });
    expect(await answerOf(http.GET('/api/protected/get/point'))).toEqual(expected);
  });

  it.each([
    [200, ''],
    [200, 'null'],
    [204, null],
  ])('treats %i with %j as empty (X-API-12)', async (status, body) => {
    expect(await answerOrNull(scene({ status, body }).http.GET('/api/movies'))).toBeNull();
    const refused = await failureOf(answerOf(scene({ status, body }).http.GET('/api/movies')));
    expect(refused.message).toBe('서버의 응답을 읽을 수 없어요. 잠시 후 다시 시도해 주세요.');
  });

  it('fails when a success cannot be read', async () => {
    const refused = await failureOf(answerOf(scene({ body: '<html>' }).http.GET('/api/movies')));
    expect(refused.message).toBe('서버의 응답을 읽을 수 없어요. 잠시 후 다시 시도해 주세요.');
  });
});

describe('a refusal', () => {
  it.each([
    ['{"message":"이미 선택된 좌석입니다.","error":"Conflict"}', '이미 선택된 좌석입니다.', null],
    ['{"error":"자리가 없습니다."}', '자리가 없습니다.', null],
    ['{"reason":"x"}', '요청이 충돌했어요. 다시 시도해 주세요.', '{"reason":"x"}'],
    ['plain words', '요청이 충돌했어요. 다시 시도해 주세요.', 'plain words'],
    ['', '요청이 충돌했어요. 다시 시도해 주세요.', null],
    [
      '{"message":"입력한 내용을 확인해 주세요.","errors":[{"field":"seatIds","defaultMessage":"1개 이상 선택해 주세요."},{"field":"name","reason":"비어 있습니다."}]}',
      '입력한 내용을 확인해 주세요.',
      'seatIds: 1개 이상 선택해 주세요.\nname: 비어 있습니다.',
    ],
  ])('with the body %s has the message of the body (X-API-10)', async (body, message, details) => {
    const refusal = await failureOf(scene({ status: 409, body }).http.GET('/api/movies'));
    expect([refusal.status, refusal.message, refusal.details]).toEqual([409, message, details]);
  });

  it.each([
    [400, '입력한 내용을 확인해 주세요.'],
    [401, '로그인이 필요해요.'],
    [403, '접근 권한이 없어요.'],
    [404, '요청한 정보를 찾을 수 없어요.'],
    [409, '요청이 충돌했어요. 다시 시도해 주세요.'],
    [422, '입력한 내용에 오류가 있어요.'],
    [500, '서버 내부 오류가 발생했어요. 계속되면 고객센터로 문의해 주세요.'],
    [502, '서버와 연결하는 중 문제가 발생했어요.'],
    [503, '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.'],
    [418, 'API 오류가 발생했어요. (418)'],
  ])('%i without a message has the default (X-API-8)', async (status, message) => {
    const refusal = await failureOf(scene({ status }).http.GET('/api/movies'));
    expect(refusal.message).toBe(message);
  });

  it('502 with an empty body of length 0 has the default (X-API-8)', async () => {
    const http = createHttpClient(
      { sessionId: () => null, onUnauthorised: () => undefined },
      {
        baseUrl: 'http://cinema.test',
        fetch: () =>
          Promise.resolve(new Response('', { status: 502, headers: { 'Content-Length': '0' } })),
      },
    );
    const refusal = await failureOf(http.GET('/api/movies'));
    expect(refusal.message).toBe('서버와 연결하는 중 문제가 발생했어요.');
  });

  it('has the same default as the server where both have the status (X-API-8)', () => {
    const shared = Object.entries(statusMessages).filter(([status]) => status in defaultMessages);
    expect(shared.map(([status]) => Number(status))).toEqual([400, 401, 403, 404, 409, 500, 503]);
    expect(defaultMessages).toMatchObject(Object.fromEntries(shared));
  });

  it('keeps the fields of the contract', async () => {
    const amounts = { amount: 30000, discountAmount: 0, usedPointAmount: 0, finalAmount: 30000 };
    const body = {
      message: '금액이 바뀌었습니다.',
      code: 'AMOUNT_CHANGED',
      conflictingSeatIds: [101],
      amounts,
      providerCode: 'REJECT_CARD_COMPANY',
      requestId: 'req-1f',
    };
    const { http } = scene({ status: 409, body: JSON.stringify(body) });
    const { providerCode, requestId, ...failure } = body;
    const refusal = await failureOf(http.GET('/api/movies'));
    expect(refusal).toMatchObject({ providerCode, requestId });
    expect(refusal.failure).toEqual({ ...failure, fieldErrors: [], usedBy: null, status: 409 });
    expect(messageOf(refusal)).toBe(body.message);
  });

  it('drops fields of a wrong type, and entries of a wrong type from its lists (X-API-10)', async () => {
    const body = {
      message: '  ',
      error: 7,
      code: ['X'],
      errors: [null, 'x', { field: 3, defaultMessage: '1개 이상 선택해 주세요.' }],
      conflictingSeatIds: [101, '102', null, 103],
      amounts: { amount: 30000, discountAmount: '0' },
      providerCode: null,
    };
    const refusal = await failureOf(
      scene({ status: 409, body: JSON.stringify(body) }).http.GET('/api/movies'),
    );
    expect(refusal.failure).toEqual({
      status: 409,
      message: '요청이 충돌했어요. 다시 시도해 주세요.',
      code: null,
      fieldErrors: [{ field: '', message: '1개 이상 선택해 주세요.' }],
      conflictingSeatIds: [101, 103],
      amounts: null,
      usedBy: null,
    });
    expect(refusal.failure.fieldErrors).toEqual([
      { field: '', message: '1개 이상 선택해 주세요.' },
    ]);
    expect([refusal.details, refusal.providerCode, refusal.requestId]).toEqual([
      '1개 이상 선택해 주세요.',
      null,
      null,
    ]);
  });

  it.each([
    { errors: 'x', conflictingSeatIds: 'y', amounts: [] },
    { errors: null, conflictingSeatIds: null, amounts: null },
  ])('has empty lists and no amounts instead of %j', async (body) => {
    const refusal = await failureOf(
      scene({ status: 409, body: JSON.stringify(body) }).http.GET('/api/movies'),
    );
    expect([
      refusal.failure.fieldErrors,
      refusal.failure.conflictingSeatIds,
      refusal.failure.amounts,
    ]).toEqual([[], [], null]);
  });

  it('with a 401 reports the session id and is still thrown (C-SESS-14)', async () => {
    const { http, seen } = scene({ status: 401, sessionId: 'abc' });
    expect((await failureOf(http.GET('/api/protected/get/point'))).status).toBe(401);
    expect(seen.unauthorised).toEqual(['abc']);
  });
});

describe('no answer', () => {
  const silent = (fetch: (request: Request) => Promise<Response>) =>
    createHttpClient(
      { sessionId: () => null, onUnauthorised: () => undefined },
      { baseUrl: 'http://cinema.test', fetch },
    );

  it('is reported as a network problem (X-API-11)', async () => {
    const http = silent(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(http.GET('/api/movies'));
    expect([failure.status, failure.message]).toEqual([
      null,
      '네트워크에 연결하지 못했어요. 연결 상태를 확인하고 다시 시도해 주세요.',
    ]);
  });

  it('is no network problem when the page aborted the call', async () => {
    const controller = new AbortController();
    const http = silent((request) => {
      controller.abort();
      return Promise.reject(new DOMException(request.url, 'AbortError'));
    });
    await expect(http.GET('/api/movies', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
