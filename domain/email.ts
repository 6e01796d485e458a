import { EMAIL_MAX_LENGTH } from './limits.ts';

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailAddress = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** No mailbox can be in this domain (RFC 2606). The addresses of withdrawn customers are in it (A-ACC-30). */
const reserved = /\.invalid$/i;

/**
 * @returns whether a text has the contract's e-mail format: ASCII, without quotes, not in a reserved domain. Only a mail
 * can prove that the mailbox exists.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && emailAddress.test(text) && !reserved.test(text);
}
