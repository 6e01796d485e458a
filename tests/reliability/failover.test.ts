import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { startPostgres, type PostgresServer } from '../../tools/scripts/lib/postgres-server.ts';
import { createPostgresTemplate } from '../support/database-setup.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { until } from '../support/until.ts';
import { count } from './support/figures.ts';
import { expectEnded, startLoad } from './support/load.ts';
import { isProof, LONG, rounds } from './support/rounds.ts';
import { openSite, PEOPLE } from './support/site.ts';

const ROWS = [10, 10, 10, 10, 10];
const LATER_SECONDS = 90;
/** From the move of the address to the first booking that is paid on the new primary, in milliseconds. */
const LONGEST_GAP = 5_000;

/** What becomes of the old primary. */
const ways: [string, (primary: PostgresServer) => unknown][] = [
  ['stays alive', () => undefined],
  ['is killed', (primary) => primary.kill()],
  ['hangs', (primary) => primary.freeze()],
];

it.each(isProof ? ways : ways.slice(0, 1))(
  'X-API-265: a synchronous standby is promoted and the old primary %s: loses nothing acknowledged',
  async (way, fail) => {
    for (const seed of rounds(1)) {
      const primary = await startPostgres({ durable: true });
      await createPostgresTemplate(primary.url, 'marquee');
      const standby = await primary.startStandby({ isSynchronous: true });
      const proxy = await startFaultProxy(portOf(primary));
      const url = `postgres://postgres@127.0.0.1:${proxy.port}/marquee`;
      const site = await openSite(
        () =>
          Promise.resolve({
            env: { DATABASE_URL: url },
            open: () => openDatabase({ url }),
            async remove() {
              await proxy.close();
              await standby.stop();
              await primary.stop();
            },
          }),
        ROWS,
      );
      const people = Array.from({ length: PEOPLE }, (_, index) => site.person(index));
      const load = startLoad(site, people, site.cinema.screeningId, seed);
      await load.untilAnswered(40);
      await fail(primary);
      await standby.promote();
      proxy.leadTo(portOf(standby));
      const movedAt = performance.now();
      const before = new Set(load.orders);
      await until(() =>
        expect(load.orders.some((told) => told.isPaid && !before.has(told))).toBe(true),
      );
      // In `npm test` other tests take the processor's time meanwhile.
      if (isProof) expect(performance.now() - movedAt).toBeLessThan(LONGEST_GAP);
      await load.stop();
      await site.setClock(LATER_SECONDS);
      await expectEnded(site, load.orders);
      await site.expectSound();
      count(`promotions of a standby while the old primary ${way}`, 1);
      count(
        'payments acknowledged around a promotion, none of them lost',
        load.orders.filter(({ isPaid }) => isPaid).length,
      );
    }
  },
  4 * LONG,
);

function portOf(server: PostgresServer): number {
  return Number(new URL(server.url('')).port);
}
