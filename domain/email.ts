import { EMAIL_MAX_LENGTH } from './limits.ts';

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailAddress = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/**
 * @returns whether a text has the contract's e-mail format: ASCII, without quotes. Only a mail can prove that the
 * mailbox exists.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && emailAddress.test(text);
}
