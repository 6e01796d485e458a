/** The Korean texts of lists with pages. */
export const text = {
  pages: '페이지 이동',
  pageBefore: '이전',
  pageAfter: '다음',
  pageOf: (page: number, all: number) => `${page} / ${all}쪽`,
  pageMissing: '이 쪽에는 내역이 없어요',
  pageFirst: '첫 쪽으로',
} as const;
