import type { TestServer } from './server.ts';
import { createSignUpForm } from './sign-up-form.ts';

export const EMAIL = 'member@marquee.example';

/** A member's valid form, without what is optional. */
export const filledIn = {
  loginId: 'haram_26',
  name: '남궁 하람',
  email: EMAIL,
  phone: '01012345678',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};

/** Fills the member's form in, step by step, in a browser of its own. @param remoteAddress by default this machine's */
export function createMemberForm(server: () => TestServer, remoteAddress?: string) {
  const root = '/api/signup/customer';
  const form = createSignUpForm(
    { root, cookie: 'customerEmail', purpose: '회원가입', filledIn, email: EMAIL },
    server,
    remoteAddress,
  );
  return {
    ...form,
    checkLoginId: (loginId: string) =>
      server().api.get(`${root}/check/loginid?loginId=${encodeURIComponent(loginId)}`),
  };
}
