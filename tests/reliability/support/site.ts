import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import type { LedgerPayment } from '../../../server/audit/ledger.ts';
import { openDatabase, type Database } from '../../../server/db/client.ts';
import { migrate } from '../../../server/db/migrate.ts';
import {
  createBooker,
  type Booker,
  type BookingAnswer,
  type BookingServer,
  type Registered,
} from '../../api/support/booking.ts';
import { insertSmallCinema, type SignedIn, type SmallCinema } from '../../api/support/cinema.ts';
import { insertSignedIn, insertSignedInAdministrator } from '../../api/support/fixtures.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../support/database.ts';
import { expectSound } from './audited.ts';
import { isProof } from './rounds.ts';
import { killPrograms, startEmulator, startServer, type Program } from './programs.ts';

/** How long a state is polled for, in milliseconds; it usually arrives within two seconds. */
const PATIENCE = { timeout: 60_000, interval: 100 };
/** Customers of a site. */
export const PEOPLE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The installed product: server, database and the provider's emulator as programs that can be killed. */
export interface Site {
  readonly cinema: SmallCinema;
  /** The server's address. */
  readonly url: string;
  readonly booker: Booker;
  seats(...indexes: number[]): number[];
  /** One of the signed-in customers. @param index below {@link PEOPLE} */
  person(index: number): SignedIn;
  /** The end of a customer's account. */
  withdraw(who: SignedIn): Promise<BookingAnswer>;
  /** A call of an administrator below `/api/admin/`; a GET without a body. */
  administer(path: string, body?: object): Promise<BookingAnswer>;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  killProvider(): Promise<void>;
  startProvider(): Promise<void>;
  /** Replaces the provider's fault switches. */
  setFaults(...faults: object[]): Promise<void>;
  /** Waits until the provider holds so many calls. */
  untilHeld(count: number): Promise<void>;
  /** Lets the held calls go on. */
  release(): Promise<void>;
  /** Brings the clocks of the product and of the provider to so many seconds ahead of the real time. */
  setClock(secondsAhead: number): Promise<void>;
  /** Waits until an order is in one of the states, as shown to its customer. */
  untilOrder(order: Registered, ...states: string[]): Promise<void>;
  /**
   * Lets the customer approve an order on the provider's page.
   * @returns the key of the payment; empty without a provider
   */
  approve(order: { orderId: string; amount: number }): Promise<string>;
  /** The state of an order, as shown to its customer; null if the server does not know it. */
  stateOf(order: Registered): Promise<string | null>;
  /** All payments at the provider. */
  readLedger(): Promise<LedgerPayment[]>;
  /** The captured and refunded amounts of an order, a pair for each payment. */
  moneyOf(order: Registered): Promise<[captured: number, cancelled: number][]>;
  /** Works on the database itself; in a folder only while the server is down. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** How many sessions of the database wait for a lock. */
  waiters(): Promise<number>;
  /** Kills the server and checks every invariant, with the provider's ledger. */
  expectSound(): Promise<void>;
}

