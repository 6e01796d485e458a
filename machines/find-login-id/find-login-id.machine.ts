import { assign, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { codeStepGuards, type CodeOfEmail, type CodeSent } from '../code-step.ts';
import { notProvided } from '../not-provided.ts';
import type {
  FindLoginIdContext,
  FindLoginIdEvent,
  FoundLoginId,
  LoginIdOwner,
} from './find-login-id.types.ts';

const empty: FindLoginIdContext = { owner: null, codeExpiresAt: 0, loginId: '', failure: null };

/** The login id of a member who forgot it, in three steps: name and e-mail, code, login id (C-FIND-1). */
export const findLoginIdMachine = setup({
  types: {
    context: {} as FindLoginIdContext,
    events: {} as FindLoginIdEvent,
    tags: {} as 'owner' | 'code' | 'busy' | 'resending',
  },
  actors: {
    sendCode: fromPromise<CodeSent, { owner: LoginIdOwner | null }>(notProvided('sendCode')),
    findLoginId: fromPromise<FoundLoginId, CodeOfEmail>(notProvided('findLoginId')),
  },
  guards: { ...callFailureGuards, ...codeStepGuards },
  actions: {
    takeOwner: assign({
      owner: (_, { name, email }: LoginIdOwner): LoginIdOwner => ({ name, email }),
    }),
    takeExpiry: assign({ codeExpiresAt: (_, { expiresAt }: CodeSent) => expiresAt }),
    takeLoginId: assign({ loginId: (_, { loginId }: FoundLoginId) => loginId }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    startAgain: assign(empty),
  },
}).createMachine({
  id: 'findLoginId',
  description: 'The login id of a member who forgot it: name and e-mail, code, login id.',
  context: empty,
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Name and e-mail.',
      tags: ['owner'],
      initial: 'idle',
      on: {
        'owner.submit': {
          target: 'requestingCode',
          actions: { type: 'takeOwner', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        refused: { description: 'The server refused the request (C-FIND-22, C-FIND-32).' },
        failed: { description: 'The call failed.' },
      },
    },
    requestingCode: {
      tags: ['owner', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'requestingCode',
        src: 'sendCode',
        input: ({ context: { owner } }) => ({ owner }),
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
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'confirmingCode' },
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
      },
    },
    resendingCode: {
      tags: ['code', 'busy', 'resending'],
      entry: 'clearFailure',
      invoke: {
        id: 'resendingCode',
        src: 'sendCode',
        input: ({ context: { owner } }) => ({ owner }),
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
        src: 'findLoginId',
        input: ({ context: { owner }, event }) => ({
          email: owner?.email ?? '',
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: {
          target: 'found',
          actions: { type: 'takeLoginId', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'enteringCode.confirmFailed',
            actions: { type: 'takeFailure', params: failureOf },
          },
          {
            target: 'enteringCode.refused',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    found: {
      description: 'The login id, with the login and a restart (C-FIND-31).',
      on: { 'wizard.restart': { target: 'identifying', actions: 'startAgain' } },
    },
  },
});
