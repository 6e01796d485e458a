import { assign, fromPromise, setup } from 'xstate';
import { GUEST_SIGN_IN_DELAY_MS } from '../../domain/limits.ts';
import { notProvided } from '../calls.ts';
import { signupMachine, type SignupOutput } from '../signup/signup.machine.ts';

interface LoginGateInput {
  movieId: number;
}

/** The tab of the login page: for members, or for guests who have booked before. */
export type LoginKind = 'customer' | 'guest';

export interface OpenLoginInput extends LoginGateInput {
  kind: LoginKind;
}

interface LoginGateContext extends LoginGateInput {
  /** The credentials of the guest who has just signed up; null before. */
  credentials: SignupOutput | null;
  isSignedIn: boolean;
}

type LoginGateEvent =
  | { type: 'login.choose'; kind: LoginKind }
  | { type: 'guest.choose' }
  /** Back to the choice of login and sign-up. */
  | { type: 'step.back' }
  | { type: 'signIn.retry' }
  | { type: 'gate.dismiss' }
  | { type: 'session.change'; isSignedIn: boolean };

export interface LoginGateOutput {
  isSignedIn: boolean;
}

/** Asks a visitor to sign in or to sign up before the seats of a screening (C-BOOK-8, C-GUEST-17). */
export const loginGateMachine = setup({
  types: {
    context: {} as LoginGateContext,
    events: {} as LoginGateEvent,
    input: {} as LoginGateInput,
    output: {} as LoginGateOutput,
    tags: {} as 'dialog',
    children: {} as { signup: 'signup' },
  },
  actors: {
    /** Opens the login page, which returns to the booking. */
    openLogin: fromPromise<unknown, OpenLoginInput>(notProvided('openLogin')),
    signup: signupMachine,
    /** Signs a guest in and waits for the outcome. */
    signIn: fromPromise<unknown, SignupOutput>(notProvided('signIn')),
  },
  delays: { beforeSignIn: GUEST_SIGN_IN_DELAY_MS },
  guards: {
    isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
  },
  actions: {
    recordSignIn: assign({ isSignedIn: true }),
    takeCredentials: assign((_, credentials: SignupOutput) => ({ credentials })),
    clearCredentials: assign({ credentials: null }),
  },
}).createMachine({
  id: 'loginGate',
  description:
    'Offers to sign in or to book as a guest. Ends with a login or when the visitor dismisses it.',
  context: ({ input }) => ({ ...input, credentials: null, isSignedIn: false }),
  output: ({ context }) => ({ isSignedIn: context.isSignedIn }),
  initial: 'selecting',
  on: {
    'session.change': {
      guard: { type: 'isSignedIn', params: ({ event }) => event },
      target: '.signedIn',
      actions: ['recordSignIn', 'clearCredentials'],
      description: 'The login may happen in another tab (C-SESS-17).',
    },
    'gate.dismiss': { target: '.dismissed', actions: 'clearCredentials' },
  },
  states: {
    selecting: {
      description: 'Offers a member’s login, booking as a guest, and a guest’s login (C-GUEST-17).',
      tags: ['dialog'],
      on: { 'login.choose': 'openingLogin', 'guest.choose': 'signingUp' },
    },
    openingLogin: {
      tags: ['dialog'],
      invoke: {
        id: 'opening',
        src: 'openLogin',
        input: ({ context, event }) => ({
          movieId: context.movieId,
          kind: event.type === 'login.choose' ? event.kind : 'customer',
        }),
        onDone: 'awaitingLogin',
        onError: 'selecting',
      },
    },
    awaitingLogin: { description: 'The login page is open.', tags: ['dialog'] },
    signingUp: {
      description: 'The guest’s form is open.',
      tags: ['dialog'],
      invoke: {
        id: 'signup',
        src: 'signup',
        input: { kind: 'guest' },
        onDone: {
          target: 'registered',
          actions: { type: 'takeCredentials', params: ({ event }) => event.output },
        },
        onError: 'selecting',
      },
      on: {
        'step.back': 'selecting',
        'login.choose': {
          target: 'openingLogin',
          description: 'The guest has an account already.',
        },
      },
    },
    registered: {
      description: 'Shows the success for 1.5 seconds, then signs the guest in (C-GUEST-22).',
      tags: ['dialog'],
      after: { beforeSignIn: 'signingIn' },
    },
    signingIn: {
      tags: ['dialog'],
      invoke: {
        id: 'signingIn',
        src: 'signIn',
        input: ({ context }) => context.credentials ?? { email: '', password: '' },
        onDone: { target: 'signedIn', actions: ['recordSignIn', 'clearCredentials'] },
        onError: 'signInFailed',
      },
    },
    signInFailed: {
      description: 'The account exists although the login failed (C-GUEST-22).',
      tags: ['dialog'],
      on: {
        'signIn.retry': 'signingIn',
        'login.choose': { target: 'openingLogin', actions: 'clearCredentials' },
      },
    },
    signedIn: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
