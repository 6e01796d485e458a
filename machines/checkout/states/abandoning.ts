import { failureOf } from '../../call-failure.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import type { CheckoutContext } from '../checkout.types.ts';

const cancelling = {
  id: 'cancelling',
  src: 'cancelReservation',
  input: ({ context }: { context: CheckoutContext }) => ({ reservationId: context.reservationId }),
} as const;

const backToReview = {
  target: '#checkout.reviewing',
  actions: ['dropReservation', 'reportClosed'],
} as const;

const notCancelled = [
  { guard: { type: 'isNotFound', params: failureOf }, ...backToReview },
  { target: '#checkout.orderUncertain', description: 'C-BOOK-55' },
] as const;

export const abandoning = checkoutSetup.createStateConfig({
  description:
    'The order is cancelled and the customer keeps its seats. A refused cancellation means that the order may be paid (C-BOOK-55).',
  tags: ['working'],
  initial: 'toReview',
  states: {
    toReview: {
      entry: 'forgetAttempt',
      invoke: { ...cancelling, onDone: backToReview, onError: notCancelled },
    },
    returning: {
      description: 'The customer returned without paying and gets a notice of the cancellation.',
      entry: 'forgetAttempt',
      invoke: {
        ...cancelling,
        onDone: {
          ...backToReview,
          actions: [
            ...backToReview.actions,
            { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
          ],
          description: 'C-BOOK-55',
        },
        onError: notCancelled,
      },
    },
    toFailurePage: {
      invoke: {
        ...cancelling,
        onDone: { target: '#checkout.failedAtProvider', description: 'C-PAY-24' },
        onError: { target: '#checkout.failedAtProvider', description: 'C-PAY-24' },
      },
    },
    toSeats: {
      description: 'C-BOOK-40',
      invoke: {
        ...cancelling,
        onDone: '#checkout.leftForSeats',
        onError: '#checkout.leftForSeats',
      },
      on: { 'checkout.leave': { description: 'The customer is already leaving.' } },
    },
  },
});
