import { assign, fromPromise, sendTo, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { emailVerificationMachine } from '../email-verification/email-verification.machine.ts';
import type {
  EmailInput,
  EmailVerificationEvent,
  EmailVerificationReport,
} from '../email-verification/email-verification.types.ts';
import { isEmailTaken } from '../email-verification/is-email-taken.ts';
import { notProvided } from '../not-provided.ts';
import type {
  GuestForm,
  SignupContext,
  SignupEvent,
  SignUpInput,
  SignupOutput,
} from './signup.types.ts';

/** A guest's sign-up. It reads only the address and the password of the form. */
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
    ...callFailureGuards,
    isEmailTaken,
    isVerified: ({ context }, { form }: { form: GuestForm }) =>
      context.verifiedEmail === form.email,
    isProofRejected: (_, { code }: CallFailure) => code === 'EMAIL_NOT_CONFIRMED',
  },
  actions: {
    takeVerifiedEmail: assign((_, { verifiedEmail }: EmailVerificationReport) => ({
      verifiedEmail,
    })),
    takeForm: assign((_, { form }: { form: GuestForm }) => ({
      form,
      message: null,
      fieldErrors: [],
    })),
    clearForm: assign({ form: null }),
    takeRefusal: assign((_, { message, fieldErrors }: CallFailure) => ({ message, fieldErrors })),
    forwardToVerification: sendTo('verification', (_, input: EmailInput) => input),
    rejectEmail: sendTo(
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
  description: 'The form of a temporary account, with the verification of its e-mail address.',
  context: { verifiedEmail: null, form: null, message: null, fieldErrors: [] },
  output: ({ context }) => ({
    email: context.form?.email ?? '',
    password: context.form?.password ?? '',
  }),
  invoke: { id: 'verification', src: 'emailVerification' },
  on: {
    'email.change': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'email.leave': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'code.request': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'code.submit': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'verification.change': { actions: { type: 'takeVerifiedEmail', params: ({ event }) => event } },
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
            description: 'The sign-up requires a verified address (C-GUEST-20).',
          },
        ],
      },
      states: {
        idle: {},
        unverified: { description: 'The address is not verified, or its confirmation is too old.' },
        emailTaken: { description: 'Another user signed up with the address meanwhile.' },
        refused: { description: 'The server refused the form.' },
        failed: {
          description: 'The outcome is unknown: the next attempt shows whether the account exists.',
        },
      },
    },
    registering: {
      invoke: {
        id: 'registering',
        src: 'signUp',
        input: ({ context: { form } }) => ({ form }),
        onDone: 'registered',
        onError: [
          {
            guard: { type: 'isEmailTaken', params: failureOf },
            target: 'editing.emailTaken',
            actions: ['clearForm', { type: 'rejectEmail', params: failureOf }],
            description: 'Another address must be verified (C-GUEST-26).',
          },
          {
            guard: { type: 'isProofRejected', params: failureOf },
            target: 'editing.unverified',
            actions: ['clearForm', { type: 'rejectEmail', params: failureOf }],
            description: 'The address must be verified again (C-GUEST-26).',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'editing.failed',
            actions: ['clearForm', { type: 'takeRefusal', params: failureOf }],
            description: 'The form keeps its input and shows the server’s message (X-PAGE-25).',
          },
          {
            target: 'editing.refused',
            actions: ['clearForm', { type: 'takeRefusal', params: failureOf }],
            description: 'The form keeps its input and shows the reason (C-GUEST-23).',
          },
        ],
      },
    },
    registered: { type: 'final' },
  },
});
