import { minutesText } from '../../../domain/duration-text.ts';
import { EMAIL_CODE_DURATION_MS } from '../../../domain/limits.ts';

/** The messages of the recovery of passwords and login ids. */
export const recoveryText = {
  /** Also where none was sent (C-FIND-2). */
  codeSent: `입력한 정보와 일치하는 계정이 있으면 이메일로 인증번호를 보내 드려요. ${minutesText(EMAIL_CODE_DURATION_MS)} 안에 입력해 주세요.`,
  passwordChanged: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
} as const;
