import type { adminMenu, AdminSection } from '../../../domain/admin-pages.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import { isNamed, names, type NamedSectionName } from './names/names.ts';

interface SectionText {
  /** The name in the menu. */
  menu: string;
  title: string;
}

const sections: Readonly<Record<Exclude<AdminSection, NamedSectionName>, SectionText>> = {
  today: { menu: '오늘', title: '오늘의 영화관' },
  films: { menu: '영화', title: '영화 관리' },
  actors: { menu: '배우', title: '배우 관리' },
  rooms: { menu: '상영관', title: '상영관 관리' },
  schedules: { menu: '상영 일정', title: '상영 일정 관리' },
  prices: { menu: '요금', title: '요금 관리' },
  entry: { menu: '입장 확인', title: '입장 확인' },
  counter: { menu: '매표소', title: '매표소' },
  bookings: { menu: '예매', title: '예매 관리' },
  groups: { menu: '단체 예매', title: '단체 예매' },
  reviews: { menu: '리뷰', title: '리뷰 관리' },
  discounts: { menu: '결제 할인', title: '결제 할인 관리' },
  customers: { menu: '고객', title: '고객 관리' },
  staff: { menu: '관리자', title: '관리자 계정' },
  audit: { menu: '관리 기록', title: '관리 기록' },
  reads: { menu: '열람 기록', title: '개인정보 열람 기록' },
  ownAccount: { menu: '내 계정', title: '내 계정' },
  closure: { menu: '관리자 탈퇴', title: '관리자 탈퇴' },
};

const groups: Readonly<Record<(typeof adminMenu)[number], string>> = {
  overview: '현황',
  content: '콘텐츠',
  screening: '상영',
  operations: '운영',
  service: '고객 서비스',
  account: '계정',
};

function sectionText(section: AdminSection): SectionText {
  if (!isNamed(section)) return sections[section];
  const { one } = names[section].text;
  return { menu: one, title: `${one} 관리` };
}

/** The Korean of the administration. */
export const text = {
  title: '관리자 대시보드',
  menu: '관리 메뉴',
  groups,
  section: sectionText,
  sectionLoading: '화면을 불러오고 있어요…',
  unknownSection: '선택한 관리자 섹션을 찾을 수 없어요',
  refusedPage: '이 화면은 내 역할로는 이용할 수 없어요.',
  mustSetUp: '2단계 인증을 켜고 다시 로그인하면 이용할 수 있어요.',
  toHome: (title: string) => `${title} 화면으로 가기`,
  cancellation: {
    terms: '취소 기준',
    byTerms: { CUSTOMER: '고객 사정 (환불 규정 적용)', CINEMA: '극장 사정 (전액 환불)' },
    refund: (won: number, points: number) =>
      won === 0 && points === 0
        ? '환불할 금액이 없어요.'
        : [
            ...(won > 0 ? [`환불 ${wonText(won)}`] : []),
            ...(points > 0 ? [`반환 포인트 ${pointText(points)}`] : []),
          ].join(' · '),
    reason: '취소 사유',
    reasonHint: '고객에게 메일로 안내되고 예매 내역에도 표시돼요.',
    reasonMissing: '취소 사유를 입력해 주세요.',
  },
} as const;
