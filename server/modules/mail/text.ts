/** The Korean texts around the content of every mail. */
export const text = {
  brand: '마키',
  tagline: '영화관 마키',
  automatic: '발신 전용 메일이라 답장을 받을 수 없어요.',
} as const;
