import { checkoutSetup } from '../checkout.setup.ts';

export const reloadingDiscounts = checkoutSetup.createStateConfig({
  description:
    'The discount may have ended, or may belong to another method by now. The form stays mounted, because unmounting it cancels the reload.',
  tags: ['working'],
  invoke: {
    id: 'reloadingDiscounts',
    src: 'loadDiscounts',
    onDone: [
      {
        guard: { type: 'isDiscountOffered', params: ({ event }) => event.output },
        target: 'reviewing',
        actions: [
          { type: 'takeDiscounts', params: ({ event }) => event.output },
          'clampPoints',
          'raiseBookingFailed',
        ],
        description: 'The failure has another cause (C-PAY-26).',
      },
      {
        guard: { type: 'isDiscountOfOtherMethod', params: ({ event }) => event.output },
        target: 'reviewing',
        actions: [
          { type: 'takeDiscounts', params: ({ event }) => event.output },
          'raiseDiscountLost',
          'dropDiscount',
          'clampPoints',
        ],
        description: 'An administrator has given it to another method (C-PAY-122).',
      },
      {
        target: 'reviewing',
        actions: [
          'dropDiscount',
          { type: 'takeDiscounts', params: ({ event }) => event.output },
          'clampPoints',
          { type: 'raiseNotice', params: { kind: 'discountGone' } },
        ],
        description: 'C-PAY-61',
      },
    ],
    onError: {
      target: 'reviewing',
      actions: 'raiseBookingFailed',
      description: 'C-PAY-26',
    },
  },
});
