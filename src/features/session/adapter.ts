import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type {
  Credentials,
  Restored,
  Session,
  SessionDeeds,
  SessionEvent,
  SessionUser,
  SessionWarning,
  SignInAnswer,
} from '../../../machines/session/session.types.ts';
import { answerOrNull } from '../../api/answer.ts';
import { createApi, type Api } from '../../api/api.ts';
import type { SessionLink } from '../../api/http-client.ts';
import { instantOf, storedSessionOf, userOfProfile } from './stored-session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionOutside {
  /** Drops whatever of the person is still in the page's memory (C-SESS-20). */
  forget: () => void;
  /** Tells the developer, not the person. */
  warn: (about: SessionWarning, error: unknown) => void;
  /** Makes the way to the server of the link to this session. */
  connect?: (link: SessionLink) => Api;
}

/**
 * Starts the session of the page, which lives outside React as long as the page does, and the way to the server, which
 * carries the session and reports every 401 to it.
 */
export function startSession({ forget, warn, connect = createApi }: SessionOutside): {
  session: SessionActor;
  api: Api;
} {
  const api = connect({
    sessionId: () => session.getSnapshot().context.session?.sessionId ?? null,
    onUnauthorised: (sessionId) => session.send({ type: 'session.unauthorised', sessionId }),
  });
  const session: SessionActor = createActor(
    sessionMachine.provide({
      actors: {
        readStore: fromPromise(() => Promise.resolve(readStore())),
        signIn: fromPromise(({ input, signal }) => signIn(api, input, signal)),
        loadProfile: fromPromise(({ signal }) => loadProfile(api, signal)),
        signOut: fromPromise(({ signal }) =>
          answerOrNull(api.http.POST('/api/signout/customer', { signal, keepalive: true })),
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
  return { session, api };
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
  { http, clock }: Api,
  { loginId, password }: Credentials,
  signal: AbortSignal,
): Promise<SignInAnswer> {
  const answer = await answerOrNull(
    http.POST('/api/signin/customer', { body: { loginId, password }, signal }),
  );
  const now = Date.now();
  const serverExpiry = instantOf(answer?.expiresAt);
  return {
    sessionId: answer?.sessionId ?? null,
    loginId: answer?.loginId ?? null,
    // Kept in the device's time, with which it will be compared: a device that is a day ahead is not signed out at once.
    expiresAt: serverExpiry === null ? null : now + (serverExpiry - clock.now()),
    now,
    spareId: randomId(),
  };
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
  storeSession: (_, { session }) => {
    write('sessionExpiresAt', expiryText(session));
    write('userData', null);
    write('adminData', null);
    // Last, since it is the one that the other tabs wait for.
    write('sessionId', session.sessionId);
    writeCookie(session);
  },
  storeUser: (_, { user }) => {
    write('adminData', null);
    write('userData', JSON.stringify(user));
  },
  storeAdmin: (_, { admin }) => {
    write('userData', null);
    write('adminData', JSON.stringify(admin));
  },
  clearStore: () => {
    for (const key of ['sessionExpiresAt', 'userData', 'adminData', 'sessionId']) write(key, null);
    document.cookie = 'sessionId=; Path=/; SameSite=Lax; Max-Age=0';
  },
};

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
