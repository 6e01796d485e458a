import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CommandError, root } from './run.mjs';

/** How long a program may take to end before it is killed, in milliseconds. */
const END_TIMEOUT_MS = 10_000;

/** How long the emulator may take to answer, in milliseconds. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Node's arguments for the server. */
export const serverProgram = ['--import', 'tsx', join('server', 'main.ts')];

/**
 * The same for that of a live cinema, which Dockerfile and docs/operations.md name too. V8 does not collect the whole
 * heap before it has this size in megabytes: in a rush everyone would wait for that (decision 0166).
 */
export const liveServer = ['--initial-old-space-size=2000', ...serverProgram];

/**
 * Those for the pages process of a live cinema (decision 0168), which compose.yaml and docs/operations.md name too. V8 does not
 * collect the whole heap either to give memory back: it did so as a rush began, and visits waited for 40 ms.
 */
export const pagesProgram = [
  '--initial-old-space-size=500',
  '--no-memory-reducer',
  '--import',
  'tsx',
  join('server', 'pages.ts'),
];

/**
 * @typedef {object} Service A program that runs until `end` is called.
 * @property {Record<string, unknown>} ready its ready message, with its `url`
 * @property {Promise<void>} ended settles when it has ended for any reason
 * @property {() => Promise<void>} end
 * @property {import('node:child_process').ChildProcess} child
 */

/**
 * Starts a program of ours and waits for its ready message.
 * @param {string} name shown to the user
 * @param {string[]} args Node's arguments
 * @param {NodeJS.ProcessEnv} env added to our own
 * @param {AbortSignal} [signal] ends the start
 * @returns {Promise<Service>}
 */
export async function startService(name, args, env = {}, signal) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = () => endOf(child, ended);
  signal?.addEventListener('abort', end);
  const ready = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => {
      throw new CommandError(`${name} did not start; see above.`);
    }),
  ]);
  signal?.removeEventListener('abort', end);
  return { ready, ended, end, child };
}

async function endOf(child, ended) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  await ended;
  clearTimeout(kill);
}

/**
 * Whether the program runs in demo mode, which has the emulator.
 * @param {NodeJS.ProcessEnv} env
 */
export const isDemo = (env) => (env.APP_MODE || 'demo') === 'demo';

/**
 * Where the emulator will answer, so that the server can start at the same time.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} undefined in live mode, and when the emulator takes any free port
 */
export function emulatorUrl(env = process.env) {
  const host = env.EMULATOR_HOST?.trim() || '127.0.0.1';
  const port = env.EMULATOR_PORT?.trim() || '3001';
  if (!isDemo(env) || Number(port) === 0) return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Starts the card provider's emulator, in demo mode only.
 * @returns {Promise<Service | undefined>}
 */
export async function startEmulator() {
  if (!isDemo(process.env)) return undefined;
  const data = process.env.DATA_DIR || 'data';
  return startService(
    'The card provider’s emulator',
    ['--import', 'tsx', join('demo', 'toss', 'main.ts')],
    { EMULATOR_DATA: process.env.EMULATOR_DATA || join(data, 'emulator') },
  );
}

/**
 * Starts a second program while a first one starts.
 * @template First, Second
 * @param {Promise<First>} first
 * @param {(failed: AbortSignal) => Promise<Second>} startSecond gets a signal that is aborted when the first one fails
 * @returns {Promise<[First, Second]>}
 */
export async function withFirst(first, startSecond) {
  const failed = new AbortController();
  const watched = first.catch((error) => {
    failed.abort();
    throw error;
  });
  return Promise.all([watched, startSecond(failed.signal)]);
}

/**
 * Gives the card provider's emulator the webhook URL of our server.
 * @param {Service | undefined} emulator
 * @param {string} serverUrl
 */
export async function connectEmulator(emulator, serverUrl) {
  if (!emulator) return;
  await fetch(`${emulator.ready.url}/emulator/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${serverUrl}/api/payment/webhook` }),
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
  });
}

/** @returns {AbortSignal} aborted when this program is told to end */
export function signalToEnd() {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => asked.abort());
  return asked.signal;
}

/**
 * Waits for a signal to end, or until one of the programs exits; then ends the others.
 * @param {Record<string, Service | undefined>} services by the names shown to the user
 * @param {AbortSignal} signal aborted to end them
 * @returns {Promise<number>} the exit code
 */
export async function runUntilEnd(services, signal = signalToEnd()) {
  const running = Object.entries(services).filter(([, service]) => service !== undefined);
  const asked = new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const lost = await Promise.race([
    asked,
    ...running.map(([name, service]) => service.ended.then(() => name)),
  ]);
  if (lost !== undefined) console.error(`${lost} has ended unexpectedly, so everything ends.`);
  await Promise.all(running.map(([, service]) => service.end()));
  return lost === undefined ? 0 : 1;
}
