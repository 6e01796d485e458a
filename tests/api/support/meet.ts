import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../server/db/client.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import type { BookingAnswer } from './booking.ts';
import { signal } from './signal.ts';

/**
 * Sends calls one after another, and lets none pass a lock before the last one waits. PostgreSQL only.
 * @param lock a statement that locks what every call writes
 * @returns status and body of each answer, in their order by status
 */
export async function meet(
  database: Database,
  lock: SQL,
  ...calls: (() => Promise<BookingAnswer>)[]
): Promise<[number, unknown][]> {
  const locked = signal();
  const met = signal();
  const locking = database.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(lock);
    locked.give();
    await met.given;
  });
  await locked.given;
  const running: Promise<BookingAnswer>[] = [];
  try {
    for (const call of calls) {
      running.push(call());
      await untilWaiting(database, running.length);
    }
  } finally {
    met.give();
    await locking;
  }
  return (await Promise.all(running))
    .map(({ status, body }): [number, unknown] => [status, body])
    .sort();
}
