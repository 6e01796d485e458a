import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import type { Database, Reader, Transaction } from './client.ts';

/** The migrations cannot be applied to this database; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies the files of the folder that the database has not seen, in the order of their names, each
 * in its own transaction. Nodes that start together take turns.
 * @returns the names of the files that were applied now
 * @throws MigrationError if an applied file was changed, or the database is newer than this program or older than its first
 *   migration
 */
export async function migrate(
  database: Database,
  folder: string = fileURLToPath(new URL('./migrations/', import.meta.url)),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const added: string[] = [];
  await database.advisoryLock('migrations', async () => {
    await database.exec(historyTable);
    const history = await readHistory(database.orm);
    refuseEarlierRelease(database.kind, migrations, history);
    const pending = pendingMigrations(migrations, history);
    for (const migration of pending) {
      await database.transaction((tx) => apply(tx, migration), { unlimited: true });
      added.push(migration.name);
    }
  });
  return added;
}

interface Migration {
  name: string;
  script: string;
  sha256: string;
}

interface AppliedMigration extends Record<string, unknown> {
  name: string;
  sha256: string;
}

const historyTable = `create table if not exists schema_migration (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default clock_timestamp()
)`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may write CRLF on Windows; the content is the same.
      const script = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

function readHistory(orm: Reader): Promise<AppliedMigration[]> {
  return orm.execute<AppliedMigration>(
    sql`select name, sha256 from schema_migration order by name collate "C"`,
  );
}

/** Every database of this program or a newer one began with a migration that is here (X-API-241). */
function refuseEarlierRelease(
  kind: Database['kind'],
  migrations: readonly Migration[],
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
  migrations: readonly Migration[],
  history: readonly AppliedMigration[],
): readonly Migration[] {
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

async function apply(tx: Transaction, { name, script, sha256 }: Migration): Promise<void> {
  await tx.execute(sql.raw(script));
  await tx.execute(sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`);
}
