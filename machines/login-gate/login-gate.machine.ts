import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface LoginGateInput {
  movieId: number;
}

export type LoginGateEvent =
  | { type: 'login.choose' }
  | { type: 'gate.dismiss' }
  | { type: 'session.change'; isSignedIn: boolean };

export interface LoginGateOutput {
  isSignedIn: boolean;
}

/** Stands between a screening and its seats while nobody is signed in (C-BOOK-8). */
export const loginGateMachine = setup({
  types: {
    context: {} as LoginGateInput & LoginGateOutput,
    events: {} as LoginGateEvent,
    input: {} as LoginGateInput,
    output: {} as LoginGateOutput,
    tags: {} as 'dialog',
  },
  actors: {
    /** Opens the login page; the way back is that page's business. */
    openLogin: fromPromise<unknown, LoginGateInput>(notProvided('openLogin')),
  },
  guards: {
    isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
  },
  actions: {
    noteSignIn: assign({ isSignedIn: true }),
  },
}).createMachine({
  id: 'loginGate',
  description: 'Offers to sign in, and ends when somebody has signed in or will not.',
  context: ({ input }) => ({ ...input, isSignedIn: false }),
  output: ({ context }) => ({ isSignedIn: context.isSignedIn }),
  initial: 'offering',
  on: {
    'session.change': {
      guard: { type: 'isSignedIn', params: ({ event }) => event },
      target: '.signedIn',
      actions: 'noteSignIn',
      description: 'Also when the login happened in another tab.',
    },
    'gate.dismiss': '.dismissed',
  },
  states: {
    offering: { tags: ['dialog'], on: { 'login.choose': 'openingLogin' } },
    openingLogin: {
      tags: ['dialog'],
      invoke: {
        id: 'opening',
        src: 'openLogin',
        input: ({ context }) => ({ movieId: context.movieId }),
        onDone: 'awaitingLogin',
        onError: 'offering',
      },
    },
    awaitingLogin: { description: 'The login page is open.', tags: ['dialog'] },
    signedIn: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
