import { not } from 'xstate';
import { failureOf } from '../calls.ts';
import { sessionSetup, signedOut, endSession } from './session.setup.ts';
import { signedIn } from './states/signed-in.ts';
import { credentialsOf, newSessionOf, accountKindOf } from './session-rules.ts';

const anonymous = sessionSetup.createStateConfig({
  description: 'A visitor. The inner states tell why there is no session.',
  tags: ['visitor'],
  initial: 'idle',
  on: {
    'signIn.submit': {
      target: 'signingIn',
      actions: { type: 'recordAttempt', params: ({ event }) => event.credentials },
    },
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      description: 'A user signed in in another tab (C-SESS-17).',
    },
    'connection.return': {
      guard: 'isSignOutPending',
      target: 'signingOut',
      description: 'The server may not have ended the last session (C-SESS-30).',
    },
    'notice.dismiss': { target: '.idle' },
    'code.abandon': {
      target: '.idle',
      actions: 'abandonCode',
      description: 'Back to the password, which the form has kept (A-ACC-54).',
    },
  },
  exit: ['clearMessage'],
  states: {
    idle: {},
    signInRefused: {
      description: 'Unknown login id, wrong password (C-SESS-2) or wrong code (A-ACC-54).',
    },
    signInExpired: { description: 'The password was entered too long ago (A-ACC-54).' },
    signInMalformed: { description: 'The answer is incomplete (C-SESS-6).' },
    signInFailed: { description: 'Any other failure, or no answer.' },
    sessionExpired: {
      description: 'The session expired while the page was open (C-SESS-13).',
    },
    sessionRejected: {
      description:
        'The server answered a call with 401. The screen that made the call shows more (C-SESS-14).',
    },
  },
});

const signingOut = sessionSetup.createStateConfig({
  description:
    'Ends the session here whatever the server answers (C-SESS-19). The sign-out stays pending until the server answers (C-SESS-30).',
  tags: ['loading'],
  entry: ['markSignOutPending', 'storePendingSignOut'],
  // Before the store is cleared: the other tabs read it then.
  exit: 'forgetInput',
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: ({ context }) => ({
      kind: accountKindOf(context),
      sessionId: context.session?.sessionId ?? null,
    }),
    onDone: {
      target: 'anonymous',
      // The mark is cleared first: the other tabs read it when the store is cleared.
      actions: ['markSignOutDone', 'clearPendingSignOut', ...endSession],
    },
    onError: {
      target: 'anonymous',
      actions: [
        {
          type: 'warn',
          params: ({ event }) => ({ about: 'signOutFailed', error: event.error }),
        },
        ...endSession,
      ],
      description: 'A failed call does not keep the user signed in (C-SESS-19).',
    },
  },
  on: {
    'signIn.submit': {
      target: 'signingIn',
      actions: [...endSession, { type: 'recordAttempt', params: ({ event }) => event.credentials }],
      description: 'A login does not wait for the server’s answer.',
    },
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      actions: ['clearPersonalData', 'clearContext'],
      description: 'A user signed in in another tab meanwhile; that session stays (C-SESS-17).',
    },
  },
  after: {
    signOutPatience: {
      target: 'anonymous',
      actions: endSession,
      description: 'A server that does not answer keeps no user signed in (C-SESS-19).',
    },
  },
});

const signingIn = sessionSetup.createStateConfig({
  tags: ['visitor', 'submitting'],
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => credentialsOf(event),
    onDone: [
      {
        guard: { type: 'isCompleteAnswer', params: ({ event }) => event.output },
        target: 'identifying',
        actions: [
          { type: 'takeAnswer', params: ({ event }) => event.output },
          { type: 'storeSession', params: ({ event }) => newSessionOf(event.output) },
        ],
        description:
          'The answer includes the data of a guest or an administrator (C-SESS-25, A-SIGN-7).',
      },
      { target: 'anonymous.signInMalformed', description: 'The answer is incomplete (C-SESS-6).' },
    ],
    onError: [
      {
        guard: { type: 'isCodeNeeded', params: failureOf },
        target: 'anonymous',
        actions: 'awaitCode',
        description: 'The password was right; the second factor is missing (A-ACC-54).',
      },
      {
        guard: { type: 'isStepExpired', params: failureOf },
        target: 'anonymous.signInExpired',
        actions: ['abandonCode', { type: 'takeMessage', params: failureOf }],
        description: 'The password is needed again (A-ACC-54).',
      },
      {
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'anonymous.signInRefused',
        actions: { type: 'takeMessage', params: failureOf },
        description: 'Unknown login id, wrong password (C-SESS-2) or wrong code (A-ACC-54).',
      },
      {
        target: 'anonymous.signInFailed',
        actions: { type: 'takeMessage', params: failureOf },
      },
    ],
  },
});

/** The signed-in account of the page, from reading the stored session to the end of the session. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description:
    'The signed-in account of the page, from reading the stored session to the end of the session.',
  context: { ...signedOut, fallbackId: 0, attemptedKind: null, isSignOutPending: false },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Reads the stored session (C-SESS-11).',
      tags: ['loading'],
      invoke: {
        id: 'readStore',
        src: 'readStore',
        onDone: {
          target: 'checkingExpiry',
          actions: { type: 'takeStored', params: ({ event }) => event.output },
        },
        onError: {
          target: 'anonymous',
          description: 'A store that cannot be read is treated as empty (C-SESS-18).',
        },
      },
    },
    checkingExpiry: {
      description: 'Compares the stored expiry with the time (C-SESS-11).',
      always: [
        {
          guard: 'isSignOutPending',
          target: 'signingOut',
          description: 'The server may not have ended the last session (C-SESS-30).',
        },
        { guard: not('hasSession'), target: 'anonymous', actions: ['clearContext'] },
        {
          guard: 'hasExpired',
          target: 'anonymous',
          actions: ['clearStore', 'clearContext'],
          description: 'The session expired while the page was closed (C-SESS-11).',
        },
        {
          guard: not('hasExpiry'),
          target: 'identifying',
          actions: { type: 'warn', params: { about: 'missingExpiry' } },
          description: 'The session is kept: the server ends it in time (C-SESS-12).',
        },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'Reads from the data which kind of account is signed in.',
      always: [
        {
          guard: 'hasAdmin',
          target: 'signedIn.admin',
          actions: 'clearUser',
          description: 'Administrator and customer exclude each other (C-SESS-16).',
        },
        { guard: 'hasGuest', target: 'signedIn.guest' },
        { guard: 'hasLoadedUser', target: 'signedIn.customer' },
        {
          target: 'signedIn.loadingProfile',
          description: 'No user is known, or only one whose profile was not loaded (C-SESS-7).',
        },
      ],
    },
    anonymous,
    signingIn,
    signedIn,
    signingOut,
  },
});
