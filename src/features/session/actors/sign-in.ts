import { fromPromise } from 'xstate';
import type {
  Credentials,
  SessionUser,
  SignInAnswer,
} from '../../../../machines/session/session.types.ts';
import { answerOrNull } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { randomId } from '../random-id.ts';
import { adminOf, instantOf, userOfProfile } from '../stored-session.ts';

/** Sends the credentials to the login of their kind of account. */
export function createSignIn(api: Api) {
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
  if (credentials.kind === 'guest') {
    const { email, password } = credentials;
    return answerOrNull(http.POST('/api/signin/guest', { body: { email, password }, signal }));
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
