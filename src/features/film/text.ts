import { filmText } from '../../../domain/film-text.ts';
import { koreanDate } from '../../../domain/screening-time-text.ts';

/** The Korean of the film page. */
export const text = {
  ...filmText,
  pageTitle: '영화 상세',
  badId: '영화 주소가 올바르지 않아요',
  badIdHint: '주소를 다시 확인하거나 상영작 목록에서 영화를 골라 주세요.',
  unknown: '찾으시는 영화가 없어요',
  unknownHint: '삭제되었거나 주소가 바뀐 영화예요.',
  failed: '영화 정보를 일시적으로 불러올 수 없어요',
  toHome: '상영작 보기',
  posterOf: (title: string) => `${title} 포스터`,
  book: '예매하기',
  noneTodayTooltip: '오늘은 상영 일정이 없어요',
  opensLater: (date: string) => {
    const [year, month, day] = date.split('-').map(Number);
    return `${year}년 ${month}월 ${day}일에 개봉해요. 오늘은 상영 일정이 없어요.`;
  },
  runOver: '상영이 끝난 영화예요.',
  synopsis: '줄거리',
  noSynopsis: '등록된 줄거리가 아직 없어요.',
  info: '영화 정보',
  director: '감독',
  genres: '장르',
  language: '언어',
  distributor: '배급',
  rating: '관람 등급',
  releaseDate: '개봉일',
  duration: '상영 시간',
  cast: '출연',
  role: (role: string) => `${role} 역`,
  noneToday: '오늘은 남은 상영이 없어요',
  nextDays: '다음 상영일',
  bookOn: (day: string) => `${day} 예매`,
  bookTomorrow: (day: string) => `내일 ${day} 예매`,
  reloadDays: '다음 상영일 다시 불러오기',
  screeningsFailed: '상영 시간을 일시적으로 불러올 수 없어요',
  bookAt: (screening: string) => `${screening}, 예매하기`,
  /** `2026. 11. 20.` */
  date: koreanDate,
} as const;
