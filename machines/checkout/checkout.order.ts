import { failureOf } from '../call-failure.ts';
import { paymentRequest, reservationRequest } from './checkout-requests.ts';
import { checkoutSetup } from './checkout.setup.ts';

export const creatingReservation = checkoutSetup.createStateConfig({
  description: 'The same reservation again is answered the same (C-BOOK-52).',
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
      {
        target: 'judgingFailure',
        actions: { type: 'takeFailure', params: failureOf },
      },
    ],
  },
});

export const preparingPayment = checkoutSetup.createStateConfig({
  description: 'The server compares the amounts with its own (C-PAY-8).',
  tags: ['working'],
  invoke: {
    id: 'preparing',
    src: 'preparePayment',
    input: ({ context }) => paymentRequest(context),
    onDone: {
      target: 'routingPayment',
      actions: [
        { type: 'takePrepared', params: ({ event }) => event.output },
        { type: 'reportOpened', params: ({ event }) => event.output },
      ],
    },
    onError: [
      {
        guard: { type: 'isServerMissing', params: failureOf },
        target: 'routingPayment',
        actions: 'mockPayment',
        description: 'Demo mode only (C-PAY-57).',
      },
      {
        guard: { type: 'isDiscountPerhapsGone', params: failureOf },
        target: 'reloadingDiscounts',
        actions: { type: 'takeFailure', params: failureOf },
      },
      {
        target: 'judgingFailure',
        actions: { type: 'takeFailure', params: failureOf },
      },
    ],
  },
});

export const routingPayment = checkoutSetup.createStateConfig({
  always: [
    {
      guard: 'isFree',
      target: 'completing',
      description: 'Nothing to pay never goes to the provider (C-PAY-25).',
    },
    { target: 'savingPayment' },
  ],
});

export const completing = checkoutSetup.createStateConfig({
  tags: ['working'],
  invoke: {
    id: 'completing',
    src: 'completeReservation',
    input: ({ context }) => ({ reservationId: context.reservationId }),
    onDone: 'booked',
    onError: [
      { guard: { type: 'isServerMissing', params: failureOf }, target: 'booked' },
      { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'completionUncertain' },
      {
        target: 'judgingFailure',
        actions: [{ type: 'takeFailure', params: failureOf }, 'reportClosed'],
      },
    ],
  },
});

export const completionUncertain = checkoutSetup.createStateConfig({
  description: 'It may be booked: only asking again, which repeats nothing, can tell (C-PAY-48).',
  on: { 'completion.retry': 'completing' },
});
