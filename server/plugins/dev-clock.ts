import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { invalidRequest, Refusal } from '../errors.ts';
import { clockOffset, moveClock } from '../ports/clock.ts';
import { fieldMessages } from '../text.ts';

/** How long the provider's emulator may take to answer, in milliseconds. */
const EMULATOR_TIMEOUT_MS = 3000;
/** A century, in milliseconds: the database and JavaScript cannot represent all later times. */
const FARTHEST_MS = 100 * 365 * 24 * 60 * 60 * 1000;

const requestSchema = v.object({ offsetMs: v.pipe(v.number(), v.safeInteger()) });

interface DevClock extends Deps {
  /** Is called after both clocks have moved. */
  onClockMoved: () => void;
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
        const offsetMs = offsetOf(body);
        // Last, so that both clocks stay unchanged when the emulator's cannot be moved.
        await moveProvidersClock(config.provider.apiUrl, offsetMs);
        await moveClock(database.orm, offsetMs);
        onClockMoved();
        return { offsetMs };
      });
    }
    return Promise.resolve();
  },
  { name: 'dev-clock' },
);

function offsetOf(body: unknown): number {
  const request = v.safeParse(requestSchema, body);
  if (!request.success) throw wrongOffset(fieldMessages.integer);
  const { offsetMs } = request.output;
  if (Math.abs(offsetMs) > FARTHEST_MS) throw wrongOffset(fieldMessages.other);
  return offsetMs;
}

function wrongOffset(defaultMessage: string): Refusal {
  return invalidRequest([{ field: 'offsetMs', defaultMessage }]);
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
