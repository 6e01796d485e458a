import { not } from 'xstate';
import { sessionSetup, signedOut } from './session.setup.ts';
import { anonymous } from './states/anonymous.ts';
import { signedIn } from './states/signed-in.ts';
import { signingIn } from './states/signing-in.ts';
import { signingOut } from './states/signing-out.ts';

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
