import { checkoutSetup } from '../checkout.setup.ts';
import { payByCard } from '../checkout.shared.ts';

export const refused = checkoutSetup.createStateConfig({
  description: 'The server refused the order. Its reason decides how the checkout continues.',
  always: [
    {
      guard: 'areSeatsBooked',
      target: 'seatsBooked',
      description: 'C-BOOK-86',
    },
    { guard: 'isHoldLost', target: 'holdLost' },
    { guard: 'isScreeningClosed', target: 'screeningClosed' },
    {
      guard: 'hasCorrectAmounts',
      target: 'amountsChanged',
      actions: 'takeCorrection',
      description: 'C-PAY-8',
    },
    { guard: 'havePointsChanged', target: 'reloadingPoints' },
    {
      guard: 'isVirtualAccountRefused',
      target: 'reviewing',
      actions: payByCard,
      description: 'C-PAY-12, C-PAY-121',
    },
    {
      guard: 'isAmountRefused',
      target: 'reviewing',
      actions: 'raiseBelowMinimum',
      description: 'C-PAY-5',
    },
    {
      target: 'reviewing',
      actions: 'raiseBookingFailed',
      description: 'The seats stay held (C-PAY-26).',
    },
  ],
});
