import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { PaymentOrder } from '../../openapi.gen.d.ts';
import { callFailureGuards, failureOf, notProvided } from '../calls.ts';

export type Order = Pick<PaymentOrder, 'state' | 'reservationId'>;

interface OrderRecoveryInput {
  orderId: string;
}

interface OrderRecoveryContext extends OrderRecoveryInput {
  /** From the server's answer; before it READY, the state in which the order went to the provider. */
  state: Order['state'];
  reservationId: number | null;
  /** How the recovery ends; `missing` until the server's answer. */
  result: OrderRecoveryOutcome['result'];
}

interface OrderRecoveryEvent {
  type: 'load.retry';
}

/** Sent to the parent. */
export interface OrderRecoveryReport {
  type: 'recovery.stall';
}

/**
 * How the recovery ended. `decided`: paid, being paid or refunded; `cancelled`: it was open, and the customer holds its
 * seats again; `unpaid`: it had ended without a payment.
 */
export interface OrderRecoveryOutcome {
  result: 'decided' | 'cancelled' | 'unpaid' | 'missing';
  /** From the server's last answer. */
  state: Order['state'];
}

/** Finds out what happened to an order that went to the provider, and cancels it when it is unpaid (C-BOOK-55). */
export const orderRecoveryMachine = setup({
  types: {
    context: {} as OrderRecoveryContext,
    events: {} as OrderRecoveryEvent,
    input: {} as OrderRecoveryInput,
    output: {} as OrderRecoveryOutcome,
    tags: {} as 'loading' | 'failure',
  },
  actors: {
    loadOrder: fromPromise<Order, { orderId: string }>(notProvided('loadOrder')),
    cancelReservation: fromPromise<unknown, { reservationId: number | null }>(
      notProvided('cancelReservation'),
    ),
  },
  guards: {
    ...callFailureGuards,
    isDecided: (_, { state }: Order) =>
      ['CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED'].includes(state),
    isOpen: (_, { state }: Order) => state === 'READY',
  },
  actions: {
    takeOrder: assign((_, { state, reservationId }: Order) => ({ state, reservationId })),
    endAs: assign((_, { result }: Pick<OrderRecoveryOutcome, 'result'>) => ({ result })),
    reportStall: sendParent({ type: 'recovery.stall' } satisfies OrderRecoveryReport),
  },
}).createMachine({
  id: 'orderRecovery',
  description: 'Finds out what happened to an order that went to the provider.',
  context: ({ input }) => ({ ...input, state: 'READY', reservationId: null, result: 'missing' }),
  output: ({ context: { result, state } }) => ({ result, state }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for the state of the order.',
      tags: ['loading'],
      invoke: {
        id: 'askingOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
            description: 'A paid booking is not resumed (C-PAY-36).',
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'cancelling',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
            description: 'The customer came back without paying.',
          },
          {
            target: 'unpaid',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
          { target: 'stalled', description: 'The server does not answer (C-BOOK-55).' },
        ],
      },
    },
    cancelling: {
      description: 'The unpaid order is cancelled; its seats become the customer’s again.',
      tags: ['loading'],
      invoke: {
        id: 'cancellingOrder',
        src: 'cancelReservation',
        input: ({ context }) => ({ reservationId: context.reservationId }),
        onDone: 'cancelled',
        onError: [
          { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
          {
            target: 'stalled',
            description:
              'A refused order may be paid by now; without an answer it may be too (C-BOOK-55).',
          },
        ],
      },
    },
    stalled: {
      description: 'It is unknown whether the order is paid; the customer can ask again.',
      tags: ['failure'],
      entry: 'reportStall',
      on: { 'load.retry': 'asking' },
    },
    decided: { type: 'final', entry: { type: 'endAs', params: { result: 'decided' } } },
    cancelled: { type: 'final', entry: { type: 'endAs', params: { result: 'cancelled' } } },
    unpaid: { type: 'final', entry: { type: 'endAs', params: { result: 'unpaid' } } },
    missing: { type: 'final' },
  },
});
