import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DURATION_MS } from '../../../domain/limits.ts';
import type { Config } from '../../config.ts';
import { serverCookie } from './server-cookie.ts';

const COOKIE_NAME = 'sessionId';
/** Longer session ids are not looked up. */
const MAX_SESSION_ID_LENGTH = 200;

/** @returns the session id, which is the whole Authorization header; null without one */
export function sessionIdOf({ headers }: FastifyRequest): string | null {
  return usable(headers.authorization);
}

/**
 * The session id of a call from a page that is being unloaded, whose beacon cannot have an Authorization header.
 * Browsers add cookies automatically, so such a call must come from our origin and contain JSON, which forms of other
 * sites cannot send.
 */
export function exitSessionIdOf(request: FastifyRequest): string | null {
  return isJson(request) ? cookieSessionIdOf(request) : null;
}

/** @returns the session id of the cookie, in a request of our own pages; null otherwise */
export function cookieSessionIdOf(request: FastifyRequest): string | null {
  return isFromOwnPage(request) ? usable(request.cookies[COOKIE_NAME]) : null;
}

/** Lets the browser send the session id with the calls that accept the cookie. */
export function setSessionCookie(reply: FastifyReply, config: Config, sessionId: string): void {
  // A duration, not an instant: the browser's clock differs from the server's, which demo mode moves.
  const maxAge = SESSION_DURATION_MS / 1000;
  reply.setCookie(COOKIE_NAME, sessionId, { ...serverCookie(reply, config, '/'), maxAge });
}

/** Whether the cookie contains another session than the named one. */
export function hasOtherCookie({ cookies }: FastifyRequest, sessionId: string | null): boolean {
  const own = usable(cookies[COOKIE_NAME]);
  return own !== null && sessionId !== null && own !== sessionId;
}

/** Clears the cookie. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(COOKIE_NAME, serverCookie(reply, config, '/'));
}

function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const ours = `${protocol}://${host}`;
  return URL.canParse(ours) && headers.origin === new URL(ours).origin;
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

function usable(sessionId: string | undefined): string | null {
  if (sessionId === undefined || sessionId === '') return null;
  return sessionId.length > MAX_SESSION_ID_LENGTH ? null : sessionId;
}
