import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { emailVerificationMachine } from '../email-verification/email-verification.machine.ts';
import type { EmailVerificationEvent } from '../email-verification/email-verification.types.ts';
import { notProvided } from '../not-provided.ts';
import type {
  GuestForm,
  SignupContext,
  SignupEvent,
  SignUpInput,
  SignupOutput,
} from './signup.types.ts';

/**
 * A guest's way to an account. What it knows of the form is the address and the password; other kinds of account are
 * other forms and other calls of the same chart.
 */
export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    output: {} as SignupOutput,
    tags: {} as 'form',
    children: {} as { verification: 'emailVerification' },
  },
  actors: {
    emailVerification: emailVerificationMachine,
    signUp: fromPromise<unknown, SignUpInput>(notProvided('signUp')),
  },
  guards: {
    isVerified: ({ context }, { form }: { form: GuestForm }) =>
      context.proof !== null && context.proof.email === form.email,
    isEmailTaken: (_, { code }: CallFailure) => code === 'EMAIL_TAKEN',
    isProofSpent: (_, { code }: CallFailure) => code === 'EMAIL_NOT_CONFIRMED',
    isRefusal: (_, failure: CallFailure) => !isOutcomeUnknown(failure),
  },
  actions: {
    takeProof: assign((_, { proof }: { proof: SignupContext['proof'] }) => ({ proof })),
    takeForm: assign((_, { form }: { form: GuestForm }) => ({ form, message: null })),
    dropForm: assign({ form: null }),
    takeMessage: assign((_, { message }: CallFailure) => ({ message })),
    rejectProof: sendTo(
      'verification',
      (_, { code, message }: CallFailure): EmailVerificationEvent => ({
        type: 'verification.reject',
        isTaken: code === 'EMAIL_TAKEN',
        message,
      }),
    ),
  },
}).createMachine({
  id: 'signup',
  description: 'The form of a temporary account, whose e-mail address is verified on the way.',
  context: { proof: null, form: null, message: null },
  output: ({ context }) => ({
    email: context.form?.email ?? '',
    password: context.form?.password ?? '',
  }),
  invoke: { id: 'verification', src: 'emailVerification' },
  on: {
    'verification.change': { actions: { type: 'takeProof', params: ({ event }) => event } },
  },
  initial: 'editing',
  states: {
    editing: {
      tags: ['form'],
      initial: 'idle',
      on: {
        'form.submit': [
          {
            guard: { type: 'isVerified', params: ({ event }) => event },
            target: 'registering',
            actions: { type: 'takeForm', params: ({ event }) => event },
          },
          {
            target: '.unverified',
            description: 'Nobody signs up with an address that is not verified (C-GUEST-20).',
          },
        ],
      },
      states: {
        idle: {},
        unverified: { description: 'The address is not verified, or it is too long ago.' },
        emailTaken: { description: 'Somebody signed up with the address meanwhile.' },
        refused: { description: 'The server found a fault with the form.' },
        failed: { description: 'No answer: it may have worked, which the next trial will tell.' },
      },
    },
    registering: {
      invoke: {
        id: 'registering',
        src: 'signUp',
        input: ({ context: { form, proof } }) => ({
          form,
          emailToken: proof?.emailToken ?? '',
        }),
        onDone: 'registered',
        onError: [
          {
            guard: { type: 'isEmailTaken', params: failureOf },
            target: 'editing.emailTaken',
            actions: ['dropForm', { type: 'rejectProof', params: failureOf }],
          },
          {
            guard: { type: 'isProofSpent', params: failureOf },
            target: 'editing.unverified',
            actions: ['dropForm', { type: 'rejectProof', params: failureOf }],
          },
          {
            guard: { type: 'isRefusal', params: failureOf },
            target: 'editing.refused',
            actions: ['dropForm', { type: 'takeMessage', params: failureOf }],
          },
          { target: 'editing.failed', actions: 'dropForm' },
        ],
      },
    },
    registered: { type: 'final' },
  },
});
