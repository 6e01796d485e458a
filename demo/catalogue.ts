import type { RoomRow } from '../domain/room-layout.ts';
import type {
  DemoDiscount,
  DemoDistributor,
  DemoGenre,
  DemoRating,
  DemoRoom,
  DemoTicketType,
} from './types.ts';

export const genres: readonly DemoGenre[] = [
  { slug: 'drama', genreName: '드라마' },
  { slug: 'romance', genreName: '로맨스' },
  { slug: 'comedy', genreName: '코미디' },
  { slug: 'action', genreName: '액션' },
  { slug: 'thriller', genreName: '스릴러' },
  { slug: 'mystery', genreName: '미스터리' },
  { slug: 'horror', genreName: '공포' },
  { slug: 'science-fiction', genreName: 'SF' },
  { slug: 'fantasy', genreName: '판타지' },
  { slug: 'animation', genreName: '애니메이션' },
  { slug: 'historical', genreName: '사극' },
  { slug: 'crime', genreName: '범죄' },
  { slug: 'music', genreName: '음악' },
  { slug: 'sports', genreName: '스포츠' },
  { slug: 'adventure', genreName: '모험' },
  { slug: 'documentary', genreName: '다큐멘터리' },
];

export const ratings: readonly DemoRating[] = [
  {
    slug: 'all',
    ratingName: '전체 관람가',
    minimumAge: 0,
    description: '모든 연령의 고객이 관람할 수 있어요.',
  },
  {
    slug: '12',
    ratingName: '12세 이상 관람가',
    minimumAge: 12,
    description:
      '만 12세 이상의 고객이 관람할 수 있어요. 만 12세 미만은 보호자와 함께 관람할 수 있어요.',
  },
  {
    slug: '15',
    ratingName: '15세 이상 관람가',
    minimumAge: 15,
    description:
      '만 15세 이상의 고객이 관람할 수 있어요. 만 15세 미만은 보호자와 함께 관람할 수 있어요.',
  },
  {
    slug: '19',
    ratingName: '청소년 관람불가',
    minimumAge: 19,
    description:
      '청소년은 보호자와 함께여도 관람할 수 없어요. 입장할 때 신분증을 확인하니 꼭 지참해 주세요.',
  },
];

export const distributors: readonly DemoDistributor[] = [
  {
    slug: 'dalmuri',
    name: '달무리픽처스',
    address: '서울특별시 마포구 가람로 27, 6층',
    phone: '02-0000-1201',
  },
  {
    slug: 'hansori',
    name: '한소리배급',
    address: '서울특별시 성동구 이음길 14',
    phone: '02-0000-3340',
  },
  {
    slug: 'mulgyeol',
    name: '물결고래필름',
    address: '부산광역시 해운대구 파랑대로 88, 3층',
    phone: '051-000-4170',
  },
  {
    slug: 'noeul',
    name: '붉은노을엔터테인먼트',
    address: '경기도 고양시 일산동구 노을로 105',
    phone: '031-000-5562',
  },
  {
    slug: 'bukgeuk',
    name: '북극성시네마웍스',
    address: '서울특별시 종로구 별자리길 9, 2층',
    phone: '02-0000-7718',
  },
];

export const ticketTypes: readonly DemoTicketType[] = [
  {
    slug: 'adult',
    typeName: '성인',
    description: '만 19세 이상',
    price: 15_000,
    maximumAge: null,
    proof: null,
  },
  {
    slug: 'teen',
    typeName: '청소년',
    description: '만 13세부터 만 18세까지',
    price: 12_000,
    maximumAge: 18,
    proof: '학생증 또는 청소년증',
  },
  {
    slug: 'child',
    typeName: '어린이',
    description: '만 12세까지',
    price: 9_000,
    maximumAge: 12,
    proof: null,
  },
];

/** Four rooms of different shapes, with aisles, places for wheelchairs and their companions, and broken seats. */
export const rooms: readonly DemoRoom[] = [
  {
    slug: 'room-1',
    roomName: '1관',
    format: '2D',
    rows: [
      'A WCSS_SSSS_SSCW',
      'B SSSS_SSSS_SSSS',
      'C SSSS_sSSS_SSSS',
      'D SSSS_SSSS_SSSS |',
      'E SSSS_SSSS_SSSS',
      'F SSSS_SSSS_SSSS',
      'G SSSS_SSSS_SSSS',
      'H SSSS_SSSS_SSSS',
    ].map(rowOf),
    surcharge: 0,
  },
  {
    slug: 'room-2',
    roomName: '2관',
    format: '2D',
    rows: [
      'A WCSS_SSCW',
      'B SSSSS_SSSSS',
      'C SSSSSS_SSSSSS |',
      'D SSSSSS_SSSSSS',
      'E SSSSSSS_SsSSSSS',
      'F SSSSSSS_SSSSSSS',
      'G SSSSSSS_SSSSSSS',
      'H SSSSSSS_SSSSSSS',
      'I SSSSSSSS_SSSSSSSs',
      'J SSSSSSSS_SSSSSSSS',
    ].map(rowOf),
    surcharge: 0,
  },
  {
    slug: 'room-3',
    roomName: '3관 리클라이너',
    format: '2D',
    rows: ['A SS_SSSS_CW', 'B SS_SSSS_SS', 'C SS_SSSS_SS', 'D SS_SSSS_SS', 'E SS_SSSS_SS'].map(
      rowOf,
    ),
    surcharge: 0,
  },
  {
    slug: 'imax',
    roomName: 'IMAX관',
    format: 'IMAX',
    rows: [
      'A WWCS_SSSSSSSSSS_SCWW',
      'B SSsS_SSSSSSSSSS_SSSS',
      'C SSSS_SSSSSSSSSS_SSSS',
      'D SSSS_SSSSSSSSSS_SSSS |',
      'E SSSS_SSSSSSSSSS_SSSS',
      'F SSSS_SSSSSSSSSS_SSSS',
      'G SSSS_SSSSSSSSSS_SSSS',
      'H SSSS_SSSSSSSSSS_SSsS',
      'I SSSS_SSSSSSSSSS_SSSS',
      'J SSSS_SSSSSSSSSS_SSSS',
      'K SSSS_SSSSSSSSSS_SSSS',
      'L SSSS_SSSSSSSSSS_SSSS',
    ].map(rowOf),
    surcharge: 5_000,
  },
];

export const discounts: readonly DemoDiscount[] = [
  {
    providerName: '한빛카드',
    description: '한빛카드로 결제하면 10% 할인해 드려요.',
    discountRate: 10,
    discountAmount: null,
    paymentMethod: 'CARD',
  },
  {
    providerName: '누리통신 멤버십',
    description: '누리통신 회원은 예매 한 건에 2,000원을 할인받아요.',
    discountRate: null,
    discountAmount: 2_000,
    paymentMethod: null,
  },
  {
    providerName: '새봄페이',
    description: '새봄페이 간편결제 고객은 5% 할인해 드려요.',
    discountRate: 5,
    discountAmount: null,
    // Easy pay is part of the provider's card form.
    paymentMethod: 'CARD',
  },
  {
    providerName: '다온문화카드',
    description: '다온문화카드 소지자는 예매 한 건에 3,000원을 할인받아요.',
    discountRate: null,
    discountAmount: 3_000,
    paymentMethod: 'CARD',
  },
];

/** @param row its letter and its layout, and a line at the end if an empty row follows */
function rowOf(row: string): RoomRow {
  const [rowIdentifier = '', layout = '', line] = row.split(' ');
  return { rowIdentifier, layout, aisleAfter: line === '|' };
}
