import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './run.mjs';
import { startService } from './services.mjs';

/**
 * @typedef {object} Patience All in milliseconds.
 * @property {number} tick how often the program says that it is alive
 * @property {number} silence how long it may say nothing before it is killed
 * @property {number} start how long it may take to be ready
 * @property {number} firstPause before the first new start; it doubles up to `longestPause`
 * @property {number} longestPause also how long the program must run for the pause to begin at the first one again
 */

/** @type {Patience} */
const usual = {
  tick: 1_000,
  silence: seconds('HANG_SECONDS', 30),
  start: seconds('START_SECONDS', 600),
  firstPause: 1_000,
  longestPause: 30_000,
};

function seconds(name, otherwise) {
  const value = Number(process.env[name]);
  return (value > 0 ? value : otherwise) * 1000;
}

/**
 * Starts a program that sends a message every second once it is ready. When it crashes, or sends nothing for a time, it
 * is killed and started again on the same port. The first start is not repeated.
 * @param {string} name shown to the user
 * @param {string[]} args Node's arguments
 * @param {NodeJS.ProcessEnv} env added to our own
 * @param {{ signal?: AbortSignal, patience?: Partial<Patience> }} options the signal ends the first start
 * @returns {Promise<import('./services.mjs').Service>} settles `ended` when the program was told to end, or ends without
 *   an error
 */
export async function superviseService(name, args, env = {}, { signal, patience = {} } = {}) {
  const times = { ...usual, ...patience };
  const ending = new AbortController();
  const first = await startInTime(name, args, env, times.start, signal);
  let current = first;
  const ended = keepRunning();
  return {
    ...first,
    ended,
    async end() {
      ending.abort();
      await current.end();
      await ended;
    },
  };

  async function keepRunning() {
    // A free port chosen by the first start is kept, since users have its address.
    const sameAddress = { ...env, PORT: new URL(first.ready.url).port };
    for (let pause = times.firstPause; ; pause = Math.min(2 * pause, times.longestPause)) {
      const since = performance.now();
      await untilEnd(name, current, times);
      if (ending.signal.aborted || current.child.exitCode === 0) return;
      if (performance.now() - since > times.longestPause) pause = times.firstPause;
      console.error(`${name} has ended unexpectedly and is started again.`);
      if (!(await startAgain(sameAddress, pause))) return;
    }
  }

  /** Resolves with false when it was told to end. */
  async function startAgain(sameAddress, firstPause) {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, times.longestPause)) {
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return false;
      try {
        current = await startInTime(name, args, sameAddress, times.start, ending.signal);
        return true;
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        console.error(error.message);
      }
    }
  }
}

/** @returns {Promise<import('./services.mjs').Service>} */
async function startInTime(name, args, env, timeoutMs, signal) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const signals = signal ? [signal, late.signal] : [late.signal];
    return await startService(name, args, env, AbortSignal.any(signals));
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for the end of a program, and kills it when it is silent. */
async function untilEnd(name, { child, ended }, { tick, silence }) {
  // Ticks are counted, because after a pause of both processes the clock alone would count as silence.
  let silentTicks = 0;
  child.on('message', () => (silentTicks = 0));
  const watch = setInterval(() => {
    silentTicks += 1;
    if (silentTicks * tick <= silence) return;
    silentTicks = 0;
    console.error(`${name} does not react and is killed.`);
    child.kill('SIGKILL');
  }, tick);
  await ended;
  clearInterval(watch);
}
