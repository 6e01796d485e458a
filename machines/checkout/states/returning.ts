import { checkoutSetup } from '../checkout.setup.ts';
import { backToReview, cancelling, notCancelled } from '../checkout.shared.ts';

export const returning = checkoutSetup.createStateConfig({
  description: 'The customer returned without paying and gets a notice of the cancellation.',
  tags: ['working'],
  entry: 'forgetAttempt',
  invoke: {
    ...cancelling,
    onDone: {
      ...backToReview,
      actions: [
        ...backToReview.actions,
        { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
      ],
      description: 'C-BOOK-55',
    },
    onError: notCancelled,
  },
});
