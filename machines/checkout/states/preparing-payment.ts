import { failureOf } from '../../call-failure.ts';
import { paymentRequest } from '../checkout-requests.ts';
import { checkoutSetup } from '../checkout.setup.ts';

export const preparingPayment = checkoutSetup.createStateConfig({
  description: 'The order is registered; the server compares the amounts with its own (C-PAY-8).',
  tags: ['working'],
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
        target: 'reloadingDiscounts',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'C-PAY-61',
      },
      { target: 'refused', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});
