import { failureOf } from '../../calls.ts';
import {
  paymentToSave,
  providerRequest,
  paymentRequest,
  reservationRequest,
} from '../checkout-requests.ts';
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

export const creatingReservation = checkoutSetup.createStateConfig({
  description: 'A repeated request gets the same reservation (C-BOOK-52).',
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
      { target: 'refused', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});

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

export const completing = checkoutSetup.createStateConfig({
  description: 'A free booking is completed without the provider (C-PAY-25).',
  tags: ['working'],
  invoke: {
    id: 'completing',
    src: 'completeReservation',
    input: ({ context }) => ({ reservationId: context.reservationId }),
    onDone: 'booked',
    onError: [
      {
        guard: { type: 'isServerMissing', params: failureOf },
        target: 'booked',
        description: 'Demo mode only (C-PAY-57).',
      },
      { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'completionUncertain' },
      {
        target: 'refused',
        actions: [{ type: 'takeFailure', params: failureOf }, 'reportClosed'],
      },
    ],
  },
});

export const paying = checkoutSetup.createStateConfig({
  description: 'The order goes to the card provider.',
  tags: ['working'],
  on: { 'provider.return': 'returning' },
  initial: 'savingPayment',
  states: {
    savingPayment: {
      description:
        'Saved before the provider is called (C-PAY-22). Without storage the server knows the order.',
      invoke: {
        id: 'saving',
        src: 'savePayment',
        input: ({ context }) => paymentToSave(context),
        onDone: 'atProvider',
        onError: 'atProvider',
      },
    },
    atProvider: {
      description: 'The card form is open, in this page or instead of it.',
      tags: ['atProvider'],
      invoke: {
        id: 'asking',
        src: 'askProvider',
        input: ({ context }) => providerRequest(context),
        onDone: 'awaitingRedirect',
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
    awaitingRedirect: {
      description: 'The browser opens the provider’s page. A return abandons the order.',
      tags: ['atProvider'],
    },
    failed: { type: 'final' },
  },
  onDone: [
    {
      guard: 'isCancelledByCustomer',
      target: 'abandoning',
      actions: { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
    },
    {
      guard: 'isSdkMissing',
      target: 'abandoning',
      actions: { type: 'raiseNotice', params: { kind: 'sdkMissing' } },
      description: 'C-PAY-23',
    },
    { guard: 'hasCode', target: 'leavingForFailurePage', description: 'C-PAY-24' },
    { target: 'abandoning', actions: 'raiseBookingFailed', description: 'C-PAY-24' },
  ],
});
