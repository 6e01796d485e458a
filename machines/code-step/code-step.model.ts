import { codeStepMachine } from './code-step.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { codeStepCauses } from './model/causes.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { failedWith } from '@marquee/statecharts/outcomes';
import { inputsOf, on, starts } from '@marquee/statecharts/read-effects';
import {
  EXPIRES_AT,
  EXPIRES_LATER,
  noAnswer,
  rejectedCode,
  tooMany,
  unavailable,
} from '../model/recovery-examples.ts';
import { failureIn, showsFailure } from '../model/failures.ts';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof codeStepMachine>;

const account = { name: 'haneul', email: 'haneul@marquee.example' };
/** Entered in another form. */
const fixed = { isAccountFixed: true, account };
const lapsed = { account, codeExpiresAt: EXPIRES_AT, failure: rejectedCode.failure };
const CODE = '482913';
const PROOF = 'proof';

const calls = ['requestingCode', 'resendingCode', 'confirmingCode'] as const;
const isFixed: Rule = ({ to }) => to.context.isAccountFixed;
/** The start with the account of another form is no input. */
const startsByInput: Rule = (step) => starts(...calls)(step) && !on('xstate.init')(step);

export const codeStepModel: MachineModel<typeof codeStepMachine> = {
  machine: codeStepMachine,
  inputs: { plain: undefined, lapsed, fixed },
  cases: {
    'account.submit': [account],
    'code.submit': [{ code: CODE }, { code: '48291' }],
    'xstate.done.actor.requestingCode': [{ output: { expiresAt: EXPIRES_AT } }],
    'xstate.error.actor.requestingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.resendingCode': [{ output: { expiresAt: EXPIRES_LATER } }],
    'xstate.error.actor.resendingCode': [{ error: tooMany }, { error: noAnswer }],
    'xstate.done.actor.confirmingCode': [{ output: PROOF }],
    'xstate.error.actor.confirmingCode': [{ error: rejectedCode }, { error: unavailable }],
  },
  causes: codeStepCauses,
  invariants: [
    ...outcomeRules,
    {
      name: 'no earlier failure is shown during a call (C-FIND-22)',
      when: ({ to }) => to.hasTag('busy'),
      holds: ({ to }) => to.context.failure === null,
    },
    {
      name: 'a code that the server no longer accepts is entered again, with the reason and the account (C-FIND-27)',
      when: (step) => on('xstate.init')(step) && !isFixed(step),
      holds: ({ to }) =>
        to.context.account === null
          ? to.matches({ identifying: 'idle' })
          : to.matches({ enteringCode: 'lapsed' }) &&
            isSame(to.context, { isAccountFixed: false, ...lapsed, proof: '' }),
    },
    {
      name: 'the account of another form gets a code at once (C-GUEST-19)',
      when: (step) => on('xstate.init')(step) && isFixed(step),
      holds: (step) => isSame(inputsOf(step, 'requestingCode'), [{ account }]),
    },
    {
      name: 'without a code the other form gets the reason, and no other (C-GUEST-19, C-GUEST-21)',
      when: (step) => isFixed(step) && on('xstate.error.actor.requestingCode')(step),
      holds: (step) =>
        step.to.matches('notSent') && isSame(step.to.output?.failure, failureIn(step)),
    },
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'a running call is neither repeated nor aborted by the user (C-FIND-22)',
      when: startsByInput,
      holds: ({ event, from }) =>
        !event.type.startsWith('xstate.') && Object.keys(from.children).length === 0,
    },
    {
      name: 'every code is requested for the name and e-mail of the first step (C-FIND-1)',
      when: (step) => startsByInput(step) && !starts('confirmingCode')(step),
      holds: (step) =>
        on('account.submit', 'code.request')(step) &&
        (['requestingCode', 'resendingCode'] as const).every((id) =>
          inputsOf(step, id).every((input) => isSame(input, { account })),
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
      name: 'another code is confirmed, with its own expiry (C-FIND-25, C-GUEST-30)',
      when: on('xstate.done.actor.resendingCode'),
      holds: ({ to }) =>
        to.matches({ enteringCode: 'resent' }) && to.context.codeExpiresAt === EXPIRES_LATER,
    },
    {
      name: 'only six digits are entered, for the e-mail of the first step',
      when: starts('confirmingCode'),
      holds: (step) =>
        inputsOf(step, 'confirmingCode').every((input) =>
          isSame(input, { email: account.email, code: CODE }),
        ),
    },
    {
      name: 'only the right code proves the account, and gives what the server answers (C-FIND-8, C-FIND-11, C-GUEST-20)',
      when: ({ to }) => to.status === 'done' && !to.matches('notSent'),
      holds: (step) =>
        on('xstate.done.actor.confirmingCode')(step) &&
        step.to.output?.proof === PROOF &&
        step.to.output.failure === null &&
        step.to.output.account === step.from.context.account &&
        step.to.output.codeExpiresAt === step.from.context.codeExpiresAt,
    },
    {
      name: 'a refused request for a code shows the server’s message and keeps its step (C-FIND-32)',
      when: (step) => failedWith(tooMany)(step) && step.to.status !== 'done',
      holds: ({ from, to }) =>
        to.context.failure?.message === tooMany.message &&
        from.hasTag('account') === to.hasTag('account'),
    },
    {
      name: 'the message of a failure is that of the last call',
      when: ({ to, event }) => to.context.failure !== null && 'error' in event,
      holds: showsFailure,
    },
    {
      name: 'the input of the first step is kept (C-FIND-26)',
      when: ({ from }) => from.context.account !== null,
      holds: ({ to }) => isSame(to.context.account, account),
    },
  ],
};
