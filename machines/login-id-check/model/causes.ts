import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { loginIdCheckMachine } from '../login-id-check.machine.ts';

/** What causes each transition of the check of a login id in a browser. */
export const loginIdCheckCauses: Causes<typeof loginIdCheckMachine> = {
  loginIdCheck: {
    'loginId.change': user('types another login id'),
    'loginId.reject': server('finds the login id taken when the form is submitted'),
  },
  'loginIdCheck.unchecked': {
    'loginId.leave': user('leaves the field with a login id'),
  },
  'loginIdCheck.checking': {
    'xstate.done.actor.checking': {
      isTaken: server('has such an account'),
      otherwise: server('answers that the login id is free'),
    },
    'xstate.error.actor.checking': network('the call fails'),
  },
};
