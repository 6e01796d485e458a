import type { CallFailure } from '../call-failure.ts';

/** A refund or a mail that the server has given up, as the page names it. */
export interface FailedDelivery {
  readonly id: number;
  readonly kind: 'refund' | 'mail';
  readonly bookingNumber: string;
}

export interface AdminTodayContext {
  /** What is tried again; null while nothing is. */
  readonly retrying: FailedDelivery | null;
  readonly failure: CallFailure | null;
}

export type AdminTodayEvent =
  { type: 'retry.request'; delivery: FailedDelivery } | { type: 'retry.dismiss' };

export interface AdminTodayEmitted {
  type: 'notice';
  kind: FailedDelivery['kind'];
  bookingNumber: string;
}
