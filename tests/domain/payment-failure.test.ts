import { expect, it } from 'vitest';
import { paymentFailureKind } from '../../domain/payment-failure.ts';

it.each([
  ['PAY_PROCESS_CANCELED', 'cancelled'],
  ['USER_CANCEL', 'cancelled'],
  ['PAY_PROCESS_ABORTED', 'temporary'],
  ['REJECT_CARD_COMPANY', 'method'],
  ['INSUFFICIENT_FUNDS', 'method'],
  ['METHOD_NOT_ACCEPTED', 'method'],
  ['VIRTUAL_ACCOUNT_TOO_LATE', 'method'],
  ['EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT', 'method'],
  ['NOT_FOUND_PAYMENT_SESSION', 'expired'],
  ['TIMEOUT', 'expired'],
  ['AMOUNT_MISMATCH', 'unsafe'],
  ['PAYMENT_ERROR', 'temporary'],
  ['toString', 'temporary'],
  [null, 'temporary'],
])('counts %s as %s (C-PAY-66, C-PAY-67)', (code, kind) => {
  expect(paymentFailureKind(code)).toBe(kind);
});
