import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, id, instant, reference } from './columns.ts';

export const personalRead = pgTable('personal_read', {
  id: id(),
  at: instant('at').notNull(),
  administratorId: reference('administrator_id').notNull(),
  loginId: citext('login_id').notNull(),
  operation: text('operation').notNull(),
  customerIds: bigint('customer_ids', { mode: 'number' }).array().notNull(),
  address: text('address').notNull(),
});
