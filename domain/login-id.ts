import { LOGIN_ID_MAX_LENGTH } from './limits.ts';

/** A member's login id; the contract and the database have the same pattern. */
export const LOGIN_ID_PATTERN = `^[A-Za-z0-9_-]{1,${LOGIN_ID_MAX_LENGTH}}$`;

const loginId = new RegExp(LOGIN_ID_PATTERN);

/** @returns whether a member may choose the login id */
export function isLoginId(text: string): boolean {
  return loginId.test(text);
}
