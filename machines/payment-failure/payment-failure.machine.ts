import { assign, fromPromise, setup } from 'xstate';
import type { components } from '../../openapi.gen.d.ts';
import { isOrderId } from '../../domain/order-id.ts';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  CancelInput,
  Hold,
  PaymentFailureContext,
  PaymentFailureDeeds,
  PaymentFailureEvent,
  PaymentFailureInput,
  SavedOrder,
} from './payment-failure.types.ts';

type PaymentOrder = components['schemas']['PaymentOrder'];

const nothingDone: PaymentFailureDeeds = {
  clearSaved: () => undefined,
  openBooking: () => undefined,
  goBack: () => undefined,
  openLogin: () => undefined,
  warn: () => undefined,
};

const clearSaved = {
  type: 'clearSaved',
  params: ({ context }: { context: PaymentFailureContext }) => ({ orderId: orderIdOf(context) }),
} as const;

const warnOfOrder = {
  type: 'warn',
  params: ({ event }: { event: { error: unknown } }) =>
    ({ about: 'orderUnknown', error: event.error }) as const,
} as const;

/** The page of a payment that failed: gives the order up, and the seats back to the person. */
export const paymentFailureMachine = setup({
  types: {
    context: {} as PaymentFailureContext,
    events: {} as PaymentFailureEvent,
    input: {} as PaymentFailureInput,
    tags: {} as 'loading' | 'failure',
  },
  actors: {
    readSaved: fromPromise<SavedOrder | null, { orderId: string | null }>(notProvided('readSaved')),
    getOrder: fromPromise<PaymentOrder, { orderId: string }>(notProvided('getOrder')),
    cancelOrder: fromPromise<unknown, CancelInput>(notProvided('cancelOrder')),
    /** The person's own live hold in a screening. */
    getHold: fromPromise<Hold, { screeningId: number }>(notProvided('getHold')),
  },
  guards: {
    hasOrderId: ({ context }) => orderIdOf(context) !== null,
    hasSaved: ({ context }) => context.saved !== null,
    isPaid: ({ context }) => context.order?.state === 'DONE' || context.order?.state === 'WAITING',
    isUndecided: ({ context }) => context.order?.state === 'CONFIRMING',
    isSentBack: ({ context }) =>
      context.order?.state === 'REFUND_PENDING' || context.order?.state === 'REFUNDED',
    isOver: ({ context }) =>
      context.order?.state === 'FAILED' || context.order?.state === 'CANCELLED',
    isMissing: (_, { status }: CallFailure) => status === 404,
    isUnauthenticated: (_, { status }: CallFailure) => status === 401,
    hasSeats: (_, { seatIds }: Hold) => seatIds.length > 0,
    isOverOrBusy: (_, { status }: CallFailure) => status === 404 || status === 409,
    hasBooking: ({ context }) => context.order !== null,
  },
  actions: {
    takeSaved: assign((_, { saved }: { saved: SavedOrder | null }) => ({ saved })),
    takeOrder: assign((_, { order }: { order: PaymentOrder }) => ({ order })),
    ...nothingDone,
  },
}).createMachine({
  id: 'paymentFailure',
  description:
    'The page of a payment that failed: gives the order up, and the seats back to the person. What the server knows decides, so that an order that is paid after all is never cancelled here.',
  context: ({ input }) => ({
    orderId: input.orderId !== null && isOrderId(input.orderId) ? input.orderId : null,
    reason: input.reason,
    saved: null,
    order: null,
  }),
  initial: 'readingSaved',
  states: {
    readingSaved: {
      tags: ['loading'],
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: { target: 'choosing' },
      },
    },
    choosing: {
      always: [{ guard: 'hasOrderId', target: 'checkingOrder' }, { target: 'failed' }],
    },
    checkingOrder: {
      description:
        'How the order stands, before anything is cancelled: to cancel a paid one is to refund it.',
      tags: ['loading'],
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: orderIdOf(context) ?? '' }),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: failureOf },
            target: 'judging',
            description: 'Never registered: only the reservation is left.',
          },
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: 'failed.signedOut',
            actions: warnOfOrder,
          },
          {
            target: 'failed.unasked',
            actions: warnOfOrder,
            description: 'Nothing is cancelled blindly; the hold ends by itself.',
          },
        ],
      },
    },
    judging: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isUndecided', target: 'undecided' },
        { guard: 'isSentBack', target: 'sentBack' },
        {
          guard: 'isOver',
          target: 'askingSeats',
          actions: clearSaved,
          description: 'Cancelled or refused already: after a reload, or by the server.',
        },
        { guard: 'hasSaved', target: 'cancelling' },
        { target: 'failed', description: 'Not an order that this browser began.' },
      ],
    },
    cancelling: {
      tags: ['loading'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => cancelInput(context),
        onDone: [
          { guard: 'hasBooking', target: 'askingSeats', actions: clearSaved },
          {
            target: 'failed.over',
            actions: clearSaved,
            description: 'Never registered: nobody knows of which screening its seats were.',
          },
        ],
        onError: [
          {
            guard: { type: 'isOverOrBusy', params: failureOf },
            target: 'failed.kept',
            actions: [
              {
                type: 'warn',
                params: ({ event }) => ({ about: 'cancellationFailed', error: event.error }),
              },
              clearSaved,
            ],
            description: 'There is nothing to cancel, or it cannot be: only logged.',
          },
          {
            target: 'failed.kept',
            actions: {
              type: 'warn',
              params: ({ event }) => ({ about: 'cancellationFailed', error: event.error }),
            },
            description: 'What was saved stays, so that a reload tries again.',
          },
        ],
      },
    },
    askingSeats: {
      description: 'The order is over. Whether its seats are still held tells the server.',
      tags: ['loading'],
      invoke: {
        id: 'getHold',
        src: 'getHold',
        input: ({ context }) => ({ screeningId: context.order?.screeningId ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasSeats', params: ({ event }) => event.output },
            target: 'failed.released',
          },
          { target: 'failed.lost' },
        ],
        onError: { target: 'failed.over' },
      },
    },
    failed: {
      description: 'What went wrong is shown, and how to go on (C-PAY-41).',
      tags: ['failure'],
      initial: 'unknown',
      on: {
        'booking.retry': [
          {
            guard: 'hasBooking',
            actions: {
              type: 'openBooking',
              params: ({ context }) => ({
                movieId: context.order?.movieId ?? 0,
                screeningId: context.order?.screeningId ?? 0,
              }),
            },
            description: 'The booking restores itself at the seats.',
          },
          { actions: ['goBack'] },
        ],
      },
      states: {
        unknown: { description: 'No order of this browser is known; nothing was cancelled.' },
        released: {
          description:
            'The order is over; its seats are held for the person under the old deadline (C-PAY-40).',
        },
        lost: {
          description:
            'The order is over, and so is the time of its seats: seats are chosen anew (C-PAY-59).',
        },
        over: { description: 'The order is over; whether its seats are held is not known.' },
        unasked: {
          description: 'The order could not be asked for; to try again is to ask again (C-PAY-60).',
          on: { 'booking.retry': '#paymentFailure.checkingOrder' },
        },
        signedOut: {
          description: 'The session ended at the provider’s; the login leads back here (C-PAY-60).',
          on: { 'booking.retry': { actions: ['openLogin'] } },
        },
        kept: {
          description: 'The order could not be cancelled; it ends with its hold (C-PAY-55).',
        },
      },
    },
    paid: {
      description: 'It is paid after all, or waits for its deposit: nothing to try again.',
      entry: clearSaved,
    },
    undecided: {
      description: 'The provider has not decided; the success page waits for it (C-PAY-37).',
    },
    sentBack: {
      description: 'It was paid, and the money goes back (C-PAY-50).',
      entry: clearSaved,
    },
  },
});

function cancelInput({ order, saved, reason }: PaymentFailureContext): CancelInput {
  return { reservationId: order?.reservationId ?? saved?.reservationId ?? 0, refundReason: reason };
}

/** The address names the order; without it the last one that was saved is meant. */
function orderIdOf({ orderId, saved }: PaymentFailureContext): string | null {
  return orderId ?? saved?.orderId ?? null;
}
