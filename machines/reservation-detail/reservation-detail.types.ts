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
  /** When it was answered, by the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

export interface CancelRequest extends DetailRequest {
  readonly refundReason: string;
}

export interface ReservationDetailContext {
  readonly reservationId: number | null;
  readonly detail: ReservationDetail | null;
  /** The server's time when the detail was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly ticket: Ticket | null;
  readonly refundReason: string;
  /** What a cancellation gave back. */
  readonly cancellation: Cancellation | null;
  /** The last failure, for its words; the state says what failed. */
  readonly failure: CallFailure | null;
}

export type ReservationDetailEvent =
  | { type: 'detail.open'; reservationId: number }
  | { type: 'detail.close' }
  | { type: 'detail.reload' }
  | { type: 'ticket.show' }
  | { type: 'ticket.hide' }
  | { type: 'cancel.ask' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.submit'; refundReason: string };

/** For the view to translate and show. */
export interface ReservationDetailEmitted {
  type: 'notice';
  /** The refund that was on offer has changed, and the reservation was read again. */
  kind: 'offerLapsed';
}
