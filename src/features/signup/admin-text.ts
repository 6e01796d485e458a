import { ADMIN_PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts';

/** The Korean of an administrator's sign-up. */
export const adminText = {
  title: '관리자 가입',
  lead: '마키 직원을 위한 페이지예요. 가입하려면 권한에 맞는 관리자 코드가 필요해요.',
  form: '관리자 정보',
  passwordHint: `${ADMIN_PASSWORD_MIN_LENGTH}자 이상. 길고 다른 곳에서 쓰지 않는 비밀번호가 안전해요.`,
  passwordShort: `비밀번호는 ${ADMIN_PASSWORD_MIN_LENGTH}자 이상이어야 해요.`,
  emailHint: '인증번호를 이 주소로 보내 드려요.',
  role: '권한',
  code: '관리자 코드',
  codeHint: '고른 권한의 코드를 입력해 주세요.',
  codeMissing: '관리자 코드를 입력해 주세요.',
  demoCodes: '시연용 관리자 코드는 메일함 페이지 위쪽에 있어요.',
  toMailbox: '메일함 열기 (새 창)',
  submit: '관리자로 가입하기',
  registered: '관리자 가입이 완료되었어요.',
  registeredHint: (loginId: string) =>
    `${loginId} 아이디로 로그인해 주세요. 곧 관리자 로그인 화면으로 이동해요.`,
  hasAccount: '이미 관리자이신가요?',
  toLogin: '관리자 로그인으로',
} as const;

/** The Korean of an invitation. */
export const invitationText = {
  title: '관리자 계정 만들기',
  lead: (email: string, role: string) =>
    `${email} 주소로 ${role} 초대를 받았어요. 사용할 아이디와 비밀번호를 정해 주세요.`,
  loading: '초대를 확인하고 있어요…',
  noToken: '초대 링크가 올바르지 않아요. 메일의 버튼을 다시 눌러 주세요.',
  submit: '계정 만들기',
  maybeCreated: '계정이 이미 만들어졌을 수 있어요. 정한 아이디로 로그인해 보세요.',
  uncertain: '서버의 응답을 받지 못해 계정이 만들어졌는지 확인하지 못했어요. 다시 시도해 주세요.',
} as const;
