import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Reader } from '../../server/db/client.ts';
import { createStatementNames } from '../../server/db/statement-names.ts';
import { describeOnPostgres } from '../support/database.ts';

/** Enough uses for a name. */
const USES = 6;

async function repeat(work: () => Promise<unknown>): Promise<void> {
  for (let use = 0; use < USES; use += 1) await work();
}

describe('the names of statements', () => {
  it('name a statement with its fifth use, and keep the name', () => {
    const names = createStatementNames();
    const uses = [1, 2, 3, 4, 5, 6].map(() => names.nameFor('select $1'));
    expect(uses).toEqual([undefined, undefined, undefined, undefined, 's1', 's1']);
  });

  it('are at most as many as given', async () => {
    const names = createStatementNames({ mostNamed: 2 });
    for (const text of ['a', 'b', 'c']) await repeat(() => Promise.resolve(names.nameFor(text)));
    expect(['a', 'b', 'c'].map((text) => names.nameFor(text))).toEqual(['s1', 's2', undefined]);
  });

  it('count a new name as a further one', async () => {
    const names = createStatementNames({ mostNamed: 2 });
    await repeat(() => Promise.resolve(names.nameFor('a')));
    names.renew('a');
    await repeat(() => Promise.resolve(names.nameFor('a')));
    expect(names.nameFor('a')).toBe('s2');
    names.renew('a');
    await repeat(() => Promise.resolve(names.nameFor('a')));
    expect(names.nameFor('a')).toBeUndefined();
  });
});

describeOnPostgres('a statement that is sent often', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.exec('drop table if exists note; create table note (id int, text text)');
    await database.exec(`insert into note values (1, 'one')`);
  });

  it('is planned once on a connection', async () => {
    const prepared = await database.transaction(async (tx) => {
      await repeat(() => tx.execute(sql`select text from note where id = ${1}`));
      return tx.execute(
        sql`select count(*)::int as count from pg_prepared_statements where statement like '%from note where id%'`,
      );
    });
    expect(prepared).toEqual([{ count: 1 }]);
  });

  const readAll = (db: Reader) => db.execute(sql`select * from note where id = ${1}`);

  it('returns a column that a migration has added since', async () => {
    await repeat(() => readAll(database.orm));
    await database.exec(`alter table note add column extra text default 'new'`);
    expect(await readAll(database.orm)).toEqual([{ id: 1, text: 'one', extra: 'new' }]);
  });

  it('returns it in a transaction too, which runs again', async () => {
    await repeat(() => database.transaction(readAll));
    await database.exec(`alter table note add column extra text default 'new'`);
    expect(await database.transaction(readAll)).toEqual([{ id: 1, text: 'one', extra: 'new' }]);
  });
});
