import { ageOn, isBirthdate } from '../../domain/age.ts';
import { typedEmail } from '../../domain/email.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { SIGN_UP_MIN_AGE } from '../../domain/limits.ts';
import { isMobilePhone } from '../../domain/mobile-phone.ts';
import { emailFault } from './email-proof/text.ts';

/** The Korean of a person's data, and of its faults. */
export const personText = {
  name: '이름',
  phone: '휴대폰 번호',
  phoneHint: '예: 010-1234-5678',
  birthdate: '생년월일',
  birthdateHint: '숫자 8자리로 입력해 주세요. 예: 19980314',
  gender: '성별',
  genders: { FEMALE: '여성', MALE: '남성' },
  noGender: '선택 안 함',
  required: (label: string) => `${label} (필수)`,
  optional: (label: string) => `${label} (선택)`,
  nameMissing: '이름을 입력해 주세요.',
  birthdateMissing: '생년월일을 입력해 주세요.',
  birthdateWrong: '생년월일을 다시 확인해 주세요. 예: 19980314',
  tooYoung: `만 ${SIGN_UP_MIN_AGE}세 이상만 이용할 수 있어요.`,
  phoneMissing: '휴대폰 번호를 입력해 주세요.',
  phoneWrong: '휴대폰 번호를 다시 확인해 주세요. 예:\u00a001012345678',
} as const;

/** The fault of a field of a person's data, in Korean; undefined for a valid value. `today` is Korea's date. */
export const personFaults = {
  name: (name: string) => (name.trim() === '' ? personText.nameMissing : undefined),
  birthdate: (typed: string, today: KoreaDate) => {
    if (typed.trim() === '') return personText.birthdateMissing;
    const birthdate = birthdateOf(typed);
    if (!isBirthdate(birthdate, today)) return personText.birthdateWrong;
    return ageOn(birthdate, today) < SIGN_UP_MIN_AGE ? personText.tooYoung : undefined;
  },
  phone: (phone: string) => {
    if (phone.trim() === '') return personText.phoneMissing;
    return isMobilePhone(phone.trim()) ? undefined : personText.phoneWrong;
  },
  email: (email: string) => emailFault(typedEmail(email)) ?? undefined,
} as const;

/** @returns `1998-03-14` for eight digits with any separators; other text unchanged */
export function birthdateOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : typed;
}
