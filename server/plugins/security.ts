import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

/** The hash of nothing: Stitches makes one empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers that keep the page to itself and the provider, and the limit on requests from one address. */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    await app.register(helmet, helmetOptions(config));
    await app.register(rateLimit, {
      max: config.rateLimits.all,
      timeWindow: '1 minute',
      errorResponseBuilder: () => tooManyRequests(),
    });
  },
  { name: 'security' },
);

/** @param retryAfter seconds */
export function tooManyRequests(retryAfter?: number): Refusal {
  return new Refusal(
    429,
    'TOO_MANY_REQUESTS',
    undefined,
    retryAfter === undefined ? {} : { retryAfter },
  );
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
        imgSrc: [own, 'data:'],
        fontSrc: [own],
        connectSrc: [own, provider.pageOrigins],
        frameSrc: [own, provider.pageOrigins],
        formAction: [own, provider.pageOrigins],
        frameAncestors: ["'none'"],
        baseUri: [own],
        objectSrc: ["'none'"],
      },
    },
    // The provider's window must find the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity:
      mode === 'live' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}
