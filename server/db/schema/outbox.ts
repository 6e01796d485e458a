import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from './columns.ts';

/** The content of a mail, written once and rendered as text and as HTML (server/modules/mail). */
export interface MailContent {
  subject: string;
  /** Shown beside the subject in the list of mails. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** A code to enter, shown in large digits. */
  code?: string;
  /** A table of facts, with an optional title. */
  card?: { title?: string; facts: [label: string, value: string][] };
  /** @property path of this site, with its query */
  button?: { label: string; path: string };
  /** Small print. */
  notes: string[];
  calendar?: MailCalendar;
}

/** The entry of the calendar file that is attached to a mail. */
export interface MailCalendar {
  fileName: string;
  uid: string;
  title: string;
  location: string;
  description: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** The account to which a deposit is returned. It is deleted with the end of its entry, or after some days. */
export interface StoredAccount {
  bank: string;
  accountNumber: string;
  holderName: string;
}

export interface MailPayload {
  kind: 'MAIL';
  recipient: string;
  /** Null once the mail was sent or given up, because it may contain a code. */
  content: MailContent | null;
  /** ISO 8601; a mail with a code is not sent after it. */
  expiresAt?: string;
}

/** The task of an outbox entry. */
export type OutboxPayload =
  | {
      kind: 'PROVIDER_CANCEL';
      paymentId: number;
      reason: string;
      amount: number | null;
      /** The number of its idempotency key: a new key after each failed answer. */
      keyNumber: number;
      refundAccount?: StoredAccount | null;
    }
  /** Its amount is in the part's row. */
  | {
      kind: 'PARTIAL_CANCEL';
      paymentId: number;
      number: number;
      keyNumber: number;
      refundAccount?: StoredAccount | null;
    }
  | MailPayload;

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

/** A file of a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** Text in UTF-8. */
  content: string;
}

export const mail = pgTable('mail', {
  id: id(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
  messageId: text('message_id'),
  html: text('html').notNull().default(''),
  attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
});

/** The requests to send a booking's mail again, which are counted. */
export const mailRequest = pgTable('mail_request', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  reservationId: reference('reservation_id').notNull(),
  requestedAt: instant('requested_at').notNull(),
});
