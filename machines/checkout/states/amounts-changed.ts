import { checkoutSetup } from '../checkout.setup.ts';
import { saveChoice } from '../checkout.shared.ts';

export const amountsChanged = checkoutSetup.createStateConfig({
  description: 'The page shows the server’s amounts and asks for confirmation (C-PAY-8).',
  on: {
    'amounts.accept': [
      {
        guard: 'isBelowMinimum',
        target: 'reviewing',
        actions: 'raiseBelowMinimum',
        description: 'C-PAY-5',
      },
      {
        target: 'preparingPayment',
        actions: [{ type: 'takeOrder', params: ({ event }) => event }, saveChoice],
        description: 'C-PAY-8',
      },
    ],
    'amounts.decline': 'reviewing',
    'checkout.leave': {
      target: 'reviewing',
      actions: 'reportStayed',
      description: 'Going back closes the dialog first (C-BOOK-56).',
    },
  },
});
