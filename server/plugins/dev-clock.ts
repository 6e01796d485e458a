import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { invalidRequest, Refusal } from '../errors.ts';
import { clockOffset, moveClock } from '../ports/clock.ts';
import { pause } from '../lib/pause.ts';
import { fieldMessages, messages } from '../text.ts';

/** How long the provider's emulator may take to answer, in milliseconds. */
const EMULATOR_TIMEOUT_MS = 3000;
/** A century, in milliseconds: the database and JavaScript cannot represent all later times. */
const FARTHEST_MS = 100 * 365 * 24 * 60 * 60 * 1000;
/** How long an answer waits for the jobs, in milliseconds. */
const JOBS_TIMEOUT_MS = 20_000;

const requestSchema = v.object({
  offsetMs: v.pipe(v.number(), v.safeInteger()),
  /** Answers after the jobs have run at the new time, so that the next reads have their results. */
  awaitJobs: v.optional(v.boolean(), false),
});

interface DevClock {
  config: Config;
  database: Database;
  /** Is called after both clocks have moved. Returns when the jobs have run at the new time; never rejects. */
  onClockMoved: () => Promise<void>;
}

/**
 * Moves the clocks of the server and the provider's emulator, so that the demo and tests need not wait. Not available
 * in live mode.
 */
export const devClockPlugin = fastifyPlugin(
  (app: FastifyInstance, { config, database, onClockMoved }: DevClock) => {
    if (config.mode === 'demo') {
      app.get('/dev/clock', async () => ({ offsetMs: await clockOffset(database.orm) }));
      app.post('/dev/clock', async ({ body }) => {
        const { offsetMs, awaitJobs } = moveOf(body);
        // Last, so that both clocks stay unchanged when the emulator's cannot be moved.
        await moveProvidersClock(config.provider.apiUrl, offsetMs);
        await moveClock(database.orm, offsetMs);
        const jobsRun = onClockMoved();
        if (awaitJobs) await atMost(JOBS_TIMEOUT_MS, jobsRun);
        return { offsetMs };
      });
    }
    return Promise.resolve();
  },
  { name: 'dev-clock' },
);

function moveOf(body: unknown): v.InferOutput<typeof requestSchema> {
  const request = v.safeParse(requestSchema, body);
  if (!request.success) throw wrongOffset(fieldMessages.integer);
  if (Math.abs(request.output.offsetMs) > FARTHEST_MS) throw wrongOffset(messages.clockTooFar);
  return request.output;
}

function wrongOffset(defaultMessage: string): Refusal {
  return invalidRequest([{ field: 'offsetMs', defaultMessage }]);
}

/** @param timeoutMs how long it waits at most, in milliseconds */
async function atMost(timeoutMs: number, done: Promise<void>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([done, pause(timeoutMs, ended.signal)]);
  ended.abort();
}

async function moveProvidersClock(apiUrl: string, offsetMs: number): Promise<void> {
  try {
    const answer = await fetch(`${apiUrl}/emulator/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs }),
      signal: AbortSignal.timeout(EMULATOR_TIMEOUT_MS),
    });
    if (answer.ok) return;
  } catch {
    // Answered below, like a refusal of the emulator.
  }
  throw new Refusal(503, 'UNAVAILABLE');
}
