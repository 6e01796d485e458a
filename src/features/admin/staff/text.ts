import { INVITATION_HOURS } from '../../../../domain/limits.ts';
import { roleNames as roles, roleHints, type AdminRole } from '../../../../domain/admin-roles.ts';

/** The Korean of the administrators' accounts. */
export const text = {
  count: (count: number) => `총 ${count.toLocaleString('ko-KR')}명`,
  loading: '관리자 목록을 불러오고 있어요…',
  failed: (message: string) => `관리자 목록을 불러오지 못했어요: ${message}`,
  empty: '등록된 관리자가 없어요',
  lead: '역할을 바꾸거나 비밀번호를 초기화하거나 계정을 삭제하면 그 관리자는 모든 기기에서 바로 로그아웃돼요.',
  roles,
  roleHints,
  role: '새 역할',
  own: (role: AdminRole) => `${roles[role]} · 나`,
  registered: (moment: string) => `가입 ${moment}`,
  lastLogin: (moment: string | null) =>
    moment === null ? '로그인한 적 없음' : `최근 로그인 ${moment}`,
  changeRoleOf: (loginId: string) => `역할 변경: ${loginId}`,
  resetOf: (loginId: string) => `비밀번호 초기화: ${loginId}`,
  removeOf: (loginId: string) => `삭제: ${loginId}`,
  titles: { role: '역할 변경', reset: '비밀번호 초기화', removal: '관리자 삭제' },
  buttons: { role: '변경', reset: '초기화', removal: '삭제' },
  questions: {
    role: (loginId: string) =>
      `${loginId} 계정의 역할을 바꿀까요? 그 관리자는 하던 일이 끊기고, 다시 로그인해야 해요.`,
    reset: (loginId: string) =>
      `${loginId} 계정의 비밀번호를 초기화할까요? 그 관리자는 모든 기기에서 로그아웃되고, 메일로 안내받아 새 비밀번호를 설정해야 로그인할 수 있어요.`,
    removal: (loginId: string) =>
      `${loginId} 계정을 정말 삭제할까요? 삭제하면 되돌릴 수 없고, 관리 기록에는 번호로만 남아요.`,
  },
  failures: {
    role: (message: string) => `바꾸지 못했어요: ${message}`,
    reset: (message: string) => `초기화하지 못했어요: ${message}`,
    removal: (message: string) => `삭제하지 못했어요: ${message}`,
  },
  done: {
    role: (loginId: string, role: AdminRole) => `${loginId} 계정을 ${roles[role]}로 바꿨어요.`,
    reset: (loginId: string) => `${loginId} 계정의 비밀번호를 초기화하고 메일을 보냈어요.`,
    removal: (loginId: string) => `${loginId} 계정을 삭제했어요.`,
  },
} as const;

/** The Korean of the invitations. */
export const invitationText = {
  title: '열려 있는 초대',
  none: '열려 있는 초대가 없어요.',
  failed: '초대 목록을 불러오지 못했어요:',
  failedForNow: '초대 목록을 지금은 불러올 수 없어요.',
  email: '이메일',
  role: '역할',
  expires: (moment: string) => `${moment}까지 수락할 수 있어요`,
  titles: { invite: '관리자 초대', resend: '초대 다시 보내기', withdraw: '초대 취소' },
  buttons: { invite: '초대하기', resend: '다시 보내기', withdraw: '초대 취소' },
  buttonOf: (kind: 'resend' | 'withdraw', email: string) =>
    `${kind === 'resend' ? '초대 다시 보내기' : '초대 취소'}: ${email}`,
  questions: {
    invite: () =>
      `이메일로 한 번만 쓸 수 있는 링크를 보내요. ${INVITATION_HOURS}시간 안에 계정을 만들 수 있어요.`,
    resend: (email: string) =>
      `${email} 주소로 새 링크를 보낼까요? 먼저 보낸 링크는 쓸 수 없게 돼요.`,
    withdraw: (email: string) => `${email} 주소로 보낸 초대를 취소할까요? 링크를 쓸 수 없게 돼요.`,
  },
  failures: {
    invite: (message: string) => `초대하지 못했어요: ${message}`,
    resend: (message: string) => `다시 보내지 못했어요: ${message}`,
    withdraw: (message: string) => `취소하지 못했어요: ${message}`,
  },
  /** A withdrawal that came too late. */
  gone: '이미 수락했거나 끝난 초대예요. 관리자 목록을 확인해 주세요.',
  done: {
    invite: (email: string) => `${email} 주소로 초대를 보냈어요.`,
    resend: (email: string) => `${email} 주소로 초대를 다시 보냈어요.`,
    withdraw: (email: string) => `${email} 주소로 보낸 초대를 취소했어요.`,
  },
} as const;
