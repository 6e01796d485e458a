import { failureOf } from '../../call-failure.ts';
import { paymentRequest, reservationRequest } from '../checkout-requests.ts';
import { checkoutSetup } from '../checkout.setup.ts';

const refused = {
  target: '#checkout.refused',
  actions: { type: 'takeFailure', params: failureOf },
} as const;

export const ordering = checkoutSetup.createStateConfig({
  description: 'The reservation is created, then its order is registered.',
  tags: ['working'],
  entry: {
    type: 'saveChoice',
    params: ({ context }) => ({
      screeningId: context.screeningId,
      discountId: context.discountId,
      points: context.points,
      method: context.method,
    }),
  },
  initial: 'creatingReservation',
  states: {
    creatingReservation: {
      description: 'A repeated request gets the same reservation (C-BOOK-52).',
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
          refused,
        ],
      },
    },
    preparingPayment: {
      description: 'The server compares the amounts with its own (C-PAY-8).',
      invoke: {
        id: 'preparing',
        src: 'preparePayment',
        input: ({ context }) => paymentRequest(context),
        onDone: {
          target: 'ordered',
          actions: [
            { type: 'takePrepared', params: ({ event }) => event.output },
            { type: 'reportOpened', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isServerMissing', params: failureOf },
            target: 'ordered',
            actions: 'mockPayment',
            description: 'Demo mode only (C-PAY-57).',
          },
          {
            guard: { type: 'isDiscountPossiblyGone', params: failureOf },
            target: '#checkout.reloadingDiscounts',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'C-PAY-61',
          },
          refused,
        ],
      },
    },
    ordered: { type: 'final' },
  },
  onDone: [
    {
      guard: 'isFree',
      target: 'completing',
      description: 'A free booking never goes to the provider (C-PAY-25).',
    },
    { target: 'paying' },
  ],
});
