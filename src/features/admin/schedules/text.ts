/** What a film sounds like, as the contract names it. */
export type ScheduledAudio = 'ORIGINAL' | 'SUBTITLED' | 'DUBBED';

const audio: Readonly<Record<ScheduledAudio, string>> = {
  ORIGINAL: '원어 (자막 없음)',
  SUBTITLED: '한국어 자막',
  DUBBED: '한국어 더빙',
};

/** The Korean of the schedule. */
export const text = {
  views: '상영 일정 보기',
  viewNames: { list: '목록', board: '하루', week: '한 주', copy: '복사' },
  time: '상영 시작',
  timeHint: '한국 시간이에요. 영화 상영 시간과 청소 10분 동안 상영관을 사용해요.',
  timeMissing: '상영 시작을 입력해 주세요.',
  movie: '영화',
  movieHint: '제목을 입력하고 목록에서 골라 주세요.',
  shownMovie: (title: string, id: string) => `${title} (ID ${id})`,
  movieMissing: '영화를 목록에서 골라 주세요.',
  room: '상영관',
  acceptsOutsideDates: '영화의 상영 기간 밖이지만 이대로 저장할게요',
  roomMissing: '상영관을 골라 주세요.',
  audioLabel: '음성',
  audio,
  endsAt: '끝',
  ends: (end: string) => `${end} (청소까지)`,
  state: '상태',
  reserved: (count: number) => `예매 ${count}건`,
  held: (seats: number) => `좌석 ${seats}석 고르는 중`,
  started: '시작함',
  cancelled: '취소됨',
  toCancellation: '상영 취소',
  toMove: '시각 변경',
  ended: '이미 끝난 상영이라 취소할 수 없어요.',
  toProgress: '취소 진행',
  day: '날짜',
  anyRoom: '모든 상영관',
  anyMovie: '모든 영화',
  scope: '범위',
  coming: '앞으로 시작할 상영',
  all: '지난 상영도',
  filters: '상영 일정 거르기',
  clear: '거르기 지우기',
  earliest: '먼저 시작하는 순',
  latest: '나중에 시작하는 순',
  lastAdded: '최근 추가순',
  namesake: (title: string, year: string, id: number) => `${title} (${year}, ID ${id})`,
} as const;
