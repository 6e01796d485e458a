import { mkdirSync } from 'node:fs';
import { buildApp, type AppOptions } from './app.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { DemoAccount } from './demo.ts';
import type { Deps } from './deps.ts';
import { createJobs } from './jobs/jobs.ts';
import { startJobs, type RunningJobs } from './jobs/runner.ts';
import { addLedgerMetrics } from './metrics/ledger-metrics.ts';
import { openCatalogueHub } from './modules/catalogue/catalogue-hub.ts';
import { PROVIDER_TIMEOUT_MS } from './modules/payments/recovery-times.ts';
import { openSeatHub } from './modules/seat-events/hub.ts';
import { createMaker, makeWith } from './plugins/statecharts-maker.ts';
import { createMailbox } from './ports/mail.ts';
import { createSmtpMailer } from './ports/smtp-mail.ts';
import { createTossPayments } from './ports/toss-payments.ts';
import { builtFolder, distFolder, runProgram } from './program.ts';

/** The program that makes the visualiser of statecharts when it is opened; `npm start` names it. */
const [, , visualiserProgram] = process.argv;

await runProgram(async (common, options) => {
  const { config, database } = common;
  const isFilled = config.mode === 'demo' && config.demoCinema === 'filled';
  const accounts = isFilled ? await fillDemoCinema(config, database) : [];
  const seatHub = await openSeatHub(database);
  const catalogueHub = await openCatalogueHub(database);
  let servedOrigin = '';
  addLedgerMetrics(common.metrics, database);
  const deps: Deps = {
    ...common,
    seatHub,
    catalogueHub,
    provider: createTossPayments({
      baseUrl: config.provider.apiUrl,
      secretKey: config.provider.secretKey,
      timeoutMs: PROVIDER_TIMEOUT_MS,
    }),
    mailer:
      config.smtpUrl === null
        ? createMailbox(database.orm)
        : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom ?? defaultSender(config) }),
    siteOrigin: () => config.publicUrl ?? servedOrigin,
  };
  let jobs: RunningJobs | null = null;
  const app = await buildApp(deps, {
    ...options,
    ...visualiser(),
    onClockMoved: async () => jobs?.wake(),
  });
  return {
    app,
    readyDetails: { accounts },
    begin(url) {
      servedOrigin = url;
      jobs = startJobs(database, createJobs(deps), (job, error) =>
        app.log.error({ err: error, job }, 'a job failed'),
      );
    },
    // Other nodes run the jobs from now on.
    stop: () => jobs?.stop(),
    async close() {
      await seatHub.close();
      await catalogueHub.close();
    },
  };
});

/** The visualiser of statecharts: made when it is opened if `npm start` has named the program, and otherwise as it is built. */
function visualiser(): Pick<AppOptions, 'statechartsDirectory' | 'statechartsMaker'> {
  if (visualiserProgram === undefined) return { statechartsDirectory: builtFolder('statecharts') };
  const folder = distFolder('statecharts');
  // A missing folder would be warned about.
  mkdirSync(folder, { recursive: true });
  return {
    statechartsDirectory: folder,
    statechartsMaker: createMaker(makeWith(visualiserProgram, '--build')),
  };
}

function defaultSender({ publicUrl }: Config): string {
  return `no-reply@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}`;
}

/** Loaded in demo mode only. */
async function fillDemoCinema({ provider }: Config, database: Database): Promise<DemoAccount[]> {
  const { fillDemo } = await import('./demo.ts');
  return fillDemo(database, provider.apiUrl);
}
