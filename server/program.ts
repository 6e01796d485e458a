import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageAppOptions, PageDeps } from './page-app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import { LEAST_FREE_MB } from './db/disk-guard.ts';
import type { DatabaseState } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { createMetrics } from './lib/metrics.ts';
import { pause } from './lib/pause.ts';
import { keptSecret } from './lib/secret.ts';
import { sentenceFor } from './lib/start-faults.ts';
import { listenForMetrics } from './metrics/listen.ts';
import { addNodeMetrics, addProcessMetrics } from './metrics/node-metrics.ts';
import { watchOverload } from './modules/system/overload.ts';
import { loggedError } from './plugins/logged-error.ts';
import { createReadiness, databaseCheck } from './plugins/readiness.ts';

const MS_PER_SECOND = 1000;
/** Connections that wait to be accepted: in a rush Node's own 511 overflow, and a client tries again a second later. */
const BACKLOG = 4096;
/** How long open requests may take when the server closes, in milliseconds. A payment that is cut off is recovered. */
const CLOSING_MS = 7000;
/** How long everything may take when the server closes, in milliseconds. */
const LONGEST_END_MS = 9000;
/** How often this program tells its parent that it runs, in milliseconds. */
const ALIVE_MS = 1000;

/** What a program serves. */
export interface Served {
  app: FastifyInstance;
  /** What the ready message says besides the addresses. */
  readyDetails?: object;
  /** Called when it listens. @param url its address */
  begin?: (url: string) => void;
  /** Called when the program is told to end: stops what other nodes can do. Its requests are still answered. */
  stop?: () => Promise<void> | undefined;
  /** Called when no request is open any more. */
  close?: () => Promise<void>;
}

/** Opens what the program needs besides the common resources. */
type Serve = (deps: PageDeps, options: PageAppOptions) => Promise<Served>;

/**
 * Runs a program of the server until it is told to end: opens all resources in order of their dependencies, and closes them
 * in reverse order. A fault at the start ends the process with a sentence.
 * @param faultsOf finds what this program cannot do with settings that are valid, before anything is opened
 */
export async function runProgram(
  serve: Serve,
  faultsOf: (config: Config) => string[] = () => [],
): Promise<void> {
  const config = readConfig(process.env);
  if ('faults' in config) return fail(config.faults);
  const faults = faultsOf(config);
  if (faults.length > 0) fail(faults);
  await start(config, serve).catch(failToStart);
}

async function start(config: Config, serve: Serve): Promise<void> {
  const appSecret = config.appSecret ?? keptSecret(config.dataDirectory);
  const database = await openDatabase(
    config.databaseUrl === null
      ? { folder: `${config.dataDirectory}/database`, reportFault, reportState }
      : { url: config.databaseUrl, reportFault, reportState },
  );
  try {
    await migrate(database);
    const metrics = createMetrics();
    addProcessMetrics(metrics);
    addNodeMetrics(metrics, database);
    const overload = watchOverload(database);
    const readiness = createReadiness([databaseCheck(database), ...overload.checks]);
    const served = await serve(
      { config, appSecret, database, metrics, readiness },
      { clientDirectory: builtFolder('client'), logger: { level: config.logLevel } },
    );
    const { app } = served;
    const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    const metricsListener = config.metrics && (await listenForMetrics(metrics, config.metrics));
    served.begin?.(url);
    onEnd(async (hurry) => {
      readiness.drain();
      const stopped = served.stop?.();
      await pause(config.drainSeconds * MS_PER_SECOND, hurry);
      setTimeout(endAtOnce, LONGEST_END_MS);
      const cut = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
      await app.close();
      clearTimeout(cut);
      await stopped;
      await metricsListener?.close();
      overload.stop();
      await served.close?.();
      await database.close();
    });
    if (process.send) {
      process.send({ ready: true, url, metricsUrl: metricsListener?.url, ...served.readyDetails });
      // The command that started this program kills it when its event loop hangs, as on a full disk.
      setInterval(() => process.connected && process.send?.({ alive: true }), ALIVE_MS).unref();
    } else console.log(`Listening on ${url}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @returns the absolute path of a part of the build; null when it is not built */
export function builtFolder(name: string): string | null {
  const folder = distFolder(name);
  return existsSync(`${folder}/index.html`) ? folder : null;
}

/** @returns the absolute path of a part of the build, built or not */
export function distFolder(name: string): string {
  return fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
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
