import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { migrate } from '../../server/db/migrate.ts';
import { root } from '../../tools/scripts/lib/run.mjs';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';

const migrations = join(root, 'server/db/migrations');
/** The migrations before those that change what holds lock. */
const LAST_BEFORE = '0058';

describeOnPostgres('a migration beside a hold of the version before', (open) => {
  it('waits for the hold, which goes on to its other tables (X-API-89)', async () => {
    const database = await open();
    const folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
    await cp(migrations, folder, {
      recursive: true,
      filter: (path) => !path.endsWith('.sql') || basename(path).slice(0, 4) <= LAST_BEFORE,
    });
    await database.exec('drop schema public cascade; create schema public');
    await migrate(database, folder);
    let runs = 0;
    const { migrating } = await database.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`lock table customer in row share mode`);
      const running = migrate(database);
      running.catch(() => undefined);
      await untilWaiting(database, 1);
      for (const table of ['seat_hold', 'seat_claim']) {
        await tx.execute(sql.raw(`lock table ${table} in row exclusive mode nowait`));
      }
      return { migrating: running };
    });
    // A deadlock, or a table that is already locked, would have made the transaction run again.
    expect(runs).toBe(1);
    expect(await migrating).toContain('0059_holds_in_batches.sql');
    await rm(folder, { recursive: true });
  });
});
