import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the password reset in a browser. */
export const passwordResetCauses: Causes = {
  'passwordReset.proving | xstate.done.actor.codeStep | 0': server('confirms the code'),
  'passwordReset.choosingPassword | password.submit | 0': user('submits a new password'),
  'passwordReset.choosingPassword.uncertain | password.submit | 0': user(
    'submits the password again after a reset without an answer',
  ),
  'passwordReset.resetting | xstate.done.actor.resetting | 0': server('changes the password'),
  'passwordReset.resetting | xstate.error.actor.resetting | 0': clock('the confirmation expired'),
  'passwordReset.resetting | xstate.error.actor.resetting | 1': network('the call fails'),
  'passwordReset.resetting | xstate.error.actor.resetting | 2': server('refuses the password'),
  'passwordReset.repeating | xstate.done.actor.repeating | 0': server('changes the password'),
  'passwordReset.repeating | xstate.error.actor.repeating | 0': server(
    'refuses the used confirmation',
  ),
  'passwordReset.repeating | xstate.error.actor.repeating | 1': network('the call fails'),
  'passwordReset.perhapsChanged | wizard.restart | 0': user('presses 처음부터 다시 하기'),
  'passwordReset.changed | xstate.after.untilLogin.passwordReset.changed | 0':
    clock('2 seconds pass'),
};
