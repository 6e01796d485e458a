import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMAIL_CODE_DURATION_MS, EMAIL_CONFIRMATION_DURATION_MS } from '../../../domain/limits.ts';
import type { Config } from '../../config.ts';
import { newToken } from '../email-verification/codes.ts';
import { serverCookie } from './server-cookie.ts';

/** A token of `newToken`. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/;

export interface EmailCookies {
  /** @returns the token of the client that requests codes; a new one on its first request (C-GUEST-36) */
  requesterOf(request: FastifyRequest): string;
  setRequester(reply: FastifyReply, token: string): void;
  /** @returns the proof that this client has confirmed an e-mail; null without one (C-GUEST-29) */
  proofOf(request: FastifyRequest): string | null;
  setProof(reply: FastifyReply, proof: string): void;
  clearProof(reply: FastifyReply): void;
}

export interface EmailCookieOptions {
  /** The start of the cookies' names: `guestEmail` makes `guestEmailRequester` and `guestEmailProof`. */
  name: string;
  /** Only calls below this path get the cookies. */
  path: string;
}

/** @returns the http-only cookies that tie the codes of an e-mail, and its confirmation, to one client */
export function createEmailCookies(
  config: Config,
  { name, path }: EmailCookieOptions,
): EmailCookies {
  const requester = `${name}Requester`;
  const proof = `${name}Proof`;
  const read = ({ cookies }: FastifyRequest, cookie: string): string | null => {
    const token = cookies[cookie] ?? '';
    return TOKEN.test(token) ? token : null;
  };
  const set = (reply: FastifyReply, cookie: string, token: string, lifetimeMs: number) => {
    const maxAge = lifetimeMs / 1000;
    reply.setCookie(cookie, token, { ...serverCookie(reply, config, path), maxAge });
  };
  return {
    requesterOf: (request) => read(request, requester) ?? newToken(),
    setRequester: (reply, token) => set(reply, requester, token, EMAIL_CODE_DURATION_MS),
    proofOf: (request) => read(request, proof),
    setProof: (reply, token) => set(reply, proof, token, EMAIL_CONFIRMATION_DURATION_MS),
    clearProof: (reply) => void reply.clearCookie(proof, serverCookie(reply, config, path)),
  };
}
