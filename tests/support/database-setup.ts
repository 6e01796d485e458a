import { writeFileSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { databaseOn, openDatabase, type Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pgliteEngine, startInMemory } from '../../server/db/pglite.ts';
import { buildPrograms } from './build-programs.ts';
import { madeOnce } from './made-once.ts';
import { startPooler } from './pooler.ts';
import { keepRows } from './seed-rows.ts';
import { startPostgres } from '../../tools/scripts/lib/postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseTemplates;
    /** The folder of the built programs. */
    programs: string;
  }
}

/** A migrated database of each kind, from which every test file gets its own copy. */
export interface DatabaseTemplates {
  /** The server's URL with {database} for the name of the database. */
  postgresUrl: string;
  /** The template's name on the server. */
  postgresTemplate: string;
  /** A file with the result of PGlite's dumpDataDir. */
  pgliteSnapshot: string;
}

interface StartedTemplates {
  templates: DatabaseTemplates;
  programs: string;
  stop: () => Promise<void>;
}

interface SharedTemplates {
  users: number;
  started: Promise<StartedTemplates>;
}

declare global {
  var marqueeTemplates: SharedTemplates | undefined;
}

/** Runs before the tests of a project that needs databases, or programs of ours; the returned function runs after all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest loads this file again for each project, so a variable of the module could not be shared.
  globalThis.marqueeTemplates ??= { users: 0, started: startTemplates() };
  const shared = globalThis.marqueeTemplates;
  shared.users += 1;
  const { templates, programs, stop } = await shared.started;
  project.provide('databases', templates);
  project.provide('programs', programs);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.marqueeTemplates = undefined;
    await stop();
  };
}

async function startTemplates(): Promise<StartedTemplates> {
  const server = await startPostgres();
  const postgresTemplate = 'marquee_template';
  await createPostgresTemplate(server.url, postgresTemplate);
  // npm run prove -- pooler
  const pooler = process.env.PROVE_POOLER === 'yes' ? await startPooler(server, 'session') : null;
  const templates = {
    postgresUrl: (pooler ?? server).url('{database}'),
    postgresTemplate,
    pgliteSnapshot: await findPgliteSnapshot(),
  };
  return {
    templates,
    programs: await buildPrograms(),
    async stop() {
      await pooler?.stop();
      await server.stop();
    },
  };
}

/** Creates a migrated database to copy from. @param url the URL of a database of the server */
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

/** @returns the snapshot for the current migrations */
function findPgliteSnapshot(): Promise<string> {
  return madeOnce('databases', ['server/db', 'tests/support'], createPgliteSnapshot);
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
  await keepRows(database, 'pristine');
}

function throwFault(fault: unknown): never {
  throw fault;
}
