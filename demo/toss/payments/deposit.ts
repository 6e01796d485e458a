import { withCancel } from './cancel.ts';
import { statusAt } from './status.ts';
import type { PaymentRecord } from './types.ts';

/** The payment after the deposit to its virtual account; undefined if it does not wait for a deposit. */
export function depositInto(payment: PaymentRecord, now: number): PaymentRecord | undefined {
  if (statusAt(payment, now) !== 'WAITING_FOR_DEPOSIT') return undefined;
  return { ...payment, status: 'DONE', approvedAt: now, capturedAmount: payment.totalAmount };
}

/**
 * The payment after its virtual account was closed without a deposit; undefined if it does not wait for a deposit.
 */
export function expireDeposit(payment: PaymentRecord): PaymentRecord | undefined {
  return payment.status === 'WAITING_FOR_DEPOSIT' ? { ...payment, status: 'EXPIRED' } : undefined;
}

/**
 * The payment after its bank has taken the deposit back: CANCELED, or, with `isOpen`, waiting for another deposit;
 * undefined if no deposit of it is there.
 */
export function takeBackDeposit(
  payment: PaymentRecord,
  now: number,
  isOpen: boolean,
): PaymentRecord | undefined {
  const isPaid = payment.status === 'DONE' && payment.method === 'VIRTUAL_ACCOUNT';
  if (!isPaid) return undefined;
  return isOpen
    ? { ...payment, status: 'WAITING_FOR_DEPOSIT', approvedAt: null, capturedAmount: 0 }
    : withCancel(payment, '은행의 입금 취소', payment.balanceAmount, now);
}
