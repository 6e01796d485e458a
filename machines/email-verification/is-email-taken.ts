import type { CallFailure } from '../call-failure.ts';

/** A guard on a failed call: an account with the address exists. */
export function isEmailTaken(_: unknown, { code }: CallFailure): boolean {
  return code === 'EMAIL_TAKEN';
}
