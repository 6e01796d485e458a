import { assign, emit, fromPromise, setup } from 'xstate';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import { LONGEST_TIMER_MS } from '../timer-limit.ts';
import type {
  Cancellation,
  CancelRequest,
  DetailAnswer,
  DetailRequest,
  ReservationDetailContext,
  ReservationDetailEmitted,
  ReservationDetailEvent,
  Ticket,
} from './reservation-detail.types.ts';

const nothingOpen: ReservationDetailContext = {
  reservationId: null,
  detail: null,
  readAt: 0,
  ticket: null,
  refundReason: '',
  cancellation: null,
  failure: null,
};

/** The details, the ticket and the cancellation of one reservation (C-RES-6, C-RES-9 to C-RES-25). */
export const reservationDetailMachine = setup({
  types: {
    context: {} as ReservationDetailContext,
    events: {} as ReservationDetailEvent,
    emitted: {} as ReservationDetailEmitted,
    tags: {} as 'open' | 'loading' | 'ticket' | 'asking' | 'submitting',
  },
  actors: {
    loadReservation: fromPromise<DetailAnswer, DetailRequest>(notProvided('loadReservation')),
    loadTicket: fromPromise<Ticket, DetailRequest>(notProvided('loadTicket')),
    cancelReservation: fromPromise<Cancellation, CancelRequest>(notProvided('cancelReservation')),
    /** Sends the mail of the booking again. */
    sendMail: fromPromise<unknown, DetailRequest>(notProvided('sendMail')),
  },
  delays: {
    untilOfferLapses: ({ context }) => {
      const until = context.detail?.cancellation?.until;
      // The offer is valid up to and including its last instant.
      const remaining = until === undefined ? Infinity : Date.parse(until) - context.readAt + 1;
      return Math.min(Math.max(remaining, 0), LONGEST_TIMER_MS);
    },
  },
  guards: {
    ...callFailureGuards,
    hasTicket: ({ context }) => context.detail?.reservationStatus === 'COMPLETED',
    hasRefund: ({ context }) => hasRefund(context),
    isCancellable: ({ context }) => hasRefund(context) || awaitsDeposit(context),
    isReasonRefused: (_, { fieldErrors }: CallFailure) =>
      fieldErrors.some(({ field }) => field === 'refundReason'),
    isReason: (_, { refundReason }: { refundReason: string }) =>
      refundReason.trim() !== '' && refundReason.length <= REFUND_REASON_MAX_LENGTH,
  },
  actions: {
    begin: assign((_, { reservationId }: { reservationId: number }) => ({
      ...nothingOpen,
      reservationId,
    })),
    clearContext: assign(nothingOpen),
    takeDetail: assign((_, { detail, now }: DetailAnswer) => ({ detail, readAt: now })),
    takeTicket: assign({ ticket: (_, ticket: Ticket) => ticket }),
    takeReason: assign((_, { refundReason }: { refundReason: string }) => ({
      refundReason: refundReason.trim(),
    })),
    takeCancellation: assign({ cancellation: (_, cancellation: Cancellation) => cancellation }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifyOfferLapsed: emit({ type: 'notice', kind: 'offerLapsed' }),
    /** Reloads the list of reservations and the balance of points. */
    refreshReservations: () => undefined,
  },
}).createMachine({
  id: 'reservationDetail',
  description: 'The details, the ticket and the cancellation of one reservation.',
  context: nothingOpen,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'detail.open': {
          target: 'opened',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    opened: {
      tags: ['open'],
      initial: 'loading',
      exit: 'clearContext',
      on: {
        'detail.close': {
          target: 'closed',
          description:
            'Running loads are aborted. A running cancellation prevents closing (C-RES-19).',
        },
      },
      states: {
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loading',
            src: 'loadReservation',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'showing',
              actions: [
                { type: 'takeDetail', params: ({ event }) => event.output },
                'clearFailure',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: 'signedOut',
              },
              {
                guard: { type: 'isNotFound', params: failureOf },
                target: 'missing',
                description: 'The reservation does not exist or is another customer’s (C-RES-7).',
              },
              {
                target: 'loadFailed',
                actions: { type: 'takeFailure', params: failureOf },
              },
            ],
          },
        },
        loadFailed: { on: { 'detail.reload': 'loading' } },
        missing: {},
        showing: {
          description: 'Film, time, room, seats, payment and amounts (C-RES-6).',
          after: {
            untilOfferLapses: {
              guard: 'hasRefund',
              target: 'loading',
              description:
                'The offered refund has changed, so the reservation is loaded again (C-RES-13).',
            },
          },
          on: {
            'ticket.show': { guard: 'hasTicket', target: 'loadingTicket' },
            'cancel.ask': { guard: 'isCancellable', target: 'askingReason' },
          },
          initial: 'idle',
          states: {
            idle: {
              on: {
                'mail.send': {
                  guard: 'hasTicket',
                  target: 'sendingMail',
                  description: 'Only a COMPLETED reservation has the mail (C-MAIL-15).',
                },
              },
            },
            sendingMail: {
              invoke: {
                id: 'sendingMail',
                src: 'sendMail',
                input: ({ context }) => requestOf(context),
                onDone: 'mailSent',
                onError: [
                  {
                    guard: { type: 'isUnauthenticated', params: failureOf },
                    target: '#reservationDetail.opened.signedOut',
                  },
                  {
                    target: 'mailFailed',
                    actions: { type: 'takeFailure', params: failureOf },
                    description: 'The reservation stays open, with the message (C-MAIL-18).',
                  },
                ],
              },
            },
            mailSent: { description: 'The mail is on its way (C-MAIL-18).' },
            mailFailed: {
              exit: 'clearFailure',
              on: { 'mail.send': 'sendingMail' },
            },
          },
        },
        loadingTicket: {
          tags: ['loading', 'ticket'],
          on: { 'ticket.hide': 'showing' },
          invoke: {
            id: 'loadingTicket',
            src: 'loadTicket',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'ticket',
              actions: { type: 'takeTicket', params: ({ event }) => event.output },
            },
            onError: [
              { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
              { target: 'ticketFailed', actions: { type: 'takeFailure', params: failureOf } },
            ],
          },
        },
        ticket: {
          description: 'The code that is scanned at the entrance (C-RES-10).',
          tags: ['ticket'],
          on: { 'ticket.hide': 'showing' },
        },
        ticketFailed: {
          tags: ['ticket'],
          on: { 'ticket.show': 'loadingTicket', 'ticket.hide': 'showing' },
        },
        askingReason: {
          description: 'Shows the refund and its deadline before the confirmation (C-RES-15).',
          tags: ['asking'],
          after: {
            untilOfferLapses: {
              guard: 'hasRefund',
              target: 'loading',
              actions: 'notifyOfferLapsed',
              description: 'A refund that has changed cannot be confirmed (C-RES-15).',
            },
          },
          on: {
            'cancel.dismiss': 'showing',
            'cancel.submit': [
              {
                guard: { type: 'isReason', params: ({ event }) => event },
                target: 'cancelling',
                actions: { type: 'takeReason', params: ({ event }) => event },
              },
              { target: '.rejected', description: 'A reason is required (C-RES-16).' },
            ],
          },
          initial: 'waiting',
          states: {
            waiting: {},
            rejected: {},
            refused: {
              description: 'The server’s message is shown at the reason (C-RES-16).',
              exit: 'clearFailure',
            },
          },
        },
        cancelling: {
          description: 'The dialog can be neither closed nor submitted again (C-RES-19).',
          tags: ['asking', 'submitting'],
          on: { 'detail.close': {} },
          invoke: {
            id: 'cancelling',
            src: 'cancelReservation',
            input: ({ context }) => ({
              ...requestOf(context),
              refundReason: context.refundReason,
              onlyAwaitingDeposit: awaitsDeposit(context),
            }),
            onDone: {
              target: 'cancelled',
              actions: { type: 'takeCancellation', params: ({ event }) => event.output },
            },
            onError: [
              { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
              {
                guard: { type: 'isOutcomeUnknown', params: failureOf },
                target: 'cancelUncertain',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The server may have cancelled it without an answer.',
              },
              {
                guard: { type: 'isReasonRefused', params: failureOf },
                target: 'askingReason.refused',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The typed reason is kept (C-RES-16).',
              },
              {
                target: 'cancelRefused',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The reservation is unchanged (C-RES-20, C-RES-25).',
              },
            ],
          },
        },
        cancelRefused: { on: { 'detail.reload': 'loading' } },
        cancelUncertain: {
          description: 'Loading the reservation again shows the outcome.',
          entry: 'refreshReservations',
          on: { 'detail.reload': 'loading' },
        },
        cancelled: { entry: 'refreshReservations' },
        signedOut: { description: 'The session has ended. The page offers the login (C-RES-5).' },
      },
    },
  },
});

function requestOf({ reservationId }: ReservationDetailContext): DetailRequest {
  return { reservationId: reservationId ?? 0 };
}

/** A reservation can be cancelled without a refund while it waits for its deposit (C-RES-35). */
function awaitsDeposit({ detail }: ReservationDetailContext): boolean {
  return (detail?.virtualAccount ?? null) !== null;
}

/** A paid reservation can be cancelled while there is a refund (C-RES-12). */
function hasRefund({ detail }: ReservationDetailContext): boolean {
  return detail?.reservationStatus === 'COMPLETED' && detail.cancellation !== null;
}
