import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp, type AppOptions } from '../../../server/app.ts';
import { readConfig, type Config, type Environment } from '../../../server/config.ts';
import type { Database } from '../../../server/db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { createMetrics } from '../../../server/lib/metrics.ts';
import { openCatalogueHub } from '../../../server/modules/catalogue/catalogue-hub.ts';
import { openSeatHub } from '../../../server/modules/seat-events/hub.ts';
import {
  createReadiness,
  databaseCheck,
  type ReadinessCheck,
} from '../../../server/plugins/readiness.ts';
import { createMailbox } from '../../../server/ports/mail.ts';
import type { PaymentProvider } from '../../../server/ports/payments.ts';
import { createApi, type Api } from './api.ts';
import { createLogCheck } from './log-check.ts';

export interface TestServerOptions {
  env?: Environment;
  /** By default no payment is known to the provider. */
  provider?: PaymentProvider;
  /** Readiness checks in addition to that of the database. */
  checks?: readonly ReadinessCheck[];
  app?: Partial<AppOptions>;
}

export interface TestServer {
  app: FastifyInstance;
  api: Api;
  deps: Deps;
  close(): Promise<void>;
}

/**
 * The real server on its own database, with request limits that tests do not reach. Closing it fails when its log
 * contains a secret or an e-mail address that went through its API.
 */
export async function startTestServer(
  database: Database,
  {
    env = {},
    provider = unknownToProvider,
    checks = [],
    app: appOptions = {},
  }: TestServerOptions = {},
): Promise<TestServer> {
  const seatHub = await openSeatHub(database);
  const catalogueHub = await openCatalogueHub(database);
  const deps: Deps = {
    config: testConfig(env),
    appSecret: 'a secret that only the tests know of',
    database,
    provider,
    mailer: createMailbox(database.orm),
    siteOrigin: () => 'http://127.0.0.1:3000',
    seatHub,
    catalogueHub,
    metrics: createMetrics(),
    readiness: createReadiness([databaseCheck(database), ...checks]),
  };
  const log = createLogCheck();
  const app = await buildApp(deps, {
    clientDirectory: null,
    statechartsDirectory: null,
    logger: { level: 'info', stream: log },
    ...appOptions,
  });
  return {
    app,
    api: await createApi(app, log),
    deps,
    async close() {
      await app.close();
      await seatHub.close();
      await catalogueHub.close();
      expect(log.leaks(), 'secrets and personal data in the log (X-API-21)').toEqual([]);
    },
  };
}

/** @throws Error naming every error of the environment */
function testConfig(env: Environment = {}): Config {
  const config = readConfig({ ...outOfTheWay, ...env });
  if ('faults' in config) throw new Error(config.faults.join(' '));
  return config;
}

const outOfTheWay: Environment = {
  RATE_LIMIT: '1000000',
  FILE_RATE_LIMIT: '1000000',
  SIGN_IN_RATE_LIMIT: '1000000',
  SIGN_IN_NETWORK_RATE_LIMIT: '1000000',
  EMAIL_CODE_RATE_LIMIT: '1000000',
  CODE_TRY_RATE_LIMIT: '1000000',
  ADMIN_CODE_TRY_RATE_LIMIT: '1000000',
  SIGN_UP_RATE_LIMIT: '1000000',
};

/** The settings that live mode requires, with unreachable addresses. */
export const liveEnvironment: Environment = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  TOSS_CLIENT_KEY: 'live_ck_test',
  TOSS_SECRET_KEY: 'live_sk_test',
  SMTP_URL: 'smtps://nobody@127.0.0.1:1',
  ADMIN_CODE_BASIC: 'basic-code',
  ADMIN_CODE_SUPER: 'super-code',
  APP_SECRET: 'thirty-two characters, and some more',
  PUBLIC_URL: 'https://marquee.example',
};

const refusal = {
  kind: 'refused',
  code: 'NOT_FOUND_PAYMENT',
  message: '없는 결제입니다.',
} as const;

const unknownToProvider: PaymentProvider = {
  confirm: () => Promise.resolve(refusal),
  find: () => Promise.resolve(refusal),
  findBalance: () => Promise.resolve(null),
  cancel: () => Promise.resolve(refusal),
  cancelPart: () => Promise.resolve(refusal),
};
