import type { FastifyRequest } from 'fastify';
import type { Database, Reader } from '../db/client.ts';
import { unauthenticated } from '../errors.ts';
import { exitSessionIdOf, sessionIdOf } from '../modules/account/session-credentials.ts';
import { findSessionOwner } from '../modules/account/session-store.ts';
import { hashSessionId } from '../modules/account/session-token.ts';
import type { Caller } from './contract-types.ts';
import type { ContractOptions } from './contract.ts';

/**
 * Finds the caller by the Authorization header, or by the cookie where the operation accepts it.
 */
export function createAuthenticator(database: Database): ContractOptions['authenticate'] {
  return async (request, { exitCookie }) => {
    const sessionId = sessionIdOf(request) ?? (exitCookie ? exitSessionIdOf(request) : null);
    if (sessionId === null) throw unauthenticated();
    const owner = await findSessionOwner(database.orm, hashSessionId(sessionId));
    if (!owner) throw unauthenticated();
    return owner;
  };
}

/** @returns the calling customer of a public operation; null without a live session */
export async function findCallerOf(db: Reader, request: FastifyRequest): Promise<Caller | null> {
  const sessionId = sessionIdOf(request);
  if (sessionId === null) return null;
  const owner = await findSessionOwner(db, hashSessionId(sessionId));
  return owner && 'customer' in owner ? owner.customer : null;
}
