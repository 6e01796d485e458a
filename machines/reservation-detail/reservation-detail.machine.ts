import { assign, emit, fromPromise, setup } from 'xstate';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
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

/** The longest that a browser's timer can wait; a longer one would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const nothingOpen: ReservationDetailContext = {
  reservationId: null,
  detail: null,
  readAt: 0,
  ticket: null,
  refundReason: '',
  cancellation: null,
  failure: null,
};

/** One of one's own reservations: looked at, shown at the door, or cancelled (C-RES-6, C-RES-9 to C-RES-25). */
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
  },
  delays: {
    untilOfferLapses: ({ context }) => {
      const until = context.detail?.cancellation?.until;
      // The offer holds up to and including its last instant.
      const remaining = until === undefined ? Infinity : Date.parse(until) - context.readAt + 1;
      return Math.min(Math.max(remaining, 0), LONGEST_TIMER_MS);
    },
  },
  guards: {
    hasTicket: ({ context }) => context.detail?.reservationStatus === 'COMPLETED',
    isCancellable: ({ context }) => isCancellable(context),
    isReason: (_, { refundReason }: { refundReason: string }) =>
      refundReason.trim() !== '' && refundReason.length <= REFUND_REASON_MAX_LENGTH,
    isUnauthenticated: (_, failure: CallFailure) => failure.status === 401,
    isMissing: (_, failure: CallFailure) => failure.status === 404,
    isOutcomeUnknown: (_, failure: CallFailure) => isOutcomeUnknown(failure),
  },
  actions: {
    begin: assign((_, { reservationId }: { reservationId: number }) => ({
      ...nothingOpen,
      reservationId,
    })),
    forget: assign(nothingOpen),
    takeDetail: assign((_, { detail, now }: DetailAnswer) => ({ detail, readAt: now })),
    takeTicket: assign({ ticket: (_, ticket: Ticket) => ticket }),
    takeReason: assign((_, { refundReason }: { refundReason: string }) => ({
      refundReason: refundReason.trim(),
    })),
    takeCancellation: assign({ cancellation: (_, cancellation: Cancellation) => cancellation }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    dropFailure: assign({ failure: null }),
    tellOfferLapsed: emit({ type: 'notice', kind: 'offerLapsed' }),
    /** Has the list and the balance of points read again. */
    refreshReservations: () => undefined,
  },
}).createMachine({
  id: 'reservationDetail',
  description: 'One of one’s own reservations: looked at, shown at the door, or cancelled.',
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
      exit: 'forget',
      on: {
        'detail.close': {
          target: 'closed',
          description:
            'What is still being loaded is dropped. A cancellation under way forbids it.',
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
              actions: [{ type: 'takeDetail', params: ({ event }) => event.output }, 'dropFailure'],
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: 'signedOut',
              },
              {
                guard: { type: 'isMissing', params: failureOf },
                target: 'missing',
                description: 'Not there, or another person’s (C-RES-7).',
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
              guard: 'isCancellable',
              target: 'loading',
              description: 'All is refunded no longer, or nothing any more (C-RES-13).',
            },
          },
          on: {
            'ticket.show': { guard: 'hasTicket', target: 'loadingTicket' },
            'cancel.ask': { guard: 'isCancellable', target: 'askingReason' },
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
          description: 'The code that the door scans (C-RES-10).',
          tags: ['ticket'],
          on: { 'ticket.hide': 'showing' },
        },
        ticketFailed: {
          tags: ['ticket'],
          on: { 'ticket.show': 'loadingTicket', 'ticket.hide': 'showing' },
        },
        askingReason: {
          description:
            'What comes back, and until when, is in sight before one confirms (C-RES-15).',
          tags: ['asking'],
          after: {
            untilOfferLapses: {
              target: 'loading',
              actions: 'tellOfferLapsed',
              description: 'Nobody confirms a refund that no longer holds.',
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
          states: { waiting: {}, rejected: {} },
        },
        cancelling: {
          description: 'Under way: it can be neither closed nor asked for twice.',
          tags: ['asking', 'submitting'],
          on: { 'detail.close': {} },
          invoke: {
            id: 'cancelling',
            src: 'cancelReservation',
            input: ({ context }) => ({
              ...requestOf(context),
              refundReason: context.refundReason,
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
                description: 'It may have been cancelled although nobody said so.',
              },
              {
                target: 'cancelRefused',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The reservation is as it was (C-RES-20, C-RES-25).',
              },
            ],
          },
        },
        cancelRefused: { on: { 'detail.reload': 'loading' } },
        cancelUncertain: {
          description: 'Reading the reservation again tells how it ended.',
          entry: 'refreshReservations',
          on: { 'detail.reload': 'loading' },
        },
        cancelled: { entry: 'refreshReservations' },
        signedOut: { description: 'The session has ended; the page offers the login (C-RES-5).' },
      },
    },
  },
});

function requestOf({ reservationId }: ReservationDetailContext): DetailRequest {
  return { reservationId: reservationId ?? 0 };
}

/** Offered for what is paid, and as long as something comes back (C-RES-12). */
function isCancellable({ detail }: ReservationDetailContext): boolean {
  return detail?.reservationStatus === 'COMPLETED' && detail.cancellation !== null;
}
