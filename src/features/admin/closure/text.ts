import { ADMIN_CLOSURE_PHRASE } from '../../../../domain/limits.ts';

/** The Korean of the deletion of an administrator's account. */
export const text = {
  lead: '탈퇴하면 관리자 계정이 삭제되고 모든 기기에서 로그아웃돼요. 되돌릴 수 없어요.',
  kept: '관리 기록은 남지만, 이름 대신 번호로만 표시돼요.',
  form: '관리자 탈퇴',
  password: '현재 비밀번호',
  passwordMissing: '현재 비밀번호를 입력해 주세요.',
  phrase: '확인 문구',
  phraseHint: `‘${ADMIN_CLOSURE_PHRASE}’를 그대로 입력해 주세요.`,
  agrees: '안내를 모두 확인했고 탈퇴에 동의해요',
  mustAgree: '동의가 필요해요.',
  submit: '탈퇴하기',
  failed: '관리자 탈퇴를 하지 못했어요. 입력한 내용을 다시 확인해 주세요.',
  uncertain: '탈퇴되었는지 확인하지 못했어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
  closed: '관리자 탈퇴가 완료되었어요. 곧 홈으로 이동해요.',
} as const;
