import type { Causes } from '@marquee/statecharts/model';
import { network, provider, server, user } from '@marquee/statecharts/caused-by';
import type { orderRecoveryMachine } from '../order-recovery.machine.ts';

/** What causes each transition of the order recovery in a browser. */
export const orderRecoveryCauses: Causes<typeof orderRecoveryMachine> = {
  'orderRecovery.asking': {
    'xstate.done.actor.askingOrder': {
      isDecided: provider('has taken the money'),
      isOpen: user('comes back without paying'),
      otherwise: server('has cancelled the order already'),
    },
    'xstate.error.actor.askingOrder': {
      isNotFound: server('answers 404 to the order'),
      otherwise: network('the call of the order fails'),
    },
  },
  'orderRecovery.cancelling': {
    'xstate.done.actor.cancellingOrder': server('cancels the order'),
    'xstate.error.actor.cancellingOrder': {
      isNotFound: server('answers 404 to the cancellation'),
      otherwise: network('the call of the cancellation fails'),
    },
  },
  'orderRecovery.stalled': {
    'load.retry': user('presses 다시 시도'),
  },
};
