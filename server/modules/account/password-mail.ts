import { koreaDate } from '../../../domain/korea-time.ts';
import { paths } from '../../../domain/pages.ts';
import { clockText, dayText } from '../../../domain/screening-time-text.ts';
import type { MailContent } from '../../db/schema/outbox.ts';

interface PasswordChange {
  name: string;
  at: Date;
  /** Where another password is set. */
  page: string;
  /** Whether the session that changed it continues. */
  staysSignedIn?: boolean;
}

/** The mail that tells a member or an administrator that the password was changed (C-FIND-14, A-ACC-43). */
export function passwordChangedMail({
  name,
  at,
  page,
  staysSignedIn = false,
}: PasswordChange): MailContent {
  const devices = staysSignedIn ? '다른 모든 기기' : '모든 기기';
  return {
    subject: '[마키] 비밀번호가 변경되었어요',
    preheader: '본인이 변경하지 않았다면 바로 확인해 주세요.',
    title: '비밀번호가 변경되었어요',
    paragraphs: [
      `${name}님, 마키 계정의 비밀번호가 변경되어 ${devices}에서 로그아웃되었어요.`,
      '본인이 변경했다면 따로 하실 일은 없어요.',
    ],
    card: { facts: [['변경 시각', `${dayText(koreaDate(at))} ${clockText(at)}`]] },
    button: { label: '비밀번호 다시 설정하기', path: page },
    notes: ['본인이 변경하지 않았다면 위 버튼을 눌러 비밀번호를 바로 다시 설정해 주세요.'],
  };
}

/** The mail that asks an administrator to set a new password, after a colleague has ended the old one (A-ACC-44). */
export function passwordEndedMail(name: string): MailContent {
  return {
    subject: '[마키] 관리자 비밀번호를 다시 설정해 주세요',
    preheader: '지금까지의 비밀번호로는 로그인할 수 없어요.',
    title: '비밀번호를 다시 설정해 주세요',
    paragraphs: [
      `${name}님, 최고 관리자가 관리자 계정의 비밀번호를 초기화해 모든 기기에서 로그아웃되었고, 2단계 인증은 꺼졌어요.`,
      '아래 버튼을 눌러 아이디와 이 이메일 주소로 인증번호를 받고, 새 비밀번호를 설정해 주세요.',
    ],
    button: { label: '새 비밀번호 설정하기', path: paths.adminForgotPassword },
    notes: ['초기화한 이유는 최고 관리자에게 확인해 주세요.'],
  };
}
