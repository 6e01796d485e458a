import { failureOf } from '../call-failure.ts';
import { paymentToSave, providerRequest } from './checkout-requests.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';

export const savingPayment = checkoutSetup.createStateConfig({
  description:
    'Saved before the provider is asked (C-PAY-22). Without storage the server knows the order.',
  tags: ['working'],
  invoke: {
    id: 'saving',
    src: 'savePayment',
    input: ({ context }) => paymentToSave(context),
    onDone: 'atProvider',
    onError: 'atProvider',
  },
});

export const atProvider = checkoutSetup.createStateConfig({
  description: 'The card form is open, in this page or instead of it.',
  tags: ['working'],
  invoke: {
    id: 'asking',
    src: 'askProvider',
    input: ({ context }) => providerRequest(context),
    onDone: 'awaitingRedirect',
    onError: [
      {
        guard: { type: 'isCancelledByPerson', params: failureOf },
        target: 'abandoning.toReview',
        actions: { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
      },
      {
        guard: { type: 'isSdkMissing', params: failureOf },
        target: 'abandoning.toReview',
        actions: { type: 'raiseNotice', params: { kind: 'sdkMissing' } },
        description: 'C-PAY-23',
      },
      {
        guard: { type: 'hasCode', params: failureOf },
        target: 'abandoning.toFailurePage',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'C-PAY-24',
      },
      {
        target: 'abandoning.toReview',
        actions: [{ type: 'takeFailure', params: failureOf }, 'raiseBookingFailed'],
      },
    ],
  },
  on: { 'provider.return': 'abandoning.returning' },
});

export const awaitingRedirect = checkoutSetup.createStateConfig({
  description: 'The browser is on its way to the provider. Coming back gives the order up.',
  tags: ['working'],
  on: { 'provider.return': 'abandoning.returning' },
});

const cancelling = {
  id: 'cancelling',
  src: 'cancelReservation',
  input: ({ context }: { context: CheckoutContext }) => ({ reservationId: context.reservationId }),
} as const;

/** The order is no more; the person may choose again. */
const givenUp = {
  target: '#checkout.reviewing',
  actions: ['dropReservation', 'reportClosed'],
} as const;

const notCancelled = [
  { guard: { type: 'isUnauthenticated', params: failureOf }, target: '#checkout.signedOut' },
  { guard: { type: 'isNotFound', params: failureOf }, ...givenUp },
  { target: '#checkout.orderUncertain' },
] as const;

export const abandoning = checkoutSetup.createStateConfig({
  description:
    'The order is cancelled; its seats return to the person. Refused, it may be paid by now (C-BOOK-55).',
  initial: 'toReview',
  states: {
    toReview: {
      tags: ['working'],
      invoke: { ...cancelling, onDone: givenUp, onError: notCancelled },
    },
    returning: {
      description: 'The person came back without paying, and is told that it is cancelled.',
      tags: ['working'],
      invoke: {
        ...cancelling,
        onDone: {
          ...givenUp,
          actions: [
            ...givenUp.actions,
            { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
          ],
        },
        onError: notCancelled,
      },
    },
    toFailurePage: {
      tags: ['working'],
      invoke: {
        ...cancelling,
        onDone: '#checkout.failedAtProvider',
        onError: '#checkout.failedAtProvider',
      },
    },
    toSeats: {
      description: 'C-BOOK-40',
      tags: ['working'],
      invoke: {
        ...cancelling,
        onDone: '#checkout.leftForSeats',
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: '#checkout.signedOut',
          },
          { target: '#checkout.leftForSeats' },
        ],
      },
      on: { 'checkout.leave': { description: 'It is being left already.' } },
    },
  },
});
