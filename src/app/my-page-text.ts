/** The Korean of My Page's frame. */
export const text = {
  myPage: '마이페이지',
  myBookings: '예매 내역',
  points: '포인트 내역',
  payments: '결제 내역',
  myCard: '내 정보',
  greeting: (name: string) => `${name}님, 안녕하세요`,
  signOut: '로그아웃',
  withdrawn: '탈퇴가 완료되었어요. 그동안 이용해 주셔서 고마워요.',
  probablyWithdrawn: '탈퇴가 처리된 것 같아요. 확인 메일을 보내 드렸는지 확인해 주세요.',
} as const;
