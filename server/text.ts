import { roleNames, type AdminRole } from '../domain/admin-roles.ts';
import { numberText } from '../domain/won.ts';

/** The default messages by status. */
export const statusMessages = {
  400: '입력한 내용을 확인해 주세요.',
  401: '로그인이 필요해요.',
  403: '접근 권한이 없어요.',
  404: '요청한 정보를 찾을 수 없어요.',
  409: '요청이 충돌했어요. 다시 시도해 주세요.',
  412: '그 사이에 내용이 바뀌었어요. 다시 시도해 주세요.',
  413: '보낸 내용이 너무 커요.',
  415: '지원하지 않는 형식이에요. JSON으로 보내 주세요.',
  416: '요청한 범위가 파일을 벗어났어요.',
  429: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  500: '서버 내부 오류가 발생했어요. 계속되면 고객센터로 문의해 주세요.',
  503: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
} as const;

/** The messages for unreadable requests. */
export const unreadableRequestMessages = {
  400: '요청을 읽을 수 없어요.',
  408: '요청을 받는 데 시간이 너무 오래 걸렸어요. 다시 시도해 주세요.',
  431: '요청 헤더가 너무 커요. 브라우저의 쿠키를 지우고 다시 시도해 주세요.',
} as const;

export const messages = {
  tooManyRequests: (wait: string) => `요청이 너무 많아요. ${wait} 후에 다시 시도해 주세요.`,
  malformedJson: '보낸 내용을 읽을 수 없어요. JSON 형식을 확인해 주세요.',
  malformedForm: '보낸 양식을 읽을 수 없어요. 다시 시도해 주세요.',
  formOnly: '지원하지 않는 형식이에요. 이미지를 담은 양식으로 보내 주세요.',
  imageTooLarge: '이미지는 10MB까지 올릴 수 있어요.',
  unknownPath: '요청한 주소를 찾을 수 없어요.',
  customersOnly: '관리자 계정으로는 이용할 수 없어요. 회원 또는 비회원으로 로그인해 주세요.',
  membersOnly: '회원만 이용할 수 있어요. 회원으로 로그인해 주세요.',
  notForGroups:
    '단체 예매 링크로는 이 예매만 볼 수 있어요. 다른 예매는 회원이나 비회원으로 로그인해 주세요.',
  administratorsOnly: '관리자만 이용할 수 있어요.',
  rolesOnly: (roles: readonly AdminRole[]) =>
    `${roles.map((role) => roleNames[role]).join('·')}만 이용할 수 있어요.`,
  secondFactorRequired:
    '최고 관리자는 2단계 인증을 켜야 이용할 수 있어요. ‘내 계정’에서 먼저 설정해 주세요.',
  accountInactive: '이용이 정지된 계정이에요. 자세한 내용은 마키 고객센터에 문의해 주세요.',
  signInFailed: '아이디 또는 비밀번호를 확인해 주세요.',
  guestSignInFailed: '비회원 로그인에 실패했어요. 이메일 또는 비밀번호를 확인해 주세요.',
  adminSignInFailed: '관리자 로그인에 실패했어요. 아이디 또는 비밀번호를 확인해 주세요.',
  movieNotFound: '영화를 찾을 수 없어요.',
  actorNotFound: '배우를 찾을 수 없어요.',
  screeningNotFound: '상영 정보를 찾을 수 없어요.',
  imageNotFound: '이미지를 찾을 수 없어요.',
  clockTooFar: '시연 시계는 지금부터 앞뒤로 100년까지만 옮길 수 있어요.',
} as const;

/** The messages for invalid fields. */
export const fieldMessages = {
  body: '보낸 내용이 없거나 형식이 올바르지 않아요.',
  required: '필수 항목이에요.',
  unknown: '사용할 수 없는 항목이에요.',
  integer: '정수로 입력해 주세요.',
  number: '숫자로 입력해 주세요.',
  string: '글자로 입력해 주세요.',
  boolean: '예 또는 아니요로 선택해 주세요.',
  array: '목록으로 보내 주세요.',
  date: '날짜를 확인해 주세요. (예: 2026-11-20)',
  email: '이메일 주소를 확인해 주세요.',
  agreement: '동의해 주세요.',
  duplicate: '같은 항목이 두 번 들어 있어요.',
  choice: '선택할 수 없는 값이에요.',
  format: '형식이 올바르지 않아요.',
  other: '올바르지 않은 값이에요.',
  shorterThan: (least: number) =>
    least === 1 ? '값을 입력해 주세요.' : `${least}자 이상 입력해 주세요.`,
  phrase: (phrase: string) => `‘${phrase}’ 문구를 그대로 입력해 주세요.`,
  longerThan: (most: number) => `${most}자 이내로 입력해 주세요.`,
  lessThan: (least: number) => `${numberText(least)} 이상이어야 해요.`,
  moreThan: (most: number) => `${numberText(most)} 이하여야 해요.`,
  fewerThan: (least: number) => `${least}개 이상 선택해 주세요.`,
  moreItemsThan: (most: number) => `${most}개까지 선택할 수 있어요.`,
} as const;
