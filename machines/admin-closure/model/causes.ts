import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the deletion of an administrator's account in a browser. */
export const adminClosureCauses: Causes = {
  'adminClosure.editing | closure.submit | 0': user('presses 탈퇴하기 with a complete form'),
  'adminClosure.closing | xstate.done.actor.closing | 0': server('deletes the account'),
  'adminClosure.closing | xstate.error.actor.closing | 0': network('the call fails'),
  'adminClosure.closing | xstate.error.actor.closing | 1': server('refuses the password'),
  'adminClosure.closed | xstate.after.beforeLeaving.adminClosure.closed | 0':
    clock('2 seconds pass'),
};
