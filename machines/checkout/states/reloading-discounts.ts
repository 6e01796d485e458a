import { checkoutSetup } from '../checkout.setup.ts';
import { saveChoice } from '../checkout.shared.ts';

export const amountsChanged = checkoutSetup.createStateConfig({
  description: 'The page shows the server’s amounts and asks for confirmation (C-PAY-8).',
  on: {
    'amounts.accept': [
      {
        guard: 'isBelowMinimum',
        target: 'reviewing',
        actions: 'raiseBelowMinimum',
        description: 'C-PAY-5',
      },
      {
        target: 'preparingPayment',
        actions: [{ type: 'takeOrder', params: ({ event }) => event }, saveChoice],
        description: 'C-PAY-8',
      },
    ],
    'amounts.decline': 'reviewing',
    'checkout.leave': {
      target: 'reviewing',
      actions: 'reportStayed',
      description: 'Going back closes the dialog first (C-BOOK-56).',
    },
  },
});

export const reloadingPoints = checkoutSetup.createStateConfig({
  tags: ['loading'],
  entry: 'forgetAttempt',
  invoke: {
    id: 'reloadingPoints',
    src: 'loadPoints',
    onDone: {
      target: 'reviewing',
      actions: [
        { type: 'takePoints', params: ({ event }) => event.output },
        'clampPoints',
        { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
      ],
    },
    onError: {
      target: 'reviewing',
      actions: [
        'losePoints',
        'clampPoints',
        { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
      ],
      description: 'C-PAY-10',
    },
  },
});

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
