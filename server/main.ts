import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp, type AppOptions } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './db/client.ts';
import { LEAST_FREE_MB } from './db/disk-guard.ts';
import type { DatabaseState } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import type { DemoAccount } from './demo.ts';
import type { Deps } from './deps.ts';
import { createJobs } from './jobs/jobs.ts';
import { startJobs, type RunningJobs } from './jobs/runner.ts';
import { loggedError } from './plugins/logged-error.ts';
import { addLedgerMetrics } from './metrics/ledger-metrics.ts';
import { listenForMetrics } from './metrics/listen.ts';
import { createMetrics } from './lib/metrics.ts';
import { addNodeMetrics, addProcessMetrics } from './metrics/node-metrics.ts';
import { openCatalogueHub } from './modules/catalogue/catalogue-hub.ts';
import { openSeatHub } from './modules/seat-events/hub.ts';
import { PROVIDER_TIMEOUT_MS } from './modules/payments/recovery-times.ts';
import { watchOverload } from './modules/system/overload.ts';
import { createReadiness, databaseCheck } from './plugins/readiness.ts';
import { createMaker, makeWith } from './plugins/statecharts-maker.ts';
import { createMailbox } from './ports/mail.ts';
import { createSmtpMailer } from './ports/smtp-mail.ts';
import { pause } from './lib/pause.ts';
import { createTossPayments } from './ports/toss-payments.ts';
import { keptSecret } from './lib/secret.ts';
import { sentenceFor } from './lib/start-faults.ts';

const clientDirectory = builtFolder('client');
/** The program that makes the visualiser of statecharts when it is opened; `npm start` names it. */
const [, , visualiserProgram] = process.argv;

const MS_PER_SECOND = 1000;
/** Connections that wait to be accepted: in a rush Node's own 511 overflow, and a client tries again a second later. */
const BACKLOG = 4096;
/** How long open requests may take when the server closes, in milliseconds. A payment that is cut off is recovered. */
const CLOSING_MS = 7000;
/** How long everything may take when the server closes, in milliseconds. */
const LONGEST_END_MS = 9000;
/** How often this program tells its parent that it runs, in milliseconds. */
const ALIVE_MS = 1000;

const config = readConfig(process.env);
if ('faults' in config) fail(config.faults);
else await start(config).catch(failToStart);

/** Opens all resources in order of their dependencies, and closes them in reverse order when the process is stopped. */
async function start(config: Config): Promise<void> {
  const appSecret = config.appSecret ?? keptSecret(config.dataDirectory);
  const database = await openDatabase(
    config.databaseUrl === null
      ? { folder: `${config.dataDirectory}/database`, reportFault, reportState }
      : { url: config.databaseUrl, reportFault, reportState },
  );
  try {
    await serve(config, appSecret, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, appSecret: string, database: Database): Promise<void> {
  await migrate(database);
  const isFilled = config.mode === 'demo' && config.demoCinema === 'filled';
  const accounts = isFilled ? await fillDemoCinema(config, database) : [];
  const seatHub = await openSeatHub(database);
  const catalogueHub = await openCatalogueHub(database);
  let servedOrigin = '';
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  addNodeMetrics(metrics, database);
  addLedgerMetrics(metrics, database);
  const overload = watchOverload(database);
  const deps: Deps = {
    config,
    appSecret,
    database,
    seatHub,
    catalogueHub,
    metrics,
    readiness: createReadiness([databaseCheck(database), ...overload.checks]),
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
    clientDirectory,
    ...visualiser(),
    logger: { level: config.logLevel },
    onClockMoved: async () => jobs?.wake(),
  });
  const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  servedOrigin = url;
  const metricsListener = config.metrics && (await listenForMetrics(metrics, config.metrics));
  jobs = startJobs(database, createJobs(deps), (job, error) =>
    app.log.error({ err: error, job }, 'a job failed'),
  );
  onEnd(async (hurry) => {
    deps.readiness.drain();
    // Other nodes run the jobs from now on.
    const jobsEnded = jobs.stop();
    await pause(config.drainSeconds * MS_PER_SECOND, hurry);
    setTimeout(endAtOnce, LONGEST_END_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
    await app.close();
    clearTimeout(cut);
    await jobsEnded;
    await metricsListener?.close();
    overload.stop();
    await seatHub.close();
    await catalogueHub.close();
    await database.close();
  });
  if (process.send) {
    process.send({ ready: true, url, accounts, metricsUrl: metricsListener?.url });
    // The command that started this program kills it when its event loop hangs, as on a full disk.
    setInterval(() => process.connected && process.send?.({ alive: true }), ALIVE_MS).unref();
  } else console.log(`Listening on ${url}`);
}

/** @returns the absolute path of a part of the build; null when it is not built */
function builtFolder(name: string): string | null {
  const folder = distFolder(name);
  return existsSync(`${folder}/index.html`) ? folder : null;
}

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

function distFolder(name: string): string {
  return fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
}

function defaultSender({ publicUrl }: Config): string {
  return `no-reply@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}`;
}

/** Loaded in demo mode only. */
async function fillDemoCinema({ provider }: Config, database: Database): Promise<DemoAccount[]> {
  const { fillDemo } = await import('./demo.ts');
  return fillDemo(database, provider.apiUrl);
}

/**
 * Closes on a signal, or when the command that started this program ends.
 * @param close gets a signal that is aborted when there is no time: by a second signal, or without that command
 */
function onEnd(close: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let isEnding = false;
  const end = (): void => {
    if (isEnding) {
      hurry.abort();
      return;
    }
    isEnding = true;
    close(hurry.signal).then(() => process.exit(0), failToStart);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('disconnect', () => {
    hurry.abort();
    end();
  });
}

/** Ends the process although something still hangs; nothing that was answered as done is lost by it. */
function endAtOnce(): void {
  fail([
    `Something hangs ${LONGEST_END_MS / MS_PER_SECOND} s after the end began, so it is cut off.`,
  ]);
}

function reportFault(fault: unknown): void {
  console.error(loggedError(fault));
}

const stateSentences: Readonly<Record<DatabaseState, string>> = {
  ready: 'The database can be used again.',
  down: 'The database does not answer. Requests are refused until it does.',
  full: `Less than ${LEAST_FREE_MB} MB of the disk are free. Writes are refused until there is more.`,
};

function reportState(state: DatabaseState): void {
  console.error(stateSentences[state]);
}

function failToStart(error: unknown): never {
  const sentence = sentenceFor(error);
  if (sentence === null) console.error(loggedError(error));
  return fail(
    sentence === null ? ['The server cannot go on because of the fault above.'] : [sentence],
  );
}

function fail(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
