import type { Causes } from '@marquee/statecharts/model';
import { network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import type { paymentFailureMachine } from '../payment-failure.machine.ts';

/** What causes each transition of the failure page in a browser. */
export const paymentFailureCauses: Causes<typeof paymentFailureMachine> = {
  'paymentFailure.readingSaved': {
    'xstate.done.actor.readSaved': user('opens the failure page'),
    'xstate.error.actor.readSaved': never(
      'The page reads a storage that throws as an empty one (C-SESS-18).',
    ),
  },
  'paymentFailure.choosing': {
    always: {
      hasOrderId: provider('returns the customer with the order’s id'),
      otherwise: provider('returns the customer without the order’s id'),
    },
  },
  'paymentFailure.checkingOrder': {
    'xstate.done.actor.getOrder': server('answers with the order'),
    'xstate.error.actor.getOrder': {
      isNotFound: server('answers 404 to the order'),
      otherwise: network('the call of the order fails'),
    },
  },
  'paymentFailure.judging': {
    always: {
      isPaid: provider('has taken the money'),
      isAwaitingDeposit: provider('waits for a deposit'),
      isUndecided: provider('has not decided'),
      isSentBack: server('refunds the order'),
      isBookedElsewhere: user('books the seats in another tab'),
      isOver: server('has cancelled the order already'),
      hasSaved: user('does not pay, in the browser of the order'),
      otherwise: user('does not pay, and opens the page in another browser'),
    },
  },
  'paymentFailure.cancelling': {
    'xstate.done.actor.cancelOrder': server('cancels the order'),
    'xstate.error.actor.cancelOrder': {
      isNotCancellable: server('answers 404 to the cancellation'),
      otherwise: network('the call of the cancellation fails'),
    },
  },
  'paymentFailure.askingSeats': {
    'xstate.done.actor.getHold': {
      hasSeats: server('still holds the seats'),
      otherwise: server('holds no seats of the customer'),
    },
    'xstate.error.actor.getHold': network('the call of the hold fails'),
  },
  'paymentFailure.failed': {
    'booking.retry': {
      hasOrder: user('presses 다시 시도 with an order'),
      otherwise: user('presses 다시 시도 without an order'),
    },
  },
  'paymentFailure.failed.unasked': {
    'booking.retry': user('presses 다시 시도 after the call of the order failed'),
  },
};
