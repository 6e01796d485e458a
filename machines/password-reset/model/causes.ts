import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { passwordResetMachine } from '../password-reset.machine.ts';

/** What causes each transition of the password reset in a browser. */
export const passwordResetCauses: Causes<typeof passwordResetMachine> = {
  'passwordReset.proving': {
    'xstate.done.actor.codeStep': server('confirms the code'),
  },
  'passwordReset.choosingPassword': {
    'password.submit': user('submits a new password'),
  },
  'passwordReset.choosingPassword.uncertain': {
    'password.submit': user('submits the password again after a reset without an answer'),
  },
  'passwordReset.resetting': {
    'xstate.done.actor.resetting': server('changes the password'),
    'xstate.error.actor.resetting': {
      isCodeRejected: clock('the confirmation expired'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the password'),
    },
  },
  'passwordReset.repeating': {
    'xstate.done.actor.repeating': server('changes the password'),
    'xstate.error.actor.repeating': {
      isCodeRejected: server('refuses the used confirmation'),
      otherwise: network('the call fails'),
    },
  },
  'passwordReset.perhapsChanged': {
    'wizard.restart': user('presses 처음부터 다시 하기'),
  },
  'passwordReset.changed': {
    'xstate.after.untilLogin.passwordReset.changed': clock('2 seconds pass'),
  },
};
