import type { GuestForm } from '../../machines/signup/signup.types.ts';

/** A valid form of a guest's sign-up. */
export const guestForm: GuestForm = {
  name: '정하람',
  email: 'haram@example.com',
  birthdate: '1998-03-14',
  phone: '010-2345-6789',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};
