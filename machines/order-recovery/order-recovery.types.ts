import type { components } from '../../openapi.gen.d.ts';

export type Order = Pick<components['schemas']['PaymentOrder'], 'state' | 'reservationId'>;

export interface OrderRecoveryInput {
  orderId: string;
}

export interface OrderRecoveryContext extends OrderRecoveryInput {
  /** From the server's answer; before it READY, the state in which the order went to the provider. */
  state: Order['state'];
  reservationId: number | null;
  /** How the recovery ends; `missing` until the server's answer. */
  result: OrderRecoveryOutcome['result'];
}

export interface OrderRecoveryEvent {
  type: 'load.retry';
}

/** Sent to the parent. */
export interface OrderRecoveryReport {
  type: 'recovery.stall';
}

/**
 * How the recovery ended. `decided`: paid, being paid or refunded; `cancelled`: it was open, and the customer holds its
 * seats again; `unpaid`: it had ended without a payment.
 */
export interface OrderRecoveryOutcome {
  result: 'decided' | 'cancelled' | 'unpaid' | 'missing';
  /** From the server's last answer. */
  state: Order['state'];
}
