/** The Korean of an actor's page. */
export const text = {
  pageTitle: '배우 상세',
  back: '뒤로 가기',
  badId: '배우 주소가 올바르지 않아요',
  badIdHint: '주소를 다시 확인하거나 검색으로 배우를 찾아 주세요.',
  unknown: '찾으시는 배우가 없어요',
  unknownHint: '삭제되었거나 주소가 바뀐 배우예요.',
  failed: '배우 정보를 일시적으로 불러올 수 없어요',
  toFilms: '전체 영화 보기',
  sample: '서버에서 배우 정보를 불러오지 못해 예시 인물을 보여 드리고 있어요.',
  kind: '배우',
  portraitOf: (name: string) => `${name} 프로필 사진`,
  retry: '다시 시도',
  /** `1993년 4월 18일 출생` */
  born: (date: string) => {
    const [year, month, day] = date.split('-').map(Number);
    return `${year}년 ${month}월 ${day}일 출생`;
  },
  filmCount: (count: number) => `${count}편`,
  noBiography: '등록된 소개가 아직 없어요.',
  filmography: '출연 작품',
  noFilms: '등록된 출연작이 아직 없어요',
  noFilmsHint: '출연작이 등록되면 이곳에서 볼 수 있어요.',
  role: (roles: string) => `${roles} 역`,
  year: (year: number) => `${year}년`,
} as const;
