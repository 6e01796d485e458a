import { assign, fromPromise, setup } from 'xstate';
import { GUEST_SIGN_IN_DELAY_MS } from '../../domain/limits.ts';
import { notProvided } from '../not-provided.ts';
import { signupMachine } from '../signup/signup.machine.ts';
import type { SignupOutput } from '../signup/signup.types.ts';
import type {
  LoginGateContext,
  LoginGateEvent,
  LoginGateInput,
  LoginGateOutput,
  OpenLoginInput,
} from './login-gate.types.ts';

/** Stands between a screening and its seats while nobody is signed in (C-BOOK-8, C-GUEST-17). */
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
    /** Opens the login page; the way back is that page's business. */
    openLogin: fromPromise<unknown, OpenLoginInput>(notProvided('openLogin')),
    signup: signupMachine,
    /** Signs a guest in; done when they are. */
    signIn: fromPromise<unknown, SignupOutput>(notProvided('signIn')),
  },
  delays: { beforeSignIn: GUEST_SIGN_IN_DELAY_MS },
  guards: {
    isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
  },
  actions: {
    noteSignIn: assign({ isSignedIn: true }),
    takeCredentials: assign((_, credentials: SignupOutput) => ({ credentials })),
    dropCredentials: assign({ credentials: null }),
  },
}).createMachine({
  id: 'loginGate',
  description:
    'Offers to sign in or to book as a guest, and ends when somebody has signed in or will not.',
  context: ({ input }) => ({ ...input, credentials: null, isSignedIn: false }),
  output: ({ context }) => ({ isSignedIn: context.isSignedIn }),
  initial: 'selecting',
  on: {
    'session.change': {
      guard: { type: 'isSignedIn', params: ({ event }) => event },
      target: '.signedIn',
      actions: ['noteSignIn', 'dropCredentials'],
      description: 'Also when the login happened in another tab.',
    },
    'gate.dismiss': { target: '.dismissed', actions: 'dropCredentials' },
  },
  states: {
    selecting: {
      description: 'A member’s login, booking as a guest, or a guest’s login.',
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
      description: 'The guest’s form.',
      tags: ['dialog'],
      invoke: {
        id: 'signup',
        src: 'signup',
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
          description: 'Somebody with an account already.',
        },
      },
    },
    registered: {
      description: 'Long enough to read that it worked; then one is signed in by itself.',
      tags: ['dialog'],
      after: { beforeSignIn: 'signingIn' },
    },
    signingIn: {
      tags: ['dialog'],
      invoke: {
        id: 'signingIn',
        src: 'signIn',
        input: ({ context }) => context.credentials ?? { email: '', password: '' },
        onDone: { target: 'signedIn', actions: ['noteSignIn', 'dropCredentials'] },
        onError: 'signInFailed',
      },
    },
    signInFailed: {
      description: 'The account is there all the same.',
      tags: ['dialog'],
      on: {
        'signIn.retry': 'signingIn',
        'login.choose': { target: 'openingLogin', actions: 'dropCredentials' },
      },
    },
    signedIn: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
