import { SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';

/** The messages of the sign-in. */
export const signInText = {
  tooManyAttempts: (wait: string) =>
    `로그인을 너무 많이 시도했어요. ${wait} 후에 다시 시도해 주세요.`,
} as const;

/** The messages of the sign-up. */
export const signUpText = {
  emailAvailable: '사용할 수 있는 이메일이에요.',
  takenByMember: '이미 회원으로 가입된 이메일이에요. 회원으로 로그인해 주세요.',
  takenByGuest: '이미 비회원으로 등록된 이메일이에요. 비회원으로 로그인해 주세요.',
  noBirthdate: '생년월일을 확인해 주세요.',
  tooYoung: `만 ${SIGN_UP_MIN_AGE}세 이상만 이용할 수 있어요.`,
  commonPassword: '너무 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
  passwordsDiffer: '비밀번호가 서로 달라요.',
} as const;
