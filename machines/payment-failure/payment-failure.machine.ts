import { assign, fromPromise, setup } from 'xstate';
import type { components } from '../../openapi.gen.d.ts';
import { isOrderId } from '../../domain/order-id.ts';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  CancelInput,
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
  warn: () => undefined,
};

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
            target: 'failed',
            actions: {
              type: 'warn',
              params: ({ event }) => ({ about: 'orderUnknown', error: event.error }),
            },
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
          target: 'failed.released',
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
        onDone: { target: 'failed.released' },
        onError: [
          {
            guard: { type: 'isOverOrBusy', params: failureOf },
            target: 'failed.kept',
            actions: [
              {
                type: 'warn',
                params: ({ event }) => ({ about: 'cancellationFailed', error: event.error }),
              },
              {
                type: 'clearSaved',
                params: ({ context }) => ({ orderId: orderIdOf(context) }),
              },
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
          entry: [
            { type: 'clearSaved', params: ({ context }) => ({ orderId: orderIdOf(context) }) },
          ],
        },
        kept: {
          description: 'The order could not be cancelled; it ends with its hold (C-PAY-55).',
        },
      },
    },
    paid: {
      description: 'It is paid after all, or waits for its deposit: nothing to try again.',
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: orderIdOf(context) }) }],
    },
    undecided: {
      description: 'The provider has not decided; the success page waits for it (C-PAY-37).',
    },
    sentBack: {
      description: 'It was paid, and the money goes back (C-PAY-50).',
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: orderIdOf(context) }) }],
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
