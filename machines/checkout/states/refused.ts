import { checkoutSetup, payByCard } from '../checkout.setup.ts';

export const refused = checkoutSetup.createStateConfig({
  description: 'The server refused the order. Its reason decides how the checkout continues.',
  initial: 'judging',
  states: {
    judging: {
      always: [
        {
          guard: 'areSeatsBooked',
          target: '#checkout.seatsBooked',
          description: 'C-BOOK-86',
        },
        { guard: 'isHoldLost', target: '#checkout.holdLost' },
        { guard: 'isScreeningClosed', target: '#checkout.screeningClosed' },
        {
          guard: 'hasCorrectAmounts',
          target: 'amountsChanged',
          actions: 'takeCorrection',
          description: 'C-PAY-8',
        },
        { guard: 'havePointsChanged', target: 'reloadingPoints' },
        {
          guard: 'isVirtualAccountRefused',
          target: '#checkout.reviewing',
          actions: payByCard,
          description: 'C-PAY-12, C-PAY-121',
        },
        {
          guard: 'isAmountRefused',
          target: '#checkout.reviewing',
          actions: 'raiseBelowMinimum',
          description: 'C-PAY-5',
        },
        {
          target: '#checkout.reviewing',
          actions: 'raiseBookingFailed',
          description: 'The seats stay held (C-PAY-26).',
        },
      ],
    },
    amountsChanged: {
      description: 'The page shows the server’s amounts and asks for confirmation (C-PAY-8).',
      on: {
        'amounts.accept': [
          {
            guard: 'isBelowMinimum',
            target: '#checkout.reviewing',
            actions: 'raiseBelowMinimum',
            description: 'C-PAY-5',
          },
          {
            target: '#checkout.ordering.preparingPayment',
            actions: { type: 'takeOrder', params: ({ event }) => event },
            description: 'C-PAY-8',
          },
        ],
        'amounts.decline': '#checkout.reviewing',
        'checkout.leave': {
          target: '#checkout.reviewing',
          actions: 'reportStayed',
          description: 'Going back closes the dialog first (C-BOOK-56).',
        },
      },
    },
    reloadingDiscounts: {
      description:
        'The discount may have ended, or may belong to another method by now. The form stays mounted, because unmounting it cancels the reload.',
      tags: ['working'],
      invoke: {
        id: 'reloadingDiscounts',
        src: 'loadDiscounts',
        onDone: [
          {
            guard: { type: 'isDiscountOffered', params: ({ event }) => event.output },
            target: '#checkout.reviewing',
            actions: [
              { type: 'takeDiscounts', params: ({ event }) => event.output },
              'clampPoints',
              'raiseBookingFailed',
            ],
            description: 'The failure has another cause (C-PAY-26).',
          },
          {
            guard: { type: 'isDiscountOfOtherMethod', params: ({ event }) => event.output },
            target: '#checkout.reviewing',
            actions: [
              { type: 'takeDiscounts', params: ({ event }) => event.output },
              'raiseDiscountLost',
              'dropDiscount',
              'clampPoints',
            ],
            description: 'An administrator has given it to another method (C-PAY-122).',
          },
          {
            target: '#checkout.reviewing',
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
          target: '#checkout.reviewing',
          actions: 'raiseBookingFailed',
          description: 'C-PAY-26',
        },
      },
    },
    reloadingPoints: {
      tags: ['loading'],
      entry: 'forgetAttempt',
      invoke: {
        id: 'reloadingPoints',
        src: 'loadPoints',
        onDone: {
          target: '#checkout.reviewing',
          actions: [
            { type: 'takePoints', params: ({ event }) => event.output },
            'clampPoints',
            { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
          ],
        },
        onError: {
          target: '#checkout.reviewing',
          actions: [
            'losePoints',
            'clampPoints',
            { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
          ],
          description: 'C-PAY-10',
        },
      },
    },
  },
});
