import { findLoginIdMachine } from '../../machines/find-login-id/find-login-id.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { codeStepOutcomes, noFailureDuringCalls } from './code-step-rules.ts';
import { findLoginIdCauses } from './find-login-id/causes.ts';
import { outcomes } from './outcome.ts';
import { failureIn, inputsOf } from './read-effects.ts';
import {
  EXPIRES_AT,
  EXPIRES_LATER,
  noAnswer,
  rejectedCode,
  tooMany,
  unavailable,
} from './recovery-examples.ts';

type Rule = ModelRule<typeof findLoginIdMachine>;

const owner = { name: '김하늘', email: 'haneul@marquee.example' };
const CODE = '482913';

const calls = ['requestingCode', 'resendingCode', 'confirmingCode'] as const;
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

export const findLoginIdModel: MachineModel<typeof findLoginIdMachine> = {
  machine: findLoginIdMachine,
  inputs: { plain: undefined },
  cases: {
    'owner.submit': [owner],
    'code.submit': [{ code: CODE }, { code: '48291' }],
    'xstate.done.actor.requestingCode': [{ output: { expiresAt: EXPIRES_AT } }],
    'xstate.error.actor.requestingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.resendingCode': [{ output: { expiresAt: EXPIRES_LATER } }],
    'xstate.error.actor.resendingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.confirmingCode': [{ output: { loginId: 'haneul' } }],
    'xstate.error.actor.confirmingCode': [{ error: rejectedCode }, { error: unavailable }],
  },
  causes: findLoginIdCauses,
  invariants: [
    noFailureDuringCalls,
    ...outcomes<typeof findLoginIdMachine>(codeStepOutcomes),
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
      name: 'every code is requested for the name and e-mail of the first step (C-FIND-1)',
      when: starts('requestingCode', 'resendingCode'),
      holds: (step) =>
        on('owner.submit', 'code.request')(step) &&
        (['requestingCode', 'resendingCode'] as const).every((id) =>
          inputsOf(step, id).every((input) => JSON.stringify(input) === JSON.stringify({ owner })),
        ),
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
      name: 'only six digits are entered, for the e-mail of the first step',
      when: starts('confirmingCode'),
      holds: (step) =>
        inputsOf(step, 'confirmingCode').every(
          (input) => JSON.stringify(input) === JSON.stringify({ email: owner.email, code: CODE }),
        ),
    },
    {
      name: 'the login id is shown only for the right code (C-FIND-8)',
      when: ({ from, to }) => to.context.loginId !== '' && from.context.loginId === '',
      holds: (step) =>
        on('xstate.done.actor.confirmingCode')(step) &&
        step.to.matches('found') &&
        step.to.context.loginId === 'haneul',
    },
    {
      name: 'a failed confirmation stays at the code step (C-FIND-24)',
      when: ({ event }) => event.type === 'xstate.error.actor.confirmingCode',
      holds: ({ event, to }) =>
        to.matches({
          enteringCode:
            'error' in event && event.error === rejectedCode ? 'refused' : 'confirmFailed',
        }),
    },
    {
      name: 'a refused request for a code shows the server’s message and keeps its step (C-FIND-32)',
      when: failsWith(tooMany, 'requestingCode', 'resendingCode'),
      holds: ({ from, to }) =>
        to.context.failure?.message === tooMany.message &&
        from.hasTag('code') === to.hasTag('code'),
    },
    {
      name: 'the message of a failure is that of the last call',
      when: ({ to, event }) => to.context.failure !== null && 'error' in event,
      holds: (step) => JSON.stringify(step.to.context.failure) === JSON.stringify(failureIn(step)),
    },
    {
      name: 'the input of the first step is kept until the restart (C-FIND-26)',
      when: ({ from, event }) => from.context.owner !== null && event.type !== 'wizard.restart',
      holds: ({ to }) => JSON.stringify(to.context.owner) === JSON.stringify(owner),
    },
    {
      name: 'a restart forgets everything (C-FIND-31)',
      when: on('wizard.restart'),
      holds: ({ to }) =>
        to.matches({ identifying: 'idle' }) &&
        JSON.stringify(to.context) ===
          JSON.stringify({ owner: null, codeExpiresAt: 0, loginId: '', failure: null }),
    },
  ],
};
