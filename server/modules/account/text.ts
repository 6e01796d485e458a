import { MAX_INVITATIONS, SIGN_UP_MIN_AGE } from '../../../domain/limits.ts';

/** The messages of the sign-in. */
export const signInText = {
  tooManyAttempts: (wait: string) =>
    `로그인을 너무 많이 시도했어요. ${wait} 후에 다시 시도해 주세요.`,
} as const;

/** The messages of the sign-up. */
export const signUpText = {
  emailAvailable: '사용할 수 있는 이메일이에요.',
  emailTaken: '이미 사용 중인 이메일이에요.',
  loginIdAvailable: '사용할 수 있는 아이디예요.',
  loginIdTaken: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
  takenByMember: '이미 회원으로 가입된 이메일이에요. 회원으로 로그인해 주세요.',
  takenByGuest: '이미 비회원으로 등록된 이메일이에요. 비회원으로 로그인해 주세요.',
  noBirthdate: '생년월일을 확인해 주세요.',
  tooYoung: `만 ${SIGN_UP_MIN_AGE}세 이상만 이용할 수 있어요.`,
  commonPassword: '너무 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
  passwordsDiffer: '비밀번호가 서로 달라요.',
  /** The name of an account in the audit log: without the person's data. */
  adminAccount: (id: number) => `관리자 ${id}번`,
  adminCodeRejected: '관리자 코드가 올바르지 않아요. 권한에 맞는 코드인지 확인해 주세요.',
} as const;

/** The messages of the withdrawal. */
export const withdrawalText = {
  /** The reason of the reservations that it cancels. */
  cancelReason: '회원 탈퇴',
  paymentInProgress: '결제를 확인하고 있는 예매가 있어요. 결제가 끝난 뒤 다시 시도해 주세요.',
  tooMany: (most: number) =>
    `취소할 예매가 ${most}건보다 많아요. 예매 내역에서 일부를 먼저 취소해 주세요.`,
} as const;

/** The messages of the member info. */
export const profileText = {
  otherCustomer: '본인의 회원 정보만 수정할 수 있어요.',
  otherLoginId: '아이디는 바꿀 수 없어요.',
  changed: '다른 창에서 회원 정보를 수정했어요. 바뀐 정보를 확인한 뒤 다시 수정해 주세요.',
  ownEmail: '지금 사용하고 있는 이메일이에요.',
  emailTaken: '이미 사용 중인 이메일이에요. 다른 이메일을 입력해 주세요.',
} as const;

/** The messages of the accounts of other administrators. */
export const staffText = {
  ownAccount:
    '자기 계정은 여기에서 바꿀 수 없어요. 비밀번호는 내 계정에서 바꾸고, 계정은 관리자 탈퇴에서 삭제해 주세요.',
  notFound: '관리자를 찾을 수 없어요. 이미 탈퇴했거나 삭제되었어요.',
  invitationGone:
    '초대를 찾을 수 없어요. 이미 사용했거나, 취소되었거나, 기한이 지났어요. 최고 관리자에게 다시 초대해 달라고 해 주세요.',
  tooManyInvitations: `열려 있는 초대가 ${MAX_INVITATIONS}건이라 더 초대할 수 없어요. 필요 없는 초대를 취소해 주세요.`,
  /** The name of an invitation in the audit log. */
  invitation: (id: number) => `관리자 초대 ${id}번`,
  /** In the audit log. */
  passwordChanged: '본인이 변경',
  passwordEnded: '초기화',
} as const;

/** The messages of the second factor of administrators. */
export const secondFactorText = {
  needed: '인증 앱의 코드를 입력해 주세요.',
  rejected: '코드가 올바르지 않거나 이미 사용했어요. 인증 앱의 새 코드를 입력해 주세요.',
  stepExpired: '시간이 지나 다시 로그인해야 해요. 비밀번호를 다시 확인해 주세요.',
  wrongCode: '코드가 올바르지 않거나 이미 사용했어요.',
  isOn: '2단계 인증이 이미 켜져 있어요.',
  isOff: '2단계 인증이 이미 꺼져 있어요.',
  notBegun: '2단계 인증 설정을 처음부터 다시 시작해 주세요.',
  /** In the audit log. */
  recorded: {
    turnedOn: '켬',
    turnedOff: '끔',
    newRecoveryCodes: '복구 코드 새로 만듦',
    recoveryCodeUsed: '복구 코드 사용',
  },
} as const;

/** The messages of the deletion of an administrator's own account. */
export const adminClosureText = {
  wrongPassword: '현재 비밀번호가 올바르지 않아요.',
  lastSuper:
    '마지막 최고 관리자는 탈퇴할 수 없어요. 다른 최고 관리자가 가입한 뒤 다시 시도해 주세요.',
} as const;
