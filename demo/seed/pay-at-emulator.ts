import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdPayment } from './crowd.ts';

/** How long the emulator, which starts at the same time, may take to answer, in milliseconds. */
const LONGEST_MS = 10_000;
/** The pause before it is asked again, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Records payments at the provider's emulator, all in one call.
 * @returns false when it does not answer, as where the server is started without it, and when it refuses them
 */
export async function payAtEmulator(
  origin: string,
  payments: readonly CrowdPayment[],
  longestMs = LONGEST_MS,
): Promise<boolean> {
  const ending = AbortSignal.timeout(longestMs);
  const body = JSON.stringify({ payments });
  const headers = { 'content-type': 'application/json' };
  while (!ending.aborted) {
    const answer = await fetch(`${origin}/emulator/captured`, {
      ...{ method: 'POST', headers, body, signal: ending },
    }).catch(() => null);
    if (answer?.ok) return true;
    if (answer) break;
    await pause(PAUSE_MS);
  }
  process.stderr.write(
    'The card provider’s emulator takes no payments: the demo’s customers pay nothing.\n',
  );
  return false;
}
