import { expect, it } from 'vitest';
import { paymentFailureKind } from '../../domain/payment-failure.ts';

const codes = {
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
  temporary: ['PAY_PROCESS_ABORTED', 'PAYMENT_ERROR', 'toString', '', null],
};

it.each(Object.entries(codes))('counts as %s: %j (C-PAY-66, C-PAY-67)', (kind, ofKind) => {
  expect(ofKind.map(paymentFailureKind)).toEqual(ofKind.map(() => kind));
});
