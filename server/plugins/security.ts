import { IncomingMessage, ServerResponse, type OutgoingHttpHeader } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { tooManyRequests } from '../errors.ts';
import { WINDOW_MS } from './limits/network-limit.ts';
import { createRateLimitStore } from './limits/rate-limit-store.ts';
import type { CountRequest } from './limits/request-counter.ts';
import { networkOf } from '../lib/network.ts';

/** The hash of the empty text: Stitches creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface SecurityOptions {
  config: Config;
  count: CountRequest;
}

/** Security headers that allow only this origin and the provider, and the request limits per network (X-API-19). */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { config, count }: SecurityOptions) => {
    const headers = securityHeaders(config);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.setHeaders(headers);
      done();
    });
    const { all, files } = config.rateLimits;
    await app.register(rateLimit, {
      max: (request) => (isForFile(request) ? files : all),
      keyGenerator: (request) => `${networkOf(request.ip)}${isForFile(request) ? ' files' : ''}`,
      timeWindow: WINDOW_MS,
      store: createRateLimitStore(count),
      errorResponseBuilder: (_request, { ttl }) =>
        tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    });
  },
  { name: 'security' },
);

/** Images and the page's files are counted separately, because a page has dozens of them. */
function isForFile({ routeOptions, url }: FastifyRequest): boolean {
  if (routeOptions.url === '/api/images/:hash') return true;
  if (routeOptions.url === '/statecharts/*') return /\.\w+(\?|$)/.test(url);
  return routeOptions.url === '/*' && /^\/(assets|share)\/|^\/[^/?]+\.\w+(\?|$)/.test(url);
}

/** They do not depend on the request. Helmet is asked once, because it builds the policy again for each request. */
function securityHeaders(config: Config): Map<string, OutgoingHttpHeader> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(config))(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return new Map(response.getHeaderNames().map((name) => [name, response.getHeader(name) ?? '']));
}

function helmetOptions({ mode, provider }: Config) {
  const own = "'self'";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [own],
        scriptSrc: [own, provider.scriptOrigin],
        styleSrc: [own, EMPTY_STYLE],
        // Administrators see an image before it is sent.
        imgSrc: [own, 'data:', 'blob:'],
        fontSrc: [own],
        connectSrc: [own, provider.pageOrigins],
        frameSrc: [own, provider.pageOrigins],
        formAction: [own, provider.pageOrigins],
        frameAncestors: ["'none'"],
        baseUri: [own],
        objectSrc: ["'none'"],
      },
    },
    // The provider's window needs access to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity:
      mode === 'live' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}
