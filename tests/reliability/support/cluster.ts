import { and, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDatabase, type Database } from '../../../server/db/client.ts';
import { payment } from '../../../server/db/schema/money.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { cancelScreenings } from '../../../server/jobs/cancel-screenings.ts';
import { createDelivery } from '../../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../../server/jobs/deliver-outbox.ts';
import { recoverPayments } from '../../../server/jobs/recover-payments.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { now } from '../../../server/ports/clock.ts';
import { createBooker, type Booker } from '../../api/support/booking.ts';
import { openSmallCinema, type SignedIn, type SmallCinema } from '../../api/support/cinema.ts';
import { startTestEmulator, type TestEmulator } from '../../api/support/emulator.ts';
import { insertSignedIn, setTime } from '../../api/support/fixtures.ts';
import { startTestServer, type TestServer } from '../../api/support/server.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../support/database.ts';
import { expectSound } from './audited.ts';

/** The provider refuses two refunds of one payment within a second. */
const BETWEEN_REFUNDS_MS = 2000;
/** More than the refunds of one payment, of which each run makes one, and the batches of a storm. */
const MOST_RUNS = 10;

/** Two nodes of the server on one PostgreSQL database, each with its own connections. */
export interface Cluster {
  readonly database: Database;
  readonly emulator: TestEmulator;
  readonly cinema: SmallCinema;
  /** @param index any number: calls are distributed over the nodes */
  node(index: number): TestServer;
  booker(index: number): Booker;
  seats(...indexes: number[]): number[];
  people(count: number): Promise<SignedIn[]>;
  /** Advances the server's clock. @param seconds from its current time */
  pass(seconds: number): Promise<void>;
  /** Sets the provider's clock to the server's, or earlier; otherwise it has the machine's. @param lag seconds */
  alignProvider(lag?: number): Promise<void>;
  /** Runs the jobs of one node once. */
  runJobs(index: number): Promise<void>;
  /** All due work is done, and every invariant holds, including the provider's ledger. */
  expectSettled(): Promise<void>;
}

/** Sets a cluster up for the tests of the surrounding describe; the cinema is new for each. */
export function setCluster(): Cluster {
  let url: string;
  let database: Database;
  let emulator: TestEmulator;
  let cinema: SmallCinema;
  /** Of the provider's clock from the machine's, in milliseconds. */
  let providerOffset = 0;
  const moveProvider = async (offsetMs: number) => {
    providerOffset = offsetMs;
    await emulator.post('/emulator/clock', { offsetMs });
  };
  const nodes: TestServer[] = [];
  const bookers: Booker[] = [];

  beforeAll(async () => {
    url = await createPostgresDatabase();
    database = await openDatabase({ url });
    emulator = await startTestEmulator();
    for (let count = 0; count < 2; count += 1) {
      const node = await startTestServer(await openDatabase({ url }), {
        provider: emulator.provider,
      });
      nodes.push(node);
      bookers.push(createBooker(node, emulator));
    }
  });
  afterAll(async () => {
    for (const node of nodes) {
      await node.close();
      await node.deps.database.close();
    }
    await emulator.close();
    await database.close();
    await dropPostgresDatabase(url);
  });
  beforeEach(async () => {
    await emulator.setFaults();
    await moveProvider(0);
    cinema = await openSmallCinema(database);
  });

  const cluster: Cluster = {
    get database() {
      return database;
    },
    get emulator() {
      return emulator;
    },
    get cinema() {
      return cinema;
    },
    node: (index) => of(nodes, index),
    booker: (index) => of(bookers, index),
    seats: (...indexes) => indexes.map((index) => cinema.room.seatIds[index] ?? 0),
    people: (count) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          insertSignedIn(database.orm, `person${String(index)}`),
        ),
      ),
    async pass(seconds) {
      const at = await now(database.orm);
      await setTime(database.orm, new Date(at.getTime() + seconds * 1000).toISOString());
    },
    async alignProvider(lag = 0) {
      const at = await now(database.orm);
      await moveProvider(at.getTime() - lag * 1000 - Date.now());
    },
    async runJobs(index) {
      const { deps } = of(nodes, index);
      await recoverPayments(deps.database, deps.provider);
      await cancelScreenings(deps.database);
      await deliverOutbox(deps.database, createDelivery(deps));
      await sweep(deps.database);
    },
    async expectSettled() {
      let isSettled = false;
      for (let run = 0; run < MOST_RUNS && !isSettled; run += 1) {
        await cluster.pass(120);
        await moveProvider(providerOffset + BETWEEN_REFUNDS_MS);
        await cluster.runJobs(0);
        const open = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
        isSettled = (await database.orm.$count(outbox, open)) === 0;
      }
      await expectSound(database, await ledgerOf(database, emulator));
    },
  };
  return cluster;
}

function of<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('The cluster has not started.');
  return one;
}

/** The emulator keeps the payments of earlier tests; only payments of known orders count here. */
async function ledgerOf({ orm }: Database, emulator: TestEmulator) {
  const orders = await orm.select({ orderId: payment.orderId }).from(payment);
  const known = new Set(orders.map(({ orderId }) => orderId));
  return (await emulator.ledger()).filter(({ orderId }) => known.has(orderId));
}
