import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { checkoutMachine } from '../checkout.machine.ts';

/** The causes of the transitions while an order is cancelled. */
export const abandonCauses: Causes<typeof checkoutMachine> = {
  'checkout.abandoning': {
    'xstate.done.actor.cancelling': server('cancels the order'),
    'xstate.error.actor.cancelling': {
      isNotFound: server('has no such order'),
      otherwise: network('the call to cancel fails'),
    },
  },
  'checkout.returning': {
    'xstate.done.actor.cancelling': server('cancels the order'),
    'xstate.error.actor.cancelling': {
      isNotFound: server('has no such order'),
      otherwise: network('the call to cancel fails'),
    },
  },
  'checkout.leavingForFailurePage': {
    'xstate.done.actor.cancelling': server('cancels the order'),
    'xstate.error.actor.cancelling': network('the call to cancel fails'),
  },
  'checkout.leavingForSeats': {
    'checkout.leave': user('goes back once more'),
    'xstate.done.actor.cancelling': server('cancels the order'),
    'xstate.error.actor.cancelling': network('the call to cancel fails'),
  },
};
