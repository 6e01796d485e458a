import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { streamEvent, type EventStreams } from '../../plugins/event-streams.ts';
import { closeAdministrator } from './close-administrator.ts';
import {
  acceptInvitation,
  invite,
  readInvitation,
  readInvitations,
  withdrawInvitation,
} from './invitations.ts';
import type { KnownSessions } from './known-sessions.ts';
import { listPointHistory } from './point-history.ts';
import type { AccountLimits } from './request-limits.ts';
import { batchCustomers, getPointBalance } from './service.ts';
import {
  clearSessionCookie,
  cookieSessionIdOf,
  hasOtherCookie,
  sessionIdOf,
  setSessionCookie,
} from './session-credentials.ts';
import { changeRole, readStaff, removeAdministrator, resetAdministrator } from './staff.ts';
import { clearSignInStep, setSignInStep, signInStepOf } from './sign-in-step.ts';
import { requireSignInStep, signInAdministrator, signInWithCode } from './sign-in-administrator.ts';
import { signInCustomer, signInGuest, signOut } from './sign-in.ts';
import { secondFactorText } from './text.ts';

type AccountOperationId =
  | 'signInCustomer'
  | 'signInGuest'
  | 'signInAdmin'
  | 'signInAdminWithCode'
  | 'signOutCustomer'
  | 'signOutGuest'
  | 'signOutAdmin'
  | 'streamSessionEvents'
  | 'deleteAdministrator'
  | 'listAdministrators'
  | 'changeAdministratorRole'
  | 'removeAdministrator'
  | 'resetAdministrator'
  | 'listInvitations'
  | 'inviteAdministrator'
  | 'withdrawInvitation'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'getCustomer'
  | 'getPoint'
  | 'listPointHistory';

const sessionEnded = streamEvent('ended', {});

/** Signing in and out, and the caller's profile. */
export function accountHandlers({
  config,
  appSecret,
  database,
  limits,
  sessions,
  streams,
}: Deps & {
  limits: AccountLimits;
  sessions: KnownSessions;
  streams: EventStreams;
}): Pick<Handlers, AccountOperationId> {
  const readCustomer = batchCustomers(database);

  function withCookie<T extends { sessionId: string }>(reply: FastifyReply, session: T): T {
    setSessionCookie(reply, config, session.sessionId);
    return session;
  }
  const endSession = async (call: { request: FastifyRequest; reply: FastifyReply }) => {
    // A page whose sign-out failed has no session id any more, but still the cookie (C-SESS-32).
    const sessionId = sessionIdOf(call.request) ?? cookieSessionIdOf(call.request);
    if (sessionId !== null) await signOut(database.orm, sessionId);
    // Another tab's session may have replaced the cookie in the meantime.
    if (!hasOtherCookie(call.request, sessionId)) clearSessionCookie(call.reply, config);
    return undefined;
  };
  return {
    async signInCustomer({ body, request, reply }) {
      await limits.signIn(request);
      return withCookie(reply, await signInCustomer(database, body, clientNetworkOf(request.ip)));
    },
    async signInGuest({ body, request, reply }) {
      await limits.signIn(request);
      return withCookie(reply, await signInGuest(database, body, clientNetworkOf(request.ip)));
    },
    async signInAdmin({ body, request, reply }) {
      await limits.signIn(request);
      const network = clientNetworkOf(request.ip);
      const signedIn = await signInAdministrator({ database, config }, body, network);
      if ('sessionId' in signedIn) return withCookie(reply, signedIn);
      setSignInStep(reply, { config, appSecret }, signedIn);
      throw new Refusal(401, 'SECOND_FACTOR_NEEDED', secondFactorText.needed);
    },
    async signInAdminWithCode({ body, request, reply }) {
      const deps = { database, config, appSecret };
      const step = await requireSignInStep(deps, signInStepOf(request));
      await limits.secondFactorTry(request, step.administratorId);
      const signedIn = await signInWithCode(deps, step, body);
      clearSignInStep(reply, config);
      return withCookie(reply, signedIn);
    },
    signOutCustomer: endSession,
    signOutGuest: endSession,
    signOutAdmin: endSession,
    async streamSessionEvents({ request, reply }) {
      const sessionId = cookieSessionIdOf(request);
      return streams.open({ kind: 'session', request, reply }, (send) =>
        sessions.watch(sessionId ?? '', () => send(sessionEnded)),
      );
    },
    async deleteAdministrator({ administrator, body, request }) {
      // A stolen session must not become a way to try passwords.
      await limits.signIn(request);
      await closeAdministrator(database, administrator, body, clientNetworkOf(request.ip));
      return undefined;
    },
    listAdministrators: ({ query }) => readStaff(database.orm, query),
    async changeAdministratorRole({ administrator, params, body }) {
      await changeRole(database, administrator, params.id, body);
      return undefined;
    },
    async removeAdministrator({ administrator, params }) {
      await removeAdministrator(database, administrator, params.id);
      return undefined;
    },
    async resetAdministrator({ administrator, params, request }) {
      await limits.mailToStaff(request, administrator.administratorId);
      await resetAdministrator(database, administrator, params.id, clientNetworkOf(request.ip));
      return undefined;
    },
    listInvitations: () => readInvitations(database.orm),
    async inviteAdministrator({ administrator, body, request }) {
      await limits.mailToStaff(request, administrator.administratorId);
      await invite(database, administrator, body);
      return undefined;
    },
    async withdrawInvitation({ administrator, params }) {
      await withdrawInvitation(database, administrator, params.id);
      return undefined;
    },
    async readInvitation({ body, request }) {
      await limits.signUp(request);
      return readInvitation(database.orm, body);
    },
    async acceptInvitation({ body, request }) {
      await limits.signUp(request);
      return acceptInvitation(database, body, clientNetworkOf(request.ip));
    },
    getCustomer: ({ customer }) => readCustomer(customer.customerId),
    listPointHistory: ({ customer, query }) =>
      listPointHistory(database.orm, customer.customerId, query),
    getPoint: ({ customer }) => getPointBalance(database.orm, customer.customerId),
  };
}
