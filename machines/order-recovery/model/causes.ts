import type { Causes } from '@marquee/statecharts/model';
import { network, provider, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the order recovery in a browser. */
export const orderRecoveryCauses: Causes = {
  'orderRecovery.asking | xstate.done.actor.askingOrder | 0': provider('has taken the money'),
  'orderRecovery.asking | xstate.done.actor.askingOrder | 1': user('comes back without paying'),
  'orderRecovery.asking | xstate.done.actor.askingOrder | 2': server(
    'has cancelled the order already',
  ),
  'orderRecovery.asking | xstate.error.actor.askingOrder | 0': server('answers 404 to the order'),
  'orderRecovery.asking | xstate.error.actor.askingOrder | 1': network(
    'the call of the order fails',
  ),
  'orderRecovery.cancelling | xstate.done.actor.cancellingOrder | 0': server('cancels the order'),
  'orderRecovery.cancelling | xstate.error.actor.cancellingOrder | 0': server(
    'answers 404 to the cancellation',
  ),
  'orderRecovery.cancelling | xstate.error.actor.cancellingOrder | 1': network(
    'the call of the cancellation fails',
  ),
  'orderRecovery.stalled | load.retry | 0': user('presses 다시 시도'),
};
