import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** What causes each transition of the search for the login id in a browser. */
export const findLoginIdCauses: Causes = {
  'findLoginId.identifying | owner.submit | 0': user('submits name and e-mail'),
  'findLoginId.requestingCode | xstate.done.actor.requestingCode | 0':
    server('accepts the request'),
  'findLoginId.requestingCode | xstate.error.actor.requestingCode | 0': network('the call fails'),
  'findLoginId.requestingCode | xstate.error.actor.requestingCode | 1': server('answers 429'),
  'findLoginId.enteringCode | code.submit | 0': user('submits six digits'),
  'findLoginId.enteringCode | code.submit | 1': user('submits five digits'),
  'findLoginId.enteringCode | code.request | 0': user('presses 인증번호 다시 받기'),
  'findLoginId.enteringCode | step.back | 0': user('presses 정보 다시 입력하기'),
  'findLoginId.resendingCode | xstate.done.actor.resendingCode | 0': server('accepts the request'),
  'findLoginId.resendingCode | xstate.error.actor.resendingCode | 0': server('answers 429'),
  'findLoginId.confirmingCode | xstate.done.actor.confirmingCode | 0':
    server('answers the login id'),
  'findLoginId.confirmingCode | xstate.error.actor.confirmingCode | 0': server('answers 503'),
  'findLoginId.confirmingCode | xstate.error.actor.confirmingCode | 1': server('refuses the code'),
  'findLoginId.found | wizard.restart | 0': user('presses 다른 아이디 찾기'),
};
