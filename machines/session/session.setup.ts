import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../domain/limits.ts';
import { callFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import {
  describesPerson,
  fallbackUser,
  isGuest,
  isOver,
  lifetimeOf,
  messageOf,
  namesSession,
  sessionOf,
} from './session-rules.ts';
import type {
  AccountKind,
  Credentials,
  Restored,
  SessionContext,
  SessionDeeds,
  SessionEvent,
  SessionUser,
  SignInAnswer,
  SignInFault,
} from './session.types.ts';

/** The longest that a browser's timer can wait; a longer one would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const signedOut: Omit<SessionContext, 'spareId' | 'triedAs'> = {
  session: null,
  user: null,
  admin: null,
  lifetime: null,
  message: null,
  failedSwitch: null,
};

const nothingDone: SessionDeeds = {
  storeSession: () => undefined,
  storeUser: () => undefined,
  storeAdmin: () => undefined,
  clearStore: () => undefined,
  forgetPerson: () => undefined,
  warn: () => undefined,
};

/** What the session's chart is made of; the actors and deeds are given by the page. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'loading' | 'visitor' | 'customer' | 'guest' | 'admin' | 'submitting',
  },
  actors: {
    readStore: fromPromise<Restored>(notProvided('readStore')),
    signIn: fromPromise<SignInAnswer, Credentials>(notProvided('signIn')),
    loadProfile: fromPromise<SessionUser>(notProvided('loadProfile')),
    signOut: fromPromise<unknown, { kind: AccountKind; sessionId: string | null }>(
      notProvided('signOut'),
    ),
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
    hasGuest: ({ context }) => context.user !== null && isGuest(context.user),
    hasLoadedUser: ({ context }) => context.user?.profileLoaded === true,
    hasPerson: ({ context }) => context.user !== null || context.admin !== null,
    isGoodAnswer: (_, answer: SignInAnswer) => namesSession(answer) && describesPerson(answer),
    isGuestUser: (_, { user }: { user: SessionUser }) => isGuest(user),
    isRefusal: (_, { error }: { error: unknown }) => callFailure(error).status === 401,
    isNoCustomers: (_, { error }: { error: unknown }) =>
      [401, 403].includes(callFailure(error).status ?? 0),
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
      const { admin, now, spareId, user } = answer;
      const lifetime = lifetimeOf(session, now);
      return { session, user, admin, lifetime, spareId, message: null, failedSwitch: null };
    }),
    takeUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    takeFallbackUser: assign(({ context }) => ({ user: fallbackUser(context) })),
    takeMessage: assign((_, { error }: { error: unknown }) => ({
      message: messageOf(error),
    })),
    noteKind: assign((_, { kind }: { kind: AccountKind }) => ({ triedAs: kind })),
    noteFailedSwitch: assign((_, { why }: { why: SignInFault }) => ({ failedSwitch: why })),
    dropMessage: assign({ message: null, failedSwitch: null }),
    dropUser: assign({ user: null }),
    dropPerson: assign(signedOut),
    ...nothingDone,
  },
});

/** Nothing of the person stays, neither here nor in the browser. */
export const endSession = ['clearStore', 'forgetPerson', 'dropPerson'] as const;
