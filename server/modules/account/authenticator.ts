import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../errors.ts';
import type { KnownSessions } from './known-sessions.ts';
import { cookieSessionIdOf, exitSessionIdOf, sessionIdOf } from './session-credentials.ts';
import type { Caller } from '../../plugins/contract-types.ts';
import type { ContractOptions } from '../../plugins/contract.ts';

/**
 * Finds the caller by the Authorization header, or by the cookie where the operation accepts it.
 */
export function createAuthenticator(sessions: KnownSessions): ContractOptions['authenticate'] {
  return async (request, { exitCookie }) => {
    const sessionId = sessionIdOf(request) ?? (exitCookie ? exitSessionIdOf(request) : null);
    if (sessionId === null) throw unauthenticated();
    const owner = await sessions.findOwner(sessionId);
    if (!owner) throw unauthenticated();
    return owner;
  };
}

/** @returns the calling customer of a public operation; null without a live session */
export async function findCallerOf(
  sessions: KnownSessions,
  request: FastifyRequest,
): Promise<Caller | null> {
  const sessionId = sessionIdOf(request);
  if (sessionId === null) return null;
  const owner = await sessions.findOwner(sessionId);
  return owner && 'customer' in owner ? owner.customer : null;
}

/**
 * For the limits of calls to which a browser can add no header, such as event streams: the cookie gives no rights.
 * @returns the id of the customer of a live session; null without one
 */
export async function findCustomerByCookie(
  sessions: KnownSessions,
  request: FastifyRequest,
): Promise<number | null> {
  const sessionId = cookieSessionIdOf(request);
  const owner = sessionId === null ? undefined : await sessions.findOwner(sessionId);
  return owner && 'customer' in owner ? owner.customer.customerId : null;
}
