import { assign, emit, fromPromise, setup } from 'xstate';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import type {
  components,
  ReservationDetail,
  Ticket,
  Cancellation,
  TicketCancellation,
  TicketCancellationOffer,
} from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';
import { LONGEST_TIMER_MS } from '../timer-limit.ts';

export const keepReason = {
  actions: {
    type: 'keepReason',
    params: ({
      context,
      event: { refundReason },
    }: {
      context: ReservationDetailContext;
      event: { refundReason: string };
    }) => ({ ...requestOf(context), refundReason }),
  },
  description: 'What is typed outlives the session (C-FORM-14).',
} as const;

export const dropReason = {
  type: 'dropReason',
  params: ({ context }: { context: ReservationDetailContext }) => requestOf(context),
} as const;

/** Where a deposit is returned. */
export type RefundAccount = components['schemas']['RefundAccount'];

export interface AccountRequest extends DetailRequest {
  /** Never null while it is sent. */
  readonly refundAccount: RefundAccount | null;
}

/** What the customer submits to cancel. */
interface CancelInput {
  readonly refundReason: string;
  /** Only where a deposit is refunded. */
  readonly refundAccount?: RefundAccount | null;
}

/** One ticket of the reservation: a seat, and a type of its tickets. */
export interface TicketChoice {
  readonly seatId: number;
  readonly ticketTypeId: number;
}

export type TicketCancelRequest = DetailRequest & components['schemas']['TicketCancelRequest'];

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
  readonly ticketOffer: TicketCancellationOffer | null;
  readonly ticketCancellation: TicketCancellation | null;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

type ReservationDetailEvent =
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

/** A message for the user. */
interface ReservationDetailEmitted {
  type: 'notice';
  /** The offered refund of the reservation or of one ticket has changed, and is loaded again. */
  kind: 'offerLapsed' | 'ticketOfferLapsed';
}

/** How long the provider usually needs to check an account, in milliseconds. */
export const ACCOUNT_CHECK_MS = 3_000;

/** The context of the closed dialog. */
export const nothingOpen: ReservationDetailContext = {
  reservationId: null,
  detail: null,
  ticket: null,
  refundReason: '',
  refundAccount: null,
  cancellation: null,
  choice: null,
  ticketOffer: null,
  ticketCancellation: null,
  failure: null,
};

