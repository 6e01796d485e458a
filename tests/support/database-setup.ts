import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { databaseOn, openDatabase, type Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pgliteEngine, startInMemory } from '../../server/db/pglite.ts';
import { hashFiles } from '../../tools/scripts/lib/hash-files.mjs';
import { root } from '../../tools/scripts/lib/run.mjs';
import { startPooler } from './pooler.ts';
import { keepRows } from './seed-rows.ts';
import { startPostgres } from '../../tools/scripts/lib/postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseTemplates;
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
  stop: () => Promise<void>;
}

interface SharedTemplates {
  users: number;
  started: Promise<StartedTemplates>;
}

declare global {
  var marqueeTemplates: SharedTemplates | undefined;
}

/** Unused snapshots are deleted after this time. */
const SNAPSHOT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Runs before the tests of a project that needs databases; the returned function runs after all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest loads this file again for each project, so a variable of the module could not be shared.
  globalThis.marqueeTemplates ??= { users: 0, started: startTemplates() };
  const shared = globalThis.marqueeTemplates;
  shared.users += 1;
  const { templates, stop } = await shared.started;
  project.provide('databases', templates);
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

/** @returns the snapshot for the current migrations; it is made once, since that takes seconds of CPU time */
async function findPgliteSnapshot(): Promise<string> {
  const folder = join(root, '.cache', 'databases');
  const hash = hashFiles(['server/db', 'tests/support', 'package-lock.json']);
  const snapshot = join(folder, `pglite-${hash}.tar`);
  if (existsSync(snapshot)) return snapshot;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = statSync(path).mtimeMs < Date.now() - SNAPSHOT_LIFETIME_MS;
    if (isOld) rmSync(path, { recursive: true });
  }
  const draft = mkdtempSync(join(folder, 'draft-'));
  const file = join(draft, 'pglite.tar');
  await createPgliteSnapshot(file);
  // Another run may be making the same snapshot: it must never read half a file.
  renameSync(file, snapshot);
  rmSync(draft, { recursive: true });
  return snapshot;
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
