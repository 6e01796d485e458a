import {
  createActor,
  fromPromise,
  waitFor,
  type Actor,
  type MachineImplementationsFrom,
} from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { Credentials, SessionWarning } from '../../../machines/session/session.types.ts';
import { answerOrNull } from '../../api/answer.ts';
import { forgetInput } from '../../api/input-storage.ts';
import type { Api } from '../../api/api.ts';
import { createSignIn } from './actors/sign-in.ts';
import { watchPage } from './actors/watch-page.ts';
import { randomId } from './random-id.ts';
import { clearPendingSignOut, isSignOutPending, storePendingSignOut } from './pending-sign-out.ts';
import {
  clearStore,
  readStoredSession,
  storeAdmin,
  storeSession,
  storeUser,
} from './session-store.ts';
import { userOfProfile } from './stored-session.ts';
import { inspection } from '../../ui/inspection.ts';

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
 * @throws Error when the login fails; the session's state contains the reason
 */
export async function signInAndWait(
  session: SessionActor,
  credentials: Credentials,
): Promise<void> {
  const { session: earlier } = session.getSnapshot().context;
  session.send({ type: 'signIn.submit', credentials });
  const outcome = await waitFor(session, (state) => !state.hasTag('submitting'));
  const isNew = outcome.context.session !== earlier;
  if (!outcome.matches('signedIn') || !isNew) throw new Error('The login failed');
}
