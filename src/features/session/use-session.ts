import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { Credentials, SessionUser } from '../../../machines/session/session.types.ts';
import type { SessionActor } from './adapter.ts';
import { text } from './text.ts';

const SessionContext = createContext<SessionActor | null>(null);

/** Gives the parts of the page the session that src/app started. */
export const SessionProvider = SessionContext.Provider;

export interface SessionView {
  /** restoring: it is not known yet who this is, or one is being signed out. */
  readonly status: 'restoring' | 'visitor' | 'customer' | 'admin';
  readonly user: SessionUser | null;
  /** A login is under way. */
  readonly submitting: boolean;
  /** Why the last login failed, in Korean. */
  readonly problem: string | null;
  /** Why one is not signed in any more, in Korean; null when one left by oneself. */
  readonly notice: string | null;
  /** The mark of the state, for tests. */
  readonly state: string;
}

export interface SessionVerbs {
  signIn: (credentials: Credentials) => void;
  signOut: () => void;
  /** Takes problem and notice away. */
  dismiss: () => void;
}

/** @throws Error outside a `SessionProvider` */
export function useSession(): SessionView & SessionVerbs {
  const session = useSessionActor();
  const view = useSelector(session, viewOf, isSameView);
  return useMemo(
    () => ({
      ...view,
      signIn: (credentials) => session.send({ type: 'signIn.submit', credentials }),
      signOut: () => session.send({ type: 'signOut.request' }),
      dismiss: () => session.send({ type: 'notice.dismiss' }),
    }),
    [session, view],
  );
}

function useSessionActor(): SessionActor {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no SessionProvider above this component');
  return session;
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

function viewOf(snapshot: Snapshot): SessionView {
  return {
    status: statusOf(snapshot),
    user: snapshot.context.user,
    submitting: snapshot.hasTag('submitting') || snapshot.matches({ signedIn: 'loadingProfile' }),
    problem: problemOf(snapshot),
    notice: noticeOf(snapshot),
    state: markOf(snapshot.value),
  };
}

function statusOf(snapshot: Snapshot): SessionView['status'] {
  if (snapshot.hasTag('customer')) return 'customer';
  if (snapshot.hasTag('admin')) return 'admin';
  return snapshot.hasTag('visitor') ? 'visitor' : 'restoring';
}

function problemOf(snapshot: Snapshot): string | null {
  if (snapshot.matches({ anonymous: 'signInRefused' })) return text.refused;
  if (snapshot.matches({ anonymous: 'signInMalformed' })) return text.malformed;
  if (snapshot.matches({ anonymous: 'signInFailed' }))
    return snapshot.context.message ?? text.failed;
  return null;
}

function noticeOf(snapshot: Snapshot): string | null {
  if (snapshot.matches({ anonymous: 'sessionExpired' })) return text.expired;
  if (snapshot.matches({ anonymous: 'sessionRejected' })) return text.rejected;
  return null;
}

/** @returns `signedIn.customer` */
function markOf(value: Snapshot['value']): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => `${key}.${child}`)
        .join(' ');
}

function isSameView(a: SessionView, b: SessionView): boolean {
  return (
    a.state === b.state && a.user === b.user && a.problem === b.problem && a.notice === b.notice
  );
}
