import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../config.ts';
import { networkOf } from '../../network.ts';
import { tooManyRequests } from '../../plugins/security.ts';

/** @throws Refusal 429 when an address has asked too often; says in how many seconds it may again */
type RequestLimit = (request: FastifyRequest) => Promise<void>;

/** What one network address may do about accounts, beside the limit on all its requests. Each node counts for itself. */
export interface AccountLimits {
  /** Tries of one login id or e-mail a minute. */
  signIn: RequestLimit;
  /** Codes asked for an hour, whatever e-mail they go to. */
  emailCode: RequestLimit;
  /** Availability checks, codes entered and sign-ups a minute. */
  signUp: RequestLimit;
}

export function createAccountLimits(
  app: FastifyInstance,
  { signIn, emailCode, signUp }: RateLimits,
): AccountLimits {
  const limitTo = (
    max: number,
    timeWindow: string,
    keyGenerator: (request: FastifyRequest) => string,
  ): RequestLimit => {
    const limit = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request) => {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
    };
  };
  return {
    signIn: limitTo(
      signIn,
      '1 minute',
      ({ ip, routeOptions, body }) => `${networkOf(ip)} ${routeOptions.url ?? ''} ${nameIn(body)}`,
    ),
    emailCode: limitTo(emailCode, '1 hour', ({ ip }) => networkOf(ip)),
    signUp: limitTo(signUp, '1 minute', ({ ip }) => networkOf(ip)),
  };
}

/** Login ids and e-mails are the same in any case. */
function nameIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const name = 'loginId' in body ? body.loginId : 'email' in body ? body.email : '';
  return String(name).toLowerCase();
}
