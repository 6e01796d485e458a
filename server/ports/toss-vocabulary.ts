import type { PaymentMethod } from '../../domain/amounts.ts';
import { BANKS, isBank } from '../../domain/banks.ts';

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
  'REFUND_REJECTED',
  'NOT_FOUND_PAYMENT',
  'INVALID_REQUEST',
]);

/** The codes of refusals of the account to which a deposit is returned. */
export const ACCOUNT_REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_BANK',
  'INVALID_REFUND_ACCOUNT_INFO',
  'INVALID_REFUND_ACCOUNT_NUMBER',
]);

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
  // 04 is an earlier code of the same bank.
  const bank = code === '04' ? '06' : code;
  return isBank(bank) ? BANKS[bank] : code;
}
