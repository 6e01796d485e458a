import { failureOf } from '../../call-failure.ts';
import { reservationRequest } from '../checkout-requests.ts';
import { checkoutSetup } from '../checkout.setup.ts';

export const creatingReservation = checkoutSetup.createStateConfig({
  description: 'A repeated request gets the same reservation (C-BOOK-52).',
  tags: ['working'],
  invoke: {
    id: 'creating',
    src: 'createReservation',
    input: ({ context }) => reservationRequest(context),
    onDone: {
      target: 'preparingPayment',
      actions: [
        { type: 'takeReservation', params: ({ event }) => event.output },
        { type: 'reportReservation', params: ({ event }) => event.output },
      ],
    },
    onError: [
      {
        guard: { type: 'isServerMissing', params: failureOf },
        target: 'preparingPayment',
        actions: 'mockReservation',
        description: 'Demo mode only (C-PAY-57).',
      },
      { target: 'refused', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});
