import type { Server } from 'node:http';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { pages } from '../domain/pages.ts';
import type { paths } from '../openapi.gen.d.ts';
import type { Deps } from './deps.ts';
import { pagePlugin } from './modules/page/plugin.ts';
import { answerUnreadableRequest, requireHost } from './plugins/client-errors.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { createHttpServer, trustOneProxy } from './plugins/http-server.ts';
import { networkLimitPlugin } from './plugins/limits/network-limit.ts';
import { createRequestCounter } from './plugins/limits/request-counter.ts';
import { loggedError } from './plugins/logged-error.ts';
import { loggedRequest } from './plugins/logged-request.ts';
import { readableAddress } from './plugins/readable-address.ts';
import { healthAnswer, readyAnswer } from './plugins/readiness.ts';
import { requestMetricsPlugin } from './plugins/request-metrics.ts';
import { RequestTurns } from './plugins/request-turns.ts';
import { responseCachePlugin } from './plugins/response-cache/plugin.ts';
import { securityPlugin } from './plugins/security.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** What everyone asks for who comes to a rush, also who gets no seat. */
const ARRIVALS = [pages.booking.path, '/api/protected/waiting-line' satisfies keyof paths];
/** A part only computes while it starts, such as the validators of the contract: more than Fastify's 10 s on a starved machine. */
const PART_START_MS = 120_000;

/** What the pages need. */
export type PageDeps = Pick<Deps, 'appSecret' | 'config' | 'database' | 'metrics' | 'readiness'>;

export interface PageAppOptions {
  /** The absolute path of the built client. Null serves the API alone. */
  clientDirectory: string | null;
  logger: false | Exclude<FastifyServerOptions['logger'], boolean | undefined>;
}

/** Builds what serves the pages, their files and its own health and readiness, and nothing else of the API (decision 0168). */
export async function buildPageApp(
  deps: PageDeps,
  options: PageAppOptions,
): Promise<FastifyInstance> {
  const { app } = await createApp(deps, options);
  app.get('/api/health' satisfies keyof paths, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return healthAnswer();
  });
  app.get('/api/ready' satisfies keyof paths, ({ log }, reply) => {
    reply.header('cache-control', 'no-store');
    return readyAnswer(deps, log);
  });
  await app.ready();
  return app;
}

/** @returns a server of the pages, and the counter of its limits */
export async function createApp(deps: PageDeps, { clientDirectory, logger }: PageAppOptions) {
  const { config, database } = deps;
  const count = createRequestCounter({
    database,
    secret: deps.appSecret,
    report: (err) => app.log.warn({ err }, 'this node counts requests alone for a moment'),
  });
  const turns = new RequestTurns(ARRIVALS);
  const app = fastify<Server>({
    logger: logger && { ...logger, serializers: { req: loggedRequest, err: loggedError } },
    trustProxy: config.trustProxy && trustOneProxy,
    serverFactory: (begin) => createHttpServer(begin, turns),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: PART_START_MS,
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerUnreadableRequest,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // The contract limits the length of path parameters. The router's own refusal would bypass all plugins.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is still answered.
    return503OnClosing: false,
  });
  app.addHook('onRoute', ({ url }) => turns.addRoute(url));
  await app.register(errorsPlugin);
  await app.register(requestMetricsPlugin, deps.metrics);
  await app.register(drainingPlugin, deps);
  app.addHook('onRequest', requireHost);
  await app.register(securityPlugin, config);
  await app.register(networkLimitPlugin, { count, rateLimits: config.rateLimits });
  await app.register(compressionPlugin);
  await app.register(responseCachePlugin, deps);
  await app.register(jsonBodyPlugin);
  await app.register(pagePlugin, { config, database, clientDirectory });
  return { app, count };
}
