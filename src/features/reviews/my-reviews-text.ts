import { text as reviews } from './text.ts';

/** The Korean of the member's own reviews on My Page. */
export const text = {
  stars: reviews.stars,
  date: reviews.date,
  title: '내 리뷰',
  more: (count: number) => `리뷰 ${count}개 더 보기`,
  empty: '아직 쓴 리뷰가 없어요. 본 영화의 페이지에서 리뷰를 남겨 보세요.',
  failedForNow: '리뷰를 일시적으로 불러올 수 없어요.',
  failed: '리뷰를 불러올 수 없어요.',
} as const;
