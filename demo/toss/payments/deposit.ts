import { statusAt } from './status.ts';
import type { PaymentRecord } from './types.ts';

/** The payment after the customer paid into its virtual account; nothing if it does not wait for that. */
export function depositInto(payment: PaymentRecord, now: number): PaymentRecord | undefined {
  if (statusAt(payment, now) !== 'WAITING_FOR_DEPOSIT') return undefined;
  return { ...payment, status: 'DONE', approvedAt: now, capturedAmount: payment.totalAmount };
}

/** The payment after its virtual account was closed unpaid; nothing if it does not wait for a deposit. */
export function expireDeposit(payment: PaymentRecord): PaymentRecord | undefined {
  return payment.status === 'WAITING_FOR_DEPOSIT' ? { ...payment, status: 'EXPIRED' } : undefined;
}
