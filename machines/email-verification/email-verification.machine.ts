import { assign, fromPromise, sendParent, sendTo, setup, stateIn } from 'xstate';
import { isEmailAddress } from '../../domain/email.ts';
import type { EmailAvailability } from '../../openapi.gen.d.ts';
import { failureOf, type FieldError, type CallFailure, notProvided } from '../calls.ts';
import { codeStepMachine, type CodeStepOutput } from '../code-step/code-step.machine.ts';

interface EmailVerificationContext {
  readonly email: string;
  /** The server's message of the last answer. The state shows which answer it was. */
  readonly message: string | null;
}

/** A message about the address, with the faults of a refusal. */
interface ShownMessage {
  readonly message: string | null;
  readonly fieldErrors?: readonly FieldError[];
}

/** The user's input about the code. */
type CodeInput = { type: 'code.request' } | { type: 'code.submit'; code: string };

/** The user's input about the address and its code. */
export type EmailInput =
  | { type: 'email.change'; email: string }
  /** The focus left the field. */
  | { type: 'email.leave' }
  | CodeInput;

type EmailVerificationEvent =
  | EmailInput
  /** The server no longer accepts the confirmation, with an optional reason. */
  | { type: 'verification.reject'; isTaken: boolean; message: string | null };

/** The report to the parent: the verified address, or null when it is no longer verified. The browser keeps the proof. */
export interface EmailVerificationReport {
  type: 'verification.change';
  verifiedEmail: string | null;
}

/** Proves that an address is free and belongs to the user; used by any form with an address (C-GUEST-19 to C-GUEST-21). */
export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    children: {} as { codeStep: 'codeStep' },
  },
  actors: {
    checkEmail: fromPromise<EmailAvailability, { email: string }>(notProvided('checkEmail')),
    codeStep: codeStepMachine,
  },
  guards: {
    isOtherEmail: ({ context }, { email }: { email: string }) => email !== context.email,
    hasEmail: ({ context }) => isEmailAddress(context.email),
    isTaken: (_, { isAvailable }: EmailAvailability) => !isAvailable,
    isCodeRequested: stateIn({ checking: 'beforeSending' }),
    isProven: (_, { failure }: CodeStepOutput) => failure === null,
    isTakenMeanwhile: (_, { failure }: CodeStepOutput) => failure?.code === 'EMAIL_TAKEN',
    isRejectedAsTaken: (_, { isTaken }: { isTaken: boolean }) => isTaken,
  },
  actions: {
    takeEmail: assign((_, { email }: { email: string }) => ({ email, message: null })),
    /** The fault of the only field of a call is more precise than its message (X-API-33). */
    takeMessage: assign((_, shown: ShownMessage | null) => ({
      message: shown?.fieldErrors?.[0]?.message ?? shown?.message ?? null,
    })),
    clearMessage: assign({ message: null }),
    forwardToCodeStep: sendTo('codeStep', (_, input: CodeInput) => input),
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
          { guard: 'isCodeRequested', target: 'proving' },
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
    available: { on: { 'code.request': 'proving' } },
    proving: {
      description: 'Sends a code and confirms it.',
      entry: 'clearMessage',
      on: {
        'code.request': { actions: { type: 'forwardToCodeStep', params: ({ event }) => event } },
        'code.submit': { actions: { type: 'forwardToCodeStep', params: ({ event }) => event } },
      },
      invoke: {
        id: 'codeStep',
        src: 'codeStep',
        input: ({ context: { email } }) => ({ isAccountFixed: true, account: { name: '', email } }),
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'verified' },
          {
            guard: { type: 'isTakenMeanwhile', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'takeMessage', params: ({ event }) => event.output.failure },
          },
          {
            target: 'sendFailed',
            actions: { type: 'takeMessage', params: ({ event }) => event.output.failure },
          },
        ],
      },
    },
    sendFailed: {
      description: 'The call failed (C-GUEST-21).',
      on: { 'code.request': 'proving' },
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

/** A guard on a failed call: an account with the address exists. */
export function isEmailTaken(_: unknown, { code }: CallFailure): boolean {
  return code === 'EMAIL_TAKEN';
}

/** What the verification is told after a failed call of its form. */
export function rejectionOf(
  _: unknown,
  failure: CallFailure,
): Extract<EmailVerificationEvent, { type: 'verification.reject' }> {
  return {
    type: 'verification.reject',
    isTaken: isEmailTaken(null, failure),
    message: failure.message,
  };
}
