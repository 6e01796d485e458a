/**
 * What helps after a failed payment. `cancelled`: the customer closed the payment; `method`: another card or method;
 * `expired`: a new try in time; `unsafe`: the data of the payment do not match; `temporary`: a later try.
 */
export type PaymentFailureKind = 'cancelled' | 'method' | 'expired' | 'unsafe' | 'temporary';

const KINDS: Readonly<Record<Exclude<PaymentFailureKind, 'temporary'>, readonly string[]>> = {
  cancelled: ['PAY_PROCESS_CANCELED', 'USER_CANCEL'],
  method: [
    'REJECT_CARD_COMPANY',
    'REJECT_CARD_PAYMENT',
    'REJECT_ACCOUNT_PAYMENT',
    'INSUFFICIENT_FUNDS',
    'INVALID_CARD',
    'INVALID_REJECT_CARD',
    'INVALID_STOPPED_CARD',
    'INVALID_CARD_EXPIRATION',
    'CARD_NOT_SUPPORTED',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
    'BELOW_MINIMUM_AMOUNT',
    'METHOD_NOT_ACCEPTED',
    'VIRTUAL_ACCOUNT_TOO_LATE',
  ],
  expired: ['NOT_FOUND_PAYMENT_SESSION', 'TIMEOUT', 'DEPOSIT_EXPIRED', 'HOLD_EXPIRED'],
  unsafe: [
    'UNAUTHORIZED_KEY',
    'FORBIDDEN_REQUEST',
    'INVALID_PAYMENT_PARAMS',
    'INVALID_ORDER_ID',
    'AMOUNT_MISMATCH',
    'ORDER_ID_MISMATCH',
  ],
};

/** @returns the kind of a code of the provider or of the payment pages; `temporary` for an unknown code or none */
export function paymentFailureKind(code: string | null): PaymentFailureKind {
  const kinds = ['cancelled', 'method', 'expired', 'unsafe'] as const;
  return kinds.find((kind) => KINDS[kind].some((known) => known === code)) ?? 'temporary';
}
