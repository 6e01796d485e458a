import type { AdminForm, GuestForm, MemberForm } from '../signup.machine.ts';

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

/** A valid form of a member's sign-up. */
export const memberForm: MemberForm = {
  loginId: 'haram26',
  name: '정하람',
  email: 'haram@example.com',
  phone: '010-2345-6789',
  dateOfBirth: '1998-03-14',
  gender: null,
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};

/** A valid form of an administrator's sign-up. */
export const adminForm: AdminForm = {
  loginId: 'haram26',
  name: '정하람',
  email: 'haram@example.com',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  role: 'BASIC',
  adminCode: 'demo-basic',
};
