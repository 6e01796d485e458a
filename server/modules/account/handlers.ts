import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { getCustomer, getPointBalance, signIn, signOut } from './service.ts';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-credentials.ts';
import type { SignInLimit } from './sign-in-limit.ts';

type AccountOperationId = 'signInCustomer' | 'signOutCustomer' | 'getCustomer' | 'getPoint';

/** Signing in and out, and one's own profile. */
export function accountHandlers({
  config,
  database,
  limitSignIn,
}: Deps & { limitSignIn: SignInLimit }): Pick<Handlers, AccountOperationId> {
  return {
    async signInCustomer({ body, request, reply }) {
      await limitSignIn(request);
      const session = await signIn(database, body);
      setSessionCookie(reply, config, session.sessionId);
      return session;
    },
    async signOutCustomer({ request, reply }) {
      const sessionId = sessionIdOf(request);
      if (sessionId !== null) await signOut(database.orm, sessionId);
      clearSessionCookie(reply, config);
      return undefined;
    },
    getCustomer: ({ customer }) => getCustomer(database.orm, customer.customerId),
    getPoint: ({ customer }) => getPointBalance(database.orm, customer.customerId),
  };
}
