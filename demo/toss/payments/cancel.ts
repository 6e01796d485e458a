import { randomBytes } from 'node:crypto';

import { errorAnswer } from './errors.ts';
import { fieldsOf, numberOf, textOf } from './input.ts';
import { isPartialCancelable, refundBanks } from './methods.ts';
import { presentPayment } from './present.ts';
import { statusAt } from './status.ts';
import type { Cancel, Outcome, PaymentRecord } from './types.ts';

const BETWEEN_CANCELS_MS = 1000;
const REASON_LENGTH = 200;

/**
 * `POST /v1/payments/{paymentKey}/cancel {cancelReason, cancelAmount?, refundableAmount?}`; without an amount all that is
 * left. Refused: another balance than `refundableAmount` NOT_MATCHES_REFUNDABLE_AMOUNT; a second cancel within a second FORBIDDEN_CONSECUTIVE_REQUEST; nothing left
 * ALREADY_CANCELED_PAYMENT; not paid NOT_CANCELABLE_PAYMENT; more than is left NOT_CANCELABLE_AMOUNT; a part of a
 * payment by mobile phone or gift certificate NOT_ALLOWED_PARTIAL_REFUND; a deposit without a `refundReceiveAccount
 * {bank, accountNumber, holderName}` INVALID_REFUND_ACCOUNT_INFO, INVALID_BANK or INVALID_REFUND_ACCOUNT_NUMBER; a missing
 * reason or an amount that is none INVALID_REQUEST.
 */
export function cancelPayment(
  payment: PaymentRecord | undefined,
  body: unknown,
  now: number,
  origin: string,
): Outcome {
  if (payment === undefined) return refused('NOT_FOUND_PAYMENT');
  const fields = fieldsOf(body);
  const reason = textOf(fields, 'cancelReason')?.trim() ?? '';
  const amount = fields.has('cancelAmount')
    ? numberOf(fields, 'cancelAmount')
    : payment.balanceAmount;
  if (reason === '' || reason.length > REASON_LENGTH || amount === undefined) {
    return refused('INVALID_REQUEST');
  }
  const refundable = fields.has('refundableAmount')
    ? numberOf(fields, 'refundableAmount')
    : payment.balanceAmount;
  if (refundable === undefined) return refused('INVALID_REQUEST');
  const last = payment.cancels.at(-1);
  if (last !== undefined && Math.abs(now - last.canceledAt) < BETWEEN_CANCELS_MS) {
    return refused('FORBIDDEN_CONSECUTIVE_REQUEST');
  }
  if (payment.status === 'CANCELED') return refused('ALREADY_CANCELED_PAYMENT');
  if (!['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(statusAt(payment, now))) {
    return refused('NOT_CANCELABLE_PAYMENT');
  }
  if (amount <= 0) return refused('INVALID_REQUEST');
  if (refundable !== payment.balanceAmount) return refused('NOT_MATCHES_REFUNDABLE_AMOUNT');
  if (amount > payment.balanceAmount) return refused('NOT_CANCELABLE_AMOUNT');
  if (amount < payment.balanceAmount && !isPartialCancelable(payment.method)) {
    return refused('NOT_ALLOWED_PARTIAL_REFUND');
  }
  if (payment.status === 'WAITING_FOR_DEPOSIT' && amount < payment.balanceAmount) {
    return refused('NOT_CANCELABLE_AMOUNT');
  }
  // A deposit is returned to an account of the customer.
  if (payment.method === 'VIRTUAL_ACCOUNT' && payment.capturedAmount > 0) {
    const fault = accountFault(fieldsOf(fields.get('refundReceiveAccount')));
    if (fault !== undefined) return refused(fault);
  }
  const changed = withCancel(payment, reason, amount, now);
  return { answer: { status: 200, body: presentPayment(changed, now, origin) }, changed };
}

/**
 * What is wrong with the account of a refund. Where the real provider asks the bank, a number that ends with 000 does not
 * exist, and a holder named 다른사람 is another one.
 */
function accountFault(account: ReadonlyMap<string, unknown>): string | undefined {
  const accountNumber = textOf(account, 'accountNumber') ?? '';
  const holderName = textOf(account, 'holderName')?.trim() ?? '';
  if (account.size === 0) return 'INVALID_REFUND_ACCOUNT_INFO';
  if (!refundBanks.has(textOf(account, 'bank') ?? '')) return 'INVALID_BANK';
  if (!/^\d{6,20}$/.test(accountNumber) || accountNumber.endsWith('000')) {
    return 'INVALID_REFUND_ACCOUNT_NUMBER';
  }
  const isOwner = holderName !== '' && holderName.length <= 60 && holderName !== '다른사람';
  return isOwner ? undefined : 'INVALID_REFUND_ACCOUNT_INFO';
}

function refused(code: string): Outcome {
  return { answer: errorAnswer(code), changed: null };
}

/** The payment after a part, or all that is left, was returned. */
export function withCancel(
  payment: PaymentRecord,
  cancelReason: string,
  cancelAmount: number,
  now: number,
): PaymentRecord {
  // Dollars have cents, and 0.3 - 0.1 is not 0.2 in binary.
  const balanceAmount = Math.round((payment.balanceAmount - cancelAmount) * 100) / 100;
  const cancel: Cancel = {
    transactionKey: randomBytes(16).toString('hex').toUpperCase(),
    cancelAmount,
    cancelReason,
    canceledAt: now,
    refundableAmount: balanceAmount,
  };
  return {
    ...payment,
    balanceAmount,
    status: balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
    lastTransactionKey: cancel.transactionKey,
    cancels: [...payment.cancels, cancel],
  };
}
