import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type {
  AccountKind,
  SessionAdmin,
  SessionUser,
  StoredSession,
} from '../../../machines/session/session.types.ts';
import { PASSWORD } from '../../api/support/fixtures.ts';
import { sessionModel } from '../../../machines/session/session.model.ts';
import { isCausable } from '../../../machines/session/model/browser.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** The most steps of a path: each takes one or two seconds on a busy machine. */
const LONGEST = 16;

const paths = pathsByCauses(sessionModel, isCausable, { longest: LONGEST });

test('the paths take every transition of the session except those that never happen or that another test covers', () => {
  expectPathsOverCauses(sessionModel, paths);
});

for (const { name, path } of paths) {
  test(`session: ${name}`, async ({ visitor, consoleGuard, theatre, cinema }) => {
    // The failed calls of the path are logged for the developer.
    consoleGuard.allow(/Failed to load resource/, /missingExpiry|profileNotLoaded|signOutFailed/);
    const { page, frame, login } = visitor;
    await installClock(page);
    const gates = await holdCalls(page, {
      signIn: /\/api\/signin\/(customer|guest|admin)$/,
      loadProfile: /\/api\/protected\/customer\/get$/,
      signOut: /\/api\/signout\/(customer|guest|admin)$/,
    });
    const otherTab = await visitor.openTabBehind();

    await walkOnPage(sessionModel, path, {
      person: visitor,
      start: () => Promise.resolve(),
      events: {
        // The next step writes the store and thereby causes this event.
        'store.change': () => Promise.resolve(),
        'xstate.done.actor.readStore': async (event) => {
          const { isSignOutPending } = outputOf(event);
          const stored = storedIn(outputOf(event));
          const sessionId = await sessionOf(theatre.url, cinema, kindOf(stored));
          const now = await pageTime(page);
          await otherTab.storeInOrder({
            pendingSignOut: isSignOutPending === true ? String(now + DAY_MS) : null,
            ...entriesOf(stored, sessionId, cinema, now),
          });
          if (page.url() === 'about:blank') await login.open();
        },
        'signIn.submit': (event) => signIn(visitor, cinema, attemptedKindIn(event)),
        'xstate.done.actor.signIn': async (event) => {
          const { sessionId, loginId, expiresAt, user, admin } = outputOf(event);
          const route = await gates.next('signIn');
          const answer = await route.fetch();
          const body = fieldsOf(await answer.json());
          const { roles, isAdmin } = fieldsOf(user ?? admin);
          await route.fulfill({
            response: answer,
            json: {
              ...body,
              ...(sessionId === null && { sessionId }),
              ...(loginId === '' && { loginId }),
              // The page's clock may be days ahead of the server's by now.
              ...(expiresAt === null && { expiresAt }),
              ...('user' in body && { user: { ...fieldsOf(body.user), roles, isAdmin } }),
            },
          });
        },
        'xstate.error.actor.signIn': async (event) =>
          failCall(await gates.next('signIn'), event.error),
        'xstate.done.actor.loadProfile': async (event) => {
          const route = await gates.next('loadProfile');
          const answer = await route.fetch();
          const { roles } = outputOf(event);
          await route.fulfill({
            response: answer,
            json: { ...fieldsOf(await answer.json()), roles },
          });
        },
        'xstate.error.actor.loadProfile': async (event) =>
          failCall(await gates.next('loadProfile'), event.error),
        'signOut.request': () => frame.clickSignOut(),
        'xstate.done.actor.signOut': async () => (await gates.next('signOut')).continue(),
        'xstate.error.actor.signOut': async (event) =>
          failCall(await gates.next('signOut'), event.error),
        'xstate.after.signOutPatience.session.signingOut': async () => {
          await gates.untilHeld('signOut');
          await page.clock.fastForward(3000);
        },
        'xstate.after.untilExpiry.session.signedIn': () => page.clock.fastForward(DAY_MS),
        'clock.check': async () => {
          await page.clock.setSystemTime((await pageTime(page)) + 2 * DAY_MS);
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        },
        'connection.return': () =>
          page.evaluate(() => void window.dispatchEvent(new Event('online'))),
        'session.unauthorised': async () => {
          await page.route(reservations, (route) => route.fulfill({ status: 401, json: refusal }));
          await frame.clickBookings();
          // My Page says so in its place, with a link to the login (C-MY-6).
          await page.getByRole('link', { name: '다시 로그인' }).click();
          await login.seeForm();
          await page.unroute(reservations);
        },
        'notice.dismiss': async () => {
          await login.typeLetter();
          await login.seeNoProblem();
        },
      },
      screens: screensOf(visitor),
    });
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const reservations = '**/my-reservations?*';
const refusal = { message: '로그인이 필요해요.', code: 'UNAUTHENTICATED' };
const refusals: Readonly<Record<string, string>> = {
  customer: '아이디 또는 비밀번호를 다시 확인해 주세요.',
  guest: '이메일 또는 비밀번호를 다시 확인해 주세요.',
  admin: '관리자 아이디 또는 비밀번호를 다시 확인해 주세요.',
};
const ended = '로그인이 만료되었어요. 다시 로그인해 주세요.';

/** The time of the paths’ stored sessions: a session that expires then has expired. */
const PATH_NOW = 1_795_132_800_000;

function storedIn({ stored }: Readonly<Record<string, unknown>>): StoredSession {
  if (!isStored(stored)) throw new Error('The step has no stored session');
  return stored;
}

function isStored(value: unknown): value is StoredSession {
  return ['session', 'user', 'admin'].every((name) => name in fieldsOf(value));
}

function attemptedKindIn({ credentials }: AnyEventObject): AccountKind {
  const { kind } = fieldsOf(credentials);
  return kind === 'guest' || kind === 'admin' ? kind : 'customer';
}

function kindOf({ admin, user }: Pick<StoredSession, 'admin' | 'user'>): AccountKind {
  if (admin !== null) return 'admin';
  return user?.roles.includes('ROLE_GUEST') === true ? 'guest' : 'customer';
}

/** @returns the id of a session that the server starts for a kind of account */
async function sessionOf(
  url: string,
  { haneul, guest, manager }: Cinema,
  kind: AccountKind,
): Promise<string> {
  const who = {
    customer: { loginId: haneul.user.loginId },
    guest: { email: guest.user.email },
    admin: { loginId: manager.admin.loginId },
  }[kind];
  const answer = await fetch(`${url}/api/signin/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, password: PASSWORD }),
  });
  return String(fieldsOf(await answer.json()).sessionId);
}

/** The items that another tab writes; null removes an item. */
function entriesOf(
  { session, user, admin }: StoredSession,
  sessionId: string,
  { haneul, guest, manager }: Cinema,
  now: number,
): Record<string, string | null> {
  const expiresAt = session?.expiresAt ?? null;
  const remaining = expiresAt === PATH_NOW ? -1000 : DAY_MS;
  const own: SessionUser = (kindOf({ user, admin: null }) === 'guest' ? guest : haneul).user;
  const ownAdmin: SessionAdmin = manager.admin;
  return {
    sessionExpiresAt: expiresAt === null ? null : new Date(now + remaining).toISOString(),
    userData: user && JSON.stringify({ ...own, profileLoaded: user.profileLoaded }),
    adminData: admin && JSON.stringify(ownAdmin),
    sessionId: session && sessionId,
  };
}

/** Opens the login of a kind of account without loading the page again, and signs in. */
async function signIn(
  { page, login }: Person,
  { haneul, guest, manager }: Cinema,
  kind: AccountKind,
): Promise<void> {
  const path = kind === 'admin' ? '/admin/login' : '/login?returnTo=%2Fmovies';
  await page.evaluate((to) => history.pushState(null, '', to), path);
  if (kind === 'admin') {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인');
    await login.signIn(manager.admin.loginId);
  } else if (kind === 'guest') {
    await login.clickGuestTab();
    await login.signInAsGuest(guest.user.email);
  } else {
    await login.clickMemberTab();
    await login.signIn(haneul.user.loginId);
  }
}

function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** The page’s own state comes before the states of its parts. */
async function seeMark(page: Page, state: string): Promise<void> {
  await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
}

/**
 * A signed-in user is shown and has left `/login`. The header knows the user before the login page has forwarded them,
 * and a step that opens another page meanwhile would be forwarded as well.
 */
async function seeForwarded(page: Page, seeUser: () => Promise<void>): Promise<void> {
  await seeUser();
  await expect(page).not.toHaveURL(/^[^/]+\/\/[^/]+\/login$/);
}

/** The login page shows why there is no session. */
async function anonymous(person: Person, state: string, words: string | null): Promise<void> {
  const { page, frame, login } = person;
  await frame.seeVisitor();
  if (!page.url().includes('/login')) await frame.clickLogin();
  await seeMark(page, `anonymous.${state}`);
  if (words !== null) await login.seeProblem(words);
}

function screensOf(person: Person) {
  const { page, frame } = person;
  const see = (state: string, words: string | null) => () => anonymous(person, state, words);
  const seeRefused = (context: unknown) =>
    anonymous(person, 'signInRefused', refusals[String(fieldsOf(context).attemptedKind)] ?? '');
  const seeState = (state: string) => () => seeMark(page, state);
  return {
    restoring: null,
    signingIn: seeState('signingIn'),
    'anonymous.idle': see('idle', null),
    'anonymous.signInRefused': seeRefused,
    'anonymous.signInMalformed': see('signInMalformed', '로그인 응답 형식이 올바르지 않아요.'),
    'anonymous.signInFailed': see('signInFailed', '잠시 후 다시 시도해 주세요.'),
    'anonymous.sessionExpired': see('sessionExpired', '로그인한 지 오래되어 로그아웃되었어요.'),
    'anonymous.sessionRejected': see('sessionRejected', ended),
    'signedIn.loadingProfile': () =>
      page.url().includes('/login') ? seeMark(page, 'signedIn.loadingProfile') : frame.seeNobody(),
    'signedIn.switching': seeState('signedIn.switching'),
    'signedIn.customer': () => seeForwarded(page, () => frame.seeCustomer()),
    'signedIn.guest': () => seeForwarded(page, () => frame.seeGuest()),
    'signedIn.admin': () => seeForwarded(page, () => frame.seeAdmin()),
    signingOut: () => frame.seeNobody(),
  };
}
