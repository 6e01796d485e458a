import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../config.ts';
import { networkOf } from '../../network.ts';
import { tooManyRequests } from '../../plugins/security.ts';

/** @throws Refusal 429 when an address sent too many requests, with the seconds to wait */
type RequestLimit = (request: FastifyRequest) => Promise<void>;

/**
 * The limits of account requests per network address, in addition to the limit on all its requests. Each node counts
 * separately.
 */
export interface AccountLimits {
  /** Attempts for a login id or e-mail per minute. */
  signIn: RequestLimit;
  /** Requested codes per hour, for all e-mails together. */
  emailCode: RequestLimit;
  /** Availability checks, entered codes and sign-ups per minute. */
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

/** The login id or e-mail, which the contract has lowered. */
function nameIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const name = 'loginId' in body ? body.loginId : 'email' in body ? body.email : '';
  return String(name);
}
