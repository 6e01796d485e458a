import { assign, fromPromise, sendTo, setup } from 'xstate';
import { ADMIN_SIGN_UP_REDIRECT_MS, SIGN_UP_REDIRECT_MS } from '../../domain/limits.ts';
import type { GuestSignUp, CustomerSignUp, AdminSignUp } from '../../openapi.gen.d.ts';
import {
  callFailureGuards,
  failureOf,
  type CallFailure,
  type FieldError,
  notProvided,
} from '../calls.ts';
import {
  emailVerificationMachine,
  type EmailInput,
  type EmailVerificationReport,
  isEmailTaken,
  rejectionOf,
} from '../email-verification/email-verification.machine.ts';
import {
  loginIdCheckMachine,
  type LoginIdCheckEvent,
  type LoginIdInput,
} from '../login-id-check/login-id-check.machine.ts';

/** The kind of account that signs up. A guest continues a booking, the others go to their login. */
export type SignupKind = 'guest' | 'customer' | 'admin';

interface SignupInput {
  kind: SignupKind;
}

/** A guest's input. The browser adds the proof of the verified address, which scripts cannot read. */
export type GuestForm = GuestSignUp;

/** A member's input, with the proof as for a guest. */
export type MemberForm = CustomerSignUp;

/** An administrator's input, with the proof as for a guest. */
export type AdminForm = AdminSignUp;

export type SignupForm = GuestForm | MemberForm | AdminForm;

export interface SignUpInput {
  form: SignupForm | null;
}

/** The answer to a sign-up. */
export interface SignedUp {
  /** A guest's is the e-mail. */
  readonly loginId: string;
}

interface SignupContext extends SignupInput {
  /** The verified address; null before the verification and after a change. */
  verifiedEmail: string | null;
  /** The form that was sent last; null after a failure, and after the success except for a guest. */
  form: SignupForm | null;
  /** The login id of the new member or administrator; null before. */
  loginId: string | null;
  /** The server's message about a refusal. */
  message: string | null;
  /** The faults of the fields in a refusal. */
  fieldErrors: readonly FieldError[];
}

type SignupEvent =
  | { type: 'form.submit'; form: SignupForm }
  /** Opens the login before the delay is over. */
  | { type: 'login.open' }
  | LoginIdInput
  | EmailInput
  | EmailVerificationReport;

/** The credentials of a new guest; empty for the others. */
export interface SignupOutput {
  email: string;
  password: string;
}

/** The sign-up of a guest, a member or an administrator. It reads only the address and the password of the form. */
export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    input: {} as SignupInput,
    output: {} as SignupOutput,
    tags: {} as 'form',
    children: {} as { verification: 'emailVerification'; loginIdCheck: 'loginIdCheck' },
  },
  actors: {
    emailVerification: emailVerificationMachine,
    loginIdCheck: loginIdCheckMachine,
    signUp: fromPromise<SignedUp, SignUpInput>(notProvided('signUp')),
  },
  delays: {
    beforeLogin: ({ context }) =>
      context.kind === 'admin' ? ADMIN_SIGN_UP_REDIRECT_MS : SIGN_UP_REDIRECT_MS,
  },
  guards: {
    ...callFailureGuards,
    isEmailTaken,
    isLoginIdTaken: (_, { code }: CallFailure) => code === 'LOGIN_ID_TAKEN',
    isGuest: ({ context }) => context.kind === 'guest',
    isVerified: ({ context }, { form }: { form: SignupForm }) =>
      context.verifiedEmail === form.email,
    isProofRejected: (_, { code }: CallFailure) => code === 'EMAIL_NOT_CONFIRMED',
  },
  actions: {
    takeVerifiedEmail: assign((_, { verifiedEmail }: EmailVerificationReport) => ({
      verifiedEmail,
    })),
    takeForm: assign((_, { form }: { form: SignupForm }) => ({
      form,
      message: null,
      fieldErrors: [],
    })),
    clearForm: assign({ form: null }),
    takeLoginId: assign((_, { loginId }: SignedUp) => ({ loginId })),
    takeRefusal: assign((_, { message, fieldErrors }: CallFailure) => ({ message, fieldErrors })),
    forwardToVerification: sendTo('verification', (_, input: EmailInput) => input),
    forwardToLoginIdCheck: sendTo('loginIdCheck', (_, input: LoginIdInput) => input),
    rejectLoginId: sendTo('loginIdCheck', (_, { message }: CallFailure): LoginIdCheckEvent => ({
      type: 'loginId.reject',
      message,
    })),
    rejectEmail: sendTo('verification', rejectionOf),
    /** Opens the login with the login id of the context filled in. */
    openLogin: () => undefined,
  },
}).createMachine({
  id: 'signup',
  description:
    'The form of a new account, with the verification of its e-mail address, and for a member and an administrator with the check of the login id.',
  context: ({ input }) => ({
    ...{ kind: input.kind, verifiedEmail: null, form: null, loginId: null },
    ...{ message: null, fieldErrors: [] },
  }),
  output: ({ context }) => ({
    email: context.form?.email ?? '',
    password: context.form?.password ?? '',
  }),
  invoke: [
    { id: 'verification', src: 'emailVerification' },
    // Stays unchecked for a guest, who has no login id.
    { id: 'loginIdCheck', src: 'loginIdCheck' },
  ],
  on: {
    'email.change': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'email.leave': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'code.request': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'code.submit': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
    'loginId.change': { actions: { type: 'forwardToLoginIdCheck', params: ({ event }) => event } },
    'loginId.leave': { actions: { type: 'forwardToLoginIdCheck', params: ({ event }) => event } },
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
        loginIdTaken: { description: 'Another user took the login id meanwhile (C-JOIN-7).' },
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
        onDone: [
          {
            guard: 'isGuest',
            target: 'signedUp',
            description: 'A guest is signed in without another form (C-GUEST-22).',
          },
          {
            target: 'registered',
            actions: ['clearForm', { type: 'takeLoginId', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'isLoginIdTaken', params: failureOf },
            target: 'editing.loginIdTaken',
            actions: ['clearForm', { type: 'rejectLoginId', params: failureOf }],
            description: 'The address stays verified (C-JOIN-7).',
          },
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
    registered: {
      description:
        'Shows the success for 2.5 seconds, to an administrator for 2, then opens the login (C-JOIN-23, A-ACC-9).',
      after: {
        beforeLogin: {
          target: 'signedUp',
          actions: 'openLogin',
        },
      },
      on: {
        'login.open': {
          target: 'signedUp',
          actions: 'openLogin',
        },
      },
    },
    signedUp: { type: 'final' },
  },
});
