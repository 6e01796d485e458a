import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the proof of an account in a browser. */
export const codeStepCauses: Causes = {
  'codeStep.starting | always | 0': user('presses 인증번호 받기 in the form of a sign-up'),
  'codeStep.starting | always | 1': server('refuses a reset because of its code'),
  'codeStep.starting | always | 2': user('opens the page'),
  'codeStep.identifying | account.submit | 0': user('submits login id or name, and e-mail'),
  'codeStep.requestingCode | xstate.done.actor.requestingCode | 0': server('accepts the request'),
  'codeStep.requestingCode | xstate.error.actor.requestingCode | 0': network(
    'the call of a sign-up fails',
  ),
  'codeStep.requestingCode | xstate.error.actor.requestingCode | 1': network('the call fails'),
  'codeStep.requestingCode | xstate.error.actor.requestingCode | 2': server('answers 429'),
  'codeStep.enteringCode | code.submit | 0': user('submits six digits'),
  'codeStep.enteringCode | code.submit | 1': user('submits five digits'),
  'codeStep.enteringCode | code.request | 0': user('presses 인증번호 다시 받기'),
  'codeStep.enteringCode | step.back | 0': user('presses 정보 다시 입력하기'),
  'codeStep.resendingCode | xstate.done.actor.resendingCode | 0': server('accepts the request'),
  'codeStep.resendingCode | xstate.error.actor.resendingCode | 0': server('answers 429'),
  'codeStep.confirmingCode | xstate.done.actor.confirmingCode | 0': server('accepts the code'),
  'codeStep.confirmingCode | xstate.error.actor.confirmingCode | 0': server('answers 503'),
  'codeStep.confirmingCode | xstate.error.actor.confirmingCode | 1': server('refuses the code'),
};
