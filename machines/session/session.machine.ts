import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { RELEASE_TIMEOUT_MS, SESSION_DURATION_MS } from '../../domain/limits.ts';
import { callFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  Credentials,
  Restored,
  Session,
  SessionContext,
  SessionDeeds,
  SessionEvent,
  SessionUser,
  SignInAnswer,
} from './session.types.ts';

/** The longest that a browser's timer can wait; a longer one would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const signedOut: Omit<SessionContext, 'spareId'> = {
  session: null,
  user: null,
  admin: null,
  lifetime: null,
  message: null,
};

const nothingDone: SessionDeeds = {
  storeSession: () => undefined,
  storeUser: () => undefined,
  storeAdmin: () => undefined,
  clearStore: () => undefined,
  forgetPerson: () => undefined,
  warn: () => undefined,
};

/** Who uses the page: from the stored session at the start to the end of the session. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'loading' | 'visitor' | 'customer' | 'admin' | 'submitting',
  },
  actors: {
    readStore: fromPromise<Restored>(notProvided('readStore')),
    signIn: fromPromise<SignInAnswer, Credentials>(notProvided('signIn')),
    loadProfile: fromPromise<SessionUser>(notProvided('loadProfile')),
    signOut: fromPromise<unknown, { sessionId: string | null }>(notProvided('signOut')),
    watchPage: fromCallback<SessionEvent>(() => undefined),
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(context.lifetime ?? LONGEST_TIMER_MS, LONGEST_TIMER_MS),
    signOutPatience: RELEASE_TIMEOUT_MS,
  },
  guards: {
    hasNoSession: ({ context }) => context.session === null,
    hasExpired: ({ context }) => context.lifetime !== null && context.lifetime <= 0,
    lacksExpiry: ({ context }) => context.lifetime === null,
    hasAdmin: ({ context }) => context.admin !== null,
    hasLoadedUser: ({ context }) => context.user?.profileLoaded === true,
    isSessionAnswer: (_, { sessionId, loginId }: SignInAnswer) =>
      Boolean(sessionId) && Boolean(loginId),
    isRefusal: (_, { error }: { error: unknown }) => callFailure(error).status === 401,
    isPastExpiry: ({ context }, { now }: { now: number }) =>
      context.session !== null && isOver(context.session, now),
    hasTimedExpiry: ({ context }) =>
      context.lifetime !== null && context.lifetime <= LONGEST_TIMER_MS,
    isOwnSession: ({ context }, { sessionId }: { sessionId: string | null }) =>
      sessionId === (context.session?.sessionId ?? null),
    isOtherSession: ({ context }, { sessionId }: { sessionId: string | null }) =>
      sessionId !== (context.session?.sessionId ?? null),
  },
  actions: {
    takeStored: assign((_, { stored, now, spareId }: Restored) => ({
      session: stored.session,
      user: stored.user,
      admin: stored.admin,
      lifetime: stored.session === null ? null : lifetimeOf(stored.session, now),
      spareId,
    })),
    takeAnswer: assign((_, answer: SignInAnswer) => {
      const session = sessionOf(answer);
      return { session, lifetime: lifetimeOf(session, answer.now), spareId: answer.spareId };
    }),
    takeUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    takeFallbackUser: assign(({ context }) => ({ user: fallbackUser(context) })),
    takeMessage: assign((_, { error }: { error: unknown }) => ({
      message: messageOf(error),
    })),
    dropMessage: assign({ message: null }),
    dropPerson: assign(signedOut),
    ...nothingDone,
  },
}).createMachine({
  id: 'session',
  description: 'Who uses the page: from the stored session at the start to the end of the session.',
  context: { ...signedOut, spareId: 0 },
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
        { guard: 'hasAdmin', target: 'signedIn.admin' },
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
        'signIn.submit': { target: 'signingIn' },
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
            guard: { type: 'isSessionAnswer', params: ({ event }) => event.output },
            target: 'signedIn.loadingProfile',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => event.output },
              {
                type: 'storeSession',
                params: ({ event }) => ({ session: sessionOf(event.output) }),
              },
            ],
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
    signedIn: {
      description: 'There is a session. It ends at its deadline, by a 401, or by the person.',
      after: {
        untilExpiry: {
          guard: 'hasTimedExpiry',
          target: 'anonymous.sessionExpired',
          actions: ['clearStore', 'forgetPerson', 'dropPerson'],
        },
      },
      initial: 'loadingProfile',
      on: {
        'clock.check': {
          guard: { type: 'isPastExpiry', params: ({ event }) => event },
          target: 'anonymous.sessionExpired',
          actions: ['clearStore', 'forgetPerson', 'dropPerson'],
          description: 'The timer slept with the phone.',
        },
        'session.unauthorised': {
          guard: { type: 'isOwnSession', params: ({ event }) => event },
          target: 'anonymous.sessionRejected',
          actions: ['clearStore', 'forgetPerson', 'dropPerson'],
          description: 'The late answer to a call of an earlier session ends nothing.',
        },
        'store.change': {
          guard: { type: 'isOtherSession', params: ({ event }) => event },
          target: 'restoring',
          actions: ['forgetPerson', 'dropPerson'],
          description: 'Signed out, or in as somebody else, in another tab (C-SESS-17).',
        },
        'signOut.request': { target: 'signingOut' },
        'account.close': {
          target: 'anonymous',
          actions: ['clearStore', 'forgetPerson', 'dropPerson'],
          description: 'The account was deleted; there is no session left to end.',
        },
      },
      states: {
        loadingProfile: {
          tags: ['loading'],
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'customer',
              actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#session.anonymous.sessionRejected',
                actions: ['clearStore', 'forgetPerson', 'dropPerson'],
              },
              {
                target: 'customer',
                actions: [
                  'takeFallbackUser',
                  {
                    type: 'warn',
                    params: ({ event }) => ({ about: 'profileNotLoaded', error: event.error }),
                  },
                ],
                description: 'Signed in all the same, with a user of the login data (C-SESS-7).',
              },
            ],
          },
        },
        customer: {
          tags: ['customer'],
          entry: [{ type: 'storeUser', params: ({ context }) => ({ user: context.user }) }],
          on: {
            'profile.replace': {
              target: 'customer',
              reenter: true,
              actions: { type: 'takeUser', params: ({ event }) => event },
              description: 'The profile was edited.',
            },
          },
        },
        admin: {
          description: 'Restored only; how one becomes an administrator comes with their area.',
          tags: ['admin'],
          entry: [{ type: 'storeAdmin', params: ({ context }) => ({ admin: context.admin }) }],
        },
      },
    },
    signingOut: {
      description: 'Always ends signed out here, whatever the server says (C-SESS-19).',
      tags: ['loading'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ sessionId: context.session?.sessionId ?? null }),
        onDone: { target: 'anonymous' },
        onError: {
          target: 'anonymous',
          actions: {
            type: 'warn',
            params: ({ event }) => ({ about: 'signOutFailed', error: event.error }),
          },
        },
      },
      after: {
        signOutPatience: {
          target: 'anonymous',
          description: 'A server that is silent keeps nobody here.',
        },
      },
      exit: ['clearStore', 'forgetPerson', 'dropPerson'],
    },
  },
});

function isOver({ expiresAt }: Session, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function lifetimeOf({ expiresAt }: Session, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, expiresAt - now);
}

/** A login that names no end lives for the default time (C-SESS-10). */
function sessionOf({ sessionId, loginId, expiresAt, now }: SignInAnswer): Session {
  return {
    sessionId: sessionId ?? '',
    loginId: loginId ?? '',
    expiresAt: expiresAt ?? now + SESSION_DURATION_MS,
  };
}

/** Only the server's words are for the person. */
function messageOf(error: unknown): string | null {
  const { status, message } = callFailure(error);
  return status === null ? null : message;
}

function credentialsOf(event: SessionEvent): Credentials {
  return event.type === 'signIn.submit' ? event.credentials : { loginId: '', password: '' };
}

function fallbackUser({ session, spareId }: SessionContext): SessionUser {
  const loginId = session?.loginId ?? '';
  return {
    id: spareId,
    loginId,
    name: loginId,
    email: '',
    phone: '',
    dateOfBirth: null,
    gender: null,
    points: 0,
    roles: ['ROLE_USER'],
    isAdmin: false,
    profileLoaded: false,
  };
}
