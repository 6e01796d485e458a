import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

export const admission = pgTable('admission', {
  id: uuid('id').primaryKey(),
  reservationId: reference('reservation_id').notNull(),
  administratorId: reference('administrator_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  door: text('door').notNull(),
  admittedAt: instant('admitted_at').notNull(),
  recordedAt: instant('recorded_at').notNull().defaultNow(),
  isDouble: boolean('is_double').notNull(),
  people: smallint('people'),
  isRest: boolean('is_rest').notNull().default(false),
});

export const undoneAdmission = pgTable('undone_admission', {
  id: uuid('id').primaryKey(),
  reservationId: reference('reservation_id').notNull(),
  undoneAt: instant('undone_at').notNull().defaultNow(),
});
