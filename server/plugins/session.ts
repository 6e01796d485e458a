import type { Database } from '../db/client.ts';
import { unauthenticated } from '../errors.ts';
import { exitSessionIdOf, sessionIdOf } from '../modules/account/session-credentials.ts';
import { findCaller } from '../modules/account/session-store.ts';
import { hashSessionId } from '../modules/account/session-token.ts';
import type { ContractOptions } from './contract.ts';

/**
 * Finds out who is calling: by the Authorization header, or by the cookie where the operation accepts it.
 */
export function createAuthenticator(database: Database): ContractOptions['authenticate'] {
  return async (request, { exitCookie }) => {
    const sessionId = sessionIdOf(request) ?? (exitCookie ? exitSessionIdOf(request) : null);
    if (sessionId === null) throw unauthenticated();
    const caller = await findCaller(database.orm, hashSessionId(sessionId));
    if (!caller) throw unauthenticated();
    return caller;
  };
}
