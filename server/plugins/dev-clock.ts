import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { invalidRequest, Refusal } from '../errors.ts';
import { clockOffset, moveClock } from '../ports/clock.ts';
import { fieldMessages } from '../text.ts';

/** How long the card provider's stand-in may take to answer, in milliseconds. */
const EMULATOR_TIMEOUT_MS = 3000;

/**
 * Moves the product's clock and the card provider's with it, so that the demo and tests need not wait. There is
 * nothing of it in live mode.
 */
export const devClockPlugin = fastifyPlugin(
  (app: FastifyInstance, { config, database }: Deps) => {
    if (config.mode === 'demo') {
      app.get('/dev/clock', async () => ({ offsetMs: await clockOffset(database.orm) }));
      app.post('/dev/clock', async ({ body }) => {
        const offsetMs = offsetOf(body);
        await moveClock(database.orm, offsetMs);
        await moveProvidersClock(config.provider.apiUrl, offsetMs);
        return { offsetMs };
      });
    }
    return Promise.resolve();
  },
  { name: 'dev-clock' },
);

function offsetOf(body: unknown): number {
  const isObject = typeof body === 'object' && body !== null && 'offsetMs' in body;
  if (isObject && Number.isSafeInteger(body.offsetMs)) return Number(body.offsetMs);
  throw invalidRequest([{ field: 'offsetMs', defaultMessage: fieldMessages.integer }]);
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
    // Answered below, as an emulator that refuses is.
  }
  throw new Refusal(503, 'UNAVAILABLE');
}
