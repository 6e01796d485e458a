import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { codeStepMachine } from '../code-step.machine.ts';

/** What causes each transition of the proof of an account in a browser. */
export const codeStepCauses: Causes<typeof codeStepMachine> = {
  'codeStep.starting': {
    always: {
      isAccountFixed: user('presses 인증번호 받기 in the form of a sign-up'),
      hasLapsed: server('refuses a reset because of its code'),
      otherwise: user('opens the page'),
    },
  },
  'codeStep.identifying': {
    'account.submit': user('submits login id or name, and e-mail'),
  },
  'codeStep.requestingCode': {
    'xstate.done.actor.requestingCode': server('accepts the request'),
    'xstate.error.actor.requestingCode': {
      isAccountFixed: network('the call of a sign-up fails'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('answers 429'),
    },
  },
  'codeStep.enteringCode': {
    'code.submit': {
      isCode: user('submits six digits'),
      otherwise: user('submits five digits'),
    },
    'code.request': user('presses 인증번호 다시 받기'),
    'step.back': user('presses 정보 다시 입력하기'),
  },
  'codeStep.resendingCode': {
    'xstate.done.actor.resendingCode': server('accepts the request'),
    'xstate.error.actor.resendingCode': server('answers 429'),
  },
  'codeStep.confirmingCode': {
    'xstate.done.actor.confirmingCode': server('accepts the code'),
    'xstate.error.actor.confirmingCode': {
      isOutcomeUnknown: server('answers 503'),
      otherwise: server('refuses the code'),
    },
  },
};
