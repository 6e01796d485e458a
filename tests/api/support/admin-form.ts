import type { TestServer } from './server.ts';
import { createSignUpForm } from './sign-up-form.ts';

export const EMAIL = 'staff@marquee.example';

/** A valid form of an administrator with the role BASIC. */
export const filledIn = {
  loginId: 'haram_26',
  name: '남궁 하람',
  email: EMAIL,
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  role: 'BASIC',
  adminCode: 'demo-basic',
};

/** Fills an administrator's form in, step by step, in a browser of its own. @param remoteAddress by default this machine's */
export function createAdminForm(server: () => TestServer, remoteAddress?: string) {
  const root = '/api/signup/admin';
  const form = createSignUpForm(
    { root, cookie: 'adminEmail', purpose: '관리자 가입', filledIn, email: EMAIL },
    server,
    remoteAddress,
  );
  return {
    ...form,
    checkLoginId: (loginId: string) =>
      server().api.get(`${root}/check/loginid?loginId=${encodeURIComponent(loginId)}`),
  };
}
