import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type ReservationDetail = components['schemas']['ReservationDetail'];
export type Ticket = components['schemas']['Ticket'];
export type Cancellation = components['schemas']['Cancellation'];

/** Where a deposit is returned. */
export type RefundAccount = components['schemas']['RefundAccount'];

export interface AccountRequest extends DetailRequest {
  /** Never null while it is sent. */
  readonly refundAccount: RefundAccount | null;
}

/** What the customer submits to cancel. */
export interface CancelInput {
  readonly refundReason: string;
  /** Only where a deposit is refunded. */
  readonly refundAccount?: RefundAccount | null;
}

export type TicketOffer = components['schemas']['TicketCancellationOffer'];
export type TicketCancellation = components['schemas']['TicketCancellation'];

/** One ticket of the reservation: a seat, and a type of its tickets. */
export interface TicketChoice {
  readonly seatId: number;
  readonly ticketTypeId: number;
}

export interface TicketCancelRequest extends DetailRequest, TicketChoice {
  readonly refundReason: string;
  /** The refund that the customer has seen; the server refuses another one. */
  readonly refundAmount: number;
  readonly returnedPoints: number;
  readonly refundAccount?: RefundAccount;
}

export interface DetailRequest {
  readonly reservationId: number;
}

export interface CancelRequest extends DetailRequest {
  readonly refundReason: string;
  /** Refuses when the deposit has arrived in the meantime. */
  readonly onlyAwaitingDeposit: boolean;
  readonly refundAccount?: RefundAccount;
}

export interface ReservationDetailContext {
  readonly reservationId: number | null;
  readonly detail: ReservationDetail | null;
  readonly ticket: Ticket | null;
  readonly refundReason: string;
  /** While it is being sent. */
  readonly refundAccount: RefundAccount | null;
  /** The refund of the cancellation. */
  readonly cancellation: Cancellation | null;
  /** The ticket to cancel alone; null while the whole reservation is cancelled. */
  readonly choice: TicketChoice | null;
  readonly ticketOffer: TicketOffer | null;
  readonly ticketCancellation: TicketCancellation | null;
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
  | { type: 'cancelTicket.ask' }
  | ({ type: 'cancelTicket.choose' } & TicketChoice)
  | { type: 'cancel.dismiss' }
  /** The customer has typed or chosen a reason. */
  | { type: 'reason.change'; refundReason: string }
  | ({ type: 'cancel.submit' } & CancelInput)
  | { type: 'account.send'; refundAccount: RefundAccount };

/** The side effects, which the page provides. */
export interface ReservationDetailEffects {
  /** Reloads the list of reservations and the balance of points. */
  refreshReservations: () => void;
  /** Keeps a typed reason until it is sent with success or discarded (C-FORM-14). */
  keepReason: (_: unknown, params: DetailRequest & { refundReason: string }) => void;
  dropReason: (_: unknown, params: DetailRequest) => void;
}

/** A message for the user. */
export interface ReservationDetailEmitted {
  type: 'notice';
  /** The offered refund of the reservation or of one ticket has changed, and is loaded again. */
  kind: 'offerLapsed' | 'ticketOfferLapsed';
}
