import { checkoutSetup } from '../checkout.setup.ts';
import { backToReview, cancelling, notCancelled } from '../checkout.shared.ts';

export const abandoning = checkoutSetup.createStateConfig({
  description: 'The order is cancelled and the customer keeps its seats.',
  tags: ['working'],
  entry: 'forgetAttempt',
  invoke: { ...cancelling, onDone: backToReview, onError: notCancelled },
});
