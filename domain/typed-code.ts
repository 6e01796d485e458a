import { EMAIL_CODE_LENGTH } from './limits.ts';

const CODE = new RegExp(
  `(?<!\\d)\\d{${EMAIL_CODE_LENGTH / 2}}[\\s-]?\\d{${EMAIL_CODE_LENGTH / 2}}(?!\\d)`,
);

/**
 * @returns the code in what was typed or pasted, in ordinary digits: `123456` for `인증번호: 123 456` (C-GUEST-62). Without a whole
 * code, the digits so far
 */
export function codeIn(typed: string): string {
  const text = typed.normalize('NFKC');
  return (CODE.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);
}
