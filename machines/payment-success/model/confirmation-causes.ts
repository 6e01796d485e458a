import type { Causes } from '@marquee/statecharts/model';
import { clock, network, provider, server, user } from '@marquee/statecharts/caused-by';

/** From the request about the order to its outcome. */
export const confirmationCauses: Causes = {
  'paymentSuccess.lookingUp | xstate.done.actor.lookUp | 0': server('answers with the order'),
  'paymentSuccess.lookingUp | xstate.error.actor.lookUp | 0': server(
    'answers 404 to the order after a confirmation without an answer',
  ),
  'paymentSuccess.lookingUp | xstate.error.actor.lookUp | 1': server('answers 404 to the order'),
  'paymentSuccess.lookingUp | xstate.error.actor.lookUp | 2': network(
    'the call of the order fails',
  ),
  'paymentSuccess.confirming | xstate.done.actor.confirm | 0': server('answers with the order'),
  'paymentSuccess.confirming | xstate.error.actor.confirm | 0': server(
    'answers 404 to the confirmation',
  ),
  'paymentSuccess.confirming | xstate.error.actor.confirm | 1': network(
    'the call of the confirmation fails',
  ),
  'paymentSuccess.confirming | xstate.error.actor.confirm | 2': server(
    'answers 400 to the confirmation',
  ),
  'paymentSuccess.confirming | xstate.error.actor.confirm | 3': server(
    'answers 409 to the confirmation',
  ),
  'paymentSuccess.judging | always | 0': provider('has taken the money'),
  'paymentSuccess.judging | always | 1': provider('waits for the deposit'),
  'paymentSuccess.judging | always | 2': provider('has not decided'),
  'paymentSuccess.judging | always | 3': server('refunds the order'),
  'paymentSuccess.judging | always | 4': provider('closes the account after its deadline'),
  'paymentSuccess.judging | always | 5': user('has cancelled the order without a deposit'),
  'paymentSuccess.judging | always | 6': provider('refuses the payment'),
  'paymentSuccess.judging | always | 7': network('the confirmation is not answered'),
  'paymentSuccess.judging | always | 8': server(
    'answers 500 to the confirmation before it asks the provider',
  ),
  'paymentSuccess.judging | always | 9': server('has no order after the confirmation'),
  'paymentSuccess.judging | always | 10': user('changes the amount in the address'),
  'paymentSuccess.judging | always | 11': user(
    'opens the address in another browser before the confirmation',
  ),
  'paymentSuccess.awaitingOutcome.pausing | xstate.after.pollInterval.paymentSuccess.awaitingOutcome.pausing | 0':
    clock('2 seconds pass'),
  'paymentSuccess.awaitingOutcome.asking | xstate.done.actor.askOutcome | 0':
    provider('has not decided'),
  'paymentSuccess.awaitingOutcome.asking | xstate.done.actor.askOutcome | 1': provider('decides'),
  'paymentSuccess.awaitingOutcome.asking | xstate.error.actor.askOutcome | 0': network(
    'the call of the order fails',
  ),
  'paymentSuccess.completing | xstate.done.actor.complete | 0': server(
    'answers with the reservation',
  ),
  'paymentSuccess.completing | xstate.error.actor.complete | 0': network(
    'the call of the reservation fails',
  ),
  'paymentSuccess.checkingMode | xstate.done.actor.readMode | 0': server('runs in live mode'),
  'paymentSuccess.checkingMode | xstate.done.actor.readMode | 1': server(
    'runs in demo mode, with a saved payment',
  ),
  'paymentSuccess.checkingMode | xstate.done.actor.readMode | 2': server(
    'runs in demo mode, without a saved payment',
  ),
  'paymentSuccess.checkingMode | xstate.error.actor.readMode | 0': network(
    'the call of the configuration fails',
  ),
  'paymentSuccess.completingTest | xstate.done.actor.completeTest | 0': server(
    'answers with the reservation',
  ),
  'paymentSuccess.completingTest | xstate.error.actor.completeTest | 0': server(
    'answers 404 to the completion',
  ),
  'paymentSuccess.unreachable | lookup.retry | 0': user('presses 결과 다시 확인하기'),
  'paymentSuccess.unreachable | network.back | 0': network('the device is connected again'),
  'paymentSuccess.unreachable.pausing | xstate.after.retryPause.paymentSuccess.unreachable.pausing | 0':
    clock('10 seconds pass'),
  'paymentSuccess.unreachable.asking | xstate.done.actor.askAgain | 0':
    server('answers with the order'),
  'paymentSuccess.unreachable.asking | xstate.error.actor.askAgain | 0': server(
    'answers 404 to the order after a confirmation without an answer',
  ),
  'paymentSuccess.unreachable.asking | xstate.error.actor.askAgain | 1': server(
    'answers 404 to the order',
  ),
  'paymentSuccess.unreachable.asking | xstate.error.actor.askAgain | 2': network(
    'the call of the order fails',
  ),
};
