import { paymentSuccessSetup } from '../payment-success.setup.ts';
import { toFailure } from '../payment-success.transitions.ts';

export const judging = paymentSuccessSetup.createStateConfig({
  description: 'The state of the order decides how the page continues.',
  always: [
    { guard: 'isDone', target: 'completing' },
    { guard: 'isWaiting', target: 'waitingForDeposit' },
    { guard: 'isUndecided', target: 'awaitingOutcome' },
    { guard: 'isSentBack', target: 'sentBack' },
    {
      guard: 'isDepositExpired',
      target: 'depositEnded.expired',
      description: 'C-PAY-62',
    },
    {
      guard: 'isDepositCancelled',
      target: 'depositEnded.cancelled',
      description: 'C-PAY-64',
    },
    { guard: 'isOver', target: 'failed', actions: ['failAsOrder'] },
    {
      guard: 'isConfirmationOpen',
      target: 'unreachable',
      description:
        'The confirmation was not answered, or not by the server; it is repeated (X-PAGE-28, C-PAY-110).',
    },
    {
      guard: 'hasServerFault',
      ...toFailure('PAYMENT_CONFIRMATION_FAILED'),
      description: 'The server failed before it asked the provider (C-PAY-32).',
    },
    {
      guard: 'hasAsked',
      ...toFailure('CONFIRMATION_FAILED'),
      description: 'The confirmation left no order (C-PAY-32).',
    },
    {
      guard: 'isAmountOfOrderDifferent',
      ...toFailure('AMOUNT_MISMATCH'),
      description: 'C-PAY-29',
    },
    {
      target: 'confirming',
      description:
        'The order waits for its confirmation, which this browser has not requested or the server could not carry out.',
    },
  ],
});
