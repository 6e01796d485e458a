import { assign, emit, fromPromise, setup } from 'xstate';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import { awaitsDeposit, hasRefund, offerDelays } from './refund-offer.ts';
import type {
  AccountRequest,
  Cancellation,
  CancelInput,
  CancelRequest,
  DetailRequest,
  RefundAccount,
  ReservationDetail,
  ReservationDetailContext,
  ReservationDetailEffects,
  ReservationDetailEmitted,
  ReservationDetailEvent,
  Ticket,
  TicketCancellation,
  TicketCancelRequest,
  TicketChoice,
  TicketOffer,
} from './reservation-detail.types.ts';

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

const noEffects: ReservationDetailEffects = {
  refreshReservations: () => undefined,
  keepReason: () => undefined,
  dropReason: () => undefined,
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
    loadTicketOffer: fromPromise<TicketOffer, DetailRequest & TicketChoice>(
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
    takeTicketOffer: assign({ ticketOffer: (_, offer: TicketOffer) => offer }),
    clearChoice: assign({ choice: null }),
    clearTicketOffer: assign({ ticketOffer: null }),
    takeTicketCancellation: assign({
      ticketCancellation: (_, cancelled: TicketCancellation) => cancelled,
    }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifyOfferLapsed: emit({ type: 'notice', kind: 'offerLapsed' }),
    notifyTicketOfferLapsed: emit({ type: 'notice', kind: 'ticketOfferLapsed' }),
    ...noEffects,
  },
});
