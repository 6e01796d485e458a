import type { FixedPage, IdPage } from './served-pages.ts';

const BRAND = '마키';

export interface PageText {
  /** The client gives the document the same title. Empty for the site's title. */
  title: string;
  description: string;
}

const pages: Readonly<Record<FixedPage, PageText>> = {
  home: {
    title: '',
    description: '마키에서 지금 상영 중인 영화를 보고, 원하는 자리를 골라 바로 예매하세요.',
  },
  films: {
    title: '영화',
    description: '지금 상영 중인 영화와 곧 개봉할 영화를 한눈에 확인하고 바로 예매하세요.',
  },
  pickFilm: {
    title: '예매',
    description: '보고 싶은 영화를 고르고 날짜와 시간, 자리를 정해 바로 예매하세요.',
  },
  terms: { title: '이용약관', description: '마키 서비스의 이용 조건과 절차를 안내해요.' },
  privacy: {
    title: '개인정보처리방침',
    description: '마키가 어떤 개인정보를 왜, 얼마 동안 보관하는지 안내해요.',
  },
  refundPolicy: {
    title: '환불 규정',
    description: '예매를 취소할 수 있는 시간과 환불 금액을 안내해요.',
  },
};

/** The titles of the pages for a film or an actor that does not exist. */
const missing: Readonly<Record<IdPage, string>> = {
  film: '영화 상세',
  actor: '배우 상세',
  booking: '예매',
};

/** The Korean that search engines and link previews read. */
export const text = {
  brand: BRAND,
  title: (page: string) => (page === '' ? BRAND : `${page} | ${BRAND}`),
  cinema: '마키시네마',
  address: { street: '은막로 35', district: '중구', city: '서울특별시' },
  phone: '+82-1500-0000',
  pages,
  missing,
  bookingOf: (film: string) => `${film} 예매`,
  bookingDescription: (film: string) =>
    `${film}의 상영 시간을 확인하고 원하는 자리를 골라 바로 예매하세요.`,
  unknown: '페이지를 찾을 수 없어요',
  director: (name: string) => `${name} 감독`,
  cast: (names: readonly string[]) => `${names.join(', ')} 출연`,
  actorKind: '배우',
  works: (titles: readonly string[]) => `${titles.join(', ')} 출연`,
  portraitOf: (name: string) => `${name} 프로필 사진`,
  posterOf: (title: string) => `${title} 포스터`,
  sceneOf: (title: string) => `${title}의 한 장면`,
  signOfCinema: '불 켜진 마키 간판',
} as const;
