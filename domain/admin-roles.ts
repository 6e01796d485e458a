/** The roles of administrators (A-ACC-37). */
export const ADMIN_ROLES = ['BASIC', 'SUPER', 'COUNTER', 'DOOR'] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

export const roleNames: Readonly<Record<AdminRole, string>> = {
  BASIC: '일반 관리자',
  SUPER: '최고 관리자',
  COUNTER: '매표 담당자',
  DOOR: '입장 담당자',
};

/** What each role may do, for those who choose one. */
export const roleHints: Readonly<Record<AdminRole, string>> = {
  BASIC: '영화와 상영, 요금, 예매, 고객을 관리해요. 상영 취소와 규정을 넘는 환불은 할 수 없어요.',
  SUPER: '모든 관리 기능을 이용하고, 직원의 역할과 관리 기록도 다뤄요.',
  COUNTER: '매표소에서 팔고, 예매를 찾아 규정대로 취소·변경하고, 오늘 현황과 입장 확인을 이용해요.',
  DOOR: '입장 확인만 이용해요.',
};
