const dateText = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' });

/** The Korean around the policies. */
export const text = {
  nav: '규정 바로가기',
  contents: '차례',
  effectiveFrom: (isoDate: string) => `${dateText.format(new Date(isoDate))}부터 시행`,
  article: (number: number, heading: string) => `제${number}조 ${heading}`,
} as const;
