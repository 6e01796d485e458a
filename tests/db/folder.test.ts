import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase } from '../../server/db/client.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from '../../server/db/errors.ts';
import { acquireLock } from '../../server/db/lock.ts';
import { nextLine, startChild, type Child } from '../support/child.ts';

// Creating a database takes seconds, so all tests except the one of its creation start with a copy.
let pristine: string;
beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'marquee-folder-'));
  // The remains of an interrupted creation are removed.
  await mkdir(join(pristine, 'cluster.new'));
  await writeFile(join(pristine, 'cluster.new', 'PG_VERSION'), '18\n');
  const database = await openDatabase({ folder: pristine });
  await database.close();
});
afterAll(() => rm(pristine, { recursive: true }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function copyPristine(): Promise<void> {
  await cp(pristine, folder, { recursive: true });
}

describe('a database in a folder', () => {
  test('is created completely, without a remaining lock', async () => {
    expect(await readdir(pristine)).toEqual(['cluster']);
  });

  test('contains the written rows when it is opened again', async () => {
    await copyPristine();
    const first = await openDatabase({ folder });
    await first.exec(`create table note (text text); insert into note values ('kept')`);
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseBusyError);
    await first.close();
    const second = await openDatabase({ folder });
    expect(await second.orm.execute(sql`select text from note`)).toEqual([{ text: 'kept' }]);
    await second.close();
  });

  test('syncs the disk at every commit', async () => {
    await copyPristine();
    const database = await openDatabase({ folder });
    await database.exec('create table note (text text)');
    const settings = sql`select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`;
    expect(await database.orm.execute(settings)).toEqual([
      { fsync: 'on', commit: 'on', pages: 'on' },
    ]);
    const syncs = await countSyncs(async () => {
      for (const text of ['a', 'b', 'c']) {
        await database.orm.execute(sql`insert into note values (${text})`);
      }
    });
    expect(syncs).toBeGreaterThanOrEqual(3);
    await database.close();
  });

  test('is refused with one sentence when it cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failure: unknown = await openDatabase({ folder: join(file, 'data') }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(String(failure)).toMatch(
      /^DatabaseUnavailableError: The database folder \S+data cannot be written: ENOTDIR.*\.$/,
    );
  });

  test('is refused without a usable database, and not left locked', async () => {
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '12\n');
    for (const attempt of [1, 2]) {
      await expect(openDatabase({ folder }), `attempt ${attempt}`).rejects.toThrow(
        DatabaseUnavailableError,
      );
    }
  });
});

test('a server that does not answer is reported in one sentence without the password', async () => {
  const url = 'postgres://user:secret@127.0.0.1:1/none';
  const failure: unknown = await openDatabase({ url }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(String(failure)).toMatch(/could not be reached by DATABASE_URL: .*ECONNREFUSED.*\.$/);
  expect(String(failure)).not.toContain('secret');
});

describe('the lock of a folder', () => {
  const pathOfLock = () => join(folder, 'lock');

  test('excludes others until it is released', () => {
    const release = acquireLock(pathOfLock());
    expect(() => acquireLock(pathOfLock())).toThrow(
      new DatabaseBusyError(
        `The database is already open in process ${String(process.pid)}; stop that process first ` +
          `(if it is not this program, delete the file ${pathOfLock()}).`,
      ),
    );
    release();
    acquireLock(pathOfLock())();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['of a process that is dead', JSON.stringify({ pid: 2 ** 30, started: '' })],
    [
      'of an earlier process of the same number',
      JSON.stringify({ pid: process.pid, started: 'x' }),
    ],
    ['that a power loss left empty', ''],
    ['without a process', JSON.stringify({ started: '' })],
    ['whose process is text', JSON.stringify({ pid: String(process.pid), started: '' })],
    ['without a start', JSON.stringify({ pid: process.pid })],
    ['that is a list', JSON.stringify([process.pid])],
    ['that is null', 'null'],
  ])('%s is taken over', async (_, content) => {
    await writeFile(pathOfLock(), content);
    acquireLock(pathOfLock())();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('of a dead process is left to the process that is taking it over', async () => {
    await writeFile(pathOfLock(), JSON.stringify({ pid: 2 ** 30, started: '' }));
    const release = acquireLock(`${pathOfLock()}.takeover`);
    expect(() => acquireLock(pathOfLock())).toThrow(DatabaseBusyError);
    release();
    acquireLock(pathOfLock())();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('of a dead process is taken over by one process, even after another died doing so', async () => {
    const dead = JSON.stringify({ pid: 2 ** 30, started: '' });
    await writeFile(pathOfLock(), dead);
    await writeFile(`${pathOfLock()}.takeover`, dead);
    const rivals = [1, 2, 3, 4].map(() => startChild('take-lock', pathOfLock()));
    expect(await Promise.all(rivals.map(nextLine))).toEqual(['ready', 'ready', 'ready', 'ready']);
    for (const rival of rivals) rival.tell('go');
    const outcomes = await Promise.all(rivals.map(nextLine));
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'busy', 'taken']);
    await Promise.all(rivals.map((rival) => rival.kill()));
  });
});

test('X-API-25: loses no acknowledged write and keeps no partial write when the process is killed repeatedly', async () => {
  await copyPristine();
  let acknowledged: number[] = [];
  for (const writes of [40, 1, 100, 50]) {
    const child = startChild('write-ledger', folder);
    const { kept } = JSON.parse(await nextLine(child)) as { kept: Entry[] };
    const entries = kept.map(({ entry }) => entry);
    expect(entries).toEqual(expect.arrayContaining(acknowledged));
    expect(kept.filter(({ halves }) => halves.join() !== 'credit,debit')).toEqual([]);
    acknowledged = [...entries, ...(await readAcknowledged(child, writes))];
    const busy = openDatabase({ folder });
    await expect(busy).rejects.toThrow(`already open in process ${String(child.pid)}`);
    await child.kill();
    // Output between the last read and the kill counts too.
    for await (const line of { [Symbol.asyncIterator]: () => child.lines }) {
      acknowledged.push((JSON.parse(line) as { acknowledged: number }).acknowledged);
    }
  }
  const database = await openDatabase({ folder });
  const rows = await database.orm.execute<{ entry: number }>(
    sql`select entry from ledger group by entry having count(*) = 2`,
  );
  expect(rows.map(({ entry }) => entry)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(191);
  await database.close();
}, 120_000);

interface Entry {
  entry: number;
  halves: string[];
}

async function readAcknowledged(child: Child, count: number): Promise<number[]> {
  const entries: number[] = [];
  while (entries.length < count) {
    entries.push((JSON.parse(await nextLine(child)) as { acknowledged: number }).acknowledged);
  }
  return entries;
}

/** How often `work` synced files to the disk; the calls themselves still run. */
async function countSyncs(work: () => Promise<void>): Promise<number> {
  const { fsyncSync } = fs;
  let count = 0;
  fs.fsyncSync = (descriptor) => {
    count += 1;
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
  return count;
}
