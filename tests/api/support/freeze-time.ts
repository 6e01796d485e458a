import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Writer } from '../../../server/db/client.ts';
import { only } from './fixtures.ts';

/** Stops the server's clock at an instant until the test ends. @param time ISO 8601 */
export async function freezeTime(db: Writer, time: string): Promise<void> {
  const { definition } = only(
    await db.execute<{ definition: string }>(
      sql`select pg_get_functiondef('app_now'::regproc) as definition`,
    ),
  );
  onTestFinished(async () => {
    await db.execute(sql.raw(definition));
    await announceMove(db);
  });
  await db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql volatile as
       $$ select timestamptz '${new Date(time).toISOString()}' $$`,
    ),
  );
  await announceMove(db);
}

/** Nodes hear of a moved clock by its row. */
async function announceMove(db: Writer): Promise<void> {
  await db.execute(sql`update app_clock set shift = shift`);
}
