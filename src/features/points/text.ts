/** The Korean of a member's points. */
export const text = {
  title: '포인트',
  balance: '보유 포인트',
  recent: '최근 포인트 내역',
  count: (total: number) => `내역 ${total}건`,
  all: '전체 내역 보기',
  more: (count: number) => `내역 ${count}건 더 보기`,
  empty: '아직 포인트 내역이 없어요',
  after: (points: string) => `잔액 ${points}`,
  booking: (number: string) => `예매 번호 ${number}`,
  failedForNow: '포인트를 일시적으로 불러올 수 없어요.',
  failed: '포인트를 불러올 수 없어요.',
  membersOnly: '포인트는 회원만 이용할 수 있어요',
  toMyPage: '예매 내역으로',
} as const;
