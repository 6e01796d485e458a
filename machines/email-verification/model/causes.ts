import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the verification of an e-mail address in a browser. */
export const emailVerificationCauses: Causes = {
  'emailVerification | email.change | 0': user('types another address'),
  'emailVerification.unchecked | email.leave | 0': user('leaves the field with an address'),
  'emailVerification.unchecked | code.request | 0': user(
    'presses 인증번호 받기 after the check of the address failed',
  ),
  'emailVerification.unchecked | code.request | 1': user(
    'presses 인증번호 받기 without an address',
  ),
  'emailVerification.checking | xstate.done.actor.checking | 0': server('has such an account'),
  'emailVerification.checking | xstate.done.actor.checking | 1': server(
    'answers that the address is free after 인증번호 받기 was pressed',
  ),
  'emailVerification.checking | xstate.done.actor.checking | 2': server(
    'answers that the address is free',
  ),
  'emailVerification.checking | xstate.error.actor.checking | 0': network('the call fails'),
  'emailVerification.checking.addressOnly | code.request | 0': user(
    'presses 인증번호 받기 during the check of the address',
  ),
  'emailVerification.available | code.request | 0': user('presses 인증번호 받기'),
  'emailVerification.proving | code.request | 0': user('presses 인증번호 다시 받기'),
  'emailVerification.proving | code.submit | 0': user('submits a code'),
  'emailVerification.proving | xstate.done.actor.codeStep | 0': server('accepts the code'),
  'emailVerification.proving | xstate.done.actor.codeStep | 1': server(
    'has an account with the address since the check',
  ),
  'emailVerification.proving | xstate.done.actor.codeStep | 2': network('no code is sent'),
  'emailVerification.sendFailed | code.request | 0': user('presses 인증번호 받기 again'),
  'emailVerification.verified | verification.reject | 0': server(
    'finds the address taken when the form is submitted',
  ),
  'emailVerification.verified | verification.reject | 1': server(
    'no longer accepts the confirmation when the form is submitted',
  ),
};
