import pg from 'pg';
import { expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import { auditLedger } from '../../server/audit/ledger.ts';
import { openDatabase } from '../../server/db/client.ts';
import { startPostgres, type PostgresServer } from '../../tools/scripts/lib/postgres-server.ts';
import { createPostgresTemplate } from '../support/database-setup.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { until } from '../support/until.ts';
import { faultsIn } from './support/audited.ts';
import { recordFailover } from './support/figures.ts';
import { startLoad, type Load, type Told } from './support/load.ts';
import { losses, type Pair } from './support/losses.ts';
import { countStalePrices, openPage } from './support/open-page.ts';
import { isProof, rounds } from './support/rounds.ts';
import { openSite, PEOPLE, type Site } from './support/site.ts';

/** So many seats that hardly any hold meets a taken one. */
const ROWS = Array.from({ length: 10 }, () => 25);
const LATER_SECONDS = 90;
/** From the move of the address until a new booking is paid, in milliseconds, while that takes at most a second before. */
const LONGEST_GAP = 5_000;
const CALM = 1_000;
/** More of them only take the processor's time from the node while it refuses them. */
const CUSTOMERS = PEOPLE / 2;
/** How long before the loss an asynchronous standby may have got the last commit, in milliseconds. */
const LONGEST_LAG = 1_000;
/** On a machine that other programs use, in milliseconds. */
const LONGEST_ROUND = 240_000;
const NEW_PRICE = 8_000;

const cases = rounds(1).flatMap((seed) =>
  ['synchronous', 'asynchronous'].flatMap((replication) =>
    losses.map((loss) => ({ seed, replication, loss, name: loss.name })),
  ),
);

it.each(isProof ? cases : cases.slice(0, 1))(
  'X-API-265, X-API-282: a node goes on with $replication replication when $name, round $seed',
  async ({ seed, replication, loss }) => {
    const isSynchronous = replication === 'synchronous';
    const { site, pair } = await openPair(isSynchronous);
    const people = Array.from({ length: CUSTOMERS }, (_, index) => site.person(index));
    const page = openPage(site);
    const load = startLoad(site, people, site.cinema.screeningId, seed);
    await load.untilAnswered(40);
    const calmMs = isProof ? await untilBooked(load) : 0;
    const lostAt = performance.now();
    await loss.lose(pair);
    const primary = await loss.repair(pair);
    await changePrice(primary, site);
    pair.proxy.leadTo(portOf(primary));
    const movedAt = performance.now();
    const seenAt = () => (loss.isMove ? page.resyncAfter(movedAt) : movedAt);
    const [bookedMs, streamedAt, stalePrices] = await Promise.all([
      untilBooked(load),
      timeOf(() => page.seatAfter(seenAt() ?? Infinity)),
      countStalePrices(site, NEW_PRICE, seenAt),
    ]);
    await load.stop();
    page.close();
    await site.setClock(LATER_SECONDS);
    const lost = await findLost(site, load.orders);
    const { own, ledger } = await audit(site);
    recordFailover({
      loss: loss.name,
      replication,
      acknowledged: load.orders.filter(isMoney).length,
      lost: lost.filter(isMoney).length,
      differing: ledger.length,
      bookedMs,
      calmMs,
      streamedMs: streamedAt - movedAt,
      stalePrices,
    });
    expect([stalePrices, own]).toEqual([0, []]);
    if (isSynchronous) expect([lost, ledger]).toEqual([[], []]);
    expect(lost.filter(({ toldAt }) => toldAt < lostAt - LONGEST_LAG)).toEqual([]);
    // Only the long edition judges times. Other programs slow down both bookings (decision 0108).
    if (isProof) expect(bookedMs).toBeLessThan(LONGEST_GAP * Math.max(1, calmMs / CALM));
  },
  LONGEST_ROUND,
);

async function openPair(isSynchronous: boolean): Promise<{ site: Site; pair: Pair }> {
  const primary = await startPostgres({ durable: true });
  await createPostgresTemplate(primary.url, 'marquee');
  const standby = await primary.startStandby({ isSynchronous });
  const proxy = await startFaultProxy(portOf(primary));
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/marquee`;
  const place = {
    env: { DATABASE_URL: url },
    open: () => openDatabase({ url }),
    async remove() {
      await proxy.close();
      await standby.stop();
      await primary.stop();
    },
  };
  const site = await openSite(() => Promise.resolve(place), ROWS);
  return { site, pair: { primary, standby, proxy } };
}

/** At the server itself, so that no node hears of it before its address leads there. */
async function changePrice(primary: PostgresServer, { cinema }: Site): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url('marquee') });
  await client.connect();
  await client.query('update price_setting set price = $1 where ticket_type_id = $2', [
    NEW_PRICE,
    cinema.teen,
  ]);
  await client.end();
}

/** @returns how long it takes until a booking that begins now or later has been paid, in milliseconds */
async function untilBooked(load: Load): Promise<number> {
  const begun = performance.now();
  const before = new Set(load.orders);
  await timeOf(() => load.orders.find((told) => told.isPaid && !before.has(told))?.toldAt);
  return performance.now() - begun;
}

async function timeOf(find: () => number | undefined): Promise<number> {
  let time: number | undefined;
  await until(() => expect((time = find())).toBeDefined());
  return time ?? 0;
}

/** Waits until every order has its final state. @returns those whose customers were told something else */
async function findLost(site: Site, orders: readonly Told[]): Promise<Told[]> {
  const lost: Told[] = [];
  for (const told of orders) {
    let state: string | null = null;
    await until(async () => {
      state = await site.stateOf(told.order);
      expect([null, 'READY', 'DONE', 'FAILED', 'CANCELLED', 'REFUNDED']).toContain(state);
    });
    if (!statesFor(told).includes(state)) lost.push(told);
  }
  return lost;
}

const isMoney = ({ isPaid, isCancelled }: Told): boolean => isPaid || isCancelled;

function statesFor({ isPaid, isCancelled }: Told): readonly (string | null)[] {
  if (isCancelled) return ['REFUNDED', 'CANCELLED'];
  return isPaid ? ['DONE', 'REFUNDED'] : ['READY', 'DONE', 'CANCELLED', 'REFUNDED'];
}

/** Kills the server. @returns the faults of the database, and its differences from the provider's ledger */
async function audit(site: Site): Promise<{ own: string[]; ledger: string[] }> {
  await site.killServer();
  const payments = await site.readLedger();
  return site.withDatabase(async ({ orm }) => ({
    own: faultsIn(await auditDatabase(orm)),
    ledger: faultsIn([await auditLedger(orm, payments)]),
  }));
}

function portOf(server: PostgresServer): number {
  return Number(new URL(server.url('')).port);
}
