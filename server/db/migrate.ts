import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import { StartError } from '../lib/start-faults.ts';
import type { Database, Reader, Transaction } from './client.ts';

/** The migrations cannot be applied to this database; nothing was changed. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}

/**
 * Applies the files of `migrations/` that the database has not seen, in the order of their names, then the files of
 * `functions/` whose text is not the one that the database has, each in its own transaction. Nodes that start together take
 * turns.
 * @param folder contains both folders
 * @returns the names of the files that were applied now
 * @throws MigrationError if an applied migration was changed, or the database is newer than this program or older than its
 *   first migration
 */
export async function migrate(
  database: Database,
  folder: string = fileURLToPath(new URL('.', import.meta.url)),
): Promise<string[]> {
  const migrations = await readScripts(join(folder, 'migrations'));
  const functions = await readScripts(join(folder, 'functions'));
  const added: string[] = [];
  await database.advisoryLock('migrations', async () => {
    await database.exec(historyTables);
    const history = await readHistory(database.orm);
    refuseEarlierRelease(database.kind, migrations, history);
    const pending = pendingMigrations(migrations, history);
    const changed = changedFunctions(functions, await readFunctions(database.orm));
    for (const [scripts, record] of [
      [pending, recordMigration],
      [changed, recordFunction],
    ] as const) {
      for (const script of scripts) {
        await database.transaction((tx) => apply(tx, script, record), { unlimited: true });
        added.push(script.name);
      }
    }
  });
  return added;
}

interface Script {
  name: string;
  text: string;
  sha256: string;
}

interface AppliedMigration extends Record<string, unknown> {
  name: string;
  sha256: string;
}

interface AppliedFunction extends AppliedMigration {
  /** The hashes of the texts before. */
  replaced: string[];
}

const historyTables = `
create table if not exists schema_migration (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default clock_timestamp()
);
create table if not exists schema_function (
  name text primary key,
  sha256 text not null,
  replaced text[] not null default '{}'
)`;

async function readScripts(folder: string): Promise<Script[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may write CRLF on Windows; the content is the same.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function readHistory(orm: Reader): Promise<AppliedMigration[]> {
  return orm.execute<AppliedMigration>(
    sql`select name, sha256 from schema_migration order by name collate "C"`,
  );
}

function readFunctions(orm: Reader): Promise<AppliedFunction[]> {
  return orm.execute<AppliedFunction>(sql`select name, sha256, replaced from schema_function`);
}

/** Every database of this program or a newer one began with a migration that is here (X-API-241). */
function refuseEarlierRelease(
  kind: Database['kind'],
  migrations: readonly Script[],
  [first]: readonly AppliedMigration[],
): void {
  if (first === undefined || migrations.some(({ name }) => name === first.name)) return;
  const remedy =
    kind === 'pglite' ? 'set DATA_DIR to a new folder' : 'set DATABASE_URL to an empty database';
  throw new MigrationError(
    `The database is from before the first release (${first.name}) and cannot be migrated; ${remedy}.`,
  );
}

function pendingMigrations(
  migrations: readonly Script[],
  history: readonly AppliedMigration[],
): readonly Script[] {
  for (const [index, { name, sha256 }] of history.entries()) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has the migration ${name}. Start a newer program.`,
      );
    }
    if (known.sha256 !== sha256) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied. Restore it and write a new one.`,
      );
    }
    const next = migrations[index];
    if (next !== known) {
      throw new MigrationError(
        `The migration ${next?.name ?? ''} comes before ${name}, which is applied. Give it a later name.`,
      );
    }
  }
  return migrations.slice(history.length);
}

function changedFunctions(
  functions: readonly Script[],
  applied: readonly AppliedFunction[],
): readonly Script[] {
  return functions.filter(({ name, sha256 }) => {
    const known = applied.find((each) => each.name === name);
    if (known?.replaced.includes(sha256)) {
      throw new MigrationError(
        `The database is newer than this program: it has a later text of ${name}. Start a newer program.`,
      );
    }
    return known?.sha256 !== sha256;
  });
}

type RecordScript = (tx: Transaction, script: Script) => Promise<unknown>;

async function apply(tx: Transaction, script: Script, record: RecordScript): Promise<void> {
  await tx.execute(sql.raw(script.text));
  await record(tx, script);
}

function recordMigration(tx: Transaction, { name, sha256 }: Script): Promise<unknown> {
  return tx.execute(sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`);
}

function recordFunction(tx: Transaction, { name, sha256 }: Script): Promise<unknown> {
  return tx.execute(sql`
    insert into schema_function as known (name, sha256) values (${name}, ${sha256})
    on conflict (name) do update set sha256 = excluded.sha256, replaced = known.replaced || known.sha256`);
}
