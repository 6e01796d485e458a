import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseOn, type Database } from '../../server/db/client.ts';
import { openMemory } from '../../server/db/pglite.ts';

// PGlite has no process that writes the log from time to time, so that nothing is written by chance.
describe('a commit that is not written to the disk at once', () => {
  let database: Database;

  beforeAll(async () => {
    const snapshot = await openAsBlob(inject('databases').pgliteSnapshot);
    database = databaseOn(await openMemory(snapshot), () => undefined);
    await database.exec('create table note (id int)');
  });
  afterAll(() => database.close());

  /** @returns whether the log is on the disk up to a place */
  async function isWritten(place: string): Promise<boolean | undefined> {
    const [row] = await database.orm.execute<{ written: boolean }>(
      sql`select pg_current_wal_flush_lsn() >= ${place}::pg_lsn as written`,
    );
    return row?.written;
  }

  it('is there after a flush (X-API-176)', async () => {
    const flush = await database.openFlush();
    await database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('synchronous_commit', 'off', true)`);
      await tx.execute(sql`insert into note values (1)`);
    });
    const [row] = await database.orm.execute<{ place: string }>(
      sql`select pg_current_wal_insert_lsn()::text as place`,
    );
    const place = row?.place ?? '';
    expect(await isWritten(place)).toBe(false);
    await Promise.all([flush(), flush()]);
    expect(await isWritten(place)).toBe(true);
  });
});
