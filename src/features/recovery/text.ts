import { minutesText } from '../../../domain/duration-text.ts';
import {
  EMAIL_CODE_DURATION_MS,
  EMAIL_CODE_LENGTH,
  RESET_PASSWORD_MIN_LENGTH,
} from '../../../domain/limits.ts';

/** The Korean of the recovery of passwords and login ids. */
export const text = {
  passwordTitle: '비밀번호 재설정',
  passwordLead: '가입할 때 입력한 아이디와 이메일로 본인 확인을 해 주세요.',
  passwordSteps: ['정보 입력', '인증번호', '새 비밀번호'],
  loginIdTitle: '아이디 찾기',
  loginIdLead: '가입할 때 입력한 이름과 이메일로 본인 확인을 해 주세요.',
  loginIdSteps: ['정보 입력', '인증번호', '아이디 확인'],
  steps: '진행 단계',
  guestsHint: '비회원은 아이디가 없어요. 예매할 때 입력한 이메일과 비밀번호로 로그인해 주세요.',
  toLogin: '로그인',
  toGuestLogin: '비회원 로그인',
  toFindLoginId: '아이디 찾기',
  toForgotPassword: '비밀번호 재설정',

  identity: '본인 확인 정보',
  loginId: '아이디',
  loginIdMissing: '아이디를 입력해 주세요.',
  name: '이름',
  nameMissing: '이름을 입력해 주세요.',
  email: '이메일',
  requestCode: '인증번호 받기',
  requestFailed: '인증번호를 요청하지 못했어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',

  codeForm: '인증번호 입력',
  codeLead: (email: string) =>
    `입력한 정보와 일치하는 회원이 있으면 ${email} 주소로 인증번호를 보내 드려요.`,
  noMail: '메일이 오지 않으면 스팸함을 살펴보고, 입력한 정보가 맞는지 확인해 주세요.',
  code: '인증번호',
  codeHint: `이메일로 받은 ${EMAIL_CODE_LENGTH}자리 숫자를 ${minutesText(EMAIL_CODE_DURATION_MS)} 안에 입력해 주세요.`,
  timeLeft: '남은 시간',
  codeExpired: '인증번호가 만료되었어요. 다시 받아 주세요.',
  resent: '인증번호를 다시 요청했어요. 새로 받은 번호를 입력해 주세요.',
  confirmCode: '확인',
  requestAgain: '인증번호 다시 받기',
  back: '정보 다시 입력하기',

  passwordForm: '새 비밀번호 입력',
  newPassword: '새 비밀번호',
  newPasswordHint: `${RESET_PASSWORD_MIN_LENGTH}자 이상 입력해 주세요.`,
  newPasswordCommon: '많이 쓰이는 비밀번호라 추측하기 쉬워요. 다른 비밀번호를 권해 드려요.',
  passwordMissing: '새 비밀번호를 입력해 주세요.',
  passwordShort: `비밀번호는 ${RESET_PASSWORD_MIN_LENGTH}자 이상이어야 해요.`,
  repeatPassword: '새 비밀번호 확인',
  repeatMissing: '새 비밀번호를 한 번 더 입력해 주세요.',
  passwordsDiffer: '비밀번호가 서로 달라요.',
  changePassword: '비밀번호 바꾸기',
  refused: '입력한 내용을 다시 확인해 주세요.',
  uncertain: '서버의 응답을 받지 못해 비밀번호가 바뀌었는지 확인하지 못했어요. 다시 시도해 주세요.',

  changed: '비밀번호를 바꿨어요',
  changedHint: '모든 기기에서 로그아웃되었어요. 잠시 후 로그인 페이지로 이동해요.',
  perhapsChanged: '비밀번호가 이미 바뀌었을 수 있어요',
  perhapsChangedHint:
    '새 비밀번호로 로그인해 보세요. 로그인되지 않으면 처음부터 다시 진행해 주세요.',
  restart: '처음부터 다시 하기',
  found: '아이디를 찾았어요',
  foundHint: '아래 아이디로 로그인해 주세요.',
  findAnother: '다른 아이디 찾기',
} as const;
