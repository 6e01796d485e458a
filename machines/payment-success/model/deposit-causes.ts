import type { Causes } from '@marquee/statecharts/model';
import { clock, network, provider, server, user } from '@marquee/statecharts/caused-by';

const state = 'paymentSuccess.waitingForDeposit';

/** While a virtual account waits for its deposit. */
export const depositCauses: Causes = {
  [`${state}.following | page.hide | 0`]: user('opens another tab'),
  [`${state}.following | page.show | 0`]: user('returns to the page'),
  [`${state}.following.pausing | xstate.after.depositPause.${state}.following.pausing | 0`]: clock(
    'the pause between two requests ends',
  ),
  [`${state}.following.asking | xstate.done.actor.askDeposit | 0`]:
    provider('waits for the deposit'),
  [`${state}.following.asking | xstate.done.actor.askDeposit | 1`]:
    provider('receives the deposit'),
  [`${state}.following.asking | xstate.error.actor.askDeposit | 0`]: network(
    'the call of the order fails',
  ),
  [`${state}.cancellation.offered | deposit.cancel | 0`]: user('presses the cancellation'),
  [`${state}.cancellation.confirming | cancel.dismiss | 0`]: user('keeps the booking'),
  [`${state}.cancellation.confirming | cancel.confirm | 0`]: user('confirms the cancellation'),
  [`${state}.cancellation.cancelling | xstate.done.actor.cancelDeposit | 0`]:
    server('cancels the order'),
  [`${state}.cancellation.cancelling | xstate.error.actor.cancelDeposit | 0`]: network(
    'the call of the cancellation fails',
  ),
  [`${state}.cancellation.checking | xstate.done.actor.checkDeposit | 0`]:
    provider('waits for the deposit'),
  [`${state}.cancellation.checking | xstate.done.actor.checkDeposit | 1`]:
    provider('receives the deposit'),
  [`${state}.cancellation.checking | xstate.error.actor.checkDeposit | 0`]: network(
    'the call of the order fails',
  ),
  [`${state}.cancellation.failed | deposit.cancel | 0`]: user('presses the cancellation again'),
};
