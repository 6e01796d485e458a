import { ageOn, isBirthdate } from '../../domain/age.ts';
import { typedEmail } from '../../domain/email.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { SIGN_UP_MIN_AGE } from '../../domain/limits.ts';
import { isMobilePhone } from '../../domain/mobile-phone.ts';
import { emailFault } from './email-proof/text.ts';

/** The Korean of the faults of a person's data. */
const text = {
  nameMissing: '이름을 입력해 주세요.',
  birthdateMissing: '생년월일을 입력해 주세요.',
  birthdateWrong: '생년월일을 다시 확인해 주세요. 예: 19980314',
  tooYoung: `만 ${SIGN_UP_MIN_AGE}세 이상만 이용할 수 있어요.`,
  phoneMissing: '휴대폰 번호를 입력해 주세요.',
  phoneWrong: '휴대폰 번호를 다시 확인해 주세요. 예:\u00a001012345678',
} as const;

/** The fault of a field of a person's data, in Korean; undefined for a valid value. `today` is Korea's date. */
export const personFaults = {
  name: (name: string) => (name.trim() === '' ? text.nameMissing : undefined),
  birthdate: (typed: string, today: KoreaDate) => {
    if (typed.trim() === '') return text.birthdateMissing;
    const birthdate = birthdateOf(typed);
    if (!isBirthdate(birthdate, today)) return text.birthdateWrong;
    return ageOn(birthdate, today) < SIGN_UP_MIN_AGE ? text.tooYoung : undefined;
  },
  phone: (phone: string) => {
    if (phone.trim() === '') return text.phoneMissing;
    return isMobilePhone(phone.trim()) ? undefined : text.phoneWrong;
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
