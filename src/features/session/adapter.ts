import { createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type {
  Credentials,
  Restored,
  Session,
  SessionContext,
  SessionDeeds,
  SessionEvent,
  SessionUser,
  SessionWarning,
  SignInAnswer,
} from '../../../machines/session/session.types.ts';
import { answerOrNull } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { adminOf, instantOf, storedSessionOf, userOfProfile } from './stored-session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionOutside {
  /** Drops whatever of the person is still in the page's memory (C-SESS-20). */
  forget: () => void;
  /** Tells the developer, not the person. */
  warn: (about: SessionWarning, error: unknown) => void;
}

/** Starts the session of the page, which lives outside React as long as the page does. */
export function startSession(api: Api, { forget, warn }: SessionOutside): SessionActor {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readStore: fromPromise(() => Promise.resolve(readStore())),
        signIn: fromPromise(({ input, signal }) => signIn(api, input, signal)),
        loadProfile: fromPromise(({ signal }) => loadProfile(api, signal)),
        signOut: fromPromise(({ input, signal }) =>
          answerOrNull(api.http.POST(`/api/signout/${input.kind}`, { signal, keepalive: true })),
        ),
        watchPage: fromCallback<SessionEvent>(({ sendBack }) => watchPage(sendBack)),
      },
      actions: {
        ...storeDeeds,
        forgetPerson: forget,
        warn: (_, { about, error }) => warn(about, error),
      },
    }),
  );
  session.start();
  return session;
}

/** The same, once the session that the browser remembers has been read. */
export async function startRestoredSession(
  api: Api,
  outside: SessionOutside,
): Promise<SessionActor> {
  const session = startSession(api, outside);
  await waitFor(session, (snapshot) => !snapshot.matches('restoring'));
  return session;
}

/**
 * Signs somebody in who is waiting for it elsewhere on the page.
 * @throws Error when it does not work; what went wrong is told by the session
 */
export async function signInAndWait(
  session: SessionActor,
  credentials: Credentials,
): Promise<void> {
  const { session: earlier } = session.getSnapshot().context;
  session.send({ type: 'signIn.submit', credentials });
  const outcome = await waitFor(session, (state) => !state.hasTag('submitting'));
  const isNew = outcome.context.session !== earlier;
  if (!outcome.matches('signedIn') || !isNew) throw new Error('Nobody was signed in');
}

/** @returns the login id that "remember my id" kept; empty without one (C-SESS-4) */
export function rememberedLoginId(): string {
  return read(REMEMBERED) ?? '';
}

/** @param loginId null to forget it */
export function rememberLoginId(loginId: string | null): void {
  write(REMEMBERED, loginId);
}

async function signIn(
  api: Api,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<SignInAnswer> {
  const answer = await askSignIn(api, credentials, signal);
  const now = Date.now();
  const serverExpiry = instantOf(answer?.expiresAt);
  const { kind } = credentials;
  const user: unknown = answer !== null && 'user' in answer ? answer.user : null;
  return {
    kind,
    sessionId: answer?.sessionId ?? null,
    loginId: answer?.loginId ?? null,
    // Kept in the device's time, with which it will be compared: a device that is a day ahead is not signed out at once.
    expiresAt: serverExpiry === null ? null : now + (serverExpiry - api.clock.now()),
    now,
    spareId: randomId(),
    user: kind === 'guest' ? guestOf(user) : null,
    admin: kind === 'admin' ? adminOf(user) : null,
  };
}

async function askSignIn({ http }: Api, credentials: Credentials, signal: AbortSignal) {
  if (credentials.kind === 'guest') {
    const { email, password } = credentials;
    return answerOrNull(http.POST('/api/signin/guest', { body: { email, password }, signal }));
  }
  const { kind, loginId, password } = credentials;
  return kind === 'admin'
    ? answerOrNull(http.POST('/api/signin/admin', { body: { loginId, password }, signal }))
    : answerOrNull(http.POST('/api/signin/customer', { body: { loginId, password }, signal }));
}

/** @returns null for an answer that does not say who the guest is */
function guestOf(user: unknown): SessionUser | null {
  try {
    return userOfProfile(user);
  } catch {
    return null;
  }
}

async function loadProfile({ http }: Api, signal: AbortSignal): Promise<SessionUser> {
  return userOfProfile(await answerOrNull(http.GET('/api/protected/customer/get', { signal })));
}

function readStore(): Restored {
  const stored = storedSessionOf({
    sessionId: read('sessionId'),
    sessionExpiresAt: read('sessionExpiresAt'),
    userData: read('userData'),
    adminData: read('adminData'),
  });
  return { stored, now: Date.now(), spareId: randomId() };
}

const storeDeeds: Pick<SessionDeeds, 'storeSession' | 'storeUser' | 'storeAdmin' | 'clearStore'> = {
  storeSession: (_, { session, user, admin }) => {
    write('sessionExpiresAt', expiryText(session));
    write('userData', user && JSON.stringify(user));
    write('adminData', admin && JSON.stringify(admin));
    // Last, since it is the one that the other tabs wait for, and they read the others then.
    write('sessionId', session.sessionId);
    writeCookie(session);
  },
  storeUser: ({ context }, { user }) => {
    if (holdsOther(context)) return;
    write('adminData', null);
    write('userData', JSON.stringify(user));
  },
  storeAdmin: ({ context }, { admin }) => {
    if (holdsOther(context)) return;
    write('userData', null);
    write('adminData', JSON.stringify(admin));
  },
  clearStore: ({ context }) => {
    if (holdsOther(context)) return;
    for (const key of ['sessionExpiresAt', 'userData', 'adminData', 'sessionId']) write(key, null);
    document.cookie = 'sessionId=; Path=/; SameSite=Lax; Max-Age=0';
  },
};

/** Whether another tab has put another session there meanwhile, of which this one has not heard yet (C-SESS-17). */
function holdsOther({ session }: SessionContext): boolean {
  const kept = read('sessionId');
  return kept !== null && kept !== session?.sessionId;
}

/**
 * The server sets a cookie of this name itself, out of reach of scripts; where it has, the browser ignores this one, and
 * the server's counts. Both carry the same id, so the page's is harmless, and stands in where there is none.
 */
function writeCookie({ sessionId, expiresAt }: Session): void {
  const end = expiresAt === null ? '' : `; Expires=${new Date(expiresAt).toUTCString()}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `sessionId=${encodeURIComponent(sessionId)}; Path=/; SameSite=Lax${end}${secure}`;
}

function watchPage(tell: (event: SessionEvent) => void): () => void {
  const checkClock = () => {
    if (document.visibilityState === 'visible') tell({ type: 'clock.check', now: Date.now() });
  };
  const noteStore = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === null || key === 'sessionId') {
      tell({ type: 'store.change', sessionId: read('sessionId') });
    }
  };
  document.addEventListener('visibilitychange', checkClock);
  window.addEventListener('pageshow', checkClock);
  window.addEventListener('storage', noteStore);
  return () => {
    document.removeEventListener('visibilitychange', checkClock);
    window.removeEventListener('pageshow', checkClock);
    window.removeEventListener('storage', noteStore);
  };
}

const REMEMBERED = 'rememberedLoginId';

function expiryText({ expiresAt }: Session): string | null {
  return expiresAt === null ? null : new Date(expiresAt).toISOString();
}

function randomId(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser forbids storage: the session then lives as long as the page (C-SESS-18).
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Forbidden or full, as above.
  }
}
