import { awaitsDeposit } from './refund-offer.ts';
import type {
  AccountRequest,
  CancelRequest,
  DetailRequest,
  ReservationDetailContext,
  TicketCancelRequest,
  TicketChoice,
} from './reservation-detail.types.ts';

/** @returns the request for the open reservation; its id is 0 while none is open */
export function requestOf({ reservationId }: ReservationDetailContext): DetailRequest {
  return { reservationId: reservationId ?? 0 };
}

/** @returns the request for the whole reservation; while it waits for its deposit, only as long as none has arrived (C-RES-35) */
export function cancelRequestOf(context: ReservationDetailContext): CancelRequest {
  return {
    ...requestOf(context),
    refundReason: context.refundReason,
    onlyAwaitingDeposit: awaitsDeposit(context),
    ...accountOf(context),
  };
}

/** @returns the account for a refund that waits; without one it is not sent */
export function accountRequestOf(context: ReservationDetailContext): AccountRequest {
  return { ...requestOf(context), refundAccount: context.refundAccount };
}

/** @returns the question what the chosen ticket refunds (C-PART-2) */
export function offerRequestOf(context: ReservationDetailContext): DetailRequest & TicketChoice {
  return { ...requestOf(context), ...choiceOf(context) };
}

/** @returns the request for the chosen ticket, with the refund in KRW and points that the customer has seen (C-PART-14) */
export function ticketCancelRequestOf(context: ReservationDetailContext): TicketCancelRequest {
  return {
    ...offerRequestOf(context),
    refundReason: context.refundReason,
    refundAmount: context.ticketOffer?.refundAmount ?? 0,
    returnedPoints: context.ticketOffer?.returnedPoints ?? 0,
    ...accountOf(context),
  };
}

/** @returns the account to send */
function accountOf({ refundAccount }: ReservationDetailContext) {
  return refundAccount === null ? {} : { refundAccount };
}

function choiceOf({ choice }: ReservationDetailContext): TicketChoice {
  return choice ?? { seatId: 0, ticketTypeId: 0 };
}
