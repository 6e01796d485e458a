import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the login dialog in a browser. */
export const loginGateCauses: Causes = {
  'loginGate | session.change | 0': user('signs in in another tab, or as the new guest'),
  'loginGate | gate.dismiss | 0': user('presses 다음에 할게요'),
  'loginGate.selecting | login.choose | 0': user('presses 회원 로그인'),
  'loginGate.selecting | guest.choose | 0': user('presses 비회원으로 예매하기'),
  'loginGate.openingLogin | xstate.done.actor.opening | 0': never(
    'The login page replaces the booking within one turn of the page.',
  ),
  'loginGate.openingLogin | xstate.error.actor.opening | 0': never(
    'Opening a page of the site does not fail.',
  ),
  'loginGate.signingUp | step.back | 0': user('presses 로그인 방법 다시 선택'),
  'loginGate.signingUp | login.choose | 0': user('presses 비회원 로그인으로'),
  'loginGate.signingUp | xstate.done.actor.signup | 0': server('creates the account'),
  'loginGate.signingUp | xstate.error.actor.signup | 0': never(
    'Only a fault of the program ends the form with an error.',
  ),
  'loginGate.registered | xstate.after.beforeSignIn.loginGate.registered | 0': clock(
    '1.5 seconds pass after the sign-up',
  ),
  'loginGate.signingIn | xstate.done.actor.signingIn | 0': never(
    'The change of the session closes the dialog first.',
  ),
  'loginGate.signingIn | xstate.error.actor.signingIn | 0': network('the call of the login fails'),
  'loginGate.signInFailed | signIn.retry | 0': user('presses 다시 로그인'),
  'loginGate.signInFailed | login.choose | 0': user('presses 비회원 로그인으로'),
};
