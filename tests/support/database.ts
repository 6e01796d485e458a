import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import { afterAll, describe, inject } from 'vitest';

import { databaseOn, openDatabase, type Database } from '../../server/db/client.ts';
import { openMemory } from '../../server/db/pglite.ts';

/** Opens a new migrated database, which is closed after the tests of the surrounding describe. */
export type OpenTestDatabase = () => Promise<Database>;

type DefineTests = (open: OpenTestDatabase, kind: Database['kind']) => void;

/**
 * Runs the same tests on PGlite and on a PostgreSQL server. Open one database in `beforeAll` and restore its first rows
 * with `resetData` in `beforeEach`: a new database costs about ten times as much.
 */
export function describeOnBothDatabases(name: string, define: DefineTests): void {
  describeOn('pglite', openPglite, name, define);
  describeOn('postgres', openPostgres, name, define);
}

/**
 * For what no kind of database does in its own way, which `tests/db` proves of both: in `npm test` a sixth of these
 * tests runs on PGlite and the rest on PostgreSQL, which takes half of the time, by their name.
 * `npm run prove -- databases` runs all on both (decision 0164).
 */
export function describeOnAnyDatabase(name: string, define: DefineTests): void {
  const kinds = process.env.PROVE_DATABASES?.split(',') ?? [
    isAmongSixth(name) ? 'pglite' : 'postgres',
  ];
  if (kinds.includes('pglite')) describeOn('pglite', openPglite, name, define);
  if (kinds.includes('postgres')) describeOn('postgres', openPostgres, name, define);
}

/** For tests that need several connections: races, deadlocks, lost connections. */
export function describeOnPostgres(name: string, define: (open: OpenTestDatabase) => void): void {
  describeOn('postgres', openPostgres, name, define);
}

/**
 * Creates a migrated database on the PostgreSQL server of this run.
 * @returns its URL, for a second connection or a server process
 */
export async function createPostgresDatabase(): Promise<string> {
  const { postgresTemplate } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${postgresTemplate}`);
  return urlOf(name);
}

/** Ends all connections to a database of {@link createPostgresDatabase} and drops it. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

function describeOn(
  kind: Database['kind'],
  openOne: () => Promise<{ database: Database; remove: () => Promise<void> }>,
  name: string,
  define: DefineTests,
): void {
  describe(`${name} (${kind})`, () => {
    const removals: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const remove of removals) await remove();
    });
    define(async () => {
      const { database, remove } = await openOne();
      removals.push(remove);
      return database;
    }, kind);
  });
}

/** Whether the sum of the codes of its letters is a multiple of six. */
function isAmongSixth(name: string): boolean {
  return Array.from(name, (letter) => letter.charCodeAt(0)).reduce((a, b) => a + b, 0) % 6 === 0;
}

async function openPglite() {
  const snapshot = await openAsBlob(inject('databases').pgliteSnapshot);
  const database = databaseOn(await openMemory(snapshot), throwFault);
  return { database, remove: () => database.close() };
}

async function openPostgres() {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url, reportFault: throwFault });
  return {
    database,
    async remove() {
      await database.close();
      await dropPostgresDatabase(url);
    },
  };
}

async function onServer(script: string): Promise<void> {
  const server = await openDatabase({ url: urlOf('postgres') });
  await server.exec(script);
  await server.close();
}

function urlOf(database: string): string {
  return inject('databases').postgresUrl.replace('{database}', database);
}

/** An unexpected fault fails the run. */
function throwFault(fault: unknown): never {
  throw fault;
}
