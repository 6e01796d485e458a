import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMAIL_CONFIRMATION_DURATION_MS } from '../../../domain/limits.ts';
import type { Config } from '../../config.ts';
import { serverCookie } from './server-cookie.ts';

const COOKIE_NAME = 'guestEmailProof';
/** Only the sign-up of guests gets the cookie. */
const PATH = '/api/signup/guest';
/** Longer proofs are not looked up. */
const MAX_PROOF_LENGTH = 100;

/** @returns the proof that this client has confirmed an e-mail; null without one (C-GUEST-29) */
export function emailProofOf({ cookies }: FastifyRequest): string | null {
  const proof = cookies[COOKIE_NAME] ?? '';
  return proof === '' || proof.length > MAX_PROOF_LENGTH ? null : proof;
}

export function setEmailProof(reply: FastifyReply, config: Config, proof: string): void {
  const maxAge = EMAIL_CONFIRMATION_DURATION_MS / 1000;
  reply.setCookie(COOKIE_NAME, proof, { ...serverCookie(reply, config, PATH), maxAge });
}

export function clearEmailProof(reply: FastifyReply, config: Config): void {
  reply.clearCookie(COOKIE_NAME, serverCookie(reply, config, PATH));
}
