import type { Causes } from '@marquee/statecharts/model';
import { network, never, provider, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the failure page in a browser. */
export const paymentFailureCauses: Causes = {
  'paymentFailure.readingSaved | xstate.done.actor.readSaved | 0': user('opens the failure page'),
  'paymentFailure.readingSaved | xstate.error.actor.readSaved | 0': never(
    'The page reads a storage that throws as an empty one (C-SESS-18).',
  ),
  'paymentFailure.choosing | always | 0': provider('returns the customer with the order’s id'),
  'paymentFailure.choosing | always | 1': provider('returns the customer without the order’s id'),
  'paymentFailure.checkingOrder | xstate.done.actor.getOrder | 0': server('answers with the order'),
  'paymentFailure.checkingOrder | xstate.error.actor.getOrder | 0': server(
    'answers 404 to the order',
  ),
  'paymentFailure.checkingOrder | xstate.error.actor.getOrder | 1': network(
    'the call of the order fails',
  ),
  'paymentFailure.judging | always | 0': provider('has taken the money'),
  'paymentFailure.judging | always | 1': provider('waits for a deposit'),
  'paymentFailure.judging | always | 2': provider('has not decided'),
  'paymentFailure.judging | always | 3': server('refunds the order'),
  'paymentFailure.judging | always | 4': user('books the seats in another tab'),
  'paymentFailure.judging | always | 5': server('has cancelled the order already'),
  'paymentFailure.judging | always | 6': user('does not pay, in the browser of the order'),
  'paymentFailure.judging | always | 7': user(
    'does not pay, and opens the page in another browser',
  ),
  'paymentFailure.cancelling | xstate.done.actor.cancelOrder | 0': server('cancels the order'),
  'paymentFailure.cancelling | xstate.error.actor.cancelOrder | 0': server(
    'answers 404 to the cancellation',
  ),
  'paymentFailure.cancelling | xstate.error.actor.cancelOrder | 1': network(
    'the call of the cancellation fails',
  ),
  'paymentFailure.askingSeats | xstate.done.actor.getHold | 0': server('still holds the seats'),
  'paymentFailure.askingSeats | xstate.done.actor.getHold | 1': server(
    'holds no seats of the customer',
  ),
  'paymentFailure.askingSeats | xstate.error.actor.getHold | 0': network(
    'the call of the hold fails',
  ),
  'paymentFailure.failed | booking.retry | 0': user('presses 다시 시도 with an order'),
  'paymentFailure.failed | booking.retry | 1': user('presses 다시 시도 without an order'),
  'paymentFailure.failed.unasked | booking.retry | 0': user(
    'presses 다시 시도 after the call of the order failed',
  ),
};
