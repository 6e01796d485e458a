import type { Causes } from '@marquee/statecharts/model';
import { clock, network, provider, server, user } from '@marquee/statecharts/caused-by';
import type { paymentSuccessMachine } from '../payment-success.machine.ts';

/** From the request about the order to its outcome. */
export const confirmationCauses: Causes<typeof paymentSuccessMachine> = {
  'paymentSuccess.lookingUp': {
    'xstate.done.actor.lookUp': server('answers with the order'),
    'xstate.error.actor.lookUp': {
      isNotFoundAfterAsking: server(
        'answers 404 to the order after a confirmation without an answer',
      ),
      isNotFound: server('answers 404 to the order'),
      otherwise: network('the call of the order fails'),
    },
  },
  'paymentSuccess.confirming': {
    'xstate.done.actor.confirm': server('answers with the order'),
    'xstate.error.actor.confirm': {
      isNotFound: server('answers 404 to the confirmation'),
      isOutcomeUnknown: network('the call of the confirmation fails'),
      isBadConfirmation: server('answers 400 to the confirmation'),
      otherwise: server('answers 409 to the confirmation'),
    },
  },
  'paymentSuccess.judging': {
    always: {
      isDone: provider('has taken the money'),
      isWaiting: provider('waits for the deposit'),
      isUndecided: provider('has not decided'),
      isSentBack: server('refunds the order'),
      isDepositExpired: provider('closes the account after its deadline'),
      isDepositCancelled: user('has cancelled the order without a deposit'),
      isOver: provider('refuses the payment'),
      isConfirmationOpen: network('the confirmation is not answered'),
      hasServerFault: server('answers 500 to the confirmation before it asks the provider'),
      hasAsked: server('has no order after the confirmation'),
      isAmountOfOrderDifferent: user('changes the amount in the address'),
      otherwise: user('opens the address in another browser before the confirmation'),
    },
  },
  'paymentSuccess.awaitingOutcome.pausing': {
    'xstate.after.pollInterval.paymentSuccess.awaitingOutcome.pausing': clock('2 seconds pass'),
  },
  'paymentSuccess.awaitingOutcome.asking': {
    'xstate.done.actor.askOutcome': {
      isStillUndecided: provider('has not decided'),
      otherwise: provider('decides'),
    },
    'xstate.error.actor.askOutcome': network('the call of the order fails'),
  },
  'paymentSuccess.completing': {
    'xstate.done.actor.complete': server('answers with the reservation'),
    'xstate.error.actor.complete': network('the call of the reservation fails'),
  },
  'paymentSuccess.checkingMode': {
    'xstate.done.actor.readMode': {
      isLive: server('runs in live mode'),
      hasSaved: server('runs in demo mode, with a saved payment'),
      otherwise: server('runs in demo mode, without a saved payment'),
    },
    'xstate.error.actor.readMode': network('the call of the configuration fails'),
  },
  'paymentSuccess.completingTest': {
    'xstate.done.actor.completeTest': server('answers with the reservation'),
    'xstate.error.actor.completeTest': server('answers 404 to the completion'),
  },
  'paymentSuccess.unreachable': {
    'lookup.retry': user('presses 결과 다시 확인하기'),
    'network.back': network('the device is connected again'),
  },
  'paymentSuccess.unreachable.pausing': {
    'xstate.after.retryPause.paymentSuccess.unreachable.pausing': clock('10 seconds pass'),
  },
  'paymentSuccess.unreachable.asking': {
    'xstate.done.actor.askAgain': server('answers with the order'),
    'xstate.error.actor.askAgain': {
      isNotFoundAfterAsking: server(
        'answers 404 to the order after a confirmation without an answer',
      ),
      isNotFound: server('answers 404 to the order'),
      otherwise: network('the call of the order fails'),
    },
  },
};
