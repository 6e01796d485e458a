import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** The task of an outbox entry. */
export type OutboxPayload =
  | {
      kind: 'PROVIDER_CANCEL';
      paymentId: number;
      reason: string;
      amount: number | null;
      /** The number of its idempotency key: a new key after each failed answer. */
      keyNumber: number;
    }
  | { kind: 'MAIL'; recipient: string; subject: string; body: string };

export const outbox = pgTable('outbox', {
  id: id(),
  kind: text('kind').$type<OutboxPayload['kind']>().notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').$type<OutboxPayload>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
  deadAt: instant('dead_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mail = pgTable('mail', {
  id: id(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});
