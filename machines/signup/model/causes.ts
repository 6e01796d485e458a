import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { signupMachine } from '../signup.machine.ts';

/** What causes each transition of the sign-up in a browser. */
export const signupCauses: Causes<typeof signupMachine> = {
  signup: {
    'email.change': user('types in the field of the address'),
    'email.leave': user('leaves the field of the address'),
    'code.request': user('presses 인증번호 받기'),
    'code.submit': user('presses 인증하기'),
    'loginId.change': user('types in the field of the login id'),
    'loginId.leave': user('leaves the field of the login id'),
    'verification.change': server('accepts the code'),
  },
  'signup.editing': {
    'form.submit': {
      isVerified: user('submits the form with a verified address'),
      otherwise: user('submits a guest’s form without a verified address'),
    },
  },
  'signup.registering': {
    'xstate.done.actor.registering': {
      isGuest: server('creates the guest’s account'),
      otherwise: server('creates the member’s account'),
    },
    'xstate.error.actor.registering': {
      isLoginIdTaken: server('finds the login id taken'),
      isEmailTaken: server('finds the address taken'),
      isProofRejected: server('no longer accepts the confirmation'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses a field'),
    },
  },
  'signup.registered': {
    'login.open': user('presses 로그인하기'),
    'xstate.after.beforeLogin.signup.registered': clock('2.5 seconds pass after the success'),
  },
};
