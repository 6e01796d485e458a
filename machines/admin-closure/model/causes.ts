import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { adminClosureMachine } from '../admin-closure.machine.ts';

/** What causes each transition of the deletion of an administrator's account in a browser. */
export const adminClosureCauses: Causes<typeof adminClosureMachine> = {
  'adminClosure.editing': {
    'closure.submit': user('presses 탈퇴하기 with a complete form'),
  },
  'adminClosure.closing': {
    'xstate.done.actor.closing': server('deletes the account'),
    'xstate.error.actor.closing': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the password'),
    },
  },
  'adminClosure.closed': {
    'xstate.after.beforeLeaving.adminClosure.closed': clock('2 seconds pass'),
  },
};
