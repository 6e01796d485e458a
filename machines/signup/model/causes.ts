import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the sign-up in a browser. */
export const signupCauses: Causes = {
  'signup | email.change | 0': user('types in the field of the address'),
  'signup | email.leave | 0': user('leaves the field of the address'),
  'signup | code.request | 0': user('presses 인증번호 받기'),
  'signup | code.submit | 0': user('presses 인증하기'),
  'signup | loginId.change | 0': user('types in the field of the login id'),
  'signup | loginId.leave | 0': user('leaves the field of the login id'),
  'signup | verification.change | 0': server('accepts the code'),
  'signup.editing | form.submit | 0': user('submits the form with a verified address'),
  'signup.editing | form.submit | 1': user('submits a guest’s form without a verified address'),
  'signup.registering | xstate.done.actor.registering | 0': server('creates the guest’s account'),
  'signup.registering | xstate.done.actor.registering | 1': server('creates the member’s account'),
  'signup.registering | xstate.error.actor.registering | 0': server('finds the login id taken'),
  'signup.registering | xstate.error.actor.registering | 1': server('finds the address taken'),
  'signup.registering | xstate.error.actor.registering | 2': server(
    'no longer accepts the confirmation',
  ),
  'signup.registering | xstate.error.actor.registering | 3': network('the call fails'),
  'signup.registering | xstate.error.actor.registering | 4': server('refuses a field'),
  'signup.registered | login.open | 0': user('presses 로그인하기'),
  'signup.registered | xstate.after.beforeLogin.signup.registered | 0': clock(
    '2.5 seconds pass after the success',
  ),
};
