import { MAX_LISTED_READS } from '../../../../domain/limits.ts';

/** The Korean of the record of who has read customers' personal data. A call that this page does not know is shown by its name. */
export const text = {
  lead: '관리자가 고객의 개인정보를 본 기록이에요. 2년 동안 보관하고, 다달이 점검해 주세요.',
  filters: '열람 기록 검색',
  customerId: '고객 번호',
  count: (count: number) =>
    `${count < MAX_LISTED_READS ? '총' : '최근'} ${count.toLocaleString('ko')}건`,
  loading: '열람 기록을 불러오고 있어요…',
  failed: (message: string) => `열람 기록을 불러오지 못했어요: ${message}`,
  empty: '열람 기록이 없어요',
  customers: (count: number) => `고객 ${count.toLocaleString('ko')}명`,
  addressOf: (address: string) => `접속 주소 ${address}`,
  operations: {
    listAdminReviews: '리뷰 목록',
    getAdminReview: '리뷰',
    listAdminReviewsOfMovie: '영화의 리뷰',
    listAdminReviewsOfCustomer: '고객의 리뷰',
    listAdminCustomers: '고객 목록',
    searchAdminCustomersByName: '이름으로 고객 검색',
    searchAdminCustomersByLoginId: '아이디로 고객 검색',
    listGroups: '단체 예매 목록 조회',
    getGroup: '단체 예매 조회',
    bookGroup: '단체 예매',
    cancelGroup: '단체 예매 취소',
    searchAdminCustomersByEmail: '이메일로 고객 검색',
    getAdminCustomer: '고객 정보',
    updateAdminCustomerStatus: '고객 상태 변경',
    listCustomerReservations: '고객의 예매',
    listAdminBookings: '예매 목록',
    getAdminBooking: '예매 정보',
    getToday: '오늘 현황',
  } as Readonly<Record<string, string>>,
} as const;
