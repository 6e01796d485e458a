import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../plugins/security.ts';

/** @throws Refusal 429 when an address has tried a login id too often within a minute */
export type SignInLimit = (request: FastifyRequest) => Promise<void>;

/** @param max tries a minute of one login id from one address */
export function createSignInLimit(app: FastifyInstance, max: number): SignInLimit {
  const limit = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip, body }) => `${ip} ${loginIdOf(body)}`,
  });
  return async (request) => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
  };
}

/** Login ids are the same in any case. */
function loginIdOf(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null && 'loginId' in body;
  return isObject ? String(body.loginId).toLowerCase() : '';
}
