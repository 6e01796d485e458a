/** The Korean of the check at the door. */
export const text = {
  notFound: '입장 기록을 찾을 수 없어요.',
  ofAnotherDay: '오늘 상영의 입장이나 오늘 기록된 입장만 취소할 수 있어요.',
  undoneTooOften: '이 예매는 입장을 더 취소할 수 없어요.',
} as const;
