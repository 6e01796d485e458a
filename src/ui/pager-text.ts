/** The Korean texts of lists with pages. */
export const text = {
  pages: '페이지 이동',
  pager: '페이지',
  place: (page: number, pages: number) => `${page} / ${pages}`,
  previous: '이전 페이지',
  next: '다음 페이지',
  pageBefore: '이전',
  pageAfter: '다음',
  pageOf: (page: number, all: number) => `${page} / ${all}쪽`,
  pageMissing: '이 쪽에는 내역이 없어요',
  pageFirst: '첫 쪽으로',
} as const;
