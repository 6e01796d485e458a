import type { MailContent } from '../../db/schema/outbox.ts';

/** The mail to the old address of a member who has changed it. It does not contain the new one. */
export function emailChangedMail(name: string): MailContent {
  return changedMail(name, '회원 정보', '고객센터로');
}

/** The same for an administrator (C-MAIL-32). */
export function adminEmailChangedMail(name: string): MailContent {
  return changedMail(name, '관리자 계정', '최고 관리자에게');
}

function changedMail(name: string, place: string, contact: string): MailContent {
  return {
    subject: '[마키] 이메일 주소가 변경되었어요',
    preheader: '이제 마키의 메일은 새 주소로 보내 드려요.',
    title: '이메일 주소가 변경되었어요',
    paragraphs: [`${name}님, ${place}의 이메일 주소가 바뀌어 이제 새 주소로 메일을 보내 드려요.`],
    notes: [`직접 바꾸지 않으셨다면 바로 비밀번호를 바꾸고 ${contact} 알려 주세요.`],
  };
}
