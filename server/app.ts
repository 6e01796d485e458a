import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Deps } from './deps.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { createSignInLimit } from './modules/account/sign-in-limit.ts';
import { catalogueHandlers } from './modules/catalogue/handlers.ts';
import { paymentHandlers } from './modules/payments/handlers.ts';
import { reservationHandlers } from './modules/reservations/handlers.ts';
import { seatEventHandlers } from './modules/seat-events/handlers.ts';
import { systemHandlers } from './modules/system/handlers.ts';
import { contractPlugin } from './plugins/contract.ts';
import { devClockPlugin } from './plugins/dev-clock.ts';
import { docsPlugin } from './plugins/docs.ts';
import { answerError, errorsPlugin } from './plugins/errors.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { pagePlugin } from './plugins/page.ts';
import { securityPlugin } from './plugins/security.ts';
import { createAuthenticator } from './plugins/session.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface AppOptions {
  /** Absolute; where the built client lies. Null serves the API alone. */
  clientDirectory: string | null;
  logger: NonNullable<FastifyServerOptions['logger']>;
}

/**
 * Builds the server, ready to listen or to be asked by `inject()`.
 * @throws Error when an operation of the contract has no handler
 */
export async function buildApp(
  deps: Deps,
  { clientDirectory, logger }: AppOptions,
): Promise<FastifyInstance> {
  const { config, database } = deps;
  const app = fastify({
    logger,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    forceCloseConnections: 'idle',
  });
  await app.register(errorsPlugin);
  await app.register(securityPlugin, { config });
  await app.register(fastifyCookie);
  await app.register(jsonBodyPlugin);
  await app.register(pagePlugin, { clientDirectory });
  await app.register(docsPlugin);
  await app.register(devClockPlugin, deps);
  const limitSignIn = createSignInLimit(app, config.rateLimits.signIn);
  await app.register(contractPlugin, {
    authenticate: createAuthenticator(database),
    handlers: {
      ...systemHandlers(deps),
      ...catalogueHandlers(deps),
      ...accountHandlers({ ...deps, limitSignIn }),
      ...reservationHandlers(deps),
      ...paymentHandlers(deps),
      ...seatEventHandlers(app, deps),
    },
  });
  await app.ready();
  return app;
}
