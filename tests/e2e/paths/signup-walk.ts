import type { Page } from '@playwright/test';
import type { CoverPath } from '@marquee/statecharts/cover-paths';
import { callFailure } from '../../../machines/calls.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { rejectedCode } from '../../../machines/model/recovery-examples.ts';
import { signupModel } from '../../../machines/signup/signup.model.ts';
import { guestForm } from '../../../machines/signup/model/sign-up-form.ts';
import type { Person } from '../pages/person.ts';
import { haram, type MemberWords, type SignupPage } from '../pages/signup-page.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import { outputOf, walkOnPage } from './walk.ts';

/** The page's own message about a call without an answer. */
const NO_ANSWER = '네트워크에 연결하지 못했어요.';

/** The message of a machine's context or event, or another one where it has none. */
export function messageIn(value: unknown, otherwise = NO_ANSWER): string {
  const { message } = fieldsOf(value);
  return typeof message === 'string' ? message : otherwise;
}

/** Opens the sign-up of members and fills it in, except for one field. */
export async function openFilled(signup: SignupPage, except: keyof MemberWords): Promise<void> {
  await signup.open();
  await signup.fill(Object.fromEntries(Object.entries(haram).filter(([name]) => name !== except)));
  await signup.agree();
}

/** Answers the calls about an address as the server does for every one that is free. */
export async function acceptAddresses(page: Page): Promise<void> {
  const sent = { message: '보냈어요.', expiresAt: '2026-11-20T12:10:00+09:00' };
  const free = { isAvailable: true, message: '사용할 수 있는 이메일이에요.' };
  await page.route(/\/check\/email\?/, (route) => route.fulfill({ json: free }));
  await page.route(/\/verify\/email$/, (route) => route.fulfill({ json: sent }));
}

/** The answer to a right code. */
export const confirmed = { message: '확인했어요.' };

/** The form of a sign-up. */
interface SignupForm {
  fillEmail(email: string): Promise<void>;
  leaveEmail(): Promise<void>;
  clickRequestCode(): Promise<void>;
  confirm(code: string): Promise<void>;
  clickSubmit(): Promise<void>;
  see(words: string): Promise<void>;
  seeState(state: string): Promise<void>;
  seeVerification(state: string): Promise<void>;
}

/** The form of an account with a login id, whose button waits for the verified address. */
interface AccountForm extends SignupForm {
  fill(words: { loginId: string }): Promise<void>;
  leave(field: 'loginId'): Promise<void>;
  clickToLogin(): Promise<void>;
  seeFocusOn(field: 'loginId'): Promise<void>;
  seeSubmit(submit: { isEnabled: boolean }): Promise<void>;
}

/** Where a kind of account signs up. */
export interface SignupPlace {
  form: SignupForm;
  /** The form again; null for a guest, who has no login id. */
  account: AccountForm | null;
  /** Opens the form, filled in except for the address. */
  start: () => Promise<void>;
  /** What is sent to create the account. */
  sends: Readonly<Record<string, unknown>>;
  /** The length of the success, in milliseconds. */
  redirectMs: number;
  registered: string;
  /** The page after the sign-up. */
  seeEnd: (calls: { nextSignIn: () => Promise<unknown> }) => Promise<void>;
}

/** Walks a path of the sign-up. */
export async function walkSignup(
  visitor: Person,
  path: CoverPath,
  { form, account, start, sends, redirectMs, registered, seeEnd }: SignupPlace,
): Promise<void> {
  const { page } = visitor;
  const endTimers = await holdTimers(page, redirectMs);
  await acceptAddresses(page);
  const gates = await holdCalls(page, {
    confirm: /\/auth\/email$/,
    signUp: /\/signup\/(customer|guest|admin)$/,
    signIn: /\/signin\/guest$/,
  });
  /** Rejected by the server since it was verified. */
  let address: 'unverified' | 'verified' | 'rejected' = 'unverified';

  const type = async (email: string) => {
    await form.fillEmail('');
    await form.fillEmail(email);
  };
  const typeFree = async (email: string) => {
    await type(email);
    await form.leaveEmail();
    await form.seeVerification('available');
  };
  const submitCode = async (code: string) => {
    await typeFree(guestForm.email);
    await form.clickRequestCode();
    await form.confirm(code);
  };
  const verify = async () => {
    await submitCode('482913');
    await (await gates.next('confirm')).fulfill({ json: confirmed });
    await form.see('이메일 인증이 완료되었어요.');
    address = 'verified';
  };
  const submit = {
    unverified: async () => {
      await typeFree(guestForm.email);
      await form.clickSubmit();
      await form.see('이메일 인증을 먼저 완료해 주세요.');
    },
    verified: () => form.clickSubmit(),
    rejected: async () => {
      await verify();
      await form.clickSubmit();
    },
  };
  const seeForm = (state: string) => async () => {
    await form.seeState(state);
    await account?.seeSubmit({ isEnabled: address === 'verified' });
  };

  await walkOnPage(signupModel, path, {
    person: visitor,
    start,
    events: {
      'email.change': (event) => type(textIn(event, 'email')),
      'email.leave': () => typeFree(guestForm.email),
      'code.request': async () => {
        await typeFree(guestForm.email);
        await form.clickRequestCode();
        await form.see('이메일로 받은 6자리 숫자를');
      },
      'code.submit': async (event) => {
        await submitCode(textIn(event, 'code'));
        await failCall(await gates.next('confirm'), rejectedCode);
        await form.see('인증번호가 올바르지 않거나 이미 만료되었어요.');
      },
      'loginId.change': async (event) => account?.fill({ loginId: textIn(event, 'loginId') }),
      'loginId.leave': async () => account?.leave('loginId'),
      'verification.change': async (event) => {
        if (event.verifiedEmail !== null) return verify();
        await type('other@example.com');
        address = 'unverified';
      },
      'form.submit': () => submit[address](),
      'xstate.done.actor.registering': async (event) => {
        const call = await gates.next('signUp');
        expect(call.request().postDataJSON()).toMatchObject(sends);
        await call.fulfill({ status: 201, json: outputOf(event) });
      },
      'xstate.error.actor.registering': async (event) => {
        await failing(gates, 'signUp')(event);
        const { code, message, fieldErrors } = callFailure(event.error);
        await form.see(message ?? NO_ANSWER);
        for (const fault of fieldErrors) await form.see(fault.message);
        if (code === 'LOGIN_ID_TAKEN') await account?.seeFocusOn('loginId');
        if (code === 'EMAIL_TAKEN' || code === 'EMAIL_NOT_CONFIRMED') address = 'rejected';
      },
      'login.open': async () => account?.clickToLogin(),
      'xstate.after.beforeLogin.signup.registered': endTimers,
    },
    screens: {
      'editing.idle': seeForm('editing.idle'),
      'editing.unverified': seeForm('editing.unverified'),
      'editing.loginIdTaken': seeForm('editing.loginIdTaken'),
      'editing.emailTaken': seeForm('editing.emailTaken'),
      'editing.refused': seeForm('editing.refused'),
      'editing.failed': seeForm('editing.failed'),
      registering: () => form.seeState('registering'),
      registered: async () => {
        await account?.see(registered);
        await account?.see('haram26 아이디로 로그인해 주세요.');
      },
      signedUp: () =>
        seeEnd({
          nextSignIn: async () => (await gates.next('signIn')).request().postDataJSON() as unknown,
        }),
    },
  });
}
