import { RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import { CallError } from '../../../machines/calls.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(sessionMachine);

const unauthorised = /status of 401/;

test('a customer signs in, stays signed in and signs out (C-SESS-1, C-SESS-3, C-SESS-19, C-SESS-21)', async ({
  visitor,
}) => {
  await visitor.bookings.open();
  await visitor.login.seeForm();
  await visitor.seeAccessible();
  await visitor.login.signIn('haneul');
  await visitor.bookings.see('김하늘');
  await visitor.page.reload();
  await visitor.bookings.see('김하늘');
  await visitor.frame.clickSignOut();
  await visitor.frame.seeVisitor();
  expect(await visitor.readStorage()).toEqual({ 'marquee.signOuts': '1' });
  await visitor.bookings.open();
  await visitor.login.seeForm();
});

test('a login does not wait for the answer to a sign-out (C-SESS-19)', async ({
  customer,
  cinema,
}) => {
  const { bookings, frame, login, page, taken } = customer;
  await holdTimers(page, RELEASE_TIMEOUT_MS);
  const gates = await holdCalls(page, { signOut: /\/api\/signout\/customer$/ });
  await bookings.open();
  await bookings.see('김하늘');
  await frame.clickSignOut();
  await gates.untilHeld('signOut');
  await page.evaluate(() => history.pushState(null, '', '/login?returnTo=%2Fprofile'));
  await login.signIn(cinema.bada.user.loginId);
  await bookings.see('이바다');
  await expect.poll(() => [...taken]).toContain(idOf('session.signingOut', 'signIn.submit'));
});

test('the form reports missing and wrong input, and the button keeps the focus (C-SESS-1, C-SESS-2, X-PAGE-87)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(unauthorised);
  await visitor.login.open();
  await visitor.login.clickSubmit();
  await visitor.login.seeProblem('아이디를 입력해 주세요.');
  await visitor.login.seeProblem('비밀번호를 입력해 주세요.');
  await visitor.login.signIn('haneul', 'wrong-password');
  await visitor.login.seeProblem('아이디 또는 비밀번호를 다시 확인해 주세요.');
  const submit = visitor.page.getByRole('main').getByRole('button', { name: '로그인' });
  await expect(submit).toBeFocused();
  await visitor.seeAccessible();
});

test('a login after too many attempts shows the time to wait and keeps the input (C-SESS-38)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 429/);
  const { login, page } = visitor;
  const message = '로그인을 너무 많이 시도했어요. 40초 후에 다시 시도해 주세요.';
  const refusal = new CallError({ status: 429, code: 'TOO_MANY_REQUESTS', message });
  await page.route('**/signin/customer', (route) => failCall(route, refusal), { times: 1 });
  await login.open();
  await login.signIn('haneul');
  await login.seeProblem(message);
  await login.seeForm('haneul');
  await login.clickSubmit();
  await visitor.frame.seeCustomer();
});

test('the login id is remembered on request (C-SESS-4)', async ({ visitor }) => {
  await visitor.login.open();
  await visitor.login.clickRemember();
  await visitor.login.signIn('haneul');
  await visitor.frame.seeCustomer();
  await visitor.frame.clickSignOut();
  await visitor.frame.seeVisitor();
  await visitor.login.open();
  await visitor.login.seeForm('haneul');
});

test('a signed-in customer is redirected from the login page (C-SESS-5)', async ({ customer }) => {
  await customer.open('/login?returnTo=%2Fprofile');
  await customer.bookings.see('김하늘');
});

test('signing out in one tab signs out in the other (C-SESS-17, C-MY-3, C-MY-6, C-MY-8)', async ({
  customer,
}) => {
  await customer.bookings.open();
  await customer.bookings.see('김하늘');
  const other = await customer.openTab();
  await other.bookings.open();
  await other.bookings.see('김하늘');
  await customer.page.getByRole('button', { name: '회원 탈퇴' }).scrollIntoViewIfNeeded();
  await other.frame.clickSignOut();
  await other.frame.seeVisitor();
  await expect(other.page).toHaveURL('/');
  await customer.bookings.seeSignedOutElsewhere();
  await customer.bringToFront();
  await customer.seeAccessible();
  await customer.bookings.clickLogin();
  await customer.login.signIn('haneul');
  await customer.bookings.see('김하늘');
});

test('an ended session shows a message until the next login, which returns to the page (C-SESS-14, C-SESS-29, C-RES-5, C-MY-7)', async ({
  customer,
  consoleGuard,
  theatre,
}) => {
  consoleGuard.allow(unauthorised);
  await theatre.database.exec('delete from session');
  await customer.keepMessages();
  await customer.bookings.open();
  await customer.bookings.seeSessionOver();
  await customer.frame.seeMessage('로그인이 만료되었어요. 다시 로그인해 주세요.');
  await customer.seeAccessible();
  await customer.bookings.clickLoginAgain();
  await customer.login.seeProblem('로그인이 만료되었어요. 다시 로그인해 주세요.');
  // The form has the sentence, which no message covers.
  await expect(customer.page.getByText('로그인이 만료되었어요.')).toHaveCount(1);
  await customer.login.signIn('haneul');
  await customer.bookings.see('김하늘');
  await customer.frame.seeNoMessage('로그인이 만료되었어요. 다시 로그인해 주세요.');
});
