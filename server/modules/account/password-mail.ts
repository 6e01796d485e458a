import { koreaDate } from '../../../domain/korea-time.ts';
import { paths } from '../../../domain/pages.ts';
import { clockText, dayText } from '../../../domain/screening-time-text.ts';
import type { MailContent } from '../../db/schema/outbox.ts';

/** The mail that tells a member that the password was changed (C-FIND-14). */
export function passwordChangedMail({ name, at }: { name: string; at: Date }): MailContent {
  return {
    subject: '[마키] 비밀번호가 변경되었어요',
    preheader: '본인이 변경하지 않았다면 바로 확인해 주세요.',
    title: '비밀번호가 변경되었어요',
    paragraphs: [
      `${name}님, 마키 계정의 비밀번호가 변경되어 모든 기기에서 로그아웃되었어요.`,
      '본인이 변경했다면 따로 하실 일은 없어요.',
    ],
    card: { facts: [['변경 시각', `${dayText(koreaDate(at))} ${clockText(at)}`]] },
    button: { label: '비밀번호 다시 설정하기', path: paths.forgotPassword },
    notes: ['본인이 변경하지 않았다면 위 버튼을 눌러 비밀번호를 바로 다시 설정해 주세요.'],
  };
}