/** The parts of the chart of a reservation’s dialog. */
export const reservationDetailSetup = setup({
  types: {
    context: {} as ReservationDetailContext,
    events: {} as ReservationDetailEvent,
    emitted: {} as ReservationDetailEmitted,
    tags: {} as 'open' | 'loading' | 'ticket' | 'asking' | 'ticketCancel' | 'submitting',
  },
  actors: {
    loadReservation: fromPromise<ReservationDetail, DetailRequest>(notProvided('loadReservation')),
    loadTicket: fromPromise<Ticket, DetailRequest>(notProvided('loadTicket')),
    cancelReservation: fromPromise<Cancellation, CancelRequest>(notProvided('cancelReservation')),
    loadTicketOffer: fromPromise<TicketCancellationOffer, DetailRequest & TicketChoice>(
      notProvided('loadTicketOffer'),
    ),
    cancelTicket: fromPromise<TicketCancellation, TicketCancelRequest>(notProvided('cancelTicket')),
    /** Names the account to which a deposit is returned. */
    sendAccount: fromPromise<unknown, AccountRequest>(notProvided('sendAccount')),
    /** Sends the mail of the booking again. */
    sendMail: fromPromise<unknown, DetailRequest>(notProvided('sendMail')),
  },
  delays: { ...offerDelays(Date.now), untilAccountChecked: ACCOUNT_CHECK_MS },
  guards: {
    ...callFailureGuards,
    hasTicket: ({ context }) => context.detail?.reservationStatus === 'COMPLETED',
    hasRefund: ({ context }) => hasRefund(context),
    isCancellable: ({ context }) => hasRefund(context) || awaitsDeposit(context),
    needsAccount: ({ context }) => context.detail?.refundAccount?.state === 'NEEDED',
    isAccountChecked: ({ context }) => context.detail?.refundAccount?.state === 'CHECKING',
    isTicketCancellable: ({ context }) => context.detail?.ticketCancellation === 'OFFERED',
    isRefundChanged: (_, { code }: CallFailure) => code === 'REFUND_CHANGED',
    isInputRefused: (_, { fieldErrors }: CallFailure) =>
      fieldErrors.some(
        ({ field }) => field === 'refundReason' || field.startsWith('refundAccount'),
      ),
    isReason: (_, { refundReason }: { refundReason: string }) =>
      refundReason.trim() !== '' && refundReason.length <= REFUND_REASON_MAX_LENGTH,
  },
  actions: {
    begin: assign((_, { reservationId }: { reservationId: number }) => ({
      ...nothingOpen,
      reservationId,
    })),
    clearContext: assign(nothingOpen),
    takeDetail: assign({ detail: (_, detail: ReservationDetail) => detail }),
    takeTicket: assign({ ticket: (_, ticket: Ticket) => ticket }),
    takeReason: assign((_, { refundReason, refundAccount }: CancelInput) => ({
      refundReason: refundReason.trim(),
      refundAccount: refundAccount ?? null,
    })),
    takeAccount: assign((_, { refundAccount }: { refundAccount: RefundAccount }) => ({
      refundAccount,
    })),
    /** An account is not kept after it was sent. */
    clearAccount: assign({ refundAccount: null }),
    takeCancellation: assign({ cancellation: (_, cancellation: Cancellation) => cancellation }),
    takeChoice: assign((_, { seatId, ticketTypeId }: TicketChoice) => ({
      choice: { seatId, ticketTypeId },
    })),
    takeTicketOffer: assign({ ticketOffer: (_, offer: TicketCancellationOffer) => offer }),
    clearChoice: assign({ choice: null }),
    clearTicketOffer: assign({ ticketOffer: null }),
    takeTicketCancellation: assign({
      ticketCancellation: (_, cancelled: TicketCancellation) => cancelled,
    }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifyOfferLapsed: emit({ type: 'notice', kind: 'offerLapsed' }),
    notifyTicketOfferLapsed: emit({ type: 'notice', kind: 'ticketOfferLapsed' }),
    /** Reloads the list of reservations and the balance of points. */
    refreshReservations: effect(),
    /** Keeps a typed reason until it is sent with success or discarded (C-FORM-14). */
    keepReason: effect<DetailRequest & { refundReason: string }>(),
    dropReason: effect<DetailRequest>(),
  },
});

/**
 * The waiting times until the offered refund lapses. An offer is not counted again from the opening of a dialog.
 * @param now the server's time in milliseconds since 1970
 */
export function offerDelays(now: () => number) {
  return {
    untilOfferLapses: ({ context: { detail } }: InContext) =>
      timeUntil(detail?.cancellation?.until, now()),
    untilTicketOfferLapses: ({ context: { ticketOffer } }: InContext) =>
      timeUntil(ticketOffer?.until, now()),
  };
}

/**
 * An offer is valid up to and including its last instant.
 * @param until the last instant, as the server wrote it; undefined without an offer
 * @param now the server's time in milliseconds
 * @returns milliseconds from then, at most what a timer can wait
 */
function timeUntil(until: string | undefined, now: number): number {
  const remaining = until === undefined ? Infinity : Date.parse(until) - now + 1;
  return Math.min(Math.max(remaining, 0), LONGEST_TIMER_MS);
}

interface InContext {
  context: ReservationDetailContext;
}

/** A reservation can be cancelled without a refund while it waits for its deposit (C-RES-35). */
function awaitsDeposit({ detail }: ReservationDetailContext): boolean {
  return (detail?.virtualAccount ?? null) !== null;
}

/** A paid reservation can be cancelled while there is a refund (C-RES-12). */
function hasRefund({ detail }: ReservationDetailContext): boolean {
  return detail?.reservationStatus === 'COMPLETED' && detail.cancellation !== null;
}

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
