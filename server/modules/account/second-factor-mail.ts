import { koreaDate } from '../../../domain/korea-time.ts';
import { adminPaths } from '../../../domain/admin-pages.ts';
import { paths } from '../../../domain/pages.ts';
import { clockText, dayText } from '../../../domain/screening-time-text.ts';
import type { MailContent } from '../../db/schema/outbox.ts';

const words = {
  turnedOn: {
    title: '2단계 인증이 켜졌어요',
    told: '관리자 계정의 2단계 인증이 켜졌어요. 이제 로그인할 때 인증 앱의 코드도 입력해 주세요.',
  },
  turnedOff: {
    title: '2단계 인증이 꺼졌어요',
    told: '관리자 계정의 2단계 인증이 꺼졌어요. 이제 비밀번호만으로 로그인할 수 있어요.',
  },
  newRecoveryCodes: {
    title: '복구 코드를 새로 만들었어요',
    told: '관리자 계정의 복구 코드를 새로 만들어, 전에 보관한 복구 코드는 쓸 수 없게 되었어요.',
  },
} as const;

const warning = '본인이 하지 않았다면 바로 비밀번호를 다시 설정하고 최고 관리자에게 알려 주세요.';
const button = { label: '비밀번호 다시 설정하기', path: paths.adminForgotPassword };

/** The mail about a change of an administrator's second factor (C-MAIL-33, C-MAIL-35). */
export function secondFactorMail(
  event: keyof typeof words,
  { name, at }: { name: string; at: Date },
): MailContent {
  const { title, told } = words[event];
  return {
    subject: `[마키] ${title}`,
    preheader: '본인이 하지 않았다면 바로 확인해 주세요.',
    title,
    paragraphs: [`${name}님, ${told}`],
    card: { facts: [['변경 시각', `${dayText(koreaDate(at))} ${clockText(at)}`]] },
    button,
    notes: [warning],
  };
}

/** The mail about the use of a recovery code (C-MAIL-34). */
export function recoveryCodeUsedMail({ name, left }: { name: string; left: number }): MailContent {
  return {
    subject: '[마키] 복구 코드를 사용했어요',
    preheader: '본인이 사용하지 않았다면 바로 확인해 주세요.',
    title: '복구 코드를 사용했어요',
    paragraphs: [
      `${name}님, 관리자 계정의 복구 코드 하나를 사용했어요. 남은 복구 코드는 ${left}개예요.`,
    ],
    button: { label: '내 계정에서 확인하기', path: adminPaths.ownAccount },
    notes: [warning],
  };
}
