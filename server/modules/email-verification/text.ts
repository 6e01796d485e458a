import { minutesText } from '../../../domain/duration-text.ts';
import { EMAIL_CODE_DURATION_MS, EMAIL_CONFIRMATION_DURATION_MS } from '../../../domain/limits.ts';
import type { MailContent } from '../../db/schema/outbox.ts';
import type { VerificationPurpose } from '../../db/schema/people.ts';

const codeDuration = minutesText(EMAIL_CODE_DURATION_MS);
const confirmationDuration = minutesText(EMAIL_CONFIRMATION_DURATION_MS);

/** The Korean name of a purpose, in the contract and in the mail. */
const purposeNames: Readonly<Record<VerificationPurpose, string>> = {
  GUEST_SIGN_UP: '비회원 예매',
  MEMBER_SIGN_UP: '회원가입',
  ADMIN_SIGN_UP: '관리자 가입',
  PASSWORD_RESET: '비밀번호 재설정',
  ADMIN_PASSWORD_RESET: '관리자 비밀번호 재설정',
  LOGIN_ID_SEARCH: '아이디 찾기',
  EMAIL_CHANGE: '이메일 변경',
  ADMIN_EMAIL_CHANGE: '관리자 이메일 변경',
};

export const verificationText = {
  codeSent: `인증번호를 보냈어요. ${codeDuration} 안에 입력해 주세요.`,
  codeRejected: '인증번호가 올바르지 않거나 이미 만료되었어요.',
  confirmed: '이메일 인증이 완료되었어요.',
  notConfirmed: `이메일 인증이 필요해요. 인증한 지 ${confirmationDuration}이 지났다면 다시 인증해 주세요.`,
  tooManyCodes: (wait: string) =>
    `이 이메일로 인증번호를 너무 많이 요청했어요. ${wait} 후에 다시 시도해 주세요.`,
} as const;

/** The mail with a code. It contains no text that the requester can choose. */
export function codeMail(purpose: VerificationPurpose, code: string): MailContent {
  const name = purposeNames[purpose];
  return {
    subject: `[마키] ${name} 인증번호`,
    preheader: `인증번호 ${code}, ${codeDuration} 안에 입력해 주세요.`,
    title: `${name} 인증번호`,
    paragraphs: [`아래 인증번호를 ${codeDuration} 안에 입력해 주세요.`],
    code,
    notes: [
      '인증번호를 다른 사람에게 알려 주지 마세요.',
      '요청하신 적이 없다면 이 메일은 무시하셔도 돼요.',
    ],
  };
}
