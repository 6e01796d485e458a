import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { openDatabase, type Database } from '../../server/db/client.ts';
import { migrate, MigrationError } from '../../server/db/migrate.ts';
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';

const emptyDatabase = 'drop schema public cascade; create schema public';

async function writeMigrations(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, script] of Object.entries(files)) await writeFile(join(folder, name), script);
}

async function tablesOf(database: Database): Promise<unknown[]> {
  const rows = await database.orm.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }): unknown => name);
}

describeOnBothDatabases('migrate', (open) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.exec(emptyDatabase);
    folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('applies each file once, in the order of the names', async () => {
    await writeMigrations(folder, {
      '0002_b.sql': `insert into a values ('x;y'); -- the end`,
      '0001_a.sql': 'create table a (text text);\r\ncreate table b (id int);\r\n',
      'readme.md': 'no migration',
    });
    expect(await migrate(database, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    await writeMigrations(folder, { '0003_c.sql': 'create table c ()' });
    expect(await migrate(database, folder)).toEqual(['0003_c.sql']);
    expect(await tablesOf(database)).toEqual(['a', 'b', 'c', 'schema_migration']);
    expect(await database.orm.execute(sql`select text from a`)).toEqual([{ text: 'x;y' }]);
  });

  test('rolls a failing file back and keeps the earlier ones', async () => {
    await writeMigrations(folder, {
      '0001_a.sql': 'create table a ()',
      '0002_b.sql': 'create table b (); create table b ()',
      '0003_c.sql': 'create table c ()',
    });
    await expect(migrate(database, folder)).rejects.toMatchObject({ cause: { code: '42P07' } });
    expect(await tablesOf(database)).toEqual(['a', 'schema_migration']);
    await writeMigrations(folder, { '0002_b.sql': 'create table b ()' });
    expect(await migrate(database, folder)).toEqual(['0002_b.sql', '0003_c.sql']);
  });

  test('refuses a file that was changed after it was applied, ignoring line endings', async () => {
    await writeMigrations(folder, { '0001_a.sql': 'create table a\n();\n' });
    await migrate(database, folder);
    await writeMigrations(folder, { '0001_a.sql': 'create table a\r\n();\r\n' });
    expect(await migrate(database, folder)).toEqual([]);
    await writeMigrations(folder, { '0001_a.sql': 'create table a (b int);' });
    await expect(migrate(database, folder)).rejects.toEqual(
      new MigrationError(
        'The migration 0001_a.sql was changed after it was applied. Restore it and write a new one.',
      ),
    );
  });

  test('refuses a database that is newer than the program', async () => {
    await writeMigrations(folder, { '0001_a.sql': 'select 1', '0002_b.sql': 'select 1' });
    await migrate(database, folder);
    await rm(join(folder, '0002_b.sql'));
    await expect(migrate(database, folder)).rejects.toEqual(
      new MigrationError(
        'The database is newer than this program: it has the migration 0002_b.sql. Start a newer program.',
      ),
    );
  });

  test('refuses a database from before the first release and changes nothing in it (X-API-241)', async () => {
    await writeMigrations(folder, { '0001_first_paid_booking.sql': 'create table earlier ()' });
    await migrate(database, folder);
    const remedy = {
      pglite: 'set DATA_DIR to a new folder',
      postgres: 'set DATABASE_URL to an empty database',
    };
    await expect(migrate(database)).rejects.toEqual(
      new MigrationError(
        'The database is from before the first release (0001_first_paid_booking.sql) and cannot be migrated; ' +
          `${remedy[database.kind]}.`,
      ),
    );
    expect(await tablesOf(database)).toEqual(['earlier', 'schema_migration']);
  });

  test('refuses a new file before an applied one', async () => {
    await writeMigrations(folder, { '0002_b.sql': 'select 1' });
    await migrate(database, folder);
    await writeMigrations(folder, { '0001_a.sql': 'create table a ()' });
    await expect(migrate(database, folder)).rejects.toEqual(
      new MigrationError(
        'The migration 0001_a.sql comes before 0002_b.sql, which is applied. Give it a later name.',
      ),
    );
    expect(await tablesOf(database)).toEqual(['schema_migration']);
  });

  test('creates the database of this program', async () => {
    const files = await readdir(new URL('../../server/db/migrations/', import.meta.url));
    const names = files.filter((name) => name.endsWith('.sql')).sort();
    expect(await migrate(database)).toEqual(names);
    // Two files with one number would be applied in the order of their words.
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describeOnPostgres('migrate on many nodes', () => {
  test('is done by one of several nodes that start together', async () => {
    const url = await createPostgresDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    await nodes[0]?.exec(emptyDatabase);
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    const busy = applied.filter((names) => names.length > 0);
    expect(busy).toHaveLength(1);
    for (const node of nodes) await node.close();
    await dropPostgresDatabase(url);
  });
});
