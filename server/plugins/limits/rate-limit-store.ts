import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { ALL_REQUESTS } from './network-limit.ts';
import type { CountRequest } from './request-counter.ts';

/** @returns the store of the rate limit plugin that counts for all nodes together (X-API-70) */
export function createRateLimitStore(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(ALL_REQUESTS, key, { max, windowMs }).then(
        ({ isExceeded, used, msLeft }) =>
          done(null, { current: isExceeded ? max + 1 : Math.min(used, max), ttl: msLeft }),
        done,
      );
    }

    /** Routes have no limits of their own. */
    child(): this {
      return this;
    }
  };
}
