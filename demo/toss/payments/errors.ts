import type { Answer, Failure } from './types.ts';

const FALLBACK = { status: 400, message: '알 수 없는 오류가 발생했습니다.' };

/** The provider's error codes with their HTTP status and Korean message. */
const catalogue: ReadonlyMap<string, { status: number; message: string }> = new Map([
  ['ALREADY_CANCELED_PAYMENT', { status: 400, message: '이미 취소된 결제입니다.' }],
  ['ALREADY_PROCESSED_PAYMENT', { status: 400, message: '이미 처리된 결제입니다.' }],
  ['ALREADY_PROCESSING_REQUEST', { status: 400, message: '이미 처리 중인 요청입니다.' }],
  ['BELOW_MINIMUM_AMOUNT', { status: 400, message: '결제 수단별 최소 결제 금액보다 적습니다.' }],
  ['BELOW_ZERO_AMOUNT', { status: 400, message: '결제 금액은 0보다 커야 합니다.' }],
  ['CARD_NOT_SUPPORTED', { status: 400, message: '지원하지 않는 카드입니다.' }],
  ['DUPLICATED_ORDER_ID', { status: 400, message: '이미 승인 또는 취소가 진행된 주문번호입니다.' }],
  [
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    { status: 400, message: '하루 결제 가능 횟수를 초과했습니다.' },
  ],
  [
    'EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT',
    { status: 400, message: '하루 결제 한도 금액을 초과했습니다.' },
  ],
  ['EXCEED_MAX_PAYMENT_AMOUNT', { status: 400, message: '결제 가능한 금액을 초과했습니다.' }],
  [
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    { status: 500, message: '내부 시스템 처리에 실패했습니다. 잠시 후 다시 시도해 주세요.' },
  ],
  [
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    { status: 500, message: '결제가 완료되지 않았습니다. 다시 시도해 주세요.' },
  ],
  [
    'FAILED_REFUND_PROCESS',
    {
      status: 500,
      message: '은행 응답이 지연되어 환불에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    },
  ],
  [
    'FORBIDDEN_CONSECUTIVE_REQUEST',
    { status: 403, message: '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해 주세요.' },
  ],
  ['FORBIDDEN_REQUEST', { status: 403, message: '허용되지 않은 요청입니다.' }],
  [
    'IDEMPOTENT_REQUEST_PROCESSING',
    { status: 409, message: '같은 멱등키의 요청을 처리하고 있습니다.' },
  ],
  ['INCORRECT_FAIL_URL_FORMAT', { status: 400, message: '올바르지 않은 failUrl 형식입니다.' }],
  [
    'INCORRECT_SUCCESS_URL_FORMAT',
    { status: 400, message: '올바르지 않은 successUrl 형식입니다.' },
  ],
  ['INSUFFICIENT_FUNDS', { status: 400, message: '잔액이 부족합니다.' }],
  ['INVALID_API_KEY', { status: 400, message: '잘못된 시크릿 키 형식입니다.' }],
  ['INVALID_BANK', { status: 400, message: '유효하지 않은 은행입니다.' }],
  ['INVALID_CARD', { status: 400, message: '유효하지 않은 카드입니다.' }],
  ['INVALID_CARD_EXPIRATION', { status: 400, message: '카드의 유효기간을 다시 확인해 주세요.' }],
  ['INVALID_CLIENT_KEY', { status: 400, message: '잘못된 클라이언트 키입니다.' }],
  ['INVALID_CUSTOMER_KEY', { status: 400, message: '올바르지 않은 customerKey 형식입니다.' }],
  ['INVALID_IDEMPOTENCY_KEY', { status: 400, message: '멱등키는 300자 이하여야 합니다.' }],
  [
    'INVALID_ORDER_ID',
    {
      status: 400,
      message: 'orderId는 영문, 숫자, -, _, = 로 이루어진 6자 이상 64자 이하여야 합니다.',
    },
  ],
  [
    'INVALID_ORDER_NAME',
    { status: 400, message: '주문 이름은 필수이며 100자를 넘을 수 없습니다.' },
  ],
  ['INVALID_PARAMETER', { status: 400, message: '잘못된 파라미터입니다.' }],
  ['INVALID_REJECT_CARD', { status: 400, message: '카드 사용이 거절되었습니다.' }],
  ['INVALID_REQUEST', { status: 400, message: '잘못된 요청입니다.' }],
  ['INVALID_STOPPED_CARD', { status: 400, message: '정지된 카드입니다.' }],
  [
    'INVALID_REFUND_ACCOUNT_INFO',
    { status: 400, message: '환불 계좌번호와 예금주명이 일치하지 않습니다.' },
  ],
  ['INVALID_REFUND_ACCOUNT_NUMBER', { status: 400, message: '잘못된 환불 계좌번호입니다.' }],
  ['NOT_ALLOWED_PARTIAL_REFUND', { status: 403, message: '부분 환불이 불가합니다.' }],
  ['NOT_CANCELABLE_AMOUNT', { status: 403, message: '취소할 수 없는 금액입니다.' }],
  ['NOT_CANCELABLE_PAYMENT', { status: 403, message: '취소할 수 없는 결제입니다.' }],
  ['NOT_FOUND', { status: 404, message: '존재하지 않는 주소입니다.' }],
  ['NOT_FOUND_PAYMENT', { status: 404, message: '존재하지 않는 결제 정보입니다.' }],
  ['NOT_MATCHES_REFUNDABLE_AMOUNT', { status: 400, message: '잔액 결과가 일치하지 않습니다.' }],
  [
    'NOT_FOUND_PAYMENT_SESSION',
    { status: 404, message: '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.' },
  ],
  ['NOT_SUPPORTED_METHOD', { status: 400, message: '지원하지 않는 결제 수단입니다.' }],
  ['PAY_PROCESS_ABORTED', { status: 400, message: '결제 진행 중 오류가 발생했습니다.' }],
  ['PAY_PROCESS_CANCELED', { status: 400, message: '사용자가 결제를 취소했습니다.' }],
  [
    'PROVIDER_ERROR',
    { status: 400, message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.' },
  ],
  [
    'REJECT_CARD_COMPANY',
    { status: 403, message: '카드사에서 승인을 거절했습니다. 카드 정보를 확인해 주세요.' },
  ],
  [
    'REJECT_CARD_PAYMENT',
    { status: 403, message: '한도 초과 또는 잔액 부족으로 결제에 실패했습니다.' },
  ],
  ['TIMEOUT', { status: 400, message: '결제 시간이 초과되었습니다.' }],
  ['UNAUTHORIZED_KEY', { status: 401, message: '인증되지 않은 키입니다.' }],
]);

/** The code with its Korean message, as in failUrl and the failure field. */
export function failureOf(code: string): Failure {
  return { code, message: (catalogue.get(code) ?? FALLBACK).message };
}

/** The REST answer of an error code; `status` overrides the usual HTTP status. */
export function errorAnswer(code: string, status?: number): Answer {
  return {
    status: status ?? (catalogue.get(code) ?? FALLBACK).status,
    body: failureOf(code),
  };
}
