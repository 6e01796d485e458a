import { failureOf } from '../../call-failure.ts';
import { paymentToSave, providerRequest } from '../checkout-requests.ts';
import { checkoutSetup } from '../checkout.setup.ts';

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
