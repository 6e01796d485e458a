import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Credentials, SessionWarning } from '../../machines/session/session.types.ts';
import type { Api } from '../../src/api/api.ts';
import { createHttpClient } from '../../src/api/http-client.ts';
import { createServerClock } from '../../src/api/server-clock.ts';
import {
  signInAndWait,
  startSession,
  type SessionActor,
} from '../../src/features/session/adapter.ts';
import { keepReason, keptReason } from '../../src/api/kept-input.ts';
import { sectionDrafts } from '../../src/features/admin/section/kept-drafts.ts';
import { reviewDrafts } from '../../src/features/reviews/adapter.ts';
import { rememberedLoginId, rememberLoginId } from '../../src/features/session/session-store.ts';
import { stubBrowser } from './session-browser.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const expiresAt = '2026-11-21T19:00:00+09:00';
const session = { sessionId: 'fresh', loginId: 'demo', expiresAt };
const profile = {
  customerId: 7,
  loginId: 'demo',
  name: '김하늘',
  email: 'demo@example.com',
  phone: '01012345678',
  dateOfBirth: null,
  gender: null,
  points: 1000,
};
const user = {
  id: 7,
  loginId: 'demo',
  name: '김하늘',
  email: 'demo@example.com',
  phone: '01012345678',
  dateOfBirth: null,
  gender: null,
  points: 1000,
  roles: ['ROLE_USER'],
  isAdmin: false,
  profileLoaded: true,
};
const guest = { ...user, loginId: 'guest@example.com', points: 0, roles: ['ROLE_GUEST'] };
const guestAnswer = {
  ...session,
  loginId: 'guest@example.com',
  user: { ...guest, profileLoaded: undefined },
};
const administrator = {
  loginId: 'manager',
  name: '정하람',
  roles: ['ROLE_ADMIN'],
  operations: ['listAdminMovies'],
  isAdmin: true,
};
const adminAnswer = {
  ...session,
  loginId: 'manager',
  user: { ...administrator, id: 3, email: 'manager@example.com', role: 'BASIC' },
};
const stored = {
  sessionId: 'kept',
  sessionExpiresAt: '2026-11-21T10:00:00.000Z',
  userData: JSON.stringify(user),
};

type Answers = Record<string, () => Response | Promise<Response>>;

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
/** A call without an answer. */
const noEnd = () => new Promise<Response>(() => undefined);
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const good: Answers = {
  'POST /api/signin/customer': json(session),
  'POST /api/signin/guest': json(guestAnswer),
  'POST /api/signin/admin': json(adminAnswer),
  'POST /api/signout/customer': () => new Response(null, { status: 204 }),
  'POST /api/signout/guest': () => new Response(null, { status: 204 }),
  'POST /api/signout/admin': () => new Response(null, { status: 204 }),
  'GET /api/protected/customer/get': json(profile),
  'GET /api/protected/reservations/my-reservations': json({ message: '로그인' }, 401),
};

