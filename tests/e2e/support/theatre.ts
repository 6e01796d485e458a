import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectEmulator,
  serverProgram,
  startService,
  type Service,
} from '../../../tools/scripts/lib/services.mjs';
import { openDatabase, type Database } from '../../../server/db/client.ts';
import { resetData } from '../../support/seed-rows.ts';
import { NOON, prepareCinema, type Cinema } from './cinema.ts';
import { createProvider, type Provider } from './provider.ts';

/** The product as users run it: a server process with the built page, and the provider's emulator. */
export interface Theatre {
  url: string;
  database: Database;
  provider: Provider;
  /** The small cinema in the database of each test. */
  cinema: Cinema;
  /** Sets the clocks of product and provider, which continue from there. @param time ISO 8601 */
  setTime(time: string): Promise<void>;
  /** Closes the database; product and provider run on. */
  leave(): Promise<void>;
}

/** Where a started theatre answers. */
interface TheatreAddress {
  url: string;
  providerUrl: string;
  databaseUrl: string;
  cinema: Cinema;
}

/** The environment variable with the addresses of the started theatres. */
const THEATRES = 'E2E_THEATRES';

/**
 * Starts a theatre on each database, for the tests of one worker after the other.
 * @returns a function that ends them
 */
export async function startTheatres(databaseUrls: readonly string[]): Promise<() => Promise<void>> {
  const started = await Promise.all(databaseUrls.map(startTheatre));
  process.env[THEATRES] = JSON.stringify(started.map(({ address }) => address));
  return async () => {
    await Promise.all(started.map(({ end }) => end()));
  };
}

async function startTheatre(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  const emulator = await startService(
    'The card provider’s emulator',
    ['--import', 'tsx', 'demo/toss/main.ts'],
    { EMULATOR_PORT: '0', EMULATOR_DATA: join(folder, 'emulator') },
  );
  const providerUrl = urlOf(emulator);
  const server = await startService('The server', serverProgram, {
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
  await setClock(url, NOON);
  const database = await openDatabase({ url: databaseUrl });
  const cinema = await prepareCinema(database);
  await database.close();
  return {
    address: { url, providerUrl, databaseUrl, cinema },
    end: async () => {
      await Promise.all([server.end(), emulator.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Enters the theatre of a worker. @param index of the worker among those that run at the same time */
export async function enterTheatre(index: number): Promise<Theatre> {
  const theatres = JSON.parse(process.env[THEATRES] ?? '[]') as TheatreAddress[];
  const address = theatres[index];
  if (address === undefined) throw new Error(`There is no theatre ${index}`);
  const { url, providerUrl, databaseUrl, cinema } = address;
  const database = await openDatabase({ url: databaseUrl });
  return {
    url,
    database,
    provider: createProvider(providerUrl),
    cinema,
    setTime: (time) => setClock(url, time),
    leave: () => database.close(),
  };
}

/** Leaves nothing but the small cinema in the theatre's database, at {@link NOON}. */
export async function openCinema(theatre: Theatre): Promise<Cinema> {
  await resetData(theatre.database, 'cinema');
  await Promise.all([theatre.provider.setFaults(), theatre.setTime(NOON)]);
  return theatre.cinema;
}

async function setClock(url: string, time: string): Promise<void> {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: Date.parse(time) - Date.now() }),
  });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}`);
}

function urlOf({ ready: { url } }: Service): string {
  if (typeof url !== 'string') throw new Error('It did not say where it listens');
  return url;
}
