import type { GuestForm } from '../../machines/signup/signup.types.ts';

/** What somebody writes to sign up as a guest; the server would take it. */
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

/** The proof that the e-mail of {@link guestForm} was confirmed. */
export const emailToken = 'VnzYl0ZTdWBwkXbFbXQW2yVJ1bXnqQ8hq1qf0kq3x5E';
