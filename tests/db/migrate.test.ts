import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

type Files = Record<string, string>;

async function writeMigrations(folder: string, files: Files): Promise<void> {
  for (const [name, script] of Object.entries(files)) {
    await writeFile(join(folder, 'migrations', name), script);
  }
}

async function writeFunctions(folder: string, files: Files): Promise<void> {
  for (const [name, script] of Object.entries(files)) {
    await writeFile(join(folder, 'functions', name), script);
  }
}

/** The tables that the migrator itself needs. */
const own = ['schema_function', 'schema_migration'];

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
    for (const name of ['migrations', 'functions']) await mkdir(join(folder, name));
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
    expect(await tablesOf(database)).toEqual(['a', 'b', 'c', ...own]);
    expect(await database.orm.execute(sql`select text from a`)).toEqual([{ text: 'x;y' }]);
  });

  test('rolls a failing file back and keeps the earlier ones', async () => {
    await writeMigrations(folder, {
      '0001_a.sql': 'create table a ()',
      '0002_b.sql': 'create table b (); create table b ()',
      '0003_c.sql': 'create table c ()',
    });
    await expect(migrate(database, folder)).rejects.toMatchObject({ cause: { code: '42P07' } });
    expect(await tablesOf(database)).toEqual(['a', ...own]);
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
    await rm(join(folder, 'migrations', '0002_b.sql'));
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
    expect(await tablesOf(database)).toEqual(['earlier', ...own]);
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
    expect(await tablesOf(database)).toEqual(own);
  });

  const answering = (answer: number): Files => ({
    'answer.sql': `create or replace function answer() returns int language sql return ${answer};`,
  });

  test('applies a function after the migrations, and again when its text has changed', async () => {
    await writeMigrations(folder, { '0001_a.sql': 'create table a (id int)' });
    await writeFunctions(folder, {
      'of-a.sql': 'create or replace function of_a(a) returns int language sql return $1.id;',
      ...answering(1),
    });
    expect(await migrate(database, folder)).toEqual(['0001_a.sql', 'answer.sql', 'of-a.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    await writeFunctions(folder, answering(2));
    expect(await migrate(database, folder)).toEqual(['answer.sql']);
    expect(await database.orm.execute(sql`select answer()`)).toEqual([{ answer: 2 }]);
  });

  test('does not bring back a text that a newer program has replaced (X-API-242)', async () => {
    for (const answer of [1, 2]) {
      await writeFunctions(folder, answering(answer));
      await migrate(database, folder);
    }
    await writeFunctions(folder, answering(1));
    await writeMigrations(folder, { '0001_a.sql': 'create table a ()' });
    await expect(migrate(database, folder)).rejects.toEqual(
      new MigrationError(
        'The database is newer than this program: it has a later text of answer.sql. Start a newer program.',
      ),
    );
    expect(await database.orm.execute(sql`select answer()`)).toEqual([{ answer: 2 }]);
    expect(await tablesOf(database)).toEqual(own);
  });

  test('creates the database of this program', async () => {
    const [migrations, functions] = await Promise.all(
      ['migrations', 'functions'].map(async (name) => {
        const files = await readdir(new URL(`../../server/db/${name}/`, import.meta.url));
        return files.sort();
      }),
    );
    expect(await migrate(database)).toEqual([...(migrations ?? []), ...(functions ?? [])]);
    // Two files with one number would be applied in the order of their words.
    const numbers = migrations?.map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers?.length);
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
