import { roleNames } from '../../../domain/admin-roles.ts';
import { INVITATION_HOURS } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import type { MailContent } from '../../db/schema/outbox.ts';
import type { AdminCaller } from '../../plugins/contract-types.ts';

interface Invited {
  role: AdminCaller['role'];
  token: string;
}

/** The mail with the link of an invitation. The token is behind `#`: browsers send it to no server (A-ACC-45). */
export function invitationMail({ role, token }: Invited): MailContent {
  return {
    subject: '[마키] 관리자로 초대되었어요',
    preheader: `${INVITATION_HOURS}시간 안에 계정을 만들어 주세요.`,
    title: '관리자로 초대되었어요',
    paragraphs: [
      `마키의 ${roleNames[role]}로 초대되었어요.`,
      `아래 버튼을 눌러 ${INVITATION_HOURS}시간 안에 아이디와 비밀번호를 정해 주세요.`,
    ],
    button: { label: '관리자 계정 만들기', path: `${paths.adminInvitation}#${token}` },
    notes: [
      '이 메일의 링크는 한 번만 쓸 수 있어요. 다른 사람에게 보내지 마세요.',
      '초대받은 이유를 모르신다면 이 메일은 무시하셔도 돼요.',
    ],
  };
}
