import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** The counts of the limits on requests, which all nodes share. */
export const requestCount = pgTable('request_count', {
  key: bytes('key').primaryKey(),
  used: integer('used').notNull(),
  endsAt: instant('ends_at').notNull(),
});
