import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { databaseOn, openDatabase, type Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pgliteEngine, startInMemory } from '../../server/db/pglite.ts';
import { keepSeedRows } from './seed-rows.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseTemplates;
  }
}

/** A migrated database of each kind, from which every test file gets its own copy. */
export interface DatabaseTemplates {
  /** The server's address with {database} for the name of the database. */
  postgresUrl: string;
  /** The template on the server. */
  postgresTemplate: string;
  /** A file with what PGlite's dumpDataDir gave. */
  pgliteSnapshot: string;
}

/** Runs once before the tests of a project that needs databases; what it returns runs after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-snapshot-'));
  const server = await startPostgres();
  const postgresTemplate = 'marquee_template';
  const pgliteSnapshot = join(folder, 'pglite.tar');

  await createPostgresTemplate(server.url, postgresTemplate);
  await createPgliteSnapshot(pgliteSnapshot);
  project.provide('databases', {
    postgresUrl: server.url('{database}'),
    postgresTemplate,
    pgliteSnapshot,
  });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Makes a migrated database from which others are copied. @param url the address of a database of the server */
export async function createPostgresTemplate(
  url: (database: string) => string,
  name: string,
): Promise<void> {
  const server = await openDatabase({ url: url('postgres') });
  await server.exec(`create database ${name}`);
  await server.close();
  const template = await openDatabase({ url: url(name) });
  await prepare(template);
  await template.close();
}

async function createPgliteSnapshot(path: string): Promise<void> {
  const client = await startInMemory();
  const database = databaseOn(pgliteEngine(client), throwFault);
  await prepare(database);
  const dump = await client.dumpDataDir('none');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await keepSeedRows(database);
}

function throwFault(fault: unknown): never {
  throw fault;
}
