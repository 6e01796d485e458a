import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectEmulator,
  startService,
  type Service,
} from '../../../tools/scripts/lib/services.mjs';
import type { Database } from '../../../server/db/client.ts';
import { createDatabase } from './databases.ts';
import { createProvider, type Provider } from './provider.ts';

/** The product as users run it: a server process with the built page, and the provider's emulator. */
export interface Theatre {
  url: string;
  database: Database;
  provider: Provider;
  /** Sets the clocks of product and provider, which continue from there. @param time ISO 8601 */
  setTime(time: string): Promise<void>;
  close(): Promise<void>;
}

export async function openTheatre(): Promise<Theatre> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  const [emulator, { url: databaseUrl, database, remove }] = await Promise.all([
    startService('The card provider’s emulator', ['--import', 'tsx', 'demo/toss/main.ts'], {
      EMULATOR_PORT: '0',
      EMULATOR_DATA: join(folder, 'emulator'),
    }),
    createDatabase(),
  ]);
  const providerUrl = urlOf(emulator);
  const server = await startService('The server', ['--import', 'tsx', 'server/main.ts'], {
    APP_MODE: 'demo',
    DEMO_CINEMA: 'empty',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    EMULATOR_URL: providerUrl,
    RATE_LIMIT: '1000000',
    FILE_RATE_LIMIT: '1000000',
    SIGN_IN_RATE_LIMIT: '1000000',
    SIGN_IN_NETWORK_RATE_LIMIT: '1000000',
    EMAIL_CODE_RATE_LIMIT: '1000000',
    CODE_TRY_RATE_LIMIT: '1000000',
    ADMIN_CODE_TRY_RATE_LIMIT: '1000000',
    SIGN_UP_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
  });
  const url = urlOf(server);
  await connectEmulator(emulator, url);
  return {
    url,
    database,
    provider: createProvider(providerUrl),
    async setTime(time) {
      const answer = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetMs: Date.parse(time) - Date.now() }),
      });
      if (!answer.ok) throw new Error(`The clock answered ${answer.status}`);
    },
    async close() {
      await Promise.all([server.end(), emulator.end()]);
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlOf({ ready: { url } }: Service): string {
  if (typeof url !== 'string') throw new Error('It did not say where it listens');
  return url;
}
