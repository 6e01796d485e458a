/** The Korean texts of the stored tickets. */
export const text = {
  title: '저장된 티켓',
  offline: (moment: string) => `오프라인이에요. ${moment}에 확인한 티켓을 보여 드려요.`,
  removed: (title: string) =>
    `${title} 티켓은 취소되었거나 더 이상 쓸 수 없어서 이 기기에서 지웠어요.`,
  others: '다른 티켓',
  open: (title: string, time: string) => `${title}, ${time} 티켓 열기`,
  empty: '저장된 티켓이 없어요',
  emptyHint:
    '인터넷에 연결되어 있을 때 예매 상세에서 모바일 티켓을 한 번 열면, 이 기기에 저장되어 인터넷 없이도 열 수 있어요.',
  toBookings: '예매 내역 보기',
  signedOut: '로그인하면 티켓을 볼 수 있어요',
  signedOutHint: '저장된 티켓은 로그아웃하거나 로그인이 만료되면 이 기기에서 지워져요.',
  signIn: '로그인',
} as const;
