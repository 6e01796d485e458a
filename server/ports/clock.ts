import { sql } from 'drizzle-orm';
import type { Reader, Writer } from '../db/client.ts';
import { customer } from '../db/schema/people.ts';

/** @returns the current time of the whole product: `app_now()`, which demo mode can move */
export async function now(db: Reader): Promise<Date> {
  const instant = sql`app_now()`.mapWith(customer.registeredAt);
  const [row] = await db.select({ instant }).from(sql`(select 1) as one`);
  if (!row) throw new Error('The database did not tell the time.');
  return row.instant;
}

/**
 * Moves the clock, for demo mode and tests.
 * @param offsetMs milliseconds ahead of the real time; negative ones are behind it
 */
export async function moveClock(db: Writer, offsetMs: number): Promise<void> {
  await db.execute(sql`update app_clock set shift = ${offsetMs} * interval '1 millisecond'`);
}

/** @returns how many milliseconds the clock is ahead of the real time */
export async function clockOffset(db: Reader): Promise<number> {
  const offset = sql`(extract(epoch from shift) * 1000)::float8`.mapWith(Number);
  const [row] = await db.select({ offset }).from(sql`app_clock`);
  return row?.offset ?? 0;
}
