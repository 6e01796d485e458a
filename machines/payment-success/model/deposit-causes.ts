import type { Causes } from '@marquee/statecharts/model';
import { clock, network, provider, server, user } from '@marquee/statecharts/caused-by';
import type { paymentSuccessMachine } from '../payment-success.machine.ts';

/** While a virtual account waits for its deposit. */
export const depositCauses: Causes<typeof paymentSuccessMachine> = {
  'paymentSuccess.waitingForDeposit.following': {
    'page.hide': user('opens another tab'),
    'page.show': user('returns to the page'),
  },
  'paymentSuccess.waitingForDeposit.following.pausing': {
    'xstate.after.depositPause.paymentSuccess.waitingForDeposit.following.pausing': clock(
      'the pause between two requests ends',
    ),
  },
  'paymentSuccess.waitingForDeposit.following.asking': {
    'xstate.done.actor.askDeposit': {
      isDepositDue: provider('waits for the deposit'),
      otherwise: provider('receives the deposit'),
    },
    'xstate.error.actor.askDeposit': network('the call of the order fails'),
  },
  'paymentSuccess.waitingForDeposit.cancellation.offered': {
    'deposit.cancel': user('presses the cancellation'),
  },
  'paymentSuccess.waitingForDeposit.cancellation.confirming': {
    'cancel.dismiss': user('keeps the booking'),
    'cancel.confirm': user('confirms the cancellation'),
  },
  'paymentSuccess.waitingForDeposit.cancellation.cancelling': {
    'xstate.done.actor.cancelDeposit': server('cancels the order'),
    'xstate.error.actor.cancelDeposit': network('the call of the cancellation fails'),
  },
  'paymentSuccess.waitingForDeposit.cancellation.checking': {
    'xstate.done.actor.checkDeposit': {
      isDepositDue: provider('waits for the deposit'),
      otherwise: provider('receives the deposit'),
    },
    'xstate.error.actor.checkDeposit': network('the call of the order fails'),
  },
  'paymentSuccess.waitingForDeposit.cancellation.failed': {
    'deposit.cancel': user('presses the cancellation again'),
  },
};
