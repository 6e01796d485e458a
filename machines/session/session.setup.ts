import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../domain/limits.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';
import { LONGEST_TIMER_MS } from '../timer-limit.ts';
import {
  fallbackUser,
  isCompleteAnswer,
  isExpiredAt,
  isGuest,
  lifetimeOf,
  sessionOf,
} from './session-rules.ts';
import type {
  Credentials,
  Restored,
  SessionContext,
  SessionEvent,
  SessionUser,
  SignInAnswer,
  SignInFault,
  SignOutRequest,
  NewSession,
  SessionAdmin,
  SessionWarning,
} from './session.types.ts';

export const signedOut: Omit<SessionContext, 'fallbackId' | 'attemptedKind' | 'isSignOutPending'> =
  {
    session: null,
    user: null,
    admin: null,
    lifetime: null,
    awaitsCode: false,
    message: null,
    fieldErrors: [],
    switchFault: null,
  };

/** The parts of the session's chart. */
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
    signOut: fromPromise<unknown, SignOutRequest>(notProvided('signOut')),
    /** Sends `clock.check`, `store.change` and `connection.return`. */
    watchPage: fromCallback<SessionEvent>(() => undefined),
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(context.lifetime ?? LONGEST_TIMER_MS, LONGEST_TIMER_MS),
    signOutPatience: RELEASE_TIMEOUT_MS,
  },
  guards: {
    ...callFailureGuards,
    isCodeNeeded: (_, { code }: CallFailure) => code === 'SECOND_FACTOR_NEEDED',
    isStepExpired: (_, { code }: CallFailure) => code === 'SIGN_IN_STEP_EXPIRED',
    isSignOutPending: ({ context }) => context.isSignOutPending,
    hasSession: ({ context }) => context.session !== null,
    hasExpired: ({ context }) => context.lifetime !== null && context.lifetime <= 0,
    hasExpiry: ({ context }) => context.lifetime !== null,
    hasAdmin: ({ context }) => context.admin !== null,
    hasGuest: ({ context }) => context.user !== null && isGuest(context.user),
    hasLoadedUser: ({ context }) => context.user?.profileLoaded === true,
    isIdentified: ({ context }) => context.user !== null || context.admin !== null,
    isCompleteAnswer: (_, answer: SignInAnswer) => isCompleteAnswer(answer),
    isGuestUser: (_, { user }: { user: SessionUser }) => isGuest(user),
    isPastExpiry: ({ context }, { now }: { now: number }) =>
      context.session !== null && isExpiredAt(context.session, now),
    /** False while the timer is shorter than the session. */
    isExpiryTimed: ({ context }) =>
      context.lifetime !== null && context.lifetime <= LONGEST_TIMER_MS,
    isOtherSession: ({ context }, { sessionId }: { sessionId: string | null }) =>
      sessionId !== (context.session?.sessionId ?? null),
  },
  actions: {
    takeStored: assign((_, { stored, now, fallbackId, isSignOutPending }: Restored) => ({
      session: stored.session,
      user: stored.user,
      admin: stored.admin,
      lifetime: stored.session === null ? null : lifetimeOf(stored.session, now),
      fallbackId,
      isSignOutPending,
      awaitsCode: false,
    })),
    takeAnswer: assign((_, answer: SignInAnswer) => {
      const session = sessionOf(answer);
      const { admin, now, fallbackId, user } = answer;
      const lifetime = lifetimeOf(session, now);
      return {
        ...{ session, user, admin, lifetime, fallbackId },
        ...{ message: null, fieldErrors: [], switchFault: null, isSignOutPending: false },
        awaitsCode: false,
      };
    }),
    takeUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    takeFallbackUser: assign(({ context }) => ({ user: fallbackUser(context) })),
    /** Without an answer the text is the browser's, which is not for the user. */
    takeMessage: assign((_, { status, message, fieldErrors }: CallFailure) => ({
      message: status === null ? null : message,
      fieldErrors,
    })),
    recordAttempt: assign(({ context }, credentials: Credentials) => ({
      attemptedKind: credentials.kind,
      awaitsCode: context.awaitsCode && 'code' in credentials,
    })),
    awaitCode: assign({ awaitsCode: true }),
    abandonCode: assign({ awaitsCode: false }),
    recordSwitchFault: assign((_, { fault }: { fault: SignInFault }) => ({ switchFault: fault })),
    markSignOutPending: assign({ isSignOutPending: true }),
    markSignOutDone: assign({ isSignOutPending: false }),
    clearMessage: assign({ message: null, fieldErrors: [], switchFault: null }),
    clearUser: assign({ user: null }),
    clearContext: assign(signedOut),
    /** Writes that a sign-out was requested, until its session expires at the latest (C-SESS-30). */
    storePendingSignOut: effect(),
    /** Removes the pending sign-out. */
    clearPendingSignOut: effect(),
    /** Writes the session and its cookie, and the user data of the answer in place of older data and of a pending sign-out. */
    storeSession: effect<NewSession>(),
    /** Writes the user and removes a stored administrator, unless another tab has stored another session. */
    storeUser: effect<{ user: SessionUser | null }>(),
    /** Writes the administrator and removes a stored user, unless another tab has stored another session. */
    storeAdmin: effect<{ admin: SessionAdmin | null }>(),
    /** Removes session, user, administrator and cookie, unless another tab has stored another session. */
    clearStore: effect(),
    /** Removes the user's data from the page's memory (C-SESS-20). */
    clearPersonalData: effect(),
    /** Removes the unsent input of the user who signs out, in all tabs (C-FORM-16). */
    forgetInput: effect(),
    /** Writes to the developer's log. */
    warn: effect<{ about: SessionWarning; error?: unknown }>(),
  },
});

/** Removes the session and the user's data from the machine, the page and the browser. */
export const endSession = ['clearStore', 'clearPersonalData', 'clearContext'] as const;
