import { GUEST_SIGN_IN_DELAY_MS } from '../../../domain/limits.ts';
import { CallError } from '../../../machines/calls.ts';
import { loginGateModel } from '../../../machines/login-gate/login-gate.model.ts';
import { isCausable } from '../../../machines/login-gate/model/browser.ts';
import { guestForm as words } from '../../../machines/signup/model/sign-up-form.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { signedInEntries } from '../support/session-storage.ts';
import { expect, test } from '../support/test.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage, type NamedPath } from './walk.ts';

const paths = pathsByCauses(loginGateModel, isCausable);

test('the paths take every transition of the login dialog except those that never happen', () => {
  expectPathsOverCauses(loginGateModel, paths);
});

const signsUp = ({ path }: NamedPath) =>
  path.steps.some(({ event }) => event.type === 'xstate.done.actor.signup');

test('login dialog: every path, and at last the login of a guest who could not be signed in (C-BOOK-8, C-GUEST-17, C-GUEST-22, C-GUEST-27, C-SESS-17)', async ({
  visitor,
  consoleGuard,
  cinema: { film, guest, haneul },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, guestForm, login, page } = visitor;
  const endPause = await holdTimers(page, GUEST_SIGN_IN_DELAY_MS);
  const gates = await holdCalls(page, { signIn: /\/signin\/guest$/ });
  const otherTab = await visitor.openTabBehind();
  const dialog = page.getByRole('dialog');
  const press = (label: string) => () => dialog.getByRole('button', { name: label }).click();
  const see = (state: string, text: string) => async () => {
    await expect(dialog.locator('[data-gate]')).toHaveAttribute('data-gate', state);
    await expect(dialog.getByText(text).first()).toBeVisible();
  };
  const seeRegistered = (state: string) => see(state, '비회원 정보를 등록했어요');

  /** The form offers the login to a guest with an account. */
  const openGuestLogin: Record<string, () => Promise<void>> = {
    selecting: press('비회원으로 예매한 적이 있어요'),
    signingUp: async () => {
      await guestForm.fillEmail(guest.user.email);
      await guestForm.clickRequestCode();
      await guestForm.clickToLogin();
    },
    signInFailed: press('비회원 로그인으로'),
  };

  for (const { name, path } of paths.toSorted((a, b) => Number(signsUp(a)) - Number(signsUp(b)))) {
    let kind: unknown = null;
    await test.step(name, () =>
      walkOnPage(loginGateModel, path, {
        person: visitor,
        start: async () => {
          await visitor.forgetEverything();
          await booking.open(film.movieId);
          await booking.clickScreening('19:30');
        },
        events: {
          'login.choose': async (event) => {
            kind = event.kind;
            if (kind === 'customer') return booking.clickLogin();
            const state = await dialog.locator('[data-gate]').getAttribute('data-gate');
            await openGuestLogin[state ?? '']?.();
          },
          'guest.choose': press('비회원으로 예매하기'),
          'step.back': press('로그인 방법 다시 선택'),
          'gate.dismiss': press('다음에 할게요'),
          'session.change': () => otherTab.storeInOrder(signedInEntries(haneul)),
          'xstate.done.actor.signup': async () => {
            await guestForm.fill(words);
            await guestForm.agree();
            await guestForm.clickRequestCode();
            await guestForm.confirm(await guestForm.readCode());
            await guestForm.see('이메일 인증이 완료되었어요.');
            await guestForm.clickSubmit();
          },
          'xstate.after.beforeSignIn.loginGate.registered': endPause,
          'xstate.error.actor.signingIn': async () =>
            failCall(await gates.next('signIn'), new CallError({ status: 503 })),
          'signIn.retry': press('다시 로그인'),
        },
        screens: {
          selecting: see('selecting', '로그인이 필요해요'),
          signingUp: see('signingUp', '로그인 방법 다시 선택'),
          registered: seeRegistered('registered'),
          signingIn: seeRegistered('signingIn'),
          signInFailed: see('signInFailed', '등록은 되었지만 로그인하지 못했어요'),
          // The login page replaces the dialog at once.
          openingLogin: () => (kind === 'guest' ? login.seeGuestForm() : login.seeForm()),
          signedIn: () => booking.seeSeats(),
          dismissed: async () => {
            await expect(dialog).toHaveCount(0);
            await booking.seeScreenings();
          },
        },
      }),
    );
  }
  await gates.pass('signIn');
  await login.signInAsGuest(words.email, words.password);
  await booking.seeSeats();
});
