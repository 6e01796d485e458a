import { bigint, boolean, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

/** The lines in front of the seats of screenings; `server/db/functions/ask-waiting-line.sql` has their rules. */
export const waitingLine = pgTable(
  'waiting_line',
  {
    screeningId: reference('screening_id').notNull(),
    customerId: reference('customer_id').notNull(),
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
    isUndecided: boolean('is_undecided').notNull().default(false),
    admittedAt: instant('admitted_at'),
    admittedUntil: instant('admitted_until'),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.customerId] })],
);
