import { paymentFailureSetup } from '../payment-failure.setup.ts';

export const failed = paymentFailureSetup.createStateConfig({
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
          }),
        },
        description: 'The booking resumes at the seats (C-PAY-41).',
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
