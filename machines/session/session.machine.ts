import { begunBy, credentialsOf, kindOf } from './session-rules.ts';
import { endSession, sessionSetup, signedOut } from './session.setup.ts';
import { signedIn } from './session.signed-in.ts';

/** Who uses the page: from the stored session at the start to the end of the session. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who uses the page: from the stored session at the start to the end of the session.',
  context: { ...signedOut, spareId: 0, triedAs: null },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The stored session is read and its end compared with the time (C-SESS-11).',
      tags: ['loading'],
      invoke: {
        id: 'readStore',
        src: 'readStore',
        onDone: {
          target: 'judging',
          actions: { type: 'takeStored', params: ({ event }) => event.output },
        },
        onError: { target: 'anonymous' },
      },
    },
    judging: {
      always: [
        { guard: 'hasNoSession', target: 'anonymous', actions: ['dropPerson'] },
        {
          guard: 'hasExpired',
          target: 'anonymous',
          actions: ['clearStore', 'dropPerson'],
          description: 'It ended while the page was closed (C-SESS-11).',
        },
        {
          guard: 'lacksExpiry',
          target: 'recognising',
          actions: { type: 'warn', params: { about: 'missingExpiry' } },
          description: 'Kept, since the server knows its end (C-SESS-12).',
        },
        { target: 'recognising' },
      ],
    },
    recognising: {
      description: 'Whose session it is.',
      always: [
        { guard: 'hasAdmin', target: 'signedIn.admin', actions: 'dropUser' },
        { guard: 'hasGuest', target: 'signedIn.guest' },
        { guard: 'hasLoadedUser', target: 'signedIn.customer' },
        {
          target: 'signedIn.loadingProfile',
          description: 'No user was kept, or one whose profile was never loaded.',
        },
      ],
    },
    anonymous: {
      description: 'A visitor. The states inside say how they became one.',
      tags: ['visitor'],
      initial: 'idle',
      on: {
        'signIn.submit': {
          target: 'signingIn',
          actions: { type: 'noteKind', params: ({ event }) => event.credentials },
        },
        'store.change': {
          guard: { type: 'isOtherSession', params: ({ event }) => event },
          target: 'restoring',
          description: 'Signed in in another tab (C-SESS-17).',
        },
        'notice.dismiss': { target: '.idle' },
      },
      exit: ['dropMessage'],
      states: {
        idle: {},
        signInRefused: { description: 'Unknown login id or wrong password (C-SESS-2).' },
        signInMalformed: {
          description: 'The answer lacked a session id or a login id (C-SESS-6).',
        },
        signInFailed: { description: 'Any other failure, or no answer.' },
        sessionExpired: { description: 'The deadline came while the page was open (C-SESS-13).' },
        sessionRejected: {
          description: 'A call was answered 401; the screen that made it says more (C-SESS-14).',
        },
      },
    },
    signingIn: {
      tags: ['visitor', 'submitting'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          {
            guard: { type: 'isGoodAnswer', params: ({ event }) => event.output },
            target: 'recognising',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => event.output },
              { type: 'storeSession', params: ({ event }) => begunBy(event.output) },
            ],
            description:
              'The answer says who a guest or an administrator is (C-SESS-25, A-SIGN-7); a member’s profile is loaded.',
          },
          { target: 'anonymous.signInMalformed' },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'anonymous.signInRefused',
            actions: { type: 'takeMessage', params: ({ event }) => event },
          },
          {
            target: 'anonymous.signInFailed',
            actions: { type: 'takeMessage', params: ({ event }) => event },
          },
        ],
      },
    },
    signedIn,
    signingOut: {
      description: 'Always ends signed out here, whatever the server says (C-SESS-19).',
      tags: ['loading'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({
          kind: kindOf(context),
          sessionId: context.session?.sessionId ?? null,
        }),
        onDone: { target: 'anonymous', actions: endSession },
        onError: {
          target: 'anonymous',
          actions: [
            {
              type: 'warn',
              params: ({ event }) => ({ about: 'signOutFailed', error: event.error }),
            },
            ...endSession,
          ],
        },
      },
      on: {
        'store.change': {
          guard: { type: 'isOtherSession', params: ({ event }) => event },
          target: 'restoring',
          actions: ['forgetPerson', 'dropPerson'],
          description: 'Somebody signed in in another tab meanwhile: theirs stays (C-SESS-17).',
        },
      },
      after: {
        signOutPatience: {
          target: 'anonymous',
          actions: endSession,
          description: 'A server that is silent keeps nobody here.',
        },
      },
    },
  },
});
