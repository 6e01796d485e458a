import type { Page } from '@playwright/test';
import { insertSession } from '../../api/support/fixtures.ts';
import { sessionModel } from '../../machines/session.model.ts';
import type { Person } from '../pages/person.ts';
import type { SignedIn } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { outputOf, walkablePaths, walkOnPage } from './walk.ts';

const { paths, reasons } = walkablePaths(sessionModel, []);

test('every path of the session is walked', () => {
  expect(reasons).toEqual([]);
});

for (const { name, path } of paths) {
  test(`session: ${name}`, async ({ visitor, consoleGuard, theatre, cinema: { haneul } }) => {
    // The developer is told of what the path lets fail.
    consoleGuard.allow(/Failed to load resource/, /missingExpiry|profileNotLoaded|signOutFailed/);
    const { page, frame, login } = visitor;
    await page.clock.install();
    const gates = await holdCalls(page, {
      signIn: /\/api\/signin\/customer$/,
      loadProfile: /\/api\/protected\/customer\/get$/,
      signOut: /\/api\/signout\/customer$/,
    });
    const otherTab = await visitor.openTab();
    await otherTab.openEmpty();
    let isNoticeKept = false;

    await walkOnPage(sessionModel, path, {
      start: () => Promise.resolve(),
      events: {
        // What changes the store is seen when it is read.
        'store.change': () => Promise.resolve(),
        'xstate.done.actor.readStore': async (event) => {
          const { stored } = outputOf(event) as unknown as { stored: Stored };
          const sessionId = await insertSession(theatre.database.orm, haneul.user.id);
          const now = await pageTime(page);
          await otherTab.storeInOrder(entriesOf(stored, { ...haneul, sessionId }, now));
          if (page.url() === 'about:blank') await login.open();
        },
        // A storage that throws is an empty one to the page.
        'xstate.error.actor.readStore': () => otherTab.storeInOrder({ sessionId: '' }),
        'signIn.submit': async () => {
          isNoticeKept = false;
          await login.signIn(haneul.user.loginId);
        },
        'xstate.done.actor.signIn': async (event) => {
          const { sessionId, loginId } = outputOf(event);
          const route = await gates.next('signIn');
          const answer = await route.fetch();
          const body = (await answer.json()) as object;
          await route.fulfill({
            response: answer,
            json: {
              ...body,
              ...(sessionId === null && { sessionId }),
              ...(loginId === '' && { loginId }),
            },
          });
        },
        'xstate.error.actor.signIn': async (event) =>
          failCall(await gates.next('signIn'), event.error),
        'xstate.done.actor.loadProfile': async () => (await gates.next('loadProfile')).continue(),
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
        'session.unauthorised': async () => {
          await page.route(reservations, (route) => route.fulfill({ status: 401, json: refusal }));
          await frame.clickBookings();
          await login.seeForm();
          await page.unroute(reservations);
        },
        // Only a failed login is dismissed, by the next key; the notice of an ended session stays.
        'notice.dismiss': () => {
          isNoticeKept = true;
          return Promise.resolve();
        },
        // There is no page yet on which a profile is edited.
        'profile.replace': () => Promise.resolve(),
        // There is no page yet on which an account is closed: signing out ends where that does.
        'account.close': async () => {
          await frame.clickSignOut();
          await (await gates.next('signOut')).continue();
        },
      },
      screens: {
        ...screensOf(visitor),
        'anonymous.idle': () =>
          anonymous(
            visitor,
            isNoticeKept ? 'sessionRejected' : 'idle',
            isNoticeKept ? ended : null,
          ),
      },
    });
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const reservations = '**/my-reservations';
const refusal = { message: '로그인이 필요합니다.', code: 'UNAUTHENTICATED' };
const ended = '로그인이 만료되었어요. 다시 로그인해 주세요.';

interface Stored {
  session: { expiresAt: number | null } | null;
  user: { profileLoaded: boolean } | null;
  admin: object | null;
}

/** When it is in the path's stored sessions; one that ends then has ended. */
const PATH_NOW = 1_795_132_800_000;

/** What another tab puts into the store; null for what it removes. */
function entriesOf(
  { session, user, admin }: Stored,
  { sessionId, user: ownUser }: SignedIn,
  now: number,
): Record<string, string | null> {
  const expiresAt = session?.expiresAt ?? null;
  const remaining = expiresAt === PATH_NOW ? -1000 : DAY_MS;
  return {
    sessionExpiresAt: expiresAt === null ? null : new Date(now + remaining).toISOString(),
    userData: user && JSON.stringify({ ...ownUser, profileLoaded: user.profileLoaded }),
    adminData: admin && JSON.stringify(admin),
    sessionId: session && sessionId,
  };
}

function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** The login page says how one came to be a visitor. */
async function anonymous(person: Person, state: string, words: string | null): Promise<void> {
  const { page, frame, login } = person;
  await frame.seeVisitor();
  if (!page.url().includes('/login')) await frame.clickLogin();
  await expect(page.locator('main [data-state]')).toHaveAttribute(
    'data-state',
    `anonymous.${state}`,
  );
  if (words !== null) await login.seeProblem(words);
}

function screensOf(person: Person) {
  const { page, frame } = person;
  const see = (state: string, words: string) => () => anonymous(person, state, words);
  const seeMark = (state: string) => async () => {
    await expect(page.locator('main [data-state]')).toHaveAttribute('data-state', state);
  };
  return {
    restoring: null,
    signingIn: seeMark('signingIn'),
    'anonymous.signInRefused': see('signInRefused', '아이디 또는 비밀번호를 다시 확인해 주세요.'),
    'anonymous.signInMalformed': see('signInMalformed', '로그인 응답 형식이 올바르지 않습니다.'),
    'anonymous.signInFailed': see('signInFailed', '잠시 후 다시 시도해 주세요.'),
    'anonymous.sessionExpired': see('sessionExpired', '로그인한 지 오래되어 로그아웃되었어요.'),
    'anonymous.sessionRejected': see('sessionRejected', ended),
    'signedIn.loadingProfile': seeMark('signedIn.loadingProfile'),
    'signedIn.customer': () => frame.seeCustomer(),
    'signedIn.admin': () => frame.seeAdmin(),
    signingOut: () => frame.seeNobody(),
  };
}
