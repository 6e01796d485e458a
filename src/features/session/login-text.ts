/** The Korean of the login pages. */
export const text = {
  signIn: '로그인',
  lead: '예매와 모바일 티켓은 로그인 후 이용할 수 있어요.',
  reasons: {
    review: '리뷰를 쓰려면 로그인해 주세요.',
    like: '좋아요를 누르려면 로그인해 주세요.',
  },
  loginId: '아이디',
  password: '비밀번호',
  rememberLoginId: '아이디 저장',
  loginIdMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  kinds: '로그인 방법',
  member: '회원',
  guest: '비회원',
  guestLead: '비회원으로 예매할 때 입력한 이메일과 비밀번호로 예매 내역을 확인할 수 있어요.',
  email: '이메일',
  emailMissing: '이메일을 입력해 주세요.',
  emailWrong: '이메일 주소를 확인해 주세요.',
  adminLead: '마키 직원을 위한 페이지예요.',
  adminTitle: '관리자 로그인',
  signedInAsCustomer: (name: string) =>
    `지금 ${name}님으로 로그인되어 있어요. 관리자로 로그인하면 자동으로 로그아웃돼요.`,
  signedInAsAdmin: '지금 관리자로 로그인되어 있어요. 고객으로 로그인하면 자동으로 로그아웃돼요.',
  refused: {
    customer: '아이디 또는 비밀번호를 다시 확인해 주세요.',
    guest: '이메일 또는 비밀번호를 다시 확인해 주세요.',
    admin: '관리자 아이디 또는 비밀번호를 다시 확인해 주세요.',
  },
  malformed: '로그인 응답 형식이 올바르지 않아요. 잠시 후 다시 시도해 주세요.',
  failed: '로그인하지 못했어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
} as const;
