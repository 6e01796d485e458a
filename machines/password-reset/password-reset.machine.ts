import { assign, fromPromise, setup } from 'xstate';
import type { components } from '../../openapi.gen.d.ts';
import { PASSWORD_RESET_REDIRECT_MS } from '../../domain/limits.ts';
import { callFailureGuards, failureOf, type CallFailure, effect, notProvided } from '../calls.ts';
import {
  codeStepMachine,
  type CodeStepOutput,
  type CodeAccount,
  type CodeFacts,
} from '../code-step/code-step.machine.ts';

const empty: PasswordResetContext = { account: null, codeExpiresAt: 0, code: '', failure: null };

/** A new password for a member who forgot the old one, in three steps: account, code, password (C-FIND-1). */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'password' | 'busy',
    children: {} as { codeStep: 'codeStep' },
  },
  actors: {
    codeStep: codeStepMachine,
    resetPassword: fromPromise<unknown, PasswordReset>(notProvided('resetPassword')),
  },
  delays: { untilLogin: PASSWORD_RESET_REDIRECT_MS },
  guards: {
    ...callFailureGuards,
    /** The code, or its confirmation, is wrong, expired or used. */
    isCodeRejected: (_, { code }: CallFailure) => code === 'EMAIL_CODE_REJECTED',
  },
  actions: {
    takeProof: assign((_, { account, codeExpiresAt, proof }: CodeStepOutput) => ({
      ...{ account, codeExpiresAt, code: proof },
      failure: null,
    })),
    clearCode: assign({ code: '' }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    startAgain: assign(empty),
    /** Signs the browser out if it is signed in to the account. */
    endOwnSession: effect<{ account: CodeAccount | null }>(),
    openLogin: effect(),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A new password for a member who forgot the old one: account, code, password.',
  context: empty,
  initial: 'proving',
  states: {
    proving: {
      description: 'Login id and e-mail, and the code.',
      invoke: {
        id: 'codeStep',
        src: 'codeStep',
        input: ({ context: { account, codeExpiresAt, failure } }) => ({
          ...{ account, codeExpiresAt, failure },
        }),
        onDone: {
          target: 'choosingPassword',
          actions: { type: 'takeProof', params: ({ event }) => event.output },
        },
      },
    },
    choosingPassword: {
      tags: ['password'],
      initial: 'idle',
      on: { 'password.submit': 'resetting' },
      states: {
        idle: {},
        refused: { description: 'The server refused the password, or too many requests.' },
        uncertain: {
          description: 'The server may have changed the password without an answer (C-FIND-28).',
          on: { 'password.submit': '#passwordReset.repeating' },
        },
      },
    },
    resetting: {
      tags: ['password', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'resetting',
        src: 'resetPassword',
        input: ({ context, event }) => resetOf(context, event),
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isCodeRejected', params: failureOf },
            target: 'proving',
            actions: ['clearCode', { type: 'takeFailure', params: failureOf }],
            description: 'Back to the code step with an empty code (C-FIND-27).',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'choosingPassword.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
          {
            target: 'choosingPassword.refused',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    repeating: {
      description: 'Sends a password again after a reset without an answer.',
      tags: ['password', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'repeating',
        src: 'resetPassword',
        input: ({ context, event }) => resetOf(context, event),
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isCodeRejected', params: failureOf },
            target: 'perhapsChanged',
            actions: 'clearCode',
            description: 'The reset without an answer may have used the confirmation (C-FIND-28).',
          },
          {
            target: 'choosingPassword.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    perhapsChanged: {
      description: 'Offers the login and a restart (C-FIND-28).',
      on: { 'wizard.restart': { target: 'proving', actions: 'startAgain' } },
    },
    changed: {
      description: 'The confirmation is shown before the login opens (C-FIND-29).',
      entry: {
        type: 'endOwnSession',
        params: ({ context: { account } }) => ({ account }),
      },
      after: { untilLogin: 'left' },
    },
    left: { type: 'final', entry: 'openLogin' },
  },
});

function resetOf({ code }: PasswordResetContext, event: PasswordResetEvent): PasswordReset {
  const isSubmit = event.type === 'password.submit';
  return {
    code,
    password: isSubmit ? event.password : '',
    repeatPassword: isSubmit ? event.repeatPassword : '',
  };
}

/** A new password, with the code that was confirmed. */
type PasswordReset = components['schemas']['PasswordReset'];

/** The proven account, and the last failure, for its message. The state shows what failed. */
interface PasswordResetContext extends CodeFacts {
  /** The confirmed code, which the reset repeats. */
  readonly code: string;
}

type PasswordResetEvent =
  ({ type: 'password.submit' } & Omit<PasswordReset, 'code'>) | { type: 'wizard.restart' };
