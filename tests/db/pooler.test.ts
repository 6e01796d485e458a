import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { sentenceFor } from '../../server/lib/start-faults.ts';
import { hasPgBouncer } from '../../tools/scripts/lib/pgbouncer.mjs';
import { startPostgres } from '../../tools/scripts/lib/postgres-server.ts';
import { startPooler } from '../support/pooler.ts';

if (!hasPgBouncer && process.env.CI) {
  throw new Error('PgBouncer is missing, in front of which a node has to work.');
}

describe.runIf(hasPgBouncer)('PgBouncer', () => {
  async function startBehind(mode: 'session' | 'transaction'): Promise<string> {
    const server = await startPostgres();
    const pooler = await startPooler(server, mode);
    onTestFinished(async () => {
      await pooler.stop();
      await server.stop();
    });
    return pooler.url('postgres');
  }

  it('X-API-269: pools sessions, which have their limits', async () => {
    const database = await openDatabase({ url: await startBehind('session') });
    const read = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
      current_setting('TimeZone') as zone`;
    const expected = [{ statement: '10s', idle: '10s', lock: '3s', zone: 'UTC' }];
    expect(await database.orm.execute(read)).toEqual(expected);
    expect(await database.batches.execute(read)).toEqual(expected);
    await database.close();
  });

  it('X-API-270: pools transactions, and is refused in one sentence', async () => {
    const url = await startBehind('transaction');
    const failure: unknown = await openDatabase({ url }).catch((error: unknown) => error);
    expect(sentenceFor(failure)).toBe(
      'DATABASE_URL leads to a pooler that does not pool sessions: set it to, because locks and LISTEN need one.',
    );
  });
});
