import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertScreening } from '../api/support/fixtures.ts';
import { createPostgresTemplate } from '../support/database-setup.ts';
import { startPostgres } from '../../tools/scripts/lib/postgres-server.ts';
import { openDatabase } from '../../server/db/client.ts';
import { count } from './support/figures.ts';
import { expectEnded, startLoad, type Told } from './support/load.ts';
import { LONG, rounds } from './support/rounds.ts';
import { openSite, PEOPLE, places, type Site } from './support/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Seats in plenty: five rows of ten. */
const ROWS = [10, 10, 10, 10, 10];
const LATER_SECONDS = 90;

const people = (site: Site) => Array.from({ length: PEOPLE }, (_, index) => site.person(index));

/** Seconds ahead of the real time at which a round starts: the previous round's holds have expired. */
const startOf = (round: number): number => (round - 1) * 700;

/** Gives a round a screening with all its seats free. The server is down after a round, and up before the first. */
async function beginRound(site: Site, round: number): Promise<number> {
  if (round === 1) return site.cinema.screeningId;
  const screeningId = await site.withDatabase(({ orm }) =>
    insertScreening(orm, {
      movieId: site.cinema.movieId,
      roomId: site.cinema.room.roomId,
      startsAt: new Date(Date.now() + (round + 1) * DAY_MS).toISOString(),
    }),
  );
  await site.startServer();
  await site.setClock(startOf(round));
  return screeningId;
}

function countRound(what: string, orders: readonly Told[]): void {
  count(what, 1);
  count('orders under way when something was killed', orders.length);
  count(
    'payments acknowledged before, none of them lost',
    orders.filter(({ isPaid }) => isPaid).length,
  );
}

describe.each(places('the embedded database', 'PostgreSQL'))(
  'killing the server at any moment, on %s',
  (name, findPlace) => {
    it(
      'C-PAY-49: loses nothing acknowledged and keeps every invariant',
      async () => {
        const site = await openSite(findPlace, ROWS);
        for (const seed of rounds(1)) {
          const screeningId = await beginRound(site, seed);
          const load = startLoad(site, people(site), screeningId, seed);
          const [answers = 0] = fc.sample(fc.integer({ min: 20, max: 120 }), { seed, numRuns: 1 });
          await load.untilAnswered(answers);
          await site.killServer();
          await load.stop();
          await site.startServer();
          await site.setClock(startOf(seed) + LATER_SECONDS);
          await expectEnded(site, load.orders);
          await site.expectSound();
          countRound(`kills of the server on ${name}`, load.orders);
        }
      },
      4 * LONG,
    );
  },
);

it(
  'C-PAY-49: recovers by itself after a crash of the database server',
  async () => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(() => postgres.stop());
    await createPostgresTemplate(postgres.url, 'marquee');
    const url = postgres.url('marquee');
    const site = await openSite(
      () =>
        Promise.resolve({
          env: { DATABASE_URL: url },
          open: () => openDatabase({ url }),
          remove: () => Promise.resolve(),
        }),
      ROWS,
    );
    for (const seed of rounds(1)) {
      const screeningId = await beginRound(site, seed);
      const load = startLoad(site, people(site), screeningId, seed);
      await load.untilAnswered(40);
      await postgres.crash();
      // The same server takes bookings again.
      await load.untilAnswered(120);
      await load.stop();
      await site.setClock(startOf(seed) + LATER_SECONDS);
      await expectEnded(site, load.orders);
      expect(load.orders.some(({ isPaid }) => isPaid)).toBe(true);
      await site.expectSound();
      countRound('crashes of PostgreSQL under the server', load.orders);
    }
  },
  4 * LONG,
);
