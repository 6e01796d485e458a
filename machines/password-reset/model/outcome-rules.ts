import type { passwordResetMachine } from '../password-reset.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { failedWith, outcomes } from '@marquee/statecharts/outcomes';
import { invalidInput, noAnswer, rejectedCode } from '../../model/recovery-examples.ts';
import { showsFailure } from '../../model/failures.ts';

const hasNoCode = ({ to }: Step<typeof passwordResetMachine>): boolean => to.context.code === '';

/** What the input of each step and each answer lead to. */
export const outcomeRules: readonly Invariant<typeof passwordResetMachine>[] = [
  {
    name: 'no earlier failure is shown during a call (C-FIND-22)',
    when: ({ to }) => to.hasTag('busy'),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof passwordResetMachine>([
    {
      rule: 'the confirmed code opens the password step (C-FIND-11)',
      in: 'proving',
      on: 'xstate.done.actor.codeStep',
      to: 'choosingPassword.idle',
      and: ({ to }) => to.context.failure === null,
    },
    {
      rule: 'the page confirms the new password (C-FIND-29)',
      in: 'resetting',
      on: 'xstate.done.actor.resetting',
      to: 'changed',
    },
    {
      rule: 'the page confirms the new password (C-FIND-29)',
      in: 'repeating',
      on: 'xstate.done.actor.repeating',
      to: 'changed',
    },
    {
      rule: 'a confirmation that the server no longer accepts is told at the code step (C-FIND-27)',
      in: 'resetting',
      on: 'xstate.error.actor.resetting',
      if: failedWith(rejectedCode),
      to: 'proving',
      and: showsFailure,
    },
    {
      rule: 'a reset without an answer is told, and can be sent again (C-FIND-28)',
      in: 'resetting',
      on: 'xstate.error.actor.resetting',
      if: failedWith(noAnswer),
      to: 'choosingPassword.uncertain',
      and: showsFailure,
    },
    {
      rule: 'an invalid password is told at its field (C-FIND-16, C-FIND-22)',
      in: 'resetting',
      on: 'xstate.error.actor.resetting',
      if: failedWith(invalidInput),
      to: 'choosingPassword.refused',
      and: showsFailure,
    },
    {
      rule: 'a used confirmation is forgotten: the password may have been changed (C-FIND-28)',
      in: 'repeating',
      on: 'xstate.error.actor.repeating',
      if: failedWith(rejectedCode),
      to: 'perhapsChanged',
      and: hasNoCode,
    },
    {
      rule: 'a repeated reset without an answer stays uncertain, and can be sent again (C-FIND-28)',
      in: 'repeating',
      on: 'xstate.error.actor.repeating',
      if: failedWith(noAnswer),
      to: 'choosingPassword.uncertain',
      and: showsFailure,
    },
    {
      rule: 'the login opens after the confirmation (C-FIND-29)',
      in: 'changed',
      on: 'xstate.after.untilLogin.passwordReset.changed',
      to: 'left',
    },
  ]),
];
