import { assign, fromPromise, sendParent, setup, stateIn } from 'xstate';
import { isEmailAddress } from '../../domain/email.ts';
import { callFailureGuards, failureOf } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  EmailAvailability,
  ShownMessage,
  EmailVerificationContext,
  EmailVerificationEvent,
  EmailVerificationReport,
} from './email-verification.types.ts';
import { isEmailTaken } from './is-email-taken.ts';

/** Proves that an address is free and belongs to the user; used by any form with an address (C-GUEST-19 to C-GUEST-21). */
export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    tags: {} as 'codeSent' | 'sending' | 'confirming',
  },
  actors: {
    checkEmail: fromPromise<EmailAvailability, { email: string }>(notProvided('checkEmail')),
    sendCode: fromPromise<unknown, { email: string }>(notProvided('sendCode')),
    confirmCode: fromPromise<unknown, { email: string; code: string }>(notProvided('confirmCode')),
  },
  guards: {
    ...callFailureGuards,
    isEmailTaken,
    isOtherEmail: ({ context }, { email }: { email: string }) => email !== context.email,
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isTaken: (_, { isAvailable }: EmailAvailability) => !isAvailable,
    isCodeRequested: stateIn({ checking: 'beforeSending' }),
    isCode: (_, { code }: { code: string }) => /^\d{6}$/.test(code),
    isRejectedAsTaken: (_, { isTaken }: { isTaken: boolean }) => isTaken,
  },
  actions: {
    takeEmail: assign((_, { email }: { email: string }) => ({ email, message: null })),
    /** The fault of the only field of a call is more precise than its message (X-API-33). */
    takeMessage: assign((_, { message, fieldErrors }: ShownMessage) => ({
      message: fieldErrors?.[0]?.message ?? message,
    })),
    clearMessage: assign({ message: null }),
    reportVerified: sendParent(({ context: { email } }): EmailVerificationReport => ({
      type: 'verification.change',
      verifiedEmail: email,
    })),
    reportUnverified: sendParent({
      type: 'verification.change',
      verifiedEmail: null,
    } satisfies EmailVerificationReport),
  },
}).createMachine({
  id: 'emailVerification',
  description: 'Proves that an e-mail address is free and belongs to the user.',
  context: { email: '', message: null },
  initial: 'unchecked',
  on: {
    'email.change': {
      guard: { type: 'isOtherEmail', params: ({ event }) => event },
      target: '.unchecked',
      actions: { type: 'takeEmail', params: ({ event }) => event },
      description:
        'A changed address restarts the verification and aborts the calls about the old address (C-GUEST-20).',
    },
  },
  states: {
    unchecked: {
      description: 'The server has not answered whether the address is free.',
      initial: 'idle',
      on: {
        'email.leave': {
          guard: 'hasEmail',
          target: 'checking',
          description: 'The address is checked when the focus leaves the field (C-GUEST-19).',
        },
        'code.request': [
          { guard: 'hasEmail', target: 'checking.beforeSending' },
          { target: '.addressMissing' },
        ],
      },
      states: {
        idle: {},
        addressMissing: { description: 'A code was requested without an address.' },
        checkFailed: { description: 'The call failed (C-GUEST-21).' },
        lapsed: { description: 'The confirmation is too old (C-GUEST-26).' },
      },
    },
    checking: {
      description: 'Asks the server whether an account with the address exists (C-GUEST-19).',
      entry: 'clearMessage',
      initial: 'addressOnly',
      states: {
        addressOnly: { on: { 'code.request': 'beforeSending' } },
        beforeSending: {
          description: 'A code was requested: it is sent when the address is free.',
          tags: ['sending'],
        },
      },
      invoke: {
        id: 'checking',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'takeMessage', params: ({ event }) => event.output },
          },
          { guard: 'isCodeRequested', target: 'sending' },
          {
            target: 'available',
            actions: { type: 'takeMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unchecked.checkFailed',
          actions: { type: 'takeMessage', params: failureOf },
        },
      },
    },
    taken: { description: 'Only another address continues (C-GUEST-19).' },
    available: { on: { 'code.request': 'sending' } },
    sending: {
      tags: ['sending'],
      entry: 'clearMessage',
      invoke: {
        id: 'sending',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'codeSent',
        onError: [
          {
            guard: { type: 'isEmailTaken', params: failureOf },
            target: 'taken',
            actions: { type: 'takeMessage', params: failureOf },
          },
          { target: 'sendFailed', actions: { type: 'takeMessage', params: failureOf } },
        ],
      },
    },
    sendFailed: {
      description: 'The call failed (C-GUEST-21).',
      on: { 'code.request': 'sending' },
    },
    codeSent: {
      tags: ['codeSent'],
      initial: 'entering',
      on: {
        'code.submit': [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'confirming' },
          { target: '.codeIncomplete', actions: 'clearMessage' },
        ],
        'code.request': { target: 'resending', description: 'A new code replaces the old one.' },
      },
      states: {
        entering: {},
        resent: { description: 'Another code was sent, which replaces the first (C-GUEST-30).' },
        codeIncomplete: { description: 'The code is not six digits, so the server is not asked.' },
        codeRefused: {
          description: 'The code is wrong, expired, or was tried too often (C-GUEST-21).',
        },
        confirmFailed: { description: 'The call failed; the code stays valid (C-GUEST-21).' },
        resendFailed: {
          description: 'The call failed; the code that was sent before stays valid (C-GUEST-21).',
        },
      },
    },
    resending: {
      tags: ['codeSent', 'sending'],
      entry: 'clearMessage',
      invoke: {
        id: 'resending',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'codeSent.resent',
          description: 'The form confirms that another code was sent (C-GUEST-30).',
        },
        onError: {
          target: 'codeSent.resendFailed',
          actions: { type: 'takeMessage', params: failureOf },
        },
      },
    },
    confirming: {
      tags: ['codeSent', 'confirming'],
      entry: 'clearMessage',
      invoke: {
        id: 'confirming',
        src: 'confirmCode',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: 'verified',
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'codeSent.confirmFailed',
          },
          {
            target: 'codeSent.codeRefused',
            actions: { type: 'takeMessage', params: failureOf },
          },
        ],
      },
    },
    verified: {
      entry: 'reportVerified',
      exit: 'reportUnverified',
      on: {
        'verification.reject': [
          {
            guard: { type: 'isRejectedAsTaken', params: ({ event }) => event },
            target: 'taken',
            actions: { type: 'takeMessage', params: ({ event }) => event },
          },
          {
            target: 'unchecked.lapsed',
            actions: { type: 'takeMessage', params: ({ event }) => event },
          },
        ],
      },
    },
  },
});
