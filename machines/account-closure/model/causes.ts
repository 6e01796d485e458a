import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { accountClosureMachine } from '../account-closure.machine.ts';

/** What causes each transition of the withdrawal in a browser. */
export const accountClosureCauses: Causes<typeof accountClosureMachine> = {
  'accountClosure.dismissed': {
    'closure.open': user('presses 회원 탈퇴'),
  },
  'accountClosure.previewing': {
    'closure.dismiss': user('presses 닫기'),
    'xstate.done.actor.previewing': server('answers'),
    'xstate.error.actor.previewing': {
      isConflict: server('confirms a payment'),
      otherwise: network('the call fails'),
    },
  },
  'accountClosure.previewFailed': {
    'closure.retry': user('presses 다시 시도'),
    'closure.dismiss': user('presses 닫기'),
  },
  'accountClosure.warning': {
    'closure.confirm': user('presses 계속하기'),
    'closure.dismiss': user('presses 탈퇴하지 않기'),
  },
  'accountClosure.confirming': {
    'closure.confirm': user('presses 탈퇴하기'),
    'closure.dismiss': user('presses 탈퇴하지 않기'),
  },
  'accountClosure.closing': {
    'xstate.done.actor.closing': server('deletes the account'),
    'xstate.error.actor.closing': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the withdrawal'),
    },
  },
  'accountClosure.refused': {
    'closure.retry': user('presses 다시 시도'),
    'closure.dismiss': user('presses 닫기'),
  },
  'accountClosure.uncertain': {
    'closure.retry': user('presses 다시 시도'),
    'closure.dismiss': user('presses 닫기'),
  },
};
