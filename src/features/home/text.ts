import { homeText } from '../../../domain/home-text.ts';

/** The Korean of the home page. */
export const text = {
  heading: '마키 상영작',
  carousel: '인기 상영작',
  carouselRole: '캐러셀',
  slideRole: '슬라이드',
  slide: (number: number, count: number, title: string) => `${count}개 중 ${number}번째, ${title}`,
  slides: '슬라이드 선택',
  showSlide: (number: number, title: string) => `${number}번째 슬라이드 보기, ${title}`,
  previous: '이전 슬라이드',
  next: '다음 슬라이드',
  pause: '자동 넘김 멈추기',
  resume: '자동 넘김 시작',
  rank: homeText.rank,
  book: '예매하기',
  bookFilm: (title: string) => `${title} 예매하기`,
  details: '상세 정보',
  detailsOf: (title: string) => `${title} 상세 정보`,
  minutes: (minutes: number) => `${minutes}분`,
} as const;
