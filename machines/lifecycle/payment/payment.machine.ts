import { setup } from 'xstate';

export type PaymentEvent =
  | { type: 'free' }
  /** The counter has the money, or the card terminal has charged it. */
  | { type: 'counter.paid' }
  | { type: 'cancel' }
  | { type: 'confirm.open' }
  | { type: 'provider.done' }
  | { type: 'provider.waiting' }
  | { type: 'provider.refused' }
  | { type: 'provider.undo' }
  | { type: 'deposit.done' }
  | { type: 'deposit.expired' }
  /** A part of the payment is returned: for a ticket that is cancelled alone, or the difference of an exchange. */
  | { type: 'refund.part' }
  /** `charge` is what the provider has to return now, in its currency. */
  | { type: 'refund.request'; charge: number }
  | { type: 'refund.free'; charge: number }
  /** The provider has returned everything without a request. */
  | { type: 'refund.outside' }
  | { type: 'refund.done' };

/**
 * The life of a payment row. Pure: to change a row, call `next` first and then compare and set.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    hasCharge: (_, { charge }: { charge: number }) => charge > 0,
    isFree: (_, { charge }: { charge: number }) => charge === 0,
  },
}).createMachine({
  id: 'payment',
  description: 'The life of a payment row: an order, its charge, and its refund.',
  initial: 'READY',
  states: {
    READY: {
      description: 'Registered; no money has moved.',
      on: {
        'confirm.open': {
          target: 'CONFIRMING',
          description:
            'Written before the call to the provider, so that recovery finds the payment after a crash (C-PAY-49).',
        },
        free: { target: 'DONE', description: 'The amount is 0 (C-PAY-25, A-COUNT-11).' },
        'counter.paid': { target: 'DONE', description: 'Paid at the counter (A-COUNT-11).' },
        cancel: {
          target: 'CANCELLED',
          description: 'Given up, expired, or another order of the booking is paid first.',
        },
      },
    },
    CONFIRMING: {
      description:
        'The call to the provider is running, or its answer is unknown. Only the provider ends this state: a customer who cancels gets a message to wait (C-PAY-47, C-RES-20).',
      on: {
        'provider.done': { target: 'DONE' },
        'provider.waiting': {
          target: 'WAITING',
          description:
            'A virtual account was issued for an order that may wait (C-PAY-38, C-PAY-85).',
        },
        'provider.refused': {
          target: 'FAILED',
          description:
            'A definite refusal, or not accepted and closed at the provider (C-PAY-46, C-PAY-85, C-PAY-89).',
        },
        'provider.undo': {
          target: 'REFUND_PENDING',
          description: 'The customer was charged and the booking failed (C-PAY-50, C-PAY-51).',
        },
      },
    },
    WAITING: {
      description: 'A virtual account waits for the deposit.',
      on: {
        'deposit.done': { target: 'DONE' },
        'provider.undo': {
          target: 'REFUND_PENDING',
          description:
            'The deposit came too late, or after the booking failed (C-PAY-50, C-PAY-86).',
        },
        'deposit.expired': { target: 'CANCELLED', description: 'C-PAY-56, C-PAY-89' },
        cancel: { target: 'CANCELLED', description: 'Nothing was paid (C-RES-23).' },
      },
    },
    DONE: {
      description: 'Paid, or free.',
      on: {
        'refund.part': {
          target: 'DONE',
          description:
            'A ticket is cancelled, or the booking goes to a cheaper screening. The rest stays paid, and the part is queued for the provider (C-PART-1, C-PART-20, C-RES-84).',
        },
        'refund.request': {
          guard: { type: 'hasCharge', params: ({ event }) => event },
          target: 'REFUND_PENDING',
          description:
            'Written together with the cancellation. The call to the provider follows (C-RES-21).',
        },
        'refund.free': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: 'REFUNDED',
          description: 'No money goes back, only points.',
        },
        'refund.outside': {
          target: 'REFUNDED',
          description: 'The provider has returned everything without a request (C-PAY-97).',
        },
      },
    },
    REFUND_PENDING: {
      description:
        'The refund is retried until the provider has sent the money back, or waits until the counter has paid it (A-COUNT-30).',
      on: { 'refund.done': { target: 'REFUNDED' } },
    },
    FAILED: { type: 'final', description: 'Refused; nothing was charged.' },
    CANCELLED: { type: 'final', description: 'Given up before money moved.' },
    REFUNDED: { type: 'final', description: 'The provider has sent the money back.' },
  },
});
