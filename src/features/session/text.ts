/** The Korean of the session in the frame of every page. */
export const text = {
  signIn: '로그인',
  signOut: '로그아웃',
  adminSignIn: '관리자 로그인',
  myPage: '마이페이지',
  myBookings: '예매 내역',
  administration: '관리자',
  checkingAdmin: '관리자 권한을 확인하고 있어요…',
  expired: '로그인한 지 오래되어 로그아웃되었어요. 다시 로그인해 주세요.',
  rejected: '로그인이 만료되었어요. 다시 로그인해 주세요.',
} as const;
