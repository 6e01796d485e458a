import { setImmediate as turn } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  type Database,
  type Transaction,
  type Writer,
  openDatabase,
} from '../../server/db/client.ts';
import { databaseFault, isContention, TransactionMisuseError } from '../../server/db/errors.ts';
import { retryContention, TRANSACTION_ATTEMPTS } from '../../server/db/retry.ts';
import {
  createPostgresDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';

interface Note extends Record<string, unknown> {
  id: number;
  text: string;
}

const createNotes = `create table note (id int primary key, text text not null)`;

function readNotes(orm: Writer): Promise<Note[]> {
  return orm.execute<Note>(sql`select id, text from note order by id`);
}

async function addNote(tx: Transaction, id: number, text: string): Promise<void> {
  await tx.execute(sql`insert into note (id, text) values (${id}, ${text})`);
}

describeOnBothDatabases('a transaction', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.exec(createNotes);
  });
  beforeEach(() => database.exec('delete from note'));

  test('commits and returns the result of the work', async () => {
    const result = await database.transaction(async (tx) => {
      await addNote(tx, 1, 'one');
      await addNote(tx, 2, 'two');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await readNotes(database.orm)).toEqual([
      { id: 1, text: 'one' },
      { id: 2, text: 'two' },
    ]);
  });

  test('rolls back and rethrows when the work throws', async () => {
    const refusal = new Error('refused');
    const work = database.transaction(async (tx) => {
      await addNote(tx, 1, 'one');
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await readNotes(database.orm)).toEqual([]);
  });

  test('fails when a failed statement was ignored', async () => {
    const work = database.transaction(async (tx) => {
      await addNote(tx, 1, 'one');
      await addNote(tx, 1, 'again').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/commit/);
    expect(await readNotes(database.orm)).toEqual([]);
  });

  test('waits at most three seconds for a lock, reads committed data, and may write', async () => {
    const read = sql`select current_setting('lock_timeout') as lock_timeout,
      current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as read_only`;
    expect(await database.transaction((tx) => tx.execute(read))).toEqual([
      { lock_timeout: '3s', isolation: 'read committed', read_only: 'off' },
    ]);
    const options = { isolation: 'serializable', readOnly: true } as const;
    expect(await database.transaction((tx) => tx.execute(read), options)).toEqual([
      { lock_timeout: '3s', isolation: 'serializable', read_only: 'on' },
    ]);
    expect(await database.orm.execute(read)).toEqual([
      { lock_timeout: '3s', isolation: 'read committed', read_only: 'off' },
    ]);
  });

  test('restarts after contention', async () => {
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await addNote(tx, runs, 'once');
      if (runs < 3) await tx.execute(sql.raw(`do $$ begin raise sqlstate '40001'; end $$`));
    });
    expect(await readNotes(database.orm)).toEqual([{ id: 3, text: 'once' }]);
  });

  test('accepts concurrent queries without a warning of the driver', async () => {
    const warn = vi.spyOn(process, 'emitWarning');
    const ids = await database.transaction((tx) =>
      Promise.all([1, 2, 3].map((id) => tx.execute(sql`select ${id}::int as id`))),
    );
    expect(ids).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test('cannot be used after its end, while the database can', async () => {
    const ended = await database.transaction(async (tx) => {
      await addNote(tx, 1, 'one');
      return { tx };
    });
    await expect(addNote(ended.tx, 2, 'two')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/ended|closed/) as string },
    });
    expect(await readNotes(database.orm)).toEqual([{ id: 1, text: 'one' }]);
  });

  test('names the violated constraint', async () => {
    const failure: unknown = await database
      .transaction(async (tx) => {
        await addNote(tx, 1, 'one');
        await addNote(tx, 1, 'again');
      })
      .catch((error: unknown) => error);
    expect(databaseFault(failure)).toEqual({
      code: '23505',
      constraint: 'note_pkey',
      detail: 'Key (id)=(1) already exists.',
    });
    expect(isContention(failure)).toBe(false);
  });
});

