import { screeningCancellationSetup } from '../screening-cancellation.setup.ts';

export const confirming = screeningCancellationSetup.createStateConfig({
  description: 'Asks with all numbers, and after a refusal with the earlier ones (A-CANCEL-38).',
  tags: ['form', 'dialog'],
  exit: 'clearFailure',
  on: {
    'cancel.confirm': 'cancelling',
    'cancel.dismiss': { target: 'editing', actions: 'clearSeen' },
  },
});
