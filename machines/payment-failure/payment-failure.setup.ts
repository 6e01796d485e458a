import { assign, fromPromise, setup } from 'xstate';
import type { PaymentOrder, Hold } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';
import type {
  CancelInput,
  PaymentFailureContext,
  PaymentFailureEvent,
  PaymentFailureInput,
  SavedOrder,
} from './payment-failure.types.ts';

/** Types, actors, guards and actions of the failure page; the page provides actors and effects. */
export const paymentFailureSetup = setup({
  types: {
    context: {} as PaymentFailureContext,
    events: {} as PaymentFailureEvent,
    input: {} as PaymentFailureInput,
    tags: {} as 'loading' | 'failure',
  },
  actors: {
    readSaved: fromPromise<SavedOrder | null, { orderId: string }>(notProvided('readSaved')),
    getOrder: fromPromise<PaymentOrder, { orderId: string }>(notProvided('getOrder')),
    cancelOrder: fromPromise<unknown, CancelInput>(notProvided('cancelOrder')),
    /** The customer's live hold in a screening. */
    getHold: fromPromise<Hold, { screeningId: number }>(notProvided('getHold')),
  },
  guards: {
    hasOrderId: ({ context }) => context.orderId !== null,
    hasSaved: ({ context }) => context.saved !== null,
    isPaid: ({ context }) => context.order?.state === 'DONE',
    isAwaitingDeposit: ({ context }) => context.order?.state === 'WAITING',
    isBookedElsewhere: ({ context }) => (context.order?.bookedElsewhere ?? null) !== null,
    isUndecided: ({ context }) => context.order?.state === 'CONFIRMING',
    isSentBack: ({ context }) =>
      context.order?.state === 'REFUND_PENDING' || context.order?.state === 'REFUNDED',
    isOver: ({ context }) =>
      context.order?.state === 'FAILED' || context.order?.state === 'CANCELLED',
    ...callFailureGuards,
    hasSeats: (_, { seatIds }: Hold) => seatIds.length > 0,
    isNotCancellable: (_, { status }: CallFailure) => status === 404 || status === 409,
    hasOrder: ({ context }) => context.order !== null,
  },
  actions: {
    takeSaved: assign((_, { saved }: { saved: SavedOrder | null }) => ({ saved })),
    takeOrder: assign((_, { order }: { order: PaymentOrder }) => ({ order })),
    /** Removes the saved payment of the order. */
    clearSaved: effect<{ orderId: string }>(),
    /** Opens the booking of the film at the seats of the screening, for a difference the change of its booking. */
    openBooking: effect<{ movieId: number; screeningId: number; exchangeOf: number | null }>(),
    /** Goes back to the previous page. */
    goBack: effect(),
    /** Warns the developer, not the customer. */
    warn: effect<{ about: 'orderUnknown' | 'cancellationFailed'; error: unknown }>(),
  },
});
