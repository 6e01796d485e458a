import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';

import { syncFolder } from '../lib/durable-file.ts';
import type { DiskSpace } from './disk-space.ts';
import { createDiskGuard, lacksRoom, LEAST_FREE_MB, type DiskGuard } from './disk-guard.ts';
import { DurableNodeFS, durableStart, syncTree } from './durable-files.ts';
import { LOCK_TIMEOUT, type Engine, type ReportState, type RunQuery } from './engine.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from './errors.ts';
import { acquireLock, type ReleaseLock } from './lock.ts';
import { decodedTypes, decoderFor, encodeParameter } from './values.ts';

/**
 * Opens PGlite, PostgreSQL inside this process, on a folder that is created if missing. Every commit is on the disk
 * when it is acknowledged.
 * @throws DatabaseBusyError if another live process has it open
 * @throws DatabaseUnavailableError if the folder cannot be written or holds no usable database
 */
export async function openFolder(
  folder: string,
  disk: DiskSpace,
  reportState: ReportState,
): Promise<Engine> {
  const release = lockFolder(resolve(folder));
  try {
    if (lacksRoom(disk)) throw new Error(`less than ${LEAST_FREE_MB} MB of its disk are free`);
    const cluster = join(resolve(folder), 'cluster');
    if (!existsSync(cluster)) await createCluster(cluster);
    return pgliteEngine(await start(cluster), {
      disk: createDiskGuard(disk, reportState),
      afterClose: release,
    });
  } catch (error) {
    release();
    throw new DatabaseUnavailableError(
      `The database in the folder ${resolve(folder)} could not be opened: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/** Opens PGlite in memory, where `snapshot` may hold the data of another one (`dumpDataDir`). */
export async function openMemory(snapshot?: Blob): Promise<Engine> {
  return pgliteEngine(await startInMemory(snapshot));
}

/** The client of {@link openMemory}, for creating snapshots. */
export async function startInMemory(snapshot?: Blob): Promise<PGlite> {
  return configured(new PGlite({ extensions, ...(snapshot && { loadDataDir: snapshot }) }));
}

interface PgliteOptions {
  /** Watches the disk of the folder; none in memory. */
  disk?: DiskGuard;
  afterClose?: ReleaseLock;
}

/** The engine interface of a running PGlite. */
export function pgliteEngine(
  client: PGlite,
  { disk, afterClose = () => undefined }: PgliteOptions = {},
): Engine {
  const named = new Map<string, Promise<unknown>>();
  return {
    kind: 'pglite',
    state: () => (disk?.isFull() === true ? 'full' : 'ready'),
    query: runQueryOn(client),
    batchQuery: runQueryOn(client),
    transaction: (work, { mode }) =>
      client.transaction(async (transaction) => {
        await transaction.exec(`set transaction ${mode}`);
        return work(runQueryOn(transaction));
      }),
    async listen(channel, { onPayload }) {
      const unlisten = await client.listen(channel, onPayload);
      return () => unlisten();
    },
    // Subscribers are called before the commit is acknowledged.
    caughtUp: () => Promise.resolve(),
    // One process owns the database, so a lock among its own tasks is enough.
    async lock(name, wait, work) {
      while (named.has(name)) {
        if (!wait) return false;
        await named.get(name);
      }
      const working = Promise.resolve().then(work);
      const settled = working.catch(() => undefined);
      named.set(name, settled);
      try {
        await working;
        return true;
      } finally {
        named.delete(name);
      }
    },
    poolUse: () => null,
    async close() {
      try {
        await client.close();
      } finally {
        afterClose();
      }
    },
  };
}

const extensions = { btree_gist, citext };

function lockFolder(folder: string): ReleaseLock {
  try {
    mkdirSync(folder, { recursive: true });
    return acquireLock(join(folder, 'lock'));
  } catch (error) {
    if (error instanceof DatabaseBusyError) throw error;
    throw new DatabaseUnavailableError(
      `The database folder ${folder} cannot be written: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/** Created under another name and renamed when complete, so that a kill leaves no incomplete database. */
async function createCluster(cluster: string): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await start(draft);
  await client.close();
  syncTree(draft);
  renameSync(draft, cluster);
  syncFolder(dirname(cluster));
}

async function start(cluster: string): Promise<PGlite> {
  return configured(
    new PGlite({
      fs: new DurableNodeFS(cluster),
      startParams: durableStart(PGlite.defaultStartParams),
      extensions,
    }),
  );
}

async function configured(client: PGlite): Promise<PGlite> {
  await client.waitReady;
  for (const oid of [...Object.keys(client.parsers).map(Number), ...decodedTypes()]) {
    client.parsers[oid] = decoderFor(oid);
  }
  for (const oid of Object.keys(client.serializers)) client.serializers[oid] = serialize;
  await client.exec(`set lock_timeout = ${LOCK_TIMEOUT}`);
  return client;
}

function serialize(encoded: string | Buffer): string {
  return typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
}

function runQueryOn(client: Pick<Transaction, 'query' | 'exec'>): RunQuery {
  return async (text, parameters, rowMode) => {
    if (parameters.length === 0) {
      const results = await client.exec(text, { rowMode });
      return results.at(-1)?.rows ?? [];
    }
    const encoded = parameters.map(encodeParameter);
    return (await client.query<unknown>(text, encoded, { rowMode })).rows;
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
