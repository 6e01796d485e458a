const grouped = new Intl.NumberFormat('ko-KR');
const count = (number: number) => grouped.format(number);

/** The Korean of the week. */
export const text = {
  title: '한 주 상영',
  loading: '한 주의 상영을 불러오고 있어요…',
  failed: (message: string) => `한 주의 상영을 불러오지 못했어요: ${message}`,
  weeks: '주 고르기',
  previous: '한 주 전',
  next: '한 주 뒤',
  current: '이번 주',
  from: (first: string, last: string) => `${first} – ${last}`,
  times: (screenings: number) => `${count(screenings)}회`,
  total: (screenings: number) => `상영 ${count(screenings)}회`,
  days: '날짜별 상영 수',
  toDay: (day: string, screenings: number) => `${day}, 상영 ${count(screenings)}회, 하루 보기`,
  byRoom: '상영관별',
  room: '상영관',
  byFilm: '영화별',
  film: '영화',
  sum: '합계',
  none: '–',
  empty: '이 주에는 상영이 없어요',
  emptyHint: '하루 화면에서 상영을 더하거나, 다른 날을 복사해 보세요.',
  toCopy: '하루 복사하기',
} as const;
