import { assign, fromPromise, setup } from 'xstate';
import { PASSWORD_RESET_REDIRECT_MS } from '../../domain/limits.ts';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { codeStepGuards, type CodeOfEmail, type CodeSent } from '../code-step.ts';
import { notProvided } from '../not-provided.ts';
import type {
  PasswordReset,
  PasswordResetContext,
  PasswordResetEffects,
  PasswordResetEvent,
  ResetAccount,
} from './password-reset.types.ts';

const empty: PasswordResetContext = { account: null, codeExpiresAt: 0, code: '', failure: null };

const noEffects: PasswordResetEffects = {
  endOwnSession: () => undefined,
  openLogin: () => undefined,
};

/** A new password for a member who forgot the old one, in three steps: account, code, password (C-FIND-1). */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'account' | 'code' | 'password' | 'busy' | 'resending',
  },
  actors: {
    sendCode: fromPromise<CodeSent, { account: ResetAccount | null }>(notProvided('sendCode')),
    confirmCode: fromPromise<unknown, CodeOfEmail>(notProvided('confirmCode')),
    resetPassword: fromPromise<unknown, PasswordReset>(notProvided('resetPassword')),
  },
  delays: { untilLogin: PASSWORD_RESET_REDIRECT_MS },
  guards: { ...callFailureGuards, ...codeStepGuards },
  actions: {
    takeAccount: assign({
      account: (_, { loginId, email }: ResetAccount): ResetAccount => ({ loginId, email }),
    }),
    takeExpiry: assign({ codeExpiresAt: (_, { expiresAt }: CodeSent) => expiresAt }),
    takeCode: assign({ code: (_, { code }: { code: string }) => code }),
    clearCode: assign({ code: '' }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    startAgain: assign(empty),
    ...noEffects,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A new password for a member who forgot the old one: account, code, password.',
  context: empty,
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Login id and e-mail.',
      tags: ['account'],
      initial: 'idle',
      on: {
        'account.submit': {
          target: 'requestingCode',
          actions: { type: 'takeAccount', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        refused: { description: 'The server refused the request (C-FIND-22, C-FIND-32).' },
        failed: { description: 'The call failed.' },
      },
    },
    requestingCode: {
      tags: ['account', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'requestingCode',
        src: 'sendCode',
        input: ({ context: { account } }) => ({ account }),
        onDone: {
          target: 'enteringCode',
          actions: { type: 'takeExpiry', params: ({ event }) => event.output },
          description: 'The answer does not say whether a mail was sent (C-FIND-2).',
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'identifying.failed',
            actions: { type: 'takeFailure', params: failureOf },
          },
          {
            target: 'identifying.refused',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    enteringCode: {
      tags: ['code'],
      initial: 'waiting',
      on: {
        'code.submit': [
          {
            guard: { type: 'isCode', params: ({ event }) => event },
            target: 'confirmingCode',
            actions: { type: 'takeCode', params: ({ event }) => event },
          },
          { target: '.incomplete', actions: 'clearFailure' },
        ],
        'code.request': 'resendingCode',
        'step.back': {
          target: 'identifying',
          actions: 'clearFailure',
          description: 'The first step keeps its input (C-FIND-26).',
        },
      },
      states: {
        waiting: {},
        resent: { description: 'Another code was sent (C-FIND-25).' },
        incomplete: { description: 'The code is not six digits, so the server is not asked.' },
        refused: {
          description: 'The code is wrong or expired, or too many were entered (C-FIND-24).',
        },
        confirmFailed: { description: 'The call failed; the code may be used up.' },
        resendFailed: { description: 'The call failed; the code that was sent stays valid.' },
        lapsed: {
          description:
            'The reset was refused because of the code: another one is needed (C-FIND-27).',
        },
      },
    },
    resendingCode: {
      tags: ['code', 'busy', 'resending'],
      entry: 'clearFailure',
      invoke: {
        id: 'resendingCode',
        src: 'sendCode',
        input: ({ context: { account } }) => ({ account }),
        onDone: {
          target: 'enteringCode.resent',
          actions: { type: 'takeExpiry', params: ({ event }) => event.output },
        },
        onError: {
          target: 'enteringCode.resendFailed',
          actions: { type: 'takeFailure', params: failureOf },
        },
      },
    },
    confirmingCode: {
      tags: ['code', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'confirmingCode',
        src: 'confirmCode',
        input: ({ context: { account, code } }) => ({ email: account?.email ?? '', code }),
        onDone: 'choosingPassword',
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'enteringCode.confirmFailed',
            actions: ['clearCode', { type: 'takeFailure', params: failureOf }],
          },
          {
            target: 'enteringCode.refused',
            actions: ['clearCode', { type: 'takeFailure', params: failureOf }],
          },
        ],
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
            target: 'enteringCode.lapsed',
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
      on: { 'wizard.restart': { target: 'identifying', actions: 'startAgain' } },
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
