import { paymentSuccessSetup } from '../payment-success.setup.ts';
import { clearSaved } from '../payment-success.transitions.ts';

export const depositEnded = paymentSuccessSetup.createStateConfig({
  description: 'The order ended without a deposit: the page links to a new booking (C-PAY-62).',
  entry: clearSaved,
  initial: 'cancelled',
  states: {
    expired: { description: 'The deposit deadline has passed (C-PAY-56).' },
    cancelled: { description: 'The customer cancelled the order (C-PAY-64).' },
  },
});
