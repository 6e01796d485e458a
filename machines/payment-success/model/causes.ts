import type { Causes } from '@marquee/statecharts/model';
import { never, provider, user } from '@marquee/statecharts/caused-by';
import type { paymentSuccessMachine } from '../payment-success.machine.ts';
import { confirmationCauses } from './confirmation-causes.ts';
import { depositCauses } from './deposit-causes.ts';

/** What causes each transition of the success page in a browser. */
export const paymentSuccessCauses: Causes<typeof paymentSuccessMachine> = {
  'paymentSuccess.checkingParameters': {
    always: {
      isParameterMissing: user('opens an address without a parameter'),
      'not hasOrderId': user('opens an address of a foreign order'),
      otherwise: provider('returns the customer'),
    },
  },
  'paymentSuccess.readingSaved': {
    'xstate.done.actor.readSaved': provider('returns the customer'),
    'xstate.error.actor.readSaved': never(
      'The page reads a storage that throws as an empty one (C-SESS-18).',
    ),
  },
  'paymentSuccess.comparing': {
    always: {
      isAmountDifferent: user('changes the amount in the address'),
      isOrderIdDifferent: user('changes the order in the address'),
      'not hasPaymentId': user('opens the address in another browser'),
      otherwise: provider('returns the customer'),
    },
  },
  ...confirmationCauses,
  ...depositCauses,
};
