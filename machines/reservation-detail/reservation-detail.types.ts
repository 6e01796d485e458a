import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type ReservationDetail = components['schemas']['ReservationDetail'];
export type Ticket = components['schemas']['Ticket'];
export type Cancellation = components['schemas']['Cancellation'];

export interface DetailRequest {
  readonly reservationId: number;
}

export interface DetailAnswer {
  readonly detail: ReservationDetail;
  /** The server's time of the answer, in milliseconds since 1970. */
  readonly now: number;
}

export interface CancelRequest extends DetailRequest {
  readonly refundReason: string;
  /** Refuses when the deposit has arrived in the meantime. */
  readonly onlyAwaitingDeposit: boolean;
}

export interface ReservationDetailContext {
  readonly reservationId: number | null;
  readonly detail: ReservationDetail | null;
  /** The server's time of the last load, in milliseconds since 1970. */
  readonly readAt: number;
  readonly ticket: Ticket | null;
  readonly refundReason: string;
  /** The refund of the cancellation. */
  readonly cancellation: Cancellation | null;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

export type ReservationDetailEvent =
  | { type: 'detail.open'; reservationId: number }
  | { type: 'detail.close' }
  | { type: 'detail.reload' }
  | { type: 'ticket.show' }
  | { type: 'ticket.hide' }
  | { type: 'mail.send' }
  | { type: 'cancel.ask' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.submit'; refundReason: string };

/** A message for the user. */
export interface ReservationDetailEmitted {
  type: 'notice';
  /** The offered refund has changed, and the reservation is loaded again. */
  kind: 'offerLapsed';
}
