import type { PaymentMethod } from '../../domain/amounts.ts';

/** The codes of definite refusals of a confirmation: nothing was or will be captured. */
export const DEFINITE_CONFIRM_REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'BELOW_MINIMUM_AMOUNT',
  'INVALID_REJECT_CARD',
  'INVALID_CARD',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
  'CARD_NOT_SUPPORTED',
  'INSUFFICIENT_FUNDS',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT',
  'EXCEED_MAX_PAYMENT_AMOUNT',
  'UNAUTHORIZED_KEY',
  'REJECT_CARD_PAYMENT',
  'REJECT_CARD_COMPANY',
  'FORBIDDEN_REQUEST',
  'NOT_FOUND_PAYMENT',
  'NOT_FOUND_PAYMENT_SESSION',
]);

/** The codes for a concurrent or earlier confirmation: only the payment's state decides. */
export const UNDECIDED_CONFIRMS: ReadonlySet<string> = new Set([
  'IDEMPOTENT_REQUEST_PROCESSING',
  'ALREADY_PROCESSING_REQUEST',
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
]);

/** The codes of definite refusals of a refund, which need manual review. */
export const DEFINITE_CANCEL_REFUSALS: ReadonlySet<string> = new Set([
  'NOT_CANCELABLE_AMOUNT',
  'NOT_CANCELABLE_PAYMENT',
  'NOT_ALLOWED_PARTIAL_REFUND',
  'INVALID_REFUND_ACCOUNT_INFO',
  'INVALID_REFUND_ACCOUNT_NUMBER',
  'NOT_FOUND_PAYMENT',
  'INVALID_REQUEST',
]);

/** Bank names by the provider's two-digit codes. */
const BANKS: Readonly<Record<string, string>> = {
  '02': 'KDB산업은행',
  '03': 'IBK기업은행',
  '04': 'KB국민은행',
  '06': 'KB국민은행',
  '07': 'Sh수협은행',
  '11': 'NH농협은행',
  '20': '우리은행',
  '23': 'SC제일은행',
  '27': '씨티은행',
  '31': '대구은행',
  '32': '부산은행',
  '34': '광주은행',
  '35': '제주은행',
  '37': '전북은행',
  '39': '경남은행',
  '45': '새마을금고',
  '48': '신협',
  '71': '우체국',
  '81': '하나은행',
  '88': '신한은행',
  '89': '케이뱅크',
  '90': '카카오뱅크',
  '92': '토스뱅크',
};

/** The provider's words for the methods. */
const METHODS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['카드', 'CARD'],
  ['계좌이체', 'TRANSFER'],
  ['가상계좌', 'VIRTUAL_ACCOUNT'],
  ['휴대폰', 'MOBILE_PHONE'],
  ['문화상품권', 'CULTURE_GIFT_CERTIFICATE'],
  ['해외간편결제', 'FOREIGN_EASY_PAY'],
]);

/** @returns the method with the provider's word; null for a word without a counterpart */
export function paymentMethod(word: string): PaymentMethod | null {
  return METHODS.get(word) ?? null;
}

/** @returns the bank's name, or the code itself if unknown */
export function bankName(code: string): string {
  return BANKS[code] ?? code;
}
