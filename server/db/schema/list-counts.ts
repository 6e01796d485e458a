import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { citext } from './columns.ts';

/** A list whose number of entries is stored. */
export type CountedList =
  'ACTIVE_CUSTOMER' | 'INACTIVE_CUSTOMER' | 'SCREENING' | 'MOVIE' | 'ACTOR' | 'REVIEW';

/** The number of entries of a list is the sum of its shards. Triggers keep it. */
export const listCount = pgTable('list_count', {
  list: text('list').$type<CountedList>().notNull(),
  shard: smallint('shard').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull().default(0),
});

/** The number of the audit entries of a day in Korea, a kind and a login id. Triggers keep it. */
export const auditEntryCount = pgTable('audit_entry_count', {
  day: date('day', { mode: 'string' }).notNull(),
  kind: text('kind').notNull(),
  loginId: citext('login_id').notNull(),
  entries: integer('entries').notNull(),
});
