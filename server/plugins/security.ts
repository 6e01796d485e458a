import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** The hash of the empty text: Stitches creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const POLICY = 'content-security-policy';

/** The door's page reads tickets with the camera and stays awake; nothing here uses another device of a visitor. */
const DEVICES =
  'camera=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()';

/** Security headers that allow only this origin and the provider. */
export const securityPlugin = fastifyPlugin(
  (app: FastifyInstance, config: Config) => {
    const headers = securityHeaders(config);
    app.addHook('onRequest', (_request, reply, done) => {
      // Not in the raw answer: Node then takes a path that is slow and leaves much behind, for all headers.
      reply.headers(headers);
      done();
    });
    return Promise.resolve();
  },
  { name: 'security' },
);

/** The elements of a page that have their text in the page, each as `'sha256-…'`. */
export interface InlineSources {
  /** Null for a page without one. */
  style: string | null;
  script: string;
}

/** The policies of pages, made once for each build. */
const policies = new WeakMap<InlineSources, string>();

/** Allows the style element and the script of a page. */
export function allowInline(reply: FastifyReply, sources: InlineSources): void {
  let policy = policies.get(sources);
  if (policy === undefined) {
    policy = allowed(String(reply.getHeader(POLICY)), sources);
    policies.set(sources, policy);
  }
  reply.header(POLICY, policy);
}

function allowed(policy: string, { style, script }: InlineSources): string {
  const withScript = policy.replace("script-src 'self'", `$& ${script}`);
  return style ? withScript.replace("style-src 'self'", `$& ${style}`) : withScript;
}

/** They do not depend on the request. Helmet is asked once, because it builds the policy again for each request. */
function securityHeaders(config: Config): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(config))(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  response.setHeader('permissions-policy', DEVICES);
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
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
