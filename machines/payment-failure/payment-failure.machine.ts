import { isOrderId } from '../../domain/order-id.ts';
import { failureOf } from '../calls.ts';
import { paymentFailureSetup } from './payment-failure.setup.ts';
import type { PaymentFailureContext, CancelInput } from './payment-failure.types.ts';

const failed = paymentFailureSetup.createStateConfig({
  description: 'Shows the failure and how to continue (C-PAY-41).',
  tags: ['failure'],
  initial: 'unknown',
  on: {
    'booking.retry': [
      {
        guard: 'hasOrder',
        actions: {
          type: 'openBooking',
          params: ({ context }) => ({
            movieId: context.order?.movieId ?? 0,
            screeningId: context.order?.screeningId ?? 0,
            exchangeOf: context.order?.exchangeOf ?? null,
          }),
        },
        description:
          'The booking, or the change of one, resumes at the seats (C-PAY-41, C-PAY-131).',
      },
      { actions: 'goBack', description: 'C-PAY-41' },
    ],
  },
  states: {
    unknown: {
      description:
        'The address names no order, or none that this customer began in this browser; nothing was cancelled (C-PAY-93).',
    },
    released: {
      description: 'The order is over; its seats stay held under the old deadline (C-PAY-40).',
    },
    lost: {
      description:
        'The order is over and its hold has expired: the customer selects seats again (C-PAY-59).',
    },
    over: { description: 'The order is over; whether its seats are held is unknown.' },
    unasked: {
      description: 'The server did not answer about the order; a retry asks again (C-PAY-60).',
      on: { 'booking.retry': '#paymentFailure.checkingOrder' },
    },
    kept: {
      description: 'The order could not be cancelled; it ends with its hold (C-PAY-55).',
    },
  },
});

const clearSaved = {
  type: 'clearSaved',
  params: ({ context }: { context: PaymentFailureContext }) => orderInput(context),
} as const;

/** The page of a failed payment: cancels the order and keeps the seats for the customer. */
export const paymentFailureMachine = paymentFailureSetup.createMachine({
  id: 'paymentFailure',
  description:
    'The page of a failed payment: cancels the order and keeps the seats for the customer. The server’s status decides, so that this page never cancels a paid order.',
  context: ({ input }) => ({
    orderId: input.orderId !== null && isOrderId(input.orderId) ? input.orderId : null,
    reason: input.reason,
    saved: null,
    order: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'hasOrderId', target: 'readingSaved' },
        {
          target: 'failed',
          description: 'The address names no order: nothing is cancelled (C-PAY-93).',
        },
      ],
    },
    readingSaved: {
      tags: ['loading'],
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context }) => orderInput(context),
        onDone: {
          target: 'checkingOrder',
          actions: { type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: { target: 'checkingOrder' },
      },
    },
    checkingOrder: {
      description:
        'Asks for the order’s status before the cancellation, because cancelling a paid order refunds it.',
      tags: ['loading'],
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => orderInput(context),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: 'failed',
            description: 'Not an order of this customer: nothing is cancelled (C-PAY-93).',
          },
          {
            target: 'failed.unasked',
            actions: {
              type: 'warn',
              params: ({ event }) => ({ about: 'orderUnknown', error: event.error }),
            },
            description:
              'Nothing is cancelled without the order’s status; the hold expires (C-PAY-60).',
          },
        ],
      },
    },
    judging: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isAwaitingDeposit', target: 'awaitingDeposit', description: 'C-PAY-76' },
        { guard: 'isUndecided', target: 'undecided' },
        { guard: 'isSentBack', target: 'sentBack' },
        {
          guard: 'isBookedElsewhere',
          target: 'bookedElsewhere',
          description: 'Another page of the customer ended this order (C-PAY-75).',
        },
        {
          guard: 'isOver',
          target: 'askingSeats',
          actions: clearSaved,
          description:
            'Already cancelled or refused: by an earlier load of this page, or by the server.',
        },
        { guard: 'hasSaved', target: 'cancelling' },
        { target: 'failed', description: 'This browser did not begin the order.' },
      ],
    },
    cancelling: {
      tags: ['loading'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => cancelInput(context),
        onDone: { target: 'askingSeats', actions: clearSaved },
        onError: [
          {
            guard: { type: 'isNotCancellable', params: failureOf },
            target: 'failed.kept',
            actions: [
              {
                type: 'warn',
                params: ({ event }) => ({ about: 'cancellationFailed', error: event.error }),
              },
              clearSaved,
            ],
            description:
              'There is nothing to cancel, or it cannot be cancelled: only a warning (C-PAY-40).',
          },
          {
            target: 'failed.kept',
            actions: {
              type: 'warn',
              params: ({ event }) => ({ about: 'cancellationFailed', error: event.error }),
            },
            description: 'The saved order stays, so that a reload tries again (C-PAY-40).',
          },
        ],
      },
    },
    askingSeats: {
      description:
        'The order is over. Asks the server whether its seats are still held (C-PAY-59).',
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
    failed,
    paid: {
      description: 'The order is paid: there is nothing to retry.',
      entry: clearSaved,
    },
    awaitingDeposit: {
      description:
        'The order waits for its deposit; the success page shows the account (C-PAY-76).',
      entry: clearSaved,
    },
    bookedElsewhere: {
      description:
        'The customer has booked the seats with another order: there is nothing to retry (C-PAY-75).',
      entry: clearSaved,
    },
    undecided: {
      description:
        'The provider has not decided; the success page waits for the outcome (C-PAY-37).',
    },
    sentBack: {
      description: 'The order was paid and is refunded (C-PAY-50).',
      entry: clearSaved,
    },
  },
});

function cancelInput({ order, reason }: PaymentFailureContext): CancelInput {
  return { reservationId: order?.reservationId ?? 0, refundReason: reason };
}

/** @returns the order of the address, for a call that follows the check that there is one */
function orderInput({ orderId }: PaymentFailureContext): { orderId: string } {
  return { orderId: orderId ?? '' };
}
