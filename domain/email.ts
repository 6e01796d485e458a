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

/**
 * @returns a typed address without the spaces around it, its domain in the ASCII form that mail servers know (IDNA):
 * `user@xn--bj0bj06e.xn--3e0b707e` for `user@한글.한국`
 */
export function typedEmail(typed: string): string {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 0 || isAscii(domain)) return text;
  if (/[/?#:\\]/.test(domain)) return text;
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

/** @returns whether a text has only the characters that an address may have */
export function isAscii(text: string): boolean {
  return !/[^\x20-\x7e]/.test(text);
}

const COMMON_DOMAINS = [
  'naver.com',
  'gmail.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
];

/** Domains of others that differ from a common one by one letter. */
const OTHER_DOMAINS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'kakao.co',
  'nate.co',
  'naver.co',
  'daum.com',
];

/**
 * @returns the address with the common domain that its domain is mistyped for: `user@naver.com` for `user@naver.con` (C-GUEST-64);
 * null for any other address
 */
export function likelyEmail(email: string): string | null {
  const [user = '', domain = ''] = email.toLowerCase().split('@');
  if (!isEmailAddress(email) || COMMON_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) {
    return null;
  }
  const meant = COMMON_DOMAINS.find((common) => isOneMistakeFrom(common, domain));
  return meant === undefined ? null : `${email.slice(0, user.length)}@${meant}`;
}

/** One character missing, added or replaced, or two exchanged. */
function isOneMistakeFrom(wanted: string, typed: string): boolean {
  let start = 0;
  while (start < wanted.length && wanted[start] === typed[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    rest(wanted, 1) === rest(typed, 1) ||
    rest(wanted, 1) === rest(typed, 0) ||
    rest(wanted, 0) === rest(typed, 1) ||
    (wanted[start] === typed[start + 1] &&
      wanted[start + 1] === typed[start] &&
      rest(wanted, 2) === rest(typed, 2))
  );
}
