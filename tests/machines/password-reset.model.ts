import { PASSWORD_RESET_REDIRECT_MS } from '../../domain/limits.ts';
import { passwordResetMachine } from '../../machines/password-reset/password-reset.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { passwordResetCauses } from './password-reset/causes.ts';
import { outcomeRules } from './password-reset/outcome-rules.ts';
import { actionsOf, failureIn, inputsOf } from './read-effects.ts';
import {
  EXPIRES_AT,
  EXPIRES_LATER,
  invalidInput,
  noAnswer,
  rejectedCode,
  tooMany,
  unavailable,
} from './recovery-examples.ts';

type Rule = ModelRule<typeof passwordResetMachine>;

const account = { loginId: 'haneul', email: 'haneul@marquee.example' };
const passwords = { password: 'a-new-password', repeatPassword: 'a-new-password' };
const CODE = '482913';

const calls = [
  'requestingCode',
  'resendingCode',
  'confirmingCode',
  'resetting',
  'repeating',
] as const;
const starts =
  (...ids: string[]): Rule =>
  (step) =>
    ids.some((id) => inputsOf(step, id).length > 0);
const on =
  (...types: string[]): Rule =>
  ({ event }) =>
    types.includes(event.type);
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
    'account.submit': [account],
    'code.submit': [{ code: CODE }, { code: '48291' }],
    'password.submit': [passwords],
    'xstate.done.actor.requestingCode': [{ output: { expiresAt: EXPIRES_AT } }],
    'xstate.error.actor.requestingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.resendingCode': [{ output: { expiresAt: EXPIRES_LATER } }],
    'xstate.error.actor.resendingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.confirmingCode': [{ output: undefined }],
    'xstate.error.actor.confirmingCode': [{ error: rejectedCode }, { error: unavailable }],
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
      when: starts(...calls),
      holds: ({ event, from }) =>
        !event.type.startsWith('xstate.') && Object.keys(from.children).length === 0,
    },
    {
      name: 'every code is requested for the account of the first step (C-FIND-1)',
      when: starts('requestingCode', 'resendingCode'),
      holds: (step) =>
        (['requestingCode', 'resendingCode'] as const).every((id) =>
          inputsOf(step, id).every(
            (input) => JSON.stringify(input) === JSON.stringify({ account }),
          ),
        ),
    },
    {
      name: 'a code is sent only on request',
      when: starts('requestingCode', 'resendingCode'),
      holds: on('account.submit', 'code.request'),
    },
    {
      name: 'the answer to a request of a code opens the code step, without a message (C-FIND-2, C-FIND-23)',
      when: on('xstate.done.actor.requestingCode'),
      holds: ({ to }) =>
        to.matches({ enteringCode: 'waiting' }) &&
        to.context.failure === null &&
        to.context.codeExpiresAt === EXPIRES_AT,
    },
    {
      name: 'another code is confirmed, with its own expiry (C-FIND-25)',
      when: on('xstate.done.actor.resendingCode'),
      holds: ({ to }) =>
        to.matches({ enteringCode: 'resent' }) && to.context.codeExpiresAt === EXPIRES_LATER,
    },
    {
      name: 'only six digits are confirmed, for the e-mail of the account',
      when: starts('confirmingCode'),
      holds: (step) =>
        inputsOf(step, 'confirmingCode').every(
          (input) => JSON.stringify(input) === JSON.stringify({ email: account.email, code: CODE }),
        ),
    },
    {
      name: 'the password step opens only for a confirmed code (C-FIND-11)',
      when: ({ from, to }) => to.hasTag('password') && !from.hasTag('password'),
      holds: on('xstate.done.actor.confirmingCode'),
    },
    {
      name: 'a refused code stays at the code step without the code (C-FIND-24)',
      when: failsWith(rejectedCode, 'confirmingCode'),
      holds: ({ to }) => to.matches({ enteringCode: 'refused' }) && to.context.code === '',
    },
    {
      name: 'a reset has the confirmed code and the entered passwords (C-FIND-11)',
      when: starts('resetting', 'repeating'),
      holds: (step) =>
        (['resetting', 'repeating'] as const).every((id) =>
          inputsOf(step, id).every(
            (input) => JSON.stringify(input) === JSON.stringify({ code: CODE, ...passwords }),
          ),
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
      holds: ({ to }) => to.matches({ enteringCode: 'lapsed' }) && to.context.code === '',
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
      name: 'a refused request for a code shows the server’s message and keeps its step (C-FIND-32)',
      when: failsWith(tooMany, 'requestingCode', 'resendingCode'),
      holds: ({ from, to }) =>
        to.context.failure?.message === tooMany.message &&
        from.hasTag('code') === to.hasTag('code'),
    },
    {
      name: 'the account is kept until the restart (C-FIND-26)',
      when: ({ from, event }) => from.context.account !== null && event.type !== 'wizard.restart',
      holds: ({ to }) => JSON.stringify(to.context.account) === JSON.stringify(account),
    },
    {
      name: 'a restart forgets everything',
      when: on('wizard.restart'),
      holds: ({ to }) =>
        to.matches({ identifying: 'idle' }) &&
        JSON.stringify(to.context) ===
          JSON.stringify({ account: null, codeExpiresAt: 0, code: '', failure: null }),
    },
    {
      name: 'the message of a failure is that of the last call',
      when: ({ to, event }) => to.context.failure !== null && 'error' in event,
      holds: (step) => JSON.stringify(step.to.context.failure) === JSON.stringify(failureIn(step)),
    },
    {
      name: 'exactly a reset ends the session of the account in this browser (C-FIND-30)',
      when: always,
      holds: (step) =>
        JSON.stringify(actionsOf(step, 'endOwnSession')) ===
        JSON.stringify(
          on('xstate.done.actor.resetting', 'xstate.done.actor.repeating')(step)
            ? [{ account }]
            : [],
        ),
    },
    {
      name: 'the login opens 2 seconds after the reset (C-FIND-29)',
      when: ({ to }) => to.matches('changed'),
      holds: ({ effects }) =>
        PASSWORD_RESET_REDIRECT_MS === 2000 &&
        JSON.stringify(effects.flatMap((each) => (each.type === 'timer' ? [each.delay] : []))) ===
          '[2000]',
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
