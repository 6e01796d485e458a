import { assign, fromPromise, sendParent, setup, stateIn } from 'xstate';
import { isEmailAddress } from '../../domain/email.ts';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  EmailAvailability,
  EmailVerificationContext,
  EmailVerificationEvent,
  EmailVerificationReport,
} from './email-verification.types.ts';

/** Proves that an address is free and its reader's own, for whatever form it stands in (C-GUEST-19 to C-GUEST-21). */
export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    tags: {} as 'codeSent' | 'sending' | 'confirming',
  },
  actors: {
    checkEmail: fromPromise<EmailAvailability, { email: string }>(notProvided('checkEmail')),
    sendCode: fromPromise<unknown, { email: string }>(notProvided('sendCode')),
    confirmCode: fromPromise<{ emailToken: string }, { email: string; code: string }>(
      notProvided('confirmCode'),
    ),
  },
  guards: {
    isOtherEmail: ({ context }, { email }: { email: string }) => email !== context.email,
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isTaken: (_, { isAvailable }: EmailAvailability) => !isAvailable,
    isCodeWanted: stateIn({ checking: 'beforeSending' }),
    isEmailTaken: (_, { code }: CallFailure) => code === 'EMAIL_TAKEN',
    isRefusal: (_, failure: CallFailure) => !isOutcomeUnknown(failure),
    isCode: (_, { code }: { code: string }) => /^\d{6}$/.test(code),
    isRejectedAsTaken: (_, { isTaken }: { isTaken: boolean }) => isTaken,
  },
  actions: {
    takeEmail: assign((_, { email }: { email: string }) => ({ email, message: null })),
    takeMessage: assign((_, { message }: { message: string | null }) => ({ message })),
    dropMessage: assign({ message: null }),
    takeToken: assign((_, { emailToken }: { emailToken: string }) => ({ emailToken })),
    dropToken: assign({ emailToken: '' }),
    reportVerified: sendParent(({ context: { email, emailToken } }): EmailVerificationReport => ({
      type: 'verification.change',
      proof: { email, emailToken },
    })),
    reportUnverified: sendParent({
      type: 'verification.change',
      proof: null,
    } satisfies EmailVerificationReport),
  },
}).createMachine({
  id: 'emailVerification',
  description: 'Proves that an e-mail address is free, and that who fills in the form reads it.',
  context: { email: '', emailToken: '', message: null },
  initial: 'unchecked',
  on: {
    'email.change': {
      guard: { type: 'isOtherEmail', params: ({ event }) => event },
      target: '.unchecked',
      actions: { type: 'takeEmail', params: ({ event }) => event },
      description: 'A changed address starts over, and calls for the other are given up.',
    },
  },
  states: {
    unchecked: {
      description: 'Nobody has asked about the address yet, or in vain.',
      initial: 'idle',
      on: {
        'email.leave': { guard: 'hasEmail', target: 'checking' },
        'code.request': [
          { guard: 'hasEmail', target: 'checking.beforeSending' },
          { target: '.addressMissing' },
        ],
      },
      states: {
        idle: {},
        addressMissing: { description: 'A code was asked for without an address.' },
        checkFailed: {},
        lapsed: { description: 'It was confirmed, too long ago.' },
      },
    },
    checking: {
      description: 'Whether there is an account with the address already.',
      entry: 'dropMessage',
      initial: 'quietly',
      states: {
        quietly: { on: { 'code.request': 'beforeSending' } },
        beforeSending: {
          description: 'A code is sent as soon as the address is known to be free.',
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
          { guard: 'isCodeWanted', target: 'sending' },
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
    taken: { description: 'Only another address leads on.' },
    available: { on: { 'code.request': 'sending' } },
    sending: {
      tags: ['sending'],
      entry: 'dropMessage',
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
    sendFailed: { on: { 'code.request': 'sending' } },
    codeSent: {
      tags: ['codeSent'],
      initial: 'entering',
      on: {
        'code.submit': [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'confirming' },
          { target: '.codeIncomplete', actions: 'dropMessage' },
        ],
        'code.request': { target: 'resending', description: 'A new code voids the old one.' },
      },
      states: {
        entering: {},
        codeIncomplete: { description: 'Not six digits; nobody is asked.' },
        codeRefused: { description: 'Wrong, expired, or tried too often (C-GUEST-21).' },
        confirmFailed: { description: 'No answer; the code is still good.' },
        resendFailed: { description: 'The code that was sent before is still good.' },
      },
    },
    resending: {
      tags: ['codeSent', 'sending'],
      entry: 'dropMessage',
      invoke: {
        id: 'resending',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'codeSent',
        onError: {
          target: 'codeSent.resendFailed',
          actions: { type: 'takeMessage', params: failureOf },
        },
      },
    },
    confirming: {
      tags: ['codeSent', 'confirming'],
      entry: 'dropMessage',
      invoke: {
        id: 'confirming',
        src: 'confirmCode',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: {
          target: 'verified',
          actions: { type: 'takeToken', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: failureOf },
            target: 'codeSent.codeRefused',
            actions: { type: 'takeMessage', params: failureOf },
          },
          { target: 'codeSent.confirmFailed' },
        ],
      },
    },
    verified: {
      entry: 'reportVerified',
      exit: ['reportUnverified', 'dropToken'],
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
