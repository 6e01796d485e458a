import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { until } from './until.ts';

/**
 * Waits until this many connections to a database of its own wait for locks. A batch of holds does not count: after
 * 100 ms the hold that waits leaves it, and waits alone (decision 0107).
 */
export async function untilWaiting({ orm }: Database, connections: number): Promise<void> {
  await until(async () => {
    const waiting = await orm.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query not like '%waits => false%'`,
    );
    expect(waiting).toHaveLength(connections);
  });
}
