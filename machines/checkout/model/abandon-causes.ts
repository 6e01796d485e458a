import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** The causes of the transitions while an order is cancelled. */
export const abandonCauses: Causes = {
  'checkout.abandoning | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.abandoning | xstate.error.actor.cancelling | 0': server('has no such order'),
  'checkout.abandoning | xstate.error.actor.cancelling | 1': network('the call to cancel fails'),
  'checkout.returning | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.returning | xstate.error.actor.cancelling | 0': server('has no such order'),
  'checkout.returning | xstate.error.actor.cancelling | 1': network('the call to cancel fails'),
  'checkout.leavingForFailurePage | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.leavingForFailurePage | xstate.error.actor.cancelling | 0': network(
    'the call to cancel fails',
  ),
  'checkout.leavingForSeats | checkout.leave | 0': user('goes back once more'),
  'checkout.leavingForSeats | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.leavingForSeats | xstate.error.actor.cancelling | 0': network(
    'the call to cancel fails',
  ),
};
