/** The Korean texts of a countdown. */
export const text = {
  minutesLeft: (minutes: number) => `${minutes}분`,
  lessThanAMinute: '1분 미만',
} as const;
