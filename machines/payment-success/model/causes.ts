import type { Causes } from '@marquee/statecharts/model';
import { never, provider, user } from '@marquee/statecharts/caused-by';
import { confirmationCauses } from './confirmation-causes.ts';
import { depositCauses } from './deposit-causes.ts';

/** What causes each transition of the success page in a browser. */
export const paymentSuccessCauses: Causes = {
  'paymentSuccess.checkingParameters | always | 0': user('opens an address without a parameter'),
  'paymentSuccess.checkingParameters | always | 1': user('opens an address of a foreign order'),
  'paymentSuccess.checkingParameters | always | 2': provider('returns the customer'),
  'paymentSuccess.readingSaved | xstate.done.actor.readSaved | 0': provider('returns the customer'),
  'paymentSuccess.readingSaved | xstate.error.actor.readSaved | 0': never(
    'The page reads a storage that throws as an empty one (C-SESS-18).',
  ),
  'paymentSuccess.comparing | always | 0': user('changes the amount in the address'),
  'paymentSuccess.comparing | always | 1': user('changes the order in the address'),
  'paymentSuccess.comparing | always | 2': user('opens the address in another browser'),
  'paymentSuccess.comparing | always | 3': provider('returns the customer'),
  ...confirmationCauses,
  ...depositCauses,
};
