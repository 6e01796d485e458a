import type { PaymentState, PaymentStatus } from '../../../openapi.gen.d.ts';

const SHOWN = {
  READY: 'IN_PROGRESS',
  CONFIRMING: 'IN_PROGRESS',
  WAITING: 'IN_PROGRESS',
  DONE: 'DONE',
  REFUND_PENDING: 'REFUNDED',
  REFUNDED: 'REFUNDED',
  FAILED: null,
  CANCELLED: null,
} as const satisfies Record<PaymentState, PaymentStatus | null>;

/** @returns the status of a payment that the customer sees; null for an order that does not count (C-RES-2) */
export function shownPaymentStatus(state: PaymentState): PaymentStatus | null {
  return SHOWN[state];
}
