import { EMAIL_MAX_LENGTH } from './limits.ts';

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailAddress = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/**
 * @returns whether a text can be an e-mail address, as the contract's format says it: in ASCII, without quotes; whether
 *   there is such a mailbox only a mail tells
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && emailAddress.test(text);
}
