import { CallError } from '../calls.ts';

/** What the server answers to the calls about codes. */
export const rejectedCode = new CallError({
  status: 400,
  code: 'EMAIL_CODE_REJECTED',
  message: '인증번호가 올바르지 않거나 이미 만료되었어요.',
});
export const invalidInput = new CallError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'password', message: '8자 이상 입력해 주세요.' }],
});
export const tooMany = new CallError({
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: '요청이 너무 많아요. 5분 후에 다시 시도해 주세요.',
});
export const emailTaken = new CallError({
  status: 409,
  code: 'EMAIL_TAKEN',
  message: '이미 회원입니다.',
});
export const unavailable = new CallError({ status: 503, code: 'UNAVAILABLE', message: '오류' });
export const noAnswer = new TypeError('Failed to fetch');

export const EXPIRES_AT = Date.parse('2026-11-20T12:10:00+09:00');
/** Of a second code. */
export const EXPIRES_LATER = Date.parse('2026-11-20T12:15:00+09:00');
