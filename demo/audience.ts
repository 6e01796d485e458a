import { regularCustomers, regularVisits } from './moviegoing.ts';
import type { DemoAdministrator, DemoCustomer, DemoVisit } from './types.ts';

const password = 'marquee2026';

/** The customer account that users of the demo sign in with. */
export const demoCustomer: DemoCustomer = {
  loginId: 'demo',
  password,
  name: '김하늘',
  email: 'demo@marquee.example',
  phone: '010-0000-2026',
  dateOfBirth: '1996-05-14',
  gender: 'FEMALE',
  registeredOffsetDays: -190,
};

/** All customers, the demo customer first. The others write reviews. */
export const customers: readonly DemoCustomer[] = [
  demoCustomer,
  {
    loginId: 'bomnal',
    password,
    name: '이봄',
    email: 'bomnal@marquee.example',
    phone: '010-0000-1103',
    dateOfBirth: '1988-03-22',
    gender: 'FEMALE',
    registeredOffsetDays: -412,
  },
  {
    loginId: 'jaehwan77',
    password,
    name: '정재환',
    email: 'jaehwan77@marquee.example',
    phone: '010-0000-7704',
    dateOfBirth: '1977-10-09',
    gender: 'MALE',
    registeredOffsetDays: -301,
  },
  {
    loginId: 'popcornmom',
    password,
    name: '최윤정',
    email: 'popcornmom@marquee.example',
    phone: '010-0000-5215',
    dateOfBirth: '1984-12-01',
    gender: 'FEMALE',
    registeredOffsetDays: -255,
  },
  {
    loginId: 'nightowl',
    password,
    name: '오준서',
    email: 'nightowl@marquee.example',
    phone: '010-0000-0230',
    dateOfBirth: '2001-07-30',
    gender: 'MALE',
    registeredOffsetDays: -98,
  },
  ...regularCustomers,
];

export const administrator: DemoAdministrator = {
  loginId: 'admin',
  password,
  name: '관리자 한결',
  email: 'admin@marquee.example',
  role: 'SUPER',
};

