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
