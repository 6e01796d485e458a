import type { PaymentRecord, PaymentStatus } from './types.ts';

/** A confirm must come within 10 minutes of the request. */
export const CONFIRM_WINDOW_MS = 10 * 60 * 1000;
/** An unconfirmed request counts as EXPIRED after 30 minutes. */
const REQUEST_LIFETIME_MS = 30 * 60 * 1000;

/**
 * The status that the provider shows at a moment (epoch milliseconds): the stored one, or EXPIRED where the
 * request or the virtual account has run out.
 */
export function statusAt(payment: PaymentRecord, now: number): PaymentStatus {
  switch (payment.status) {
    case 'READY':
    case 'IN_PROGRESS':
      return now > payment.requestedAt + REQUEST_LIFETIME_MS ? 'EXPIRED' : payment.status;
    case 'WAITING_FOR_DEPOSIT':
      return payment.virtualAccount !== null && now > payment.virtualAccount.dueAt
        ? 'EXPIRED'
        : payment.status;
    case 'DONE':
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
    case 'ABORTED':
    case 'EXPIRED':
      return payment.status;
  }
}

/** Whether a payment was ever confirmed, regardless of its later state. */
export function isConfirmed(payment: PaymentRecord): boolean {
  return payment.approvedAt !== null || payment.virtualAccount !== null;
}
