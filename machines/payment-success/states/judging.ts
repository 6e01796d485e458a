import { failureOf } from '../../calls.ts';
import { paymentSuccessSetup, toFailure } from '../payment-success.setup.ts';

export const checkingMode = paymentSuccessSetup.createStateConfig({
  description: 'A confirmation that gets a 404 is a success only in demo mode (C-PAY-33).',
  tags: ['loading'],
  invoke: {
    id: 'readMode',
    src: 'readMode',
    onDone: [
      {
        guard: { type: 'isLive', params: ({ event }) => ({ mode: event.output }) },
        ...toFailure('PAYMENT_CONFIRMATION_FAILED'),
      },
      { guard: 'hasSaved', target: 'completingTest' },
      { target: 'testPaid' },
    ],
    onError: toFailure('PAYMENT_CONFIRMATION_FAILED'),
  },
});

export const lookingUp = paymentSuccessSetup.createStateConfig({
  description: 'The server is asked for the order’s status (C-PAY-36).',
  tags: ['loading'],
  invoke: {
    id: 'lookUp',
    src: 'getOrder',
    input: ({ context }) => ({ orderId: context.orderId }),
    onDone: {
      target: 'judging',
      actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isNotFoundAfterAsking', params: failureOf },
        target: 'judging',
        description: 'The confirmation failed and left no order (C-PAY-32).',
      },
      { guard: { type: 'isNotFound', params: failureOf }, target: 'notFound' },
      { target: 'unreachable' },
    ],
  },
});

export const unreachable = paymentSuccessSetup.createStateConfig({
  description:
    'The server cannot be reached, and the order may be paid. Asks again until it answers (C-PAY-47, C-PAY-110).',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'pausing',
  on: { 'lookup.retry': '.asking', 'network.back': '.asking' },
  states: {
    pausing: { after: { retryPause: 'asking' } },
    asking: {
      tags: ['asking'],
      invoke: {
        id: 'askAgain',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: '#paymentSuccess.judging',
          actions: [
            { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
            'allowConfirmation',
          ],
          description: 'An order that still waits for its confirmation is confirmed (C-PAY-110).',
        },
        onError: [
          {
            guard: { type: 'isNotFoundAfterAsking', params: failureOf },
            target: '#paymentSuccess.judging',
            description: 'The confirmation failed and left no order (C-PAY-32).',
          },
          { guard: { type: 'isNotFound', params: failureOf }, target: '#paymentSuccess.notFound' },
          { target: 'pausing' },
        ],
      },
    },
  },
});

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
