/** The Korean of signing in and out. */
export const text = {
  signIn: '로그인',
  signOut: '로그아웃',
  myBookings: '나의 예매',
  lead: '예매와 모바일 티켓은 로그인 후 이용할 수 있어요.',
  loginId: '아이디',
  password: '비밀번호',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  rememberLoginId: '아이디 저장',
  loginIdMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  refused: '아이디 또는 비밀번호를 다시 확인해 주세요.',
  malformed: '로그인 응답 형식이 올바르지 않습니다. 잠시 후 다시 시도해 주세요.',
  failed: '로그인하지 못했습니다. 네트워크 연결을 확인하고 다시 시도해 주세요.',
  expired: '로그인한 지 오래되어 로그아웃되었어요. 다시 로그인해 주세요.',
  rejected: '로그인이 만료되었어요. 다시 로그인해 주세요.',
} as const;
