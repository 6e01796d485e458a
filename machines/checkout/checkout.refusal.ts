import { failureOf } from '../call-failure.ts';
import { checkoutSetup } from './checkout.setup.ts';

export const judgingFailure = checkoutSetup.createStateConfig({
  description: 'What a refusal means for the booking.',
  always: [
    { guard: 'wasUnauthenticated', target: 'signedOut' },
    { guard: 'wasHoldLost', target: 'holdLost' },
    { guard: 'wasScreeningClosed', target: 'screeningClosed' },
    { guard: 'wasAmountChanged', target: 'amountsChanged', actions: 'takeCorrection' },
    { guard: 'wasPointsChanged', target: 'reloadingPoints' },
    {
      guard: 'wasVirtualAccountTooLate',
      target: 'reviewing',
      actions: [{ type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } }, 'chooseCard'],
    },
    { guard: 'wasBelowMinimum', target: 'reviewing', actions: 'raiseBelowMinimum' },
    {
      target: 'reviewing',
      actions: 'raiseBookingFailed',
      description: 'The seats stay held (C-PAY-26).',
    },
  ],
});

export const amountsChanged = checkoutSetup.createStateConfig({
  description: 'The right amounts are shown, and nothing happens without a yes (C-PAY-8).',
  on: {
    'amounts.accept': [
      { guard: 'isBelowMinimum', target: 'reviewing', actions: 'raiseBelowMinimum' },
      {
        target: 'preparingPayment',
        actions: { type: 'takeOrder', params: ({ event }) => event },
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

export const reloadingDiscounts = checkoutSetup.createStateConfig({
  description:
    'Something was not found: perhaps the discount, which may have ended meanwhile. The choices stay on the screen, as whoever reads them would end the loading by going.',
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
        description: 'It was something else.',
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
    onError: { target: 'reviewing', actions: 'raiseBookingFailed' },
  },
});

export const reloadingPoints = checkoutSetup.createStateConfig({
  tags: ['loading'],
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
    onError: [
      { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
      {
        target: 'reviewing',
        actions: [
          'losePoints',
          'clampPoints',
          { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
        ],
      },
    ],
  },
});