export interface Place {
  /** The environment variables with the location of the server's data. */
  env: Record<string, string>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** A database on the tests' PostgreSQL server. */
export async function onPostgres(): Promise<Place> {
  const url = await createPostgresDatabase();
  return {
    env: { DATABASE_URL: url },
    open: () => openDatabase({ url }),
    remove: () => dropPostgresDatabase(url),
  };
}

/** The embedded database in a folder. */
function inFolder(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-site-'));
  return Promise.resolve({
    env: { DATA_DIR: folder },
    open: () => openDatabase({ folder: join(folder, 'database') }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

const finders = { PostgreSQL: onPostgres, 'the embedded database': inFolder };

type PlaceKind = keyof typeof finders;

/** @returns the places of a test, for `each`: in `npm test` the first one alone */
export function places(
  first: PlaceKind,
  ...others: PlaceKind[]
): [PlaceKind, () => Promise<Place>][] {
  return [first, ...(isProof ? others : [])].map((kind) => [kind, finders[kind]]);
}

/**
 * Opens the small cinema, with a screening tomorrow, as a site; nothing of it outlives the test.
 * @param rows how many seats each row has
 */
export async function openSite(
  findPlace: () => Promise<Place>,
  rows: readonly number[] = [6, 6],
): Promise<Site> {
  const place = await findPlace();
  const data = mkdtempSync(join(tmpdir(), 'marquee-site-programs-'));
  onTestFinished(async () => {
    await killPrograms();
    await place.remove();
    rmSync(data, { recursive: true, force: true });
  });
  const emulatorData = join(data, 'emulator');
  const withDatabase: Site['withDatabase'] = async (work) => {
    const database = await place.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const people: SignedIn[] = [];
  let administrator = '';
  const cinema = await withDatabase(async (database) => {
    await migrate(database);
    ({ session: administrator } = await insertSignedInAdministrator(database.orm, 'house', {
      role: 'SUPER',
    }));
    for (let index = 0; index < PEOPLE; index += 1) {
      people.push(await insertSignedIn(database.orm, `person${index}`));
    }
    const startsAt = new Date(Date.now() + DAY_MS).toISOString();
    return insertSmallCinema(database.orm, { rows, startsAt });
  });
  let provider = await startEmulator(emulatorData);
  const providerUrl = provider.url;
  const start = () => startServer({ DATA_DIR: data, ...place.env, EMULATOR_URL: providerUrl });
  let server: Program = await start();

  const control = (path: string, body?: object) => callJson(`${providerUrl}/emulator${path}`, body);
  const readLedger = async () =>
    ((await control('/ledger')).body as { payments: LedgerPayment[] }).payments;

  const approve: Site['approve'] = async (order) => {
    const payment = { orderName: '달의 뒤편', method: 'CARD', ...order };
    const { body } = await control('/payments', payment);
    return (body as { paymentKey: string } | undefined)?.paymentKey ?? '';
  };
  const api: BookingServer['api'] = {
    post: (path, body, { session = '' }) =>
      callJson(`${server.url}${path}`, body, { authorization: session }),
  };

  const stateOf: Site['stateOf'] = async ({ who, orderId }) => {
    const { status, body } = await callJson(
      `${server.url}/api/protected/payment/order/${orderId}`,
      undefined,
      { authorization: who.session },
    );
    if (status !== 404) expect(status).toBe(200);
    return status === 404 ? null : (body as { state: string }).state;
  };

  return {
    cinema,
    get url() {
      return server.url;
    },
    booker: createBooker({ api }, { approve }),
    approve,
    person(index) {
      const who = people[index];
      if (!who) throw new Error(`There is no customer ${index}.`);
      return who;
    },
    seats: (...indexes) => indexes.map((index) => cinema.room.seatIds[index] ?? 0),
    withdraw: ({ session }) =>
      callJson(
        `${server.url}/api/protected/customer/delete`,
        undefined,
        { authorization: session },
        'DELETE',
      ),
    administer: (path, body) =>
      callJson(`${server.url}/api/admin/${path}`, body, { authorization: administrator }),
    killServer: () => server.kill(),
    async startServer() {
      server = await start();
    },
    killProvider: () => provider.kill(),
    async startProvider() {
      provider = await startEmulator(emulatorData, providerUrl);
    },
    async setFaults(...faults) {
      await control('/faults', faults);
    },
    async untilHeld(count) {
      await control(`/faults/held?count=${count}`);
    },
    async release() {
      await control('/faults/release', {});
    },
    async setClock(secondsAhead) {
      const answer = await callJson(`${server.url}/dev/clock`, { offsetMs: secondsAhead * 1000 });
      expect(answer.status).toBe(200);
    },
    stateOf,
    readLedger,
    async untilOrder(order, ...states) {
      await vi.waitFor(async () => expect(states).toContain(await stateOf(order)), PATIENCE);
    },
    async moneyOf({ orderId }) {
      const entries = (await readLedger()).filter((each) => each.orderId === orderId);
      return entries.map(({ captured, cancelled }) => [captured, cancelled]);
    },
    withDatabase,
    waiters: () =>
      withDatabase(async ({ orm }) => {
        const rows = await orm.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting ?? 0;
      }),
    async expectSound() {
      await server.kill();
      const ledger = await readLedger();
      await withDatabase((database) => expectSound(database, ledger));
    },
  };
}

/** @returns status 0 without an answer: the server was gone */
export async function callJson(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<BookingAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  } catch {
    return { status: 0, body: undefined };
  }
}
