import { assign, fromPromise, setup } from 'xstate';
import { EMAIL_CODE_LENGTH } from '../../domain/limits.ts';
import { callFailureGuards, failureOf, type CallFailure, notProvided } from '../calls.ts';

/** Who gets the code. */
export interface CodeAccount {
  /** The login id, the person's name or the password; empty where the e-mail alone is proven. */
  readonly name: string;
  readonly email: string;
}

/** The answer to the request of a code. */
export interface CodeSent {
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CodeOfEmail {
  readonly email: string;
  readonly code: string;
}

/** An account and the code that was sent to it. */
export interface CodeFacts {
  /** Kept for further codes; null before the first. */
  readonly account: CodeAccount | null;
  /** The server's time at which the code expires, in milliseconds since 1970. */
  readonly codeExpiresAt: number;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
}

/** An account alone is that of a code which the server no longer accepts. Without one the step begins with the account. */
interface CodeStepInput extends Partial<Omit<CodeFacts, 'account'>> {
  readonly account: CodeAccount | null;
  /** Another form has the account: the step requests a code at once, and ends when none is sent. */
  readonly isAccountFixed?: boolean;
}

interface CodeStepContext extends CodeFacts {
  readonly isAccountFixed: boolean;
  /** What the right code gives: the login id, or the code that a reset repeats. */
  readonly proof: string;
}

/** Without a failure the code was right. */
export interface CodeStepOutput extends CodeFacts {
  readonly proof: string;
}

type CodeStepEvent =
  | ({ type: 'account.submit' } & CodeAccount)
  | { type: 'code.submit'; code: string }
  | { type: 'code.request' }
  /** Back to the account. */
  | { type: 'step.back' };

const CODE = new RegExp(`^\\d{${EMAIL_CODE_LENGTH}}$`);

/** The proof of an account or an e-mail by a code from a mail (C-FIND-1, C-GUEST-20). */
export const codeStepMachine = setup({
  types: {
    context: {} as CodeStepContext,
    input: {} as CodeStepInput | undefined,
    events: {} as CodeStepEvent,
    output: {} as CodeStepOutput,
    tags: {} as 'account' | 'busy' | 'resending',
  },
  actors: {
    sendCode: fromPromise<CodeSent, { account: CodeAccount | null }>(notProvided('sendCode')),
    confirmCode: fromPromise<string, CodeOfEmail>(notProvided('confirmCode')),
  },
  guards: {
    ...callFailureGuards,
    isAccountFixed: ({ context }) => context.isAccountFixed,
    hasLapsed: ({ context }) => context.account !== null,
    isCode: (_, { code }: { code: string }) => CODE.test(code),
  },
  actions: {
    takeAccount: assign({
      account: (_, { name, email }: CodeAccount): CodeAccount => ({ name, email }),
    }),
    takeExpiry: assign({ codeExpiresAt: (_, { expiresAt }: CodeSent) => expiresAt }),
    takeProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'codeStep',
  description: 'The proof of an account or an e-mail by a code from a mail.',
  context: ({ input }) => ({
    ...{ isAccountFixed: false, account: null, codeExpiresAt: 0, failure: null, proof: '' },
    ...input,
  }),
  output: ({ context }) => context,
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: 'isAccountFixed',
          target: 'requestingCode',
          description: 'The code was requested in the form of the account (C-GUEST-19).',
        },
        {
          guard: 'hasLapsed',
          target: 'enteringCode.lapsed',
          description: 'The server no longer accepts the confirmation (C-FIND-27).',
        },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'The account with its e-mail.',
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
            guard: 'isAccountFixed',
            target: 'notSent',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'The form of the account shows why (C-GUEST-19, C-GUEST-21).',
          },
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
        resent: { description: 'Another code was sent (C-FIND-25, C-GUEST-30).' },
        incomplete: { description: 'The code is not six digits, so the server is not asked.' },
        refused: {
          description: 'The code is wrong, expired or tried too often (C-FIND-24, C-GUEST-21).',
        },
        confirmFailed: { description: 'The call failed; the code may be used up.' },
        resendFailed: { description: 'The call failed; the code that was sent stays valid.' },
        lapsed: { description: 'Another code is needed (C-FIND-27).' },
      },
    },
    resendingCode: {
      tags: ['busy', 'resending'],
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
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'confirmingCode',
        src: 'confirmCode',
        input: ({ context: { account }, event }) => ({
          email: account?.email ?? '',
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'takeProof', params: ({ event }) => ({ proof: event.output }) },
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
    confirmed: { type: 'final' },
    notSent: { type: 'final' },
  },
});
