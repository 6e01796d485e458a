import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the check of a login id in a browser. */
export const loginIdCheckCauses: Causes = {
  'loginIdCheck | loginId.change | 0': user('types another login id'),
  'loginIdCheck | loginId.reject | 0': server(
    'finds the login id taken when the form is submitted',
  ),
  'loginIdCheck.unchecked | loginId.leave | 0': user('leaves the field with a login id'),
  'loginIdCheck.checking | xstate.done.actor.checking | 0': server('has such an account'),
  'loginIdCheck.checking | xstate.done.actor.checking | 1': server(
    'answers that the login id is free',
  ),
  'loginIdCheck.checking | xstate.error.actor.checking | 0': network('the call fails'),
};
