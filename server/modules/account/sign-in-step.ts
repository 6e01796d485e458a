import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_STEP_DURATION_MS } from '../../../domain/limits.ts';
import type { Config } from '../../config.ts';
import { serverCookie } from './server-cookie.ts';

/** A right password that waits for the code of the second factor. */
export interface SignInStep {
  administratorId: number;
  /** Milliseconds since 1970. */
  validUntil: number;
}

const COOKIE_NAME = 'adminSignInStep';
const PATH = '/api/signin/admin/code';
const KEY_BYTES = 32;
const TOKEN = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/;

/** Remembers in the browser that its password was right. @param passwordHash another password makes it void */
export function setSignInStep(
  reply: FastifyReply,
  { config, appSecret }: { config: Config; appSecret: string },
  step: SignInStep & { passwordHash: string },
): void {
  const token = `${step.administratorId}.${step.validUntil}.${signatureOf(appSecret, step).toString('base64url')}`;
  const maxAge = SIGN_IN_STEP_DURATION_MS / 1000;
  reply.setCookie(COOKIE_NAME, token, { ...serverCookie(reply, config, PATH), maxAge });
}

/** @returns the step that the browser claims to have done, to be checked by `isSignInStep`; null without one */
export function signInStepOf({
  cookies,
}: FastifyRequest): (SignInStep & { signature: Buffer }) | null {
  const [, id, validUntil, signature] = TOKEN.exec(cookies[COOKIE_NAME] ?? '') ?? [];
  if (id === undefined || validUntil === undefined || signature === undefined) return null;
  return {
    administratorId: Number(id),
    validUntil: Number(validUntil),
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** @returns whether the server has signed the step for the password that the account has */
export function isSignInStep(
  appSecret: string,
  { signature, ...step }: SignInStep & { signature: Buffer; passwordHash: string },
): boolean {
  return timingSafeEqual(signature, signatureOf(appSecret, step));
}

export function clearSignInStep(reply: FastifyReply, config: Config): void {
  reply.clearCookie(COOKIE_NAME, serverCookie(reply, config, PATH));
}

function signatureOf(
  appSecret: string,
  { administratorId, validUntil, passwordHash }: SignInStep & { passwordHash: string },
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'sign-in-step', KEY_BYTES));
  return createHmac('sha256', key)
    .update(`${administratorId}.${validUntil}.${passwordHash}`)
    .digest();
}
