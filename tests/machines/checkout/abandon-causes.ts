import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** The causes of the transitions while an order is cancelled. */
export const abandonCauses: Causes = {
  'checkout.abandoning.toReview | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.abandoning.toReview | xstate.error.actor.cancelling | 0': server('has no such order'),
  'checkout.abandoning.toReview | xstate.error.actor.cancelling | 1': network(
    'the call to cancel fails',
  ),
  'checkout.abandoning.returning | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.abandoning.returning | xstate.error.actor.cancelling | 0': server('has no such order'),
  'checkout.abandoning.returning | xstate.error.actor.cancelling | 1': network(
    'the call to cancel fails',
  ),
  'checkout.abandoning.toFailurePage | xstate.done.actor.cancelling | 0':
    server('cancels the order'),
  'checkout.abandoning.toFailurePage | xstate.error.actor.cancelling | 0': network(
    'the call to cancel fails',
  ),
  'checkout.abandoning.toSeats | checkout.leave | 0': user('goes back once more'),
  'checkout.abandoning.toSeats | xstate.done.actor.cancelling | 0': server('cancels the order'),
  'checkout.abandoning.toSeats | xstate.error.actor.cancelling | 0': network(
    'the call to cancel fails',
  ),
};
