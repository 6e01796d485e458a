import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import type { ServerCheck } from './server-identity.ts';

/** The pause between two new connections, in milliseconds. */
const PAUSE = 1000;

/** Makes a connection, compares its server, and closes it. @throws Error if it cannot be made, or as the check does */
export async function connectOnce(client: Client, check: ServerCheck): Promise<void> {
  // A connection that is cut later would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await check.prepare(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Connects again and again. A node whose connections all stay open would otherwise not notice that the address leads to
 * another server. That a connection fails is not reported: the watch knows whether the server answers.
 */
export function startProbe(connect: () => Promise<void>): { stop(): void } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(PAUSE, undefined, { signal: stopping.signal, ref: false });
      await connect().catch(() => undefined);
    }
  };
  // It rejects only when it is stopped.
  run().catch(() => undefined);
  return { stop: () => stopping.abort() };
}