/** The customers' past, reviewed, cancelled and future visits. */
export const visits: readonly DemoVisit[] = [
  {
    loginId: 'demo',
    filmSlug: 'how-to-paint-winter',
    dayOffset: -23,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment:
        '붓이 종이에 닿는 소리만으로 극장이 조용해지는 경험을 했어요. 마지막 그림을 보여 주지 않는 선택이 오래 남습니다.',
      likeCount: 3,
    },
  },
  {
    loginId: 'demo',
    filmSlug: 'summer-comes-twice',
    dayOffset: -15,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment: '바다 색이 정말 예뻐요. 중반이 조금 느리지만 사진관 장면에서 울었습니다.',
      likeCount: 2,
    },
  },
  {
    loginId: 'demo',
    filmSlug: 'noodle-job',
    dayOffset: -9,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment: '보고 나오면 무조건 국수 먹으러 가게 됩니다. 저녁 먹기 전에 보세요.',
      likeCount: 4,
    },
  },
  {
    loginId: 'demo',
    filmSlug: 'night-of-the-tiger',
    dayOffset: -8,
    partOfDay: 'afternoon',
    tickets: [
      { typeSlug: 'adult', count: 1 },
      { typeSlug: 'teen', count: 1 },
    ],
    status: 'CANCELLED',
  },
  {
    loginId: 'demo',
    filmSlug: 'seventh-orbit',
    dayOffset: -3,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
  },
  {
    loginId: 'demo',
    filmSlug: 'little-planet',
    dayOffset: 2,
    partOfDay: 'afternoon',
    tickets: [
      { typeSlug: 'adult', count: 2 },
      { typeSlug: 'child', count: 1 },
    ],
    status: 'COMPLETED',
  },
  {
    loginId: 'bomnal',
    filmSlug: 'seventh-orbit',
    dayOffset: -5,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment:
        'IMAX로 봐야 하는 이유를 오프닝 오 분 만에 알았어요. 소리가 사라지는 순간 관객 모두가 숨을 참더라고요. 결말을 두고 친구와 밤새 이야기했습니다.',
      likeCount: 4,
    },
  },
  {
    loginId: 'bomnal',
    filmSlug: 'patchwork-band',
    dayOffset: -12,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment:
        '엄마와 함께 보고 둘 다 눈물 콧물 다 쏟았어요. 박순임 배우님 드럼 솔로는 기립 박수감입니다.',
      likeCount: 3,
    },
  },
  {
    loginId: 'bomnal',
    filmSlug: 'star-mender',
    dayOffset: -10,
    partOfDay: 'morning',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment:
        '별자리가 고래로 이어지는 장면이 압권이에요. 이야기는 단순하지만 그림책 한 권을 읽은 기분입니다.',
      likeCount: 1,
    },
  },
  {
    loginId: 'bomnal',
    filmSlug: 'two-am-stop',
    dayOffset: -2,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment: '음악과 색감이 전부인 영화일 줄 알았는데 마지막 대사 한 줄에 무너졌습니다.',
      likeCount: 2,
    },
  },
  {
    loginId: 'jaehwan77',
    filmSlug: 'night-of-the-tiger',
    dayOffset: -11,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment:
        '오랜만에 제대로 된 사극 액션을 봤습니다. 범이 직접 나오는 장면은 길지 않은데, 나오지 않을 때가 더 무섭습니다. 송기철 배우의 눈빛 연기만으로도 표값이 아깝지 않아요.',
      likeCount: 4,
    },
  },
  {
    loginId: 'jaehwan77',
    filmSlug: 'thirty-third-move',
    dayOffset: -17,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment: '바둑을 몰라도 손에 땀이 납니다. 돌 놓는 소리의 음향 설계가 훌륭해요.',
      likeCount: 2,
    },
  },
  {
    loginId: 'jaehwan77',
    filmSlug: 'reading-room-three',
    dayOffset: -21,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment:
        '흑백에 가까운 화면과 느린 호흡이 취향을 타겠지만, 마지막 쪽이 넘어가는 순간은 소름이었습니다.',
      likeCount: 1,
    },
  },
  {
    loginId: 'jaehwan77',
    filmSlug: 'seventh-orbit',
    dayOffset: -4,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment: '과학적 고증은 조금 아쉽지만 배우 한 사람이 두 시간을 끌고 가는 힘이 대단합니다.',
      likeCount: 2,
    },
  },
  {
    loginId: 'popcornmom',
    filmSlug: 'little-planet',
    dayOffset: -7,
    partOfDay: 'morning',
    tickets: [
      { typeSlug: 'adult', count: 1 },
      { typeSlug: 'child', count: 2 },
    ],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment:
        '일곱 살, 다섯 살 둘 다 끝까지 집중해서 봤어요! 집에 오자마자 보일러를 로켓이라고 부르네요.',
      likeCount: 4,
    },
  },
  {
    loginId: 'popcornmom',
    filmSlug: 'star-mender',
    dayOffset: -6,
    partOfDay: 'morning',
    tickets: [
      { typeSlug: 'adult', count: 1 },
      { typeSlug: 'child', count: 1 },
    ],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment:
        '아이는 고래에 반하고 저는 음악에 반했어요. 조금 슬픈 장면이 있으니 손 꼭 잡고 보세요.',
      likeCount: 2,
    },
  },
  {
    loginId: 'popcornmom',
    filmSlug: 'noodle-job',
    dayOffset: -5,
    partOfDay: 'afternoon',
    tickets: [
      { typeSlug: 'adult', count: 2 },
      { typeSlug: 'teen', count: 1 },
    ],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment:
        '온 가족이 웃고 나왔어요. 할머니 배우님 연기가 최고입니다. 중학생 아이도 재미있대요.',
      likeCount: 1,
    },
  },
  {
    loginId: 'popcornmom',
    filmSlug: 'patchwork-band',
    dayOffset: -9,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 3,
      comment: '따뜻한 영화예요. 다만 뒷부분은 예상한 대로 흘러가서 조금 아쉬웠습니다.',
      likeCount: 0,
    },
  },
  {
    loginId: 'nightowl',
    filmSlug: 'person-downstairs',
    dayOffset: -3,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 2 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment:
        '심야로 보고 집까지 계단으로 못 올라갔어요… 깜짝 놀라게 하는 장면보다 소리로 조여 오는 공포가 진짜입니다.',
      likeCount: 3,
    },
  },
  {
    loginId: 'nightowl',
    filmSlug: 'two-am-stop',
    dayOffset: -3,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 5,
      comment: '비 오는 밤에 혼자 보기 딱 좋아요. 삽입곡 언제 나오나요?',
      likeCount: 3,
    },
  },
  {
    loginId: 'nightowl',
    filmSlug: 'night-of-the-tiger',
    dayOffset: -6,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 4,
      comment: '설산 촬영이 미쳤습니다. 대사가 사투리라 처음엔 자막이 필요했지만 금방 적응돼요.',
      likeCount: 1,
    },
  },
  {
    loginId: 'nightowl',
    filmSlug: 'summer-comes-twice',
    dayOffset: -12,
    partOfDay: 'evening',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 3,
      comment: '영상미는 좋은데 반전이 일찍 보여요. 그래도 여름에 보기 좋은 영화입니다.',
      likeCount: 0,
    },
  },
  {
    loginId: 'nightowl',
    filmSlug: 'how-to-paint-winter',
    dayOffset: -14,
    partOfDay: 'afternoon',
    tickets: [{ typeSlug: 'adult', count: 1 }],
    status: 'COMPLETED',
    review: {
      rating: 2,
      comment: '잔잔한 영화를 좋아하는데도 저에게는 너무 느렸어요. 연기는 좋았습니다.',
      likeCount: 0,
    },
  },
  ...regularVisits,
];
