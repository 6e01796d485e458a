import { koreanDate } from './screening-time-text.ts';

/** The Korean of a film's page that the server sends before the client's code runs (X-PAGE-107). */
export const filmText = {
  noScore: '평점 없음',
  allAges: '전체 관람가',
  minutes: (minutes: number) => `${minutes}분`,
  release: (date: string) => `${koreanDate(date)} 개봉`,
  adult: '청소년 관람불가 영화예요. 입장할 때 신분증을 확인하니 꼭 지참해 주세요.',
  today: '오늘 상영 시간',
} as const;
