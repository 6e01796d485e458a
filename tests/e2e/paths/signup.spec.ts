import { signupMachine, type SignupKind } from '../../../machines/signup/signup.machine.ts';
import { ADMIN_SIGN_UP_REDIRECT_MS, SIGN_UP_REDIRECT_MS } from '../../../domain/limits.ts';
import type { Step } from '@marquee/statecharts/model';
import { signupModel } from '../../../machines/signup/signup.model.ts';
import { isCausable } from '../../../machines/signup/model/browser.ts';
import { adminForm, guestForm } from '../../../machines/signup/model/sign-up-form.ts';
import type { Person } from '../pages/person.ts';
import { haram } from '../pages/signup-page.ts';
import type { Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';
import { openFilled, walkSignup, type SignupPlace } from './signup-walk.ts';
import { expectPathsOverCauses, pathsByCauses } from './walk.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(signupMachine);

const pathsOf = (...kinds: SignupKind[]) =>
  pathsByCauses(
    signupModel,
    (step: Step<typeof signupMachine>) =>
      kinds.includes(step.from.context.kind) && isCausable(step),
  );

const paths = pathsOf('guest', 'customer');
/** The page of administrators is another one. */
const adminPaths = pathsOf('admin');

test('the paths take every transition of the sign-up', () => {
  expectPathsOverCauses(signupModel, paths);
});

test('the paths of an administrator take every transition but those of guests', () => {
  expectPathsOverCauses(signupModel, adminPaths, [
    idOf('signup.editing', 'form.submit', 'otherwise'),
    idOf('signup.registering', 'xstate.done.actor.registering', 'isGuest'),
  ]);
});

/** The start of a path is the page of a kind of account. */
const places: Readonly<Record<string, (visitor: Person, cinema: Cinema) => SignupPlace>> = {
  guest: ({ booking, guestForm: form }, { film }) => ({
    form,
    account: null,
    async start() {
      await booking.open(film.movieId);
      await booking.clickScreening('19:30');
      await booking.clickAsGuest();
      await form.fill({ ...guestForm, email: '' });
      await form.agree();
    },
    sends: guestForm,
    redirectMs: SIGN_UP_REDIRECT_MS,
    registered: '',
    /** The page signs the new guest in (C-GUEST-22). */
    async seeEnd({ nextSignIn }) {
      const { email, password } = guestForm;
      expect(await nextSignIn()).toEqual({ email, password });
    },
  }),
  member: ({ signup, login }) => ({
    form: signup,
    account: signup,
    start: () => openFilled(signup, 'email'),
    sends: { loginId: haram.loginId, password: haram.password, email: haram.email },
    redirectMs: SIGN_UP_REDIRECT_MS,
    registered: '회원가입이 완료되었어요.',
    seeEnd: () => login.seeForm(haram.loginId),
  }),
  admin: ({ adminAccount, login }) => ({
    form: adminAccount,
    account: adminAccount,
    async start() {
      const { loginId, password, repeatPassword, name, adminCode } = adminForm;
      await adminAccount.open();
      await adminAccount.fill({ loginId, password, repeatPassword, name, adminCode });
    },
    sends: adminForm,
    redirectMs: ADMIN_SIGN_UP_REDIRECT_MS,
    registered: '관리자 가입이 완료되었어요.',
    seeEnd: () => login.seeAdminForm(adminForm.loginId),
  }),
};

for (const { name, path } of [...paths, ...adminPaths]) {
  test(`sign-up: ${name}`, async ({ visitor, consoleGuard, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const place = places[path.start.name]?.(visitor, cinema);
    if (place === undefined) throw new Error(`No page is known for ${path.start.name}`);
    await walkSignup(visitor, path, place);
  });
}
