import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { customer, session } from '../../server/db/schema/people.ts';
import { hashSessionId } from '../../server/modules/account/session-token.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import {
  insertCustomer,
  insertSession,
  insertSignedIn,
  only,
  PASSWORD,
} from './support/fixtures.ts';
import { textLike } from './support/api.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';

const SIGN_IN = '/api/signin/customer';
const SIGN_OUT = '/api/signout/customer';
const PROFILE = '/api/protected/customer/get';

const unauthenticated = [401, { message: '로그인이 필요해요.', code: 'UNAUTHENTICATED' }];
const signInFailed = [
  401,
  { message: '아이디 또는 비밀번호를 확인해 주세요.', code: 'SIGN_IN_FAILED' },
];

function sessionIdIn(body: unknown): string {
  const id = typeof body === 'object' && body !== null && 'sessionId' in body && body.sessionId;
  if (typeof id !== 'string') throw new Error('The answer has no session id.');
  return id;
}

describeOnAnyDatabase('signing in and out', (open) => {
  const stage = setEmptyStage(open);

  it('X-API-14: starts a session of 24 hours and stores only its hash', async () => {
    const customerId = await insertCustomer(stage.database.orm, 'demo');
    const { status, body } = await stage.server.api.post(SIGN_IN, {
      loginId: 'DEMO',
      password: PASSWORD,
    });
    expect([status, body]).toEqual([
      200,
      {
        sessionId: textLike(/^[\w-]{43}$/),
        loginId: 'demo',
        expiresAt: textLike(/^2026-11-21T12:00:0\d(\.\d{3})?\+09:00$/),
      },
    ]);
    const stored = await stage.database.orm
      .select({ customerId: session.customerId, tokenHash: session.tokenHash })
      .from(session);
    expect(stored).toEqual([{ customerId, tokenHash: hashSessionId(sessionIdIn(body)) }]);
  });

  it('starts a new session at every sign-in and records the time', async () => {
    await insertCustomer(stage.database.orm, 'demo');
    const credentials = { loginId: 'demo', password: PASSWORD };
    const first = sessionIdIn((await stage.server.api.post(SIGN_IN, credentials)).body);
    const second = sessionIdIn((await stage.server.api.post(SIGN_IN, credentials)).body);
    const [profile, other] = [
      await stage.server.api.get(PROFILE, { session: first }),
      await stage.server.api.get(PROFILE, { session: second }),
    ];
    expect(first).not.toBe(second);
    expect([profile.status, other.status]).toEqual([200, 200]);
    expect(profile.body).toMatchObject({
      lastLoginAt: textLike(/^2026-11-20T12:00:0\d/),
    });
  });

  it('X-API-18: gives the same answer for an unknown login id and a wrong password', async () => {
    await insertCustomer(stage.database.orm, 'demo');
    await insertCustomer(stage.database.orm, 'gone', { isActive: false });
    const answers = [
      await stage.server.api.post(SIGN_IN, { loginId: 'nobody', password: PASSWORD }),
      await stage.server.api.post(SIGN_IN, { loginId: 'demo', password: 'wrong' }),
      await stage.server.api.post(SIGN_IN, { loginId: 'gone', password: 'wrong' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      signInFailed,
      signInFailed,
      signInFailed,
    ]);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await stage.database.orm.select().from(session)).toEqual([]);
  });

  it.each([
    ['demo', {}, 'Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'],
    ['live', liveEnvironment, 'Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ])('sets a cookie that scripts cannot read in %s mode', async (_mode, env, attributes) => {
    await insertCustomer(stage.database.orm, 'demo');
    const started = await startTestServer(stage.database, { env });
    const { body, headers } = await started.api.post(SIGN_IN, {
      loginId: 'demo',
      password: PASSWORD,
    });
    await started.close();
    expect(headers['set-cookie']).toBe(`sessionId=${sessionIdIn(body)}; ${attributes}`);
  });

  it('X-API-19: limits the attempts for a login id from one address', async () => {
    const strict = await startTestServer(stage.database, { env: { SIGN_IN_RATE_LIMIT: '2' } });
    const tries = [];
    for (const loginId of ['demo', 'Demo', 'DEMO', 'other']) {
      tries.push(await strict.api.post(SIGN_IN, { loginId, password: 'wrong' }));
    }
    await strict.close();
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 429, 401]);
    expect(tries[2]?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(tries[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ends the session and clears the cookie', async () => {
    const { customerId, session: ended } = await insertSignedIn(stage.database.orm, 'demo');
    const kept = await insertSession(stage.database.orm, customerId);
    const answer = await stage.server.api.post(SIGN_OUT, undefined, { session: ended });
    const after = await stage.server.api.get(PROFILE, { session: ended });
    const other = await stage.server.api.get(PROFILE, { session: kept });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(answer.headers['set-cookie']).toMatch(/^sessionId=; Max-Age=0; Path=\/;/);
    expect([after.status, after.body]).toEqual(unauthenticated);
    expect(other.status).toBe(200);
  });

  it('keeps the cookie when another tab has replaced its session (C-SESS-17)', async () => {
    const { customerId, session: ended } = await insertSignedIn(stage.database.orm, 'demo');
    const theirs = await insertSession(stage.database.orm, customerId);
    const signOut = (cookie: string) =>
      stage.server.api.post(SIGN_OUT, undefined, {
        session: ended,
        headers: { cookie: `sessionId=${cookie}` },
      });
    const [other, own] = [await signOut(theirs), await signOut(ended)];
    expect(other.headers['set-cookie']).toBeUndefined();
    expect(own.headers['set-cookie']).toMatch(/^sessionId=; Max-Age=0;/);
  });

  it('C-SESS-32: ends the session of the cookie for a page of this site only', async () => {
    const { session: kept } = await insertSignedIn(stage.database.orm, 'demo');
    const signOut = (headers: Record<string, string>, session?: string) =>
      stage.server.api.request('POST', SIGN_OUT, {
        headers: { cookie: `sessionId=${kept}`, ...headers },
        ...(session !== undefined && { session }),
      });
    const isLive = async () =>
      (await stage.server.api.get(PROFILE, { session: kept })).status === 200;
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ]) {
      expect([(await signOut(headers)).status, await isLive()]).toEqual([204, true]);
    }
    await signOut({ 'sec-fetch-site': 'same-origin' }, 'other');
    expect(await isLive()).toBe(true);
    const answer = await signOut({ 'sec-fetch-site': 'same-origin' });
    expect(answer.headers['set-cookie']).toMatch(/^sessionId=; Max-Age=0;/);
    expect(await isLive()).toBe(false);
  });

  it('accepts a sign-out without a session', async () => {
    const answers = [
      await stage.server.api.request('POST', SIGN_OUT),
      await stage.server.api.post(SIGN_OUT, {}, { session: 'unknown' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });
});

describeOnAnyDatabase('the caller’s account', (open) => {
  const stage = setEmptyStage(open);

  it('returns all fields', async () => {
    const { customerId, session: own } = await insertSignedIn(stage.database.orm, 'demo', {
      dateOfBirth: '1996-05-14',
      gender: 'FEMALE',
      points: 1500,
      registeredAt: new Date('2026-05-01T00:00:00Z'),
      lastLoginAt: new Date('2026-11-19T10:30:00.250Z'),
    });
    const { status, body } = await stage.server.api.get(PROFILE, { session: own });
    expect([status, body]).toEqual([
      200,
      {
        customerId,
        loginId: 'demo',
        name: '김하늘',
        email: 'demo@marquee.example',
        phone: '010-0000-2026',
        dateOfBirth: '1996-05-14',
        gender: 'FEMALE',
        points: 1500,
        roles: ['ROLE_USER'],
        registeredAt: '2026-05-01T09:00:00+09:00',
        lastLoginAt: '2026-11-19T19:30:00.250+09:00',
        isActive: true,
        version: 0,
      },
    ]);
  });

  it('leaves out fields that were never given', async () => {
    const { session: own } = await insertSignedIn(stage.database.orm, 'demo');
    const { body } = await stage.server.api.get(PROFILE, { session: own });
    expect(body).toMatchObject({ dateOfBirth: null, gender: null, lastLoginAt: null });
  });

  it('belongs to the caller', async () => {
    const one = await insertSignedIn(stage.database.orm, 'one', { points: 10 });
    const two = await insertSignedIn(stage.database.orm, 'two', { points: 20 });
    const balances = [
      await stage.server.api.get('/api/protected/get/point', { session: one.session }),
      await stage.server.api.get('/api/protected/get/point', { session: two.session }),
    ];
    expect(balances.map(({ body }) => body)).toEqual([{ balance: 10 }, { balance: 20 }]);
  });

  it.each([PROFILE, '/api/protected/get/point'])(
    'is refused without a live session: %s',
    async (url) => {
      const { customerId, session: own } = await insertSignedIn(stage.database.orm, 'demo');
      const expired = await insertSession(
        stage.database.orm,
        customerId,
        new Date('2026-11-20T02:59:59Z'),
      );
      const inactive = await insertSignedIn(stage.database.orm, 'gone', { isActive: false });
      const answers = [
        await stage.server.api.get(url),
        await stage.server.api.get(url, { session: '' }),
        await stage.server.api.get(url, { session: 'unknown' }),
        await stage.server.api.get(url, { session: `Bearer ${own}` }),
        await stage.server.api.get(url, { session: 'x'.repeat(5000) }),
        await stage.server.api.get(url, { session: expired }),
        await stage.server.api.get(url, { session: inactive.session }),
        await stage.server.api.get(url, {
          headers: { cookie: `sessionId=${own}`, 'sec-fetch-site': 'same-origin' },
        }),
      ];
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => unauthenticated),
      );
    },
  );

  it('is refused after the session’s expiry', async () => {
    const customerId = await insertCustomer(stage.database.orm, 'demo');
    const own = await insertSession(
      stage.database.orm,
      customerId,
      new Date('2026-11-20T05:00:00Z'),
    );
    const before = await stage.server.api.get(PROFILE, { session: own });
    await stage.at('2026-11-20T14:00:01+09:00');
    const after = await stage.server.api.get(PROFILE, { session: own });
    expect([before.status, after.status]).toEqual([200, 401]);
  });

  it('is refused for a withdrawn customer', async () => {
    const { customerId, session: own } = await insertSignedIn(stage.database.orm, 'demo');
    await stage.database.orm.delete(customer).where(eq(customer.id, customerId));
    const { status, body } = await stage.server.api.get(PROFILE, { session: own });
    expect([status, body]).toEqual(unauthenticated);
  });
});

describeOnAnyDatabase('the cookie of a page that is left', (open) => {
  const RELEASE = '/api/protected/reservations/release';
  let database: Database;
  let server: TestServer;
  let own: string;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    own = (await insertSignedIn(database.orm, 'demo')).session;
  });
  afterAll(() => server.close());

  /** A missing screening: a 404 proves that the session was accepted. */
  const release = (headers: Record<string, string>) =>
    server.api.post(
      RELEASE,
      { screeningId: 999, seatIds: [1] },
      { headers: { cookie: `sessionId=${own}`, ...headers } },
    );

  it.each([
    ['the browser says that the page is ours', { 'sec-fetch-site': 'same-origin' }],
    [
      'an older browser names our origin',
      { host: 'marquee.example', origin: 'http://marquee.example' },
    ],
    [
      'an older browser names our origin with its port',
      { host: 'marquee.example:80', origin: 'http://marquee.example' },
    ],
  ])('is accepted when %s', async (_name, headers) => {
    expect((await release(headers)).status).toBe(404);
  });

  it.each([
    ['another site sends it', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site sends it', { 'sec-fetch-site': 'same-site' }],
    ['another origin sends it', { host: 'marquee.example', origin: 'https://evil.example' }],
    [
      'it comes by another protocol',
      { host: 'marquee.example', origin: 'https://marquee.example' },
    ],
    ['another port sends it', { host: 'marquee.example', origin: 'http://marquee.example:8080' }],
    ['the origin is hidden', { origin: 'null' }],
    ['nothing tells who sends it', {}],
  ])('is refused when %s', async (_name, headers) => {
    const { status, body } = await release(headers);
    expect([status, body]).toEqual(unauthenticated);
  });

  it('is refused without JSON, which other sites cannot send', async () => {
    const headers = { cookie: `sessionId=${own}`, 'sec-fetch-site': 'same-origin' };
    const text = await release({ ...headers, 'content-type': 'text/plain' });
    const nothing = await server.api.request('POST', RELEASE, { headers });
    expect([text.status, nothing.status]).toEqual([415, 401]);
  });

  it('is refused for other calls', async () => {
    const { status, body } = await server.api.post(
      '/api/protected/reservations/hold',
      { screeningId: 999, seatIds: [1] },
      { headers: { cookie: `sessionId=${own}`, 'sec-fetch-site': 'same-origin' } },
    );
    expect([status, body]).toEqual(unauthenticated);
  });

  it('must belong to a live session', async () => {
    const row = only(await database.orm.select({ id: customer.id }).from(customer));
    const expired = await insertSession(database.orm, row.id, new Date('2020-01-01T00:00:00Z'));
    const { status } = await release({
      cookie: `sessionId=${expired}`,
      'sec-fetch-site': 'same-origin',
    });
    expect(status).toBe(401);
  });
});
