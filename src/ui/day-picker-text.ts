/** The Korean of the choice of a day. */
export const text = {
  days: '날짜 고르기',
  day: '날짜',
  previousDay: '하루 전',
  nextDay: '하루 뒤',
  today: '오늘',
  open: '보기',
} as const;
