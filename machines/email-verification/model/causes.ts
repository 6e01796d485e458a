import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { emailVerificationMachine } from '../email-verification.machine.ts';

/** What causes each transition of the verification of an e-mail address in a browser. */
export const emailVerificationCauses: Causes<typeof emailVerificationMachine> = {
  emailVerification: {
    'email.change': user('types another address'),
  },
  'emailVerification.unchecked': {
    'email.leave': user('leaves the field with an address'),
    'code.request': {
      hasEmail: user('presses 인증번호 받기 after the check of the address failed'),
      otherwise: user('presses 인증번호 받기 without an address'),
    },
  },
  'emailVerification.checking': {
    'xstate.done.actor.checking': {
      isTaken: server('has such an account'),
      isCodeRequested: server('answers that the address is free after 인증번호 받기 was pressed'),
      otherwise: server('answers that the address is free'),
    },
    'xstate.error.actor.checking': network('the call fails'),
  },
  'emailVerification.checking.addressOnly': {
    'code.request': user('presses 인증번호 받기 during the check of the address'),
  },
  'emailVerification.available': {
    'code.request': user('presses 인증번호 받기'),
  },
  'emailVerification.proving': {
    'code.request': user('presses 인증번호 다시 받기'),
    'code.submit': user('submits a code'),
    'xstate.done.actor.codeStep': {
      isProven: server('accepts the code'),
      isTakenMeanwhile: server('has an account with the address since the check'),
      otherwise: network('no code is sent'),
    },
  },
  'emailVerification.sendFailed': {
    'code.request': user('presses 인증번호 받기 again'),
  },
  'emailVerification.verified': {
    'verification.reject': {
      isRejectedAsTaken: server('finds the address taken when the form is submitted'),
      otherwise: server('no longer accepts the confirmation when the form is submitted'),
    },
  },
};
