import { isAscii, isEmailAddress } from '../../../domain/email.ts';
import { minutesText } from '../../../domain/duration-text.ts';
import { EMAIL_CODE_DURATION_MS, EMAIL_CODE_LENGTH } from '../../../domain/limits.ts';

/** The Korean of an e-mail address and the code that proves it. */
export const text = {
  emailHint: '예매 안내와 인증번호를 이 주소로 보내 드려요.',
  emailMissing: '이메일을 입력해 주세요.',
  emailWrong: '이메일 주소를 다시 확인해 주세요.',
  emailLetters: '이메일 주소는 영문과 숫자, 기호로만 입력할 수 있어요.',
  likelyEmail: (domain: string) => `${domain}을 입력하려고 하셨나요?`,
  checkingEmail: '사용할 수 있는 이메일인지 확인하고 있어요.',
  checkFailed: '이메일을 확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  emailTaken: '이미 사용 중인 이메일이에요.',
  verifyFirst: '이메일 인증을 먼저 완료해 주세요.',
  lapsed: '인증한 지 오래되었어요. 이메일을 다시 인증해 주세요.',
  verified: '이메일 인증이 완료되었어요.',
  requestCode: '인증번호 받기',
  requestAgain: '인증번호 다시 받기',
  sendFailed: '인증번호를 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  code: '인증번호',
  codeHint: `이메일로 받은 ${EMAIL_CODE_LENGTH}자리 숫자를 ${minutesText(EMAIL_CODE_DURATION_MS)} 안에 입력해 주세요.`,
  resent: '인증번호를 다시 보냈어요. 새로 받은 번호를 입력해 주세요.',
  codeIncomplete: `인증번호 ${EMAIL_CODE_LENGTH}자리를 입력해 주세요.`,
  codeRefused: '인증번호가 올바르지 않거나 이미 만료되었어요.',
  confirmFailed: '인증번호를 확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  codeLapsed: '인증번호가 올바르지 않거나 이미 만료되었어요. 인증번호를 다시 받아 입력해 주세요.',
  confirmCode: '인증하기',
} as const;

/** @param email as `typedEmail` returns it @returns its fault, in Korean; null for a valid one (C-GUEST-63) */
export function emailFault(email: string): string | null {
  if (email === '') return text.emailMissing;
  if (isEmailAddress(email)) return null;
  return isAscii(email) ? text.emailWrong : text.emailLetters;
}