/** The page's session against a server whose answers the test gives. */
function start(answers: Answers = {}) {
  const calls: string[] = [];
  const requests: Request[] = [];
  const clearPersonalData = vi.fn<() => void>();
  const warnings: SessionWarning[] = [];
  const clock = createServerClock();
  const api: Api = {
    clock,
    http: createHttpClient(
      {
        sessionId: () => actor.getSnapshot().context.session?.sessionId ?? null,
        onUnauthorised: (sessionId) => actor.send({ type: 'session.unauthorised', sessionId }),
      },
      {
        baseUrl: 'http://cinema.test',
        fetch: (request) => {
          const call = `${request.method} ${new URL(request.url).pathname}`;
          requests.push(request);
          calls.push(`${call} as ${request.headers.get('Authorization') ?? 'nobody'}`);
          const answer = { ...good, ...answers }[call];
          return answer === undefined
            ? Promise.reject(new Error(`${call} is not expected`))
            : Promise.resolve().then(answer);
        },
      },
    ),
  };
  const actor = startSession(api, {
    clearPersonalData,
    warn: (about) => warnings.push(about),
  });
  return { actor, api, clock, calls, requests, clearPersonalData, warnings };
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>;
const until = (actor: SessionActor, isThere: (state: Snapshot) => boolean) =>
  waitFor(actor, isThere);
const isVisitor = (state: Snapshot) => state.hasTag('visitor') && !state.hasTag('submitting');
const isCustomer = (state: Snapshot) => state.hasTag('customer');

const asCustomer: Credentials = { kind: 'customer', loginId: 'demo', password: 'marquee2026' };
const asGuest: Credentials = {
  kind: 'guest',
  email: 'guest@example.com',
  password: 'popcorn-2026',
};
const asAdmin: Credentials = { kind: 'admin', loginId: 'manager', password: 'marquee2026' };

async function signIn(actor: SessionActor, credentials: Credentials = asCustomer) {
  await until(actor, isVisitor);
  actor.send({ type: 'signIn.submit', credentials });
}

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  browser = stubBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('stores session and customer, sets the cookie and sends the session id (C-SESS-1, C-SESS-15, X-API-14)', async () => {
    const { actor, calls } = start();
    await signIn(actor);
    await until(actor, isCustomer);
    expect(browser.stored()).toEqual({
      sessionId: 'fresh',
      sessionExpiresAt: '2026-11-21T10:00:00.000Z',
      userData: JSON.stringify(user),
    });
    expect(browser.cookies).toEqual([
      'sessionId=fresh; Path=/; SameSite=Lax; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Secure',
    ]);
    expect(calls).toEqual([
      'POST /api/signin/customer as nobody',
      'GET /api/protected/customer/get as fresh',
    ]);
  });

  it('stores the expiry in the time of a device whose clock is a day ahead', async () => {
    const { actor, clock } = start();
    clock.follow('2026-11-19T19:00:00+09:00', now, now);
    await signIn(actor);
    await until(actor, isCustomer);
    expect(browser.stored().sessionExpiresAt).toBe('2026-11-22T10:00:00.000Z');
  });

  it('removes a stored administrator (C-SESS-16)', async () => {
    browser.store({ adminData: '{"loginId":"manager","roles":[]}' });
    const { actor } = start();
    await signIn(actor);
    await until(actor, isCustomer);
    expect(browser.stored().adminData).toBeUndefined();
  });

  it('removes other users’ data before the profile is loaded', async () => {
    browser.store({
      adminData: '{"loginId":"manager","roles":[]}',
      userData: JSON.stringify(user),
    });
    const { actor } = start({
      'GET /api/protected/customer/get': () => {
        throw new Error('looked at before it answers');
      },
    });
    await signIn(actor);
    await until(actor, (state) => state.matches({ signedIn: 'loadingProfile' }));
    expect(browser.stored()).toEqual({
      sessionId: 'fresh',
      sessionExpiresAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('lasts 24 hours when the server sends no expiry (C-SESS-10)', async () => {
    const { actor } = start({
      'POST /api/signin/customer': json({ sessionId: 'fresh', loginId: 'demo' }),
    });
    await signIn(actor);
    await until(actor, isCustomer);
    expect(browser.stored().sessionExpiresAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it.each([
    ['a session id', json({ loginId: 'demo', expiresAt })],
    ['a login id', json({ sessionId: 'fresh', expiresAt })],
    ['everything', () => new Response(null, { status: 204 })],
  ])('fails without %s in the answer and stores nothing (C-SESS-6)', async (_, answer) => {
    const { actor } = start({ 'POST /api/signin/customer': answer });
    await signIn(actor);
    await until(actor, (state) => state.matches({ anonymous: 'signInMalformed' }));
    expect(browser.stored()).toEqual({});
  });

  it('continues with a user made from the login’s data when the profile fails (C-SESS-7)', async () => {
    const { actor, warnings } = start({
      'GET /api/protected/customer/get': json({ nonsense: true }),
    });
    await signIn(actor);
    const { context } = await until(actor, isCustomer);
    expect(context.user).toEqual({
      id: context.fallbackId,
      loginId: 'demo',
      name: 'demo',
      email: '',
      phone: '',
      dateOfBirth: null,
      gender: null,
      points: 0,
      roles: ['ROLE_USER'],
      isAdmin: false,
      profileLoaded: false,
    });
    expect(warnings).toEqual(['profileNotLoaded']);
  });

  it('works where storage is forbidden (C-SESS-18)', async () => {
    browser = stubBrowser({ storageThrows: true });
    const { actor } = start();
    await signIn(actor);
    await until(actor, isCustomer);
    expect(actor.getSnapshot().context.session?.sessionId).toBe('fresh');
    rememberLoginId('demo');
    expect(rememberedLoginId()).toBe('');
  });
});

describe('signing in as a guest', () => {
  it('stores the guest of the answer and loads no profile (C-SESS-25)', async () => {
    const { actor, calls } = start();
    await signIn(actor, asGuest);
    await until(actor, (state) => state.hasTag('guest'));
    expect(browser.stored()).toEqual({
      sessionId: 'fresh',
      sessionExpiresAt: '2026-11-21T10:00:00.000Z',
      userData: JSON.stringify(guest),
    });
    expect(calls).toEqual(['POST /api/signin/guest as nobody']);
  });

  it.each([undefined, { ...user, roles: ['ROLE_USER'] }, { roles: ['ROLE_GUEST'] }])(
    'is refused when the answer describes no guest: %j (C-SESS-25)',
    async (described) => {
      const { actor } = start({
        'POST /api/signin/guest': json({ ...guestAnswer, user: described }),
      });
      await signIn(actor, asGuest);
      await until(actor, (state) => state.matches({ anonymous: 'signInMalformed' }));
      expect(browser.stored()).toEqual({});
    },
  );

  it('resolves when the guest is signed in (C-GUEST-22)', async () => {
    const { actor } = start();
    await until(actor, isVisitor);
    await signInAndWait(actor, asGuest);
    expect(actor.getSnapshot().hasTag('guest')).toBe(true);
  });

  it('takes the link of a group in place of a password (A-COUNT-67)', async () => {
    const { actor, calls } = start({ 'POST /api/group-booking/sign-in': json(guestAnswer) });
    await until(actor, isVisitor);
    await signInAndWait(actor, { kind: 'guest', token: 'a'.repeat(43) });
    expect(actor.getSnapshot().hasTag('guest')).toBe(true);
    expect(calls).toEqual(['POST /api/group-booking/sign-in as nobody']);
  });

  it('rejects when the login fails (C-GUEST-22)', async () => {
    const { actor } = start({ 'POST /api/signin/guest': json({ message: '확인해 주세요' }, 401) });
    await until(actor, isVisitor);
    await expect(signInAndWait(actor, asGuest)).rejects.toThrow('확인해 주세요');
  });

  it('rejects and leaves another account signed in when the login fails (C-GUEST-22, C-SESS-26)', async () => {
    browser.store(stored);
    const { actor } = start({ 'POST /api/signin/guest': json({ message: '확인해 주세요' }, 401) });
    await until(actor, isCustomer);
    await expect(signInAndWait(actor, asGuest)).rejects.toThrow('확인해 주세요');
    expect(actor.getSnapshot().hasTag('customer')).toBe(true);
  });
});

describe('signing in as an administrator', () => {
  it('stores admin data in place of a customer’s (A-SIGN-7, C-SESS-16, C-SESS-26)', async () => {
    browser.store(stored);
    const { actor, calls, clearPersonalData } = start();
    await until(actor, isCustomer);
    actor.send({ type: 'signIn.submit', credentials: asAdmin });
    expect(browser.stored()).toEqual(stored);
    await until(actor, (state) => state.hasTag('admin'));
    expect(browser.stored()).toEqual({
      sessionId: 'fresh',
      sessionExpiresAt: '2026-11-21T10:00:00.000Z',
      adminData: JSON.stringify(administrator),
    });
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['POST /api/signin/admin as nobody']);
  });

  it('leaves the customer signed in when it fails (C-SESS-26)', async () => {
    browser.store(stored);
    const { actor, clearPersonalData } = start({
      'POST /api/signin/admin': json({ message: '확인해 주세요' }, 401),
    });
    await until(actor, isCustomer);
    actor.send({ type: 'signIn.submit', credentials: asAdmin });
    await until(actor, (state) => state.context.switchFault === 'refused');
    expect(actor.getSnapshot().context.user).toEqual(user);
    expect(browser.stored()).toEqual(stored);
    expect(clearPersonalData).not.toHaveBeenCalled();
  });

  it('stores the administrator before the session id, for which other tabs listen (C-SESS-17)', async () => {
    const { actor } = start();
    const keep = vi.spyOn(localStorage, 'setItem');
    await signIn(actor, asAdmin);
    await until(actor, (state) => state.hasTag('admin'));
    const keys = keep.mock.calls.map(([key]) => key);
    expect(keys.indexOf('adminData')).toBeLessThan(keys.indexOf('sessionId'));
  });

  it('signs out when the stored administrator is corrupt (C-SESS-18, A-SIGN-2)', async () => {
    browser.store({ sessionId: 'kept', adminData: 'nonsense' });
    const { actor } = start({
      'GET /api/protected/customer/get': json({ message: '관리자 계정', code: 'FORBIDDEN' }, 403),
    });
    await until(actor, (state) => state.matches({ anonymous: 'sessionRejected' }));
    expect(browser.stored()).toEqual({});
  });

  it('is replaced by a customer’s data (C-SESS-16)', async () => {
    browser.store({
      sessionId: 'kept',
      sessionExpiresAt: '2026-11-21T10:00:00.000Z',
      adminData: JSON.stringify(administrator),
    });
    const { actor } = start();
    await until(actor, (state) => state.hasTag('admin'));
    actor.send({ type: 'signIn.submit', credentials: asCustomer });
    await until(actor, isCustomer);
    expect(Object.keys(browser.stored()).sort()).toEqual([
      'sessionExpiresAt',
      'sessionId',
      'userData',
    ]);
  });

  it.each([
    { ...administrator, roles: ['ROLE_USER'], isAdmin: false },
    { ...administrator, loginId: undefined },
  ])('fails when the answer has no administrator: %j (A-SIGN-7)', async (described) => {
    const { actor } = start({
      'POST /api/signin/admin': json({ ...adminAnswer, user: described }),
    });
    await signIn(actor, asAdmin);
    await until(actor, (state) => state.matches({ anonymous: 'signInMalformed' }));
    expect(browser.stored()).toEqual({});
  });
});

describe('a stored session', () => {
  it('is restored without a call (C-SESS-11)', async () => {
    browser.store(stored);
    const { actor, calls } = start();
    const { context } = await until(actor, isCustomer);
    expect(context.user).toEqual(user);
    expect(calls).toEqual([]);
  });

  it('is cleared when it has expired (C-SESS-11)', async () => {
    browser.store({ ...stored, sessionExpiresAt: '2026-11-20T10:00:00.000Z' });
    const { actor } = start();
    await until(actor, isVisitor);
    expect(browser.stored()).toEqual({});
  });

  it('is kept without an expiry, with a warning (C-SESS-12)', async () => {
    browser.store({ ...stored, sessionExpiresAt: '' });
    const { actor, warnings } = start();
    await until(actor, isCustomer);
    expect(warnings).toEqual(['missingExpiry']);
  });

  it('ends when the page becomes visible after the expiry (C-SESS-13)', async () => {
    browser.store(stored);
    const { actor, clearPersonalData } = start();
    await until(actor, isCustomer);
    vi.setSystemTime('2026-11-21T10:00:00Z');
    browser.wakeUp();
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'sessionExpired' });
    expect(browser.stored()).toEqual({});
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
  });

  it('ends after a 401 to any call, which rejects as well (C-SESS-14)', async () => {
    browser.store(stored);
    const { actor, api, clearPersonalData } = start();
    await until(actor, isCustomer);
    await expect(api.http.GET('/api/protected/reservations/my-reservations')).rejects.toMatchObject(
      {
        status: 401,
      },
    );
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'sessionRejected' });
    expect(browser.stored()).toEqual({});
    expect(browser.cookies.at(-1)).toBe('sessionId=; Path=/; SameSite=Lax; Max-Age=0');
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it.each([
    ['notifies the server', good['POST /api/signout/customer'] ?? noAnswer, [], {}],
    [
      'happens though the server does not answer',
      noAnswer,
      ['signOutFailed'],
      { pendingSignOut: String(Date.parse(stored.sessionExpiresAt)) },
    ],
  ])('%s, and clears everything (C-SESS-19, C-SESS-20)', async (_, answer, warned, left) => {
    browser.store(stored);
    const { actor, calls, clearPersonalData, warnings } = start({
      'POST /api/signout/customer': answer,
    });
    await until(actor, isCustomer);
    actor.send({ type: 'signOut.request' });
    await until(actor, isVisitor);
    expect(calls).toEqual(['POST /api/signout/customer as kept']);
    expect(browser.stored()).toEqual(left);
    expect(browser.cookies.at(-1)).toBe('sessionId=; Path=/; SameSite=Lax; Max-Age=0');
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual(warned);
  });

  it('reaches the server although the page is closed at once (C-SESS-19)', async () => {
    browser.store(stored);
    const { actor, requests } = start();
    await until(actor, isCustomer);
    actor.send({ type: 'signOut.request' });
    await until(actor, isVisitor);
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true]);
  });
});

describe('a pending sign-out (C-SESS-30)', () => {
  const pending = { pendingSignOut: String(now + 60_000) };
  const signedOut = 'POST /api/signout/customer as nobody';

  it('ends the session of the cookie when the page is loaded', async () => {
    browser.store(pending);
    const { actor, calls } = start();
    await until(actor, isVisitor);
    expect([calls, browser.stored()]).toEqual([[signedOut], {}]);
  });

  it('ends a stored session that the closed page could not clear', async () => {
    browser.store({ ...stored, ...pending });
    const { actor, calls } = start();
    await until(actor, isVisitor);
    expect([calls, browser.stored()]).toEqual([['POST /api/signout/customer as kept'], {}]);
  });

  it('is sent again when the connection returns', async () => {
    browser.store(pending);
    let isOnline = false;
    const { actor, calls } = start({
      'POST /api/signout/customer': () =>
        isOnline ? new Response(null, { status: 204 }) : noAnswer(),
    });
    await until(actor, isVisitor);
    expect(browser.stored()).toEqual(pending);
    isOnline = true;
    browser.comeOnline();
    await until(actor, isVisitor);
    expect([calls, browser.stored()]).toEqual([[signedOut, signedOut], {}]);
    browser.comeOnline();
    expect(calls).toHaveLength(2);
  });

  it('is sent by another open tab', async () => {
    browser.store(stored);
    const { actor, calls } = start();
    await until(actor, isCustomer);
    browser.store(pending);
    browser.otherTab('sessionId', null);
    await until(actor, isVisitor);
    expect([calls, browser.stored().pendingSignOut]).toEqual([[signedOut], undefined]);
  });

  it.each([['1'], ['never']])('is dropped when its session has expired: %s', async (text) => {
    browser.store({ pendingSignOut: text });
    const { actor, calls } = start();
    await until(actor, isVisitor);
    expect([calls, browser.stored()]).toEqual([[], {}]);
  });

  it('is dropped by the next login', async () => {
    browser.store(pending);
    const { actor } = start({ 'POST /api/signout/customer': noAnswer });
    await until(actor, isVisitor);
    actor.send({ type: 'signIn.submit', credentials: asCustomer });
    await until(actor, isCustomer);
    expect(browser.stored().pendingSignOut).toBeUndefined();
  });

  it('does not delay a login', async () => {
    browser.store(pending);
    const { actor } = start({ 'POST /api/signout/customer': noEnd });
    await until(actor, (state) => state.matches('signingOut'));
    actor.send({ type: 'signIn.submit', credentials: asCustomer });
    await until(actor, isCustomer);
    expect(browser.stored()).toMatchObject({ sessionId: 'fresh' });
  });
});

describe('signing out as', () => {
  it.each([
    ['guest', { userData: JSON.stringify(guest) }],
    ['admin', { adminData: JSON.stringify(administrator) }],
  ] as const)(
    '%s sends the kind of account and clears everything (C-SESS-27)',
    async (kind, data) => {
      browser.store({ sessionId: 'kept', sessionExpiresAt: stored.sessionExpiresAt, ...data });
      const { actor, calls } = start();
      await until(actor, (state) => state.hasTag(kind));
      actor.send({ type: 'signOut.request' });
      await until(actor, isVisitor);
      expect(calls).toEqual([`POST /api/signout/${kind} as kept`]);
      expect(browser.stored()).toEqual({});
    },
  );
});

describe('another tab (C-SESS-17)', () => {
  it('signs this tab out without changing the store', async () => {
    browser.store(stored);
    const { actor, clearPersonalData } = start();
    await until(actor, isCustomer);
    browser.otherTab('sessionId', null);
    await until(actor, isVisitor);
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
  });

  it('signs this tab in', async () => {
    const { actor } = start();
    await until(actor, isVisitor);
    browser.store(stored);
    browser.otherTab('sessionId', 'kept');
    const { context } = await until(actor, isCustomer);
    expect(context.session?.sessionId).toBe('kept');
  });

  it('keeps its new session while this tab’s sign-out has no answer, and signs this tab in (C-SESS-19)', async () => {
    browser.store(stored);
    const { actor, clearPersonalData } = start({ 'POST /api/signout/customer': noEnd });
    await until(actor, isCustomer);
    actor.send({ type: 'signOut.request' });
    await until(actor, (state) => state.matches('signingOut'));
    const theirs = { sessionId: 'theirs', userData: JSON.stringify(guest) };
    browser.store(theirs);
    browser.otherTab('pendingSignOut', null);
    browser.otherTab('sessionId', 'theirs');
    const { context } = await until(actor, (state) => state.hasTag('guest'));
    expect(context.session?.sessionId).toBe('theirs');
    expect(browser.stored()).toMatchObject(theirs);
    expect(browser.cookies).toEqual([]);
    expect(clearPersonalData).toHaveBeenCalledTimes(1);
  });

  it('keeps its new session when this tab’s session ends before the storage event', async () => {
    browser.store(stored);
    const { actor } = start();
    await until(actor, isCustomer);
    browser.store({ sessionId: 'theirs', userData: JSON.stringify(guest) });
    actor.send({ type: 'session.unauthorised', sessionId: 'kept' });
    await until(actor, isVisitor);
    expect(browser.stored()).toMatchObject({ sessionId: 'theirs' });
    expect(browser.cookies).toEqual([]);
    browser.otherTab('sessionId', 'theirs');
    await until(actor, (state) => state.hasTag('guest'));
  });

  it.each([
    ['a customer’s', { userData: stored.userData }],
    ['an administrator’s', { adminData: JSON.stringify(administrator) }],
  ])(
    'has started a session without an event in this tab yet: %s data are not stored beside it',
    async (_, own) => {
      const theirs = { sessionId: 'theirs', userData: JSON.stringify(guest) };
      browser.store({ sessionId: 'kept', ...own });
      const { actor } = start();
      browser.store(theirs);
      await until(actor, (state) => state.matches('signedIn') && !state.hasTag('loading'));
      expect(browser.stored()).toMatchObject(theirs);
    },
  );

  it('changes nothing in this tab with other items', async () => {
    browser.store(stored);
    const { actor } = start();
    const before = await until(actor, isCustomer);
    browser.otherTab('theme', 'dark');
    expect(actor.getSnapshot()).toBe(before);
  });
});

describe('the remembered login id (C-SESS-4)', () => {
  it('is stored until it is removed', () => {
    expect(rememberedLoginId()).toBe('');
    rememberLoginId('demo');
    expect(rememberedLoginId()).toBe('demo');
    rememberLoginId(null);
    expect(rememberedLoginId()).toBe('');
  });
});

describe('unsent input (C-FORM-16)', () => {
  const typed = { reservationId: 31, refundReason: '출장이 생겼어요' };
  const review = {
    reviewId: null,
    reservationId: 31,
    rating: 4,
    comment: '조금 길었지만 좋았어요.',
  };
  const form = { base: null, values: { genreName: '가족 드라마' } };

  it.each<[string, Parameters<SessionActor['send']>[0], string]>([
    ['an expiry', { type: 'clock.check', now: now + 2 * 86_400_000 }, typed.refundReason],
    ['a 401', { type: 'session.unauthorised', sessionId: 'kept' }, typed.refundReason],
    ['a sign-out', { type: 'signOut.request' }, ''],
    ['a withdrawal', { type: 'account.close' }, ''],
  ])('after %s', async (_, end, left) => {
    browser.store(stored);
    const { actor } = start();
    await until(actor, isCustomer);
    keepReason('demo', typed);
    reviewDrafts('demo').keep('3', review);
    actor.send(end);
    await until(actor, isVisitor);
    expect(keptReason('demo', 31)).toBe(left);
    expect(reviewDrafts('demo').read('3')).toEqual(left === '' ? null : review);
    expect(browser.tabItems.size).toBe(left === '' ? 0 : 2);
  });

  it.each<[string, Parameters<SessionActor['send']>[0], object | null]>([
    ['an expiry', { type: 'clock.check', now: now + 2 * 86_400_000 }, form],
    ['a sign-out', { type: 'signOut.request' }, null],
    ['the closure of the account', { type: 'account.close' }, null],
  ])('of an administrator after %s (A-SEC-15, A-SEC-31)', async (_, end, left) => {
    browser.store({
      ...{ sessionId: 'kept', sessionExpiresAt: stored.sessionExpiresAt },
      adminData: JSON.stringify({ ...administrator, id: 3, email: 'manager@example.com' }),
    });
    const { actor } = start();
    await until(actor, (state) => state.hasTag('admin'));
    sectionDrafts('manager', '/admin/genres').keep(null, form);
    actor.send(end);
    await until(actor, isVisitor);
    expect(sectionDrafts('manager', '/admin/genres').read(null)).toEqual(left);
  });

  it('is removed when the user has signed out in another tab', async () => {
    browser.store(stored);
    const { actor } = start();
    await until(actor, isCustomer);
    keepReason('demo', typed);
    browser.store({ 'marquee.signOuts': '1' });
    browser.otherTab('sessionId', null);
    await until(actor, isVisitor);
    expect([...browser.tabItems]).toEqual([]);
  });

  it('stays when the session has ended in another tab', async () => {
    browser.store(stored);
    const { actor } = start();
    await until(actor, isCustomer);
    keepReason('demo', typed);
    browser.otherTab('sessionId', null);
    await until(actor, isVisitor);
    expect(keptReason('demo', 31)).toBe(typed.refundReason);
  });

  it('is removed when another customer signs in', async () => {
    const { actor } = start();
    keepReason('another', typed);
    await signIn(actor);
    await until(actor, isCustomer);
    expect([...browser.tabItems]).toEqual([]);
  });
});