// It has one connection.
describe('a transaction of PGlite', () => {
  test('refuses any other use of the database inside it', async () => {
    const database = await openDatabase({ folder: 'memory' });
    await database.exec(createNotes);
    const outside: (() => Promise<unknown>)[] = [
      () => readNotes(database.orm),
      () => database.transaction(() => Promise.resolve()),
      () => database.exec('select 1'),
      () => database.tryAdvisoryLock('name', () => Promise.resolve()),
      () => database.listen('channel', { onPayload: () => undefined, onGap: () => undefined }),
    ];
    for (const use of outside) {
      const failure: unknown = await database.transaction(use).catch((error: unknown) => error);
      const misuse = failure instanceof Error && failure.cause ? failure.cause : failure;
      expect(misuse).toBeInstanceOf(TransactionMisuseError);
    }
    await database.close();
  });
});

describeOnPostgres('a transaction among many connections', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.exec(createNotes);
  });
  beforeEach(() => database.exec(`delete from note; insert into note values (1, ''), (2, '')`));

  test('survives a deadlock', async () => {
    const firstLocks: (() => void)[] = [];
    let runs = 0;
    const append = (letter: string, order: number[]) =>
      database.transaction(async (tx) => {
        runs += 1;
        const firstRuns = runs <= 2;
        for (const [step, id] of order.entries()) {
          await tx.execute(sql`update note set text = text || ${letter} where id = ${id}`);
          // Both lock their first row before either requests its second.
          if (step === 0 && firstRuns) await meet(firstLocks, 2);
        }
      });
    await Promise.all([append('a', [1, 2]), append('b', [2, 1])]);
    expect(runs).toBe(3);
    const letters = (await readNotes(database.orm)).map(({ text }) =>
      Array.from(text).sort().join(''),
    );
    expect(letters).toEqual(['ab', 'ab']);
  });

  test('fails alone when its connection is lost', async () => {
    const url = await createPostgresDatabase();
    const faults: unknown[] = [];
    const node = await openDatabase({ url, reportFault: (fault) => faults.push(fault) });
    await node.exec(createNotes);
    const work = node.transaction(async (tx) => {
      await addNote(tx, 1, 'one');
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(work).rejects.toThrow();
    await turn();
    expect(await readNotes(node.orm)).toEqual([]);
    await node.close();
    await dropPostgresDatabase(url);
  });

  test('its limit ends a statement, and repeated runs share it', async () => {
    const limitMs = 2000;
    let runs = 0;
    const work = async (tx: Transaction) => {
      runs += 1;
      // Later than half of the limit, so that a second run would take longer with the whole of it.
      if (runs === 1) {
        await tx.execute(sql`select pg_sleep(1.2)`);
        await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
      }
      const [row] = await tx.execute<{ ms: number }>(
        sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
      );
      expect(row?.ms).toBeLessThan(runs === 1 ? limitMs + 1 : limitMs / 2);
      await tx.execute(sql`select pg_sleep(60)`);
    };
    const failure: unknown = await database
      .transaction(work, { limitMs })
      .catch((error: unknown) => error);
    expect([runs, databaseFault(failure)?.code]).toEqual([2, '57014']);
  });
});

/** Waits until `count` callers are waiting. */
async function meet(waiting: (() => void)[], count: number): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === count) for (const go of waiting) go();
  });
}

describe('contention', () => {
  const failureOf = (code: string) =>
    new Error('wrapped', { cause: Object.assign(new Error(), { code }) });

  async function runFailing(code: string): Promise<{ runs: number; pauses: number[] }> {
    let runs = 0;
    const pauses: number[] = [];
    const failure = failureOf(code);
    const work = retryContention(
      () => {
        runs += 1;
        return Promise.reject(failure);
      },
      (attempt) => Promise.resolve(void pauses.push(attempt)),
    );
    await expect(work).rejects.toBe(failure);
    return { runs, pauses };
  }

  test.each(['40P01', '55P03', '40001', '0A000'])(
    '%s is tried four times, with pauses',
    async (code) => {
      expect(TRANSACTION_ATTEMPTS).toBe(4);
      expect(await runFailing(code)).toEqual({ runs: 4, pauses: [2, 3, 4] });
    },
  );

  test.each(['23505', '57P01', 'EPIPE', '08006'])('%s is not retried', async (code) => {
    expect(await runFailing(code)).toEqual({ runs: 1, pauses: [] });
  });
});
