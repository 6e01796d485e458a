import {
  createActor,
  fromPromise,
  waitFor,
  type Actor,
  type MachineImplementationsFrom,
  fromCallback,
} from 'xstate';
import { CallError } from '../../../machines/calls.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type {
  Credentials,
  SessionWarning,
  SessionEvent,
  SessionUser,
  SignInAnswer,
} from '../../../machines/session/session.types.ts';
import { answerOrNull, type Api } from '../../api/api.ts';
import { forgetInput } from '../../api/input-storage.ts';
import { inspection } from '../../ui/inspection.ts';
import { clearPendingSignOut, isSignOutPending, storePendingSignOut } from './pending-sign-out.ts';
import {
  clearStore,
  readStoredSession,
  storeAdmin,
  storeSession,
  storeUser,
  storedSessionId,
} from './session-store.ts';
import { userOfProfile, adminOf, instantOf } from './stored-session.ts';

export type SessionActor = Actor<typeof sessionMachine>;

interface SessionDeps {
  /** Removes the user's data from the page's memory (C-SESS-20). */
  clearPersonalData: () => void;
  /** Writes to the developer's log. */
  warn: (about: SessionWarning, error: unknown) => void;
}

/** The session's machine bound to the server and the browser. */
function createSessionImplementations(
  api: Api,
  { clearPersonalData, warn }: SessionDeps,
): MachineImplementationsFrom<typeof sessionMachine> {
  const { http } = api;
  return {
    actors: {
      readStore: fromPromise(() =>
        Promise.resolve({
          stored: readStoredSession(),
          isSignOutPending: isSignOutPending(Date.now()),
          now: Date.now(),
          fallbackId: randomId(),
        }),
      ),
      signIn: createSignIn(api),
      loadProfile: fromPromise(async ({ signal }) =>
        userOfProfile(await answerOrNull(http.GET('/api/protected/customer/get', { signal }))),
      ),
      signOut: fromPromise(({ input, signal }) =>
        answerOrNull(http.POST(`/api/signout/${input.kind}`, { signal, keepalive: true })),
      ),
      watchPage,
    },
    actions: {
      storePendingSignOut: ({ context }) => storePendingSignOut(context, Date.now()),
      clearPendingSignOut,
      storeSession: (_, session) => storeSession(session),
      storeUser: ({ context }, { user }) => storeUser(context, user),
      storeAdmin: ({ context }, { admin }) => storeAdmin(context, admin),
      clearStore: ({ context }) => clearStore(context),
      clearPersonalData,
      forgetInput,
      warn: (_, { about, error }) => warn(about, error),
    },
  };
}

/** Starts the page's session, which lives outside React as long as the page. */
export function startSession(api: Api, deps: SessionDeps): SessionActor {
  return createActor(
    sessionMachine.provide(createSessionImplementations(api, deps)),
    inspection(),
  ).start();
}

/** Starts the page's session and waits until the stored session is read. */
export async function startRestoredSession(api: Api, deps: SessionDeps): Promise<SessionActor> {
  const session = startSession(api, deps);
  await waitFor(session, (snapshot) => !snapshot.matches('restoring'));
  return session;
}

/**
 * Signs in and waits for the outcome.
 * @throws CallError with the server's message when the login fails; the session's state contains the reason
 */
export async function signInAndWait(
  session: SessionActor,
  credentials: Credentials,
): Promise<void> {
  const { session: earlier } = session.getSnapshot().context;
  session.send({ type: 'signIn.submit', credentials });
  const outcome = await waitFor(session, (state) => !state.hasTag('submitting'));
  const isNew = outcome.context.session !== earlier;
  if (!outcome.matches('signedIn') || !isNew) {
    throw new CallError({ message: outcome.context.message });
  }
}

/** Reports when the page becomes visible or online, and when another tab changes the stored session. */
const watchPage = fromCallback<SessionEvent>(({ sendBack }) => {
  const checkClock = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'clock.check', now: Date.now() });
  };
  const reportStore = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === 'sessionId') {
      sendBack({ type: 'store.change', sessionId: storedSessionId() });
    }
  };
  const reportConnection = () => sendBack({ type: 'connection.return' });
  document.addEventListener('visibilitychange', checkClock);
  window.addEventListener('pageshow', checkClock);
  window.addEventListener('storage', reportStore);
  window.addEventListener('online', reportConnection);
  return () => {
    document.removeEventListener('visibilitychange', checkClock);
    window.removeEventListener('pageshow', checkClock);
    window.removeEventListener('storage', reportStore);
    window.removeEventListener('online', reportConnection);
  };
});

/** Sends the credentials to the login of their kind of account. */
function createSignIn(api: Api) {
  return fromPromise<SignInAnswer, Credentials>(async ({ input, signal }) => {
    const answer = await requestSignIn(api, input, signal);
    const now = Date.now();
    const serverExpiry = instantOf(answer?.expiresAt);
    const { kind } = input;
    const user: unknown = answer !== null && 'user' in answer ? answer.user : null;
    return {
      kind,
      sessionId: answer?.sessionId ?? null,
      loginId: answer?.loginId ?? null,
      // Converted to the device's time, with which it is compared. Otherwise a device whose clock is a day ahead
      // would be signed out immediately.
      expiresAt: serverExpiry === null ? null : now + (serverExpiry - api.clock.now()),
      now,
      fallbackId: randomId(),
      user: kind === 'guest' ? guestOf(user) : null,
      admin: kind === 'admin' ? adminOf(user) : null,
    };
  });
}

function requestSignIn({ http }: Api, credentials: Credentials, signal: AbortSignal) {
  if ('token' in credentials) {
    const { token } = credentials;
    return answerOrNull(http.POST('/api/group-booking/sign-in', { body: { token }, signal }));
  }
  if (credentials.kind === 'guest') {
    const { email, password } = credentials;
    return answerOrNull(http.POST('/api/signin/guest', { body: { email, password }, signal }));
  }
  if ('code' in credentials) {
    const { code } = credentials;
    return answerOrNull(http.POST('/api/signin/admin/code', { body: { code }, signal }));
  }
  const { kind, loginId, password } = credentials;
  return kind === 'admin'
    ? answerOrNull(http.POST('/api/signin/admin', { body: { loginId, password }, signal }))
    : answerOrNull(http.POST('/api/signin/customer', { body: { loginId, password }, signal }));
}

/** @returns null for an answer without the guest's data */
function guestOf(user: unknown): SessionUser | null {
  try {
    return userOfProfile(user);
  } catch {
    return null;
  }
}

/** @returns an id for a user whose profile cannot be loaded (C-SESS-7) */
function randomId(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
