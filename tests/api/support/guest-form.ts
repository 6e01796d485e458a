import { createSignUpForm } from './sign-up-form.ts';
import type { TestServer } from './server.ts';

export const EMAIL = 'guest@marquee.example';

/** A guest's valid form. */
export const filledIn = {
  name: '남궁 하나',
  email: EMAIL,
  birthdate: '1999-04-09',
  phone: '01012345678',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};

/** Fills the guest's form in, step by step, in a browser of its own. @param remoteAddress by default this machine's */
export function createGuestForm(server: () => TestServer, remoteAddress?: string) {
  const calls = { root: '/api/signup/guest', cookie: 'guestEmail', purpose: '비회원 예매' };
  return createSignUpForm({ ...calls, filledIn, email: EMAIL }, server, remoteAddress);
}

/** @returns a code that differs from the given one */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
