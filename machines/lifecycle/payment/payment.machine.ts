import { setup } from 'xstate';

export type PaymentEvent =
  | { type: 'free' }
  | { type: 'cancel' }
  | { type: 'confirm.open' }
  | { type: 'provider.done' }
  | { type: 'provider.waiting' }
  | { type: 'provider.refused' }
  | { type: 'provider.undo' }
  | { type: 'deposit.done' }
  | { type: 'deposit.expired' }
  /** `finalAmount` is what was paid, in won. */
  | { type: 'refund.request'; finalAmount: number }
  | { type: 'refund.free'; finalAmount: number }
  | { type: 'refund.done' };

/**
 * The life of a payment row. Pure: whoever wants to change a row asks `advance` first and then compares and sets.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    hasCharge: (_, { finalAmount }: { finalAmount: number }) => finalAmount > 0,
    isFree: (_, { finalAmount }: { finalAmount: number }) => finalAmount === 0,
  },
}).createMachine({
  id: 'payment',
  description:
    'The life of a payment row: an order, the money that is taken for it, and the money that goes back.',
  initial: 'READY',
  states: {
    READY: {
      description: 'Registered; no money has moved.',
      on: {
        'confirm.open': {
          target: 'CONFIRMING',
          description:
            'Written before the provider is asked, so that a crash is found again (C-PAY-49).',
        },
        free: { target: 'DONE', description: 'The amount is 0 (C-PAY-25).' },
        cancel: {
          target: 'CANCELLED',
          description: 'Given up, expired or replaced by another order.',
        },
      },
    },
    CONFIRMING: {
      description:
        'The provider is being asked, or its answer is not known. Nothing but the provider ends it: a customer who cancels is told to wait (C-PAY-47, C-RES-20).',
      on: {
        'provider.done': { target: 'DONE' },
        'provider.waiting': {
          target: 'WAITING',
          description: 'A virtual account was issued (C-PAY-38).',
        },
        'provider.refused': {
          target: 'FAILED',
          description: 'A definite refusal: nothing was charged (C-PAY-46).',
        },
        'provider.undo': {
          target: 'REFUND_PENDING',
          description: 'Money was taken for a booking that cannot be given (C-PAY-50, C-PAY-51).',
        },
      },
    },
    WAITING: {
      description: 'A virtual account waits for its deposit.',
      on: {
        'deposit.done': { target: 'DONE' },
        'provider.undo': {
          target: 'REFUND_PENDING',
          description: 'The deposit came for a booking that can no longer be given (C-PAY-50).',
        },
        'deposit.expired': { target: 'CANCELLED', description: 'C-PAY-56.' },
        cancel: { target: 'CANCELLED', description: 'Nothing was paid yet (C-RES-23).' },
      },
    },
    DONE: {
      description: 'Paid, or free.',
      on: {
        'refund.request': {
          guard: { type: 'hasCharge', params: ({ event }) => event },
          target: 'REFUND_PENDING',
          description:
            'Written together with the cancellation; the provider is told afterwards (C-RES-21).',
        },
        'refund.free': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: 'REFUNDED',
          description: 'There is no money to send back; points are.',
        },
      },
    },
    REFUND_PENDING: {
      description: 'The provider is to send the money back; tried until it has.',
      on: { 'refund.done': { target: 'REFUNDED' } },
    },
    FAILED: { type: 'final', description: 'Refused; nothing was charged.' },
    CANCELLED: { type: 'final', description: 'Given up before money moved.' },
    REFUNDED: { type: 'final', description: 'The money is back.' },
  },
});
