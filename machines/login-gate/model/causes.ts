import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';
import type { loginGateMachine } from '../login-gate.machine.ts';

/** What causes each transition of the login dialog in a browser. */
export const loginGateCauses: Causes<typeof loginGateMachine> = {
  loginGate: {
    'session.change': user('signs in in another tab, or as the new guest'),
    'gate.dismiss': user('presses 다음에 할게요'),
  },
  'loginGate.selecting': {
    'login.choose': user('presses 회원 로그인'),
    'guest.choose': user('presses 비회원으로 예매하기'),
  },
  'loginGate.openingLogin': {
    'xstate.done.actor.opening': never(
      'The login page replaces the booking within one turn of the page.',
    ),
    'xstate.error.actor.opening': never('Opening a page of the site does not fail.'),
  },
  'loginGate.signingUp': {
    'step.back': user('presses 로그인 방법 다시 선택'),
    'login.choose': user('presses 비회원 로그인으로'),
    'xstate.done.actor.signup': server('creates the account'),
    'xstate.error.actor.signup': never('Only a fault of the program ends the form with an error.'),
  },
  'loginGate.registered': {
    'xstate.after.beforeSignIn.loginGate.registered': clock('1.5 seconds pass after the sign-up'),
  },
  'loginGate.signingIn': {
    'xstate.done.actor.signingIn': never('The change of the session closes the dialog first.'),
    'xstate.error.actor.signingIn': network('the call of the login fails'),
  },
  'loginGate.signInFailed': {
    'signIn.retry': user('presses 다시 로그인'),
    'login.choose': user('presses 비회원 로그인으로'),
  },
};
