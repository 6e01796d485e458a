import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FieldError } from '../../../machines/calls.ts';
import type {
  AccountKind,
  Credentials,
  SessionUser,
  SignInFault,
} from '../../../machines/session/session.types.ts';
import type { SessionHandle, SessionSnapshot } from './session-handle.ts';
import { text } from './text.ts';

const SessionContext = createContext<SessionHandle | null>(null);

/** Provides the session that src/app started. */
export const SessionProvider = SessionContext.Provider;

export interface SignInProblem {
  readonly kind: AccountKind;
  readonly fault: SignInFault;
  /** The server's message, in Korean, if it sent one. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
  /** The code of the second factor failed, not the password. */
  readonly isOfCode: boolean;
}

export interface SessionView {
  /** restoring: the account is not known yet, or a sign-out is running. */
  readonly status: 'restoring' | 'visitor' | 'customer' | 'guest' | 'admin';
  /** The customer or guest. */
  readonly user: SessionUser | null;
  /** A login is running. */
  readonly submitting: boolean;
  /** The password of an administrator was right, and the code of the second factor is missing (A-ACC-54). */
  readonly awaitsCode: boolean;
  /** Why the last login failed; `problemText` words it. */
  readonly problem: SignInProblem | null;
  /** Why the session has ended, in Korean; null after a sign-out. */
  readonly notice: string | null;
  /** The state, for browser tests. */
  readonly state: string;
}

/** @throws Error outside a `SessionProvider` */
export function useSession() {
  const session = useSessionHandle();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const view = useMemo(
    () => (snapshot === null ? viewBefore(session) : viewOf(snapshot)),
    [session, snapshot],
  );
  return useMemo(
    () => ({
      ...view,
      signIn: (credentials: Credentials) => session.send({ type: 'signIn.submit', credentials }),
      /** Signs in and waits for the outcome. Rejects when the login fails. */
      signInAndWait: async (credentials: Credentials) => {
        const { signInAndWait } = await import('./adapter.ts');
        await signInAndWait(await session.load(), credentials);
      },
      /** Whether a guest is signed in now, for code outside React. */
      isGuestNow: () => session.snapshot()?.hasTag('guest') ?? false,
      /** Goes back from the code of the second factor to the password. */
      abandonCode: () => session.send({ type: 'code.abandon' }),
      signOut: () => session.send({ type: 'signOut.request' }),
      /** Signs out if the customer with this login id is signed in now, for code outside React. */
      signOutOf: (loginId: string) => {
        const current = session.snapshot()?.context.user?.loginId;
        if (current?.toLowerCase() !== loginId.toLowerCase()) return;
        session.send({ type: 'signOut.request' });
      },
      /** Replaces the signed-in member after an edit. */
      replaceUser: (user: SessionUser) => session.send({ type: 'profile.replace', user }),
      /** Clears the session of an account that was deleted. */
      forgetAccount: () => session.send({ type: 'account.close' }),
      /** Clears problem and notice. */
      dismiss: () => session.send({ type: 'notice.dismiss' }),
    }),
    [session, view],
  );
}

export type Session = ReturnType<typeof useSession>;

/** @throws Error outside a `SessionProvider` */
export function useSessionHandle(): SessionHandle {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no SessionProvider above this component');
  return session;
}

/** Before the machine is loaded: a visitor, unless the browser stores a session. */
function viewBefore({ isExpected }: SessionHandle): SessionView {
  return {
    status: isExpected ? 'restoring' : 'visitor',
    user: null,
    submitting: false,
    awaitsCode: false,
    problem: null,
    notice: null,
    state: 'loading',
  };
}

function viewOf(snapshot: SessionSnapshot): SessionView {
  return {
    status: statusOf(snapshot),
    user: snapshot.context.user,
    submitting: snapshot.hasTag('submitting') || snapshot.matches({ signedIn: 'loadingProfile' }),
    awaitsCode: snapshot.context.awaitsCode,
    problem: problemOf(snapshot),
    notice: noticeOf(snapshot),
    state: markOf(snapshot.value),
  };
}

function statusOf(snapshot: SessionSnapshot): SessionView['status'] {
  if (snapshot.hasTag('customer')) return 'customer';
  if (snapshot.hasTag('guest')) return 'guest';
  if (snapshot.hasTag('admin')) return 'admin';
  return snapshot.hasTag('visitor') ? 'visitor' : 'restoring';
}

function problemOf(snapshot: SessionSnapshot): SignInProblem | null {
  const { attemptedKind: kind, message, fieldErrors, awaitsCode: isOfCode } = snapshot.context;
  const fault = faultOf(snapshot);
  return fault === null || kind === null ? null : { kind, fault, message, fieldErrors, isOfCode };
}

/** A visitor's failed login is a state; a failed switch leaves the current account signed in. */
function faultOf(snapshot: SessionSnapshot): SignInFault | null {
  if (snapshot.matches({ anonymous: 'signInRefused' })) return 'refused';
  if (snapshot.matches({ anonymous: 'signInExpired' })) return 'expired';
  if (snapshot.matches({ anonymous: 'signInMalformed' })) return 'malformed';
  if (snapshot.matches({ anonymous: 'signInFailed' })) return 'failed';
  return snapshot.context.switchFault;
}

function noticeOf(snapshot: SessionSnapshot): string | null {
  if (snapshot.matches({ anonymous: 'sessionExpired' })) return text.expired;
  if (snapshot.matches({ anonymous: 'sessionRejected' })) return text.rejected;
  return null;
}

/** @returns `signedIn.customer` */
function markOf(value: SessionSnapshot['value']): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => `${key}.${child}`)
        .join(' ');
}
