import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RateLimits } from '../../config.ts';
import { tooManyRequests } from '../../errors.ts';
import { networkOf } from '../../lib/network.ts';
import type { Count, CountRequest } from './request-counter.ts';

const MS_PER_SECOND = 1000;
/** The length of the window, in milliseconds. */
const WINDOW_MS = 60_000;

export interface NetworkLimitOptions {
  count: CountRequest;
  rateLimits: Pick<RateLimits, 'all' | 'files'>;
}

/** Limits the requests of a network (X-API-19). Headers tell the client how many it has left. */
export const networkLimitPlugin = fastifyPlugin(
  (app: FastifyInstance, { count, rateLimits: { all, files } }: NetworkLimitOptions) => {
    app.addHook('onRequest', (request, reply, done) => {
      const isFile = isForFile(request);
      const max = isFile ? files : all;
      // A connection that is already closed has no address.
      const client = `${networkOf(request.ip || '')}${isFile ? ' files' : ''}`;
      const decide = ({ isExceeded, used, msLeft }: Count): void => {
        const seconds = Math.ceil(msLeft / MS_PER_SECOND);
        reply.headers({
          'x-ratelimit-limit': max,
          'x-ratelimit-remaining': isExceeded ? 0 : Math.max(0, max - used),
          'x-ratelimit-reset': seconds,
        });
        done(isExceeded ? tooManyRequests(Math.max(1, seconds)) : undefined);
      };
      const counted = count('all requests', client, { max, windowMs: WINDOW_MS });
      if (counted instanceof Promise) void counted.then(decide);
      else decide(counted);
    });
    return Promise.resolve();
  },
  { name: 'network-limit' },
);

/** Images and the page's files are counted separately, because a page has dozens of them. */
function isForFile({ routeOptions, url }: FastifyRequest): boolean {
  if (routeOptions.url === '/api/images/:hash') return true;
  if (routeOptions.url === '/statecharts/*') return /\.\w+(\?|$)/.test(url);
  return routeOptions.url === '/*' && /^\/(assets|share)\/|^\/[^/?]+\.\w+(\?|$)/.test(url);
}
