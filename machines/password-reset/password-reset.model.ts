import { PASSWORD_RESET_REDIRECT_MS } from '../../domain/limits.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { passwordResetCauses } from './model/causes.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { failedWith } from '@marquee/statecharts/outcomes';
import { actionsOf, inputsOf, on, starts } from '@marquee/statecharts/read-effects';
import { EXPIRES_AT, invalidInput, noAnswer, rejectedCode } from '../model/recovery-examples.ts';
import { failureIn } from '../model/failures.ts';
import { isSame, timersOf } from '../model/readers.ts';

type Rule = ModelRule<typeof passwordResetMachine>;

const account = { name: 'haneul', email: 'haneul@marquee.example' };
const passwords = { password: 'a-new-password', repeatPassword: 'a-new-password' };
const CODE = '482913';

const failsWith =
  (error: unknown, ...ids: string[]): Rule =>
  ({ event }) =>
    'error' in event &&
    event.error === error &&
    ids.some((id) => event.type === `xstate.error.actor.${id}`);

export const passwordResetModel: MachineModel<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  inputs: { plain: undefined },
  cases: {
    'password.submit': [passwords],
    'xstate.done.actor.codeStep': [{ output: { account, codeExpiresAt: EXPIRES_AT, proof: CODE } }],
    // The code step shows its failures itself.
    'xstate.error.actor.codeStep': [],
    'xstate.done.actor.resetting': [{ output: undefined }],
    'xstate.error.actor.resetting': [
      { error: rejectedCode },
      { error: invalidInput },
      { error: noAnswer },
    ],
    'xstate.done.actor.repeating': [{ output: undefined }],
    'xstate.error.actor.repeating': [{ error: rejectedCode }, { error: noAnswer }],
  },
  causes: passwordResetCauses,
  invariants: [
    ...outcomeRules,
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'a running call is neither repeated nor aborted by the user (C-FIND-22)',
      when: starts('resetting', 'repeating'),
      holds: ({ event, from }) =>
        !event.type.startsWith('xstate.') && Object.keys(from.children).length === 0,
    },
    {
      name: 'only a refused code proves the account again, with the reason (C-FIND-27)',
      when: starts('codeStep'),
      holds: (step) =>
        isSame(inputsOf(step, 'codeStep'), [
          failedWith(rejectedCode)(step)
            ? { account, codeExpiresAt: EXPIRES_AT, failure: rejectedCode.failure }
            : { account: null, codeExpiresAt: 0, failure: null },
        ]),
    },
    {
      name: 'the password step opens only for a confirmed code (C-FIND-11)',
      when: ({ from, to }) => to.hasTag('password') && !from.hasTag('password'),
      holds: on('xstate.done.actor.codeStep'),
    },
    {
      name: 'a reset has the confirmed code and the entered passwords (C-FIND-11)',
      when: starts('resetting', 'repeating'),
      holds: (step) =>
        (['resetting', 'repeating'] as const).every((id) =>
          inputsOf(step, id).every((input) => isSame(input, { code: CODE, ...passwords })),
        ),
    },
    {
      name: 'only the user resets, with the form',
      when: starts('resetting', 'repeating'),
      holds: on('password.submit'),
    },
    {
      name: 'a reset that is refused because of the code returns to the code step with an empty code (C-FIND-27)',
      when: failsWith(rejectedCode, 'resetting'),
      holds: ({ to }) => to.matches('proving') && to.context.code === '',
    },
    {
      name: 'a reset without an answer is shown as uncertain, with the form (C-FIND-28)',
      when: failsWith(noAnswer, 'resetting', 'repeating'),
      holds: ({ to }) => to.matches({ choosingPassword: 'uncertain' }) && to.context.code === CODE,
    },
    {
      name: 'a code that is used up after a reset without an answer is never shown as a wrong code (C-FIND-28)',
      when: failsWith(rejectedCode, 'repeating'),
      holds: ({ to }) => to.matches('perhapsChanged') && to.context.failure === null,
    },
    {
      name: 'a password that the server refuses keeps the form and the confirmed code (C-FIND-22)',
      when: failsWith(invalidInput, 'resetting'),
      holds: ({ to }) =>
        to.matches({ choosingPassword: 'refused' }) &&
        to.context.code === CODE &&
        to.context.failure?.fieldErrors[0]?.field === 'password',
    },
    {
      name: 'the account is kept until the restart (C-FIND-26)',
      when: ({ from, event }) => from.context.account !== null && event.type !== 'wizard.restart',
      holds: ({ to }) => isSame(to.context.account, account),
    },
    {
      name: 'a restart forgets everything',
      when: on('wizard.restart'),
      holds: ({ to }) =>
        to.matches('proving') &&
        isSame(to.context, { account: null, codeExpiresAt: 0, code: '', failure: null }),
    },
    {
      name: 'the message of a failure is that of the last call',
      when: ({ to, event }) => to.context.failure !== null && 'error' in event,
      holds: (step) => isSame(step.to.context.failure, failureIn(step)),
    },
    {
      name: 'exactly a reset ends the session of the account in this browser (C-FIND-30)',
      when: always,
      holds: (step) =>
        isSame(
          actionsOf(step, 'endOwnSession'),
          on('xstate.done.actor.resetting', 'xstate.done.actor.repeating')(step)
            ? [{ account }]
            : [],
        ),
    },
    {
      name: 'the login opens 2 seconds after the reset (C-FIND-29)',
      when: ({ to }) => to.matches('changed'),
      holds: (step) => PASSWORD_RESET_REDIRECT_MS === 2000 && isSame(timersOf(step), [2000]),
    },
    {
      name: 'the login opens once, and only after a reset (C-FIND-29)',
      when: always,
      holds: (step) =>
        actionsOf(step, 'openLogin').length ===
        (step.event.type.startsWith('xstate.after.') && step.from.matches('changed') ? 1 : 0),
    },
  ],
};
