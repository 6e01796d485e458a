import { BOOKING_MAIL_WINDOW_MS, KEPT_MAIL_MS } from '../../domain/limits.ts';
import type { Database, Transaction } from '../db/client.ts';
import {
  deleteEndedMails,
  deleteMailRequests,
  deleteOldestMails,
} from '../modules/mail/mail-store.ts';
import { now as appNow } from '../ports/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the row of a mail that was given up is kept for review, in milliseconds. */
const FAILED_MS = 30 * DAY_MS;
/** Mails in demo mode's mailbox. */
const MAILBOX_SIZE = 1000;
/** Rows deleted in one transaction. */
const BATCH = 500;

/** Deletes old mails and requests for mails, in batches that lock little (C-MAIL-20). */
export async function cleanMails(database: Database): Promise<void> {
  const now = await appNow(database.orm);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await inBatches(database, (tx) =>
    deleteEndedMails(tx, {
      sentUntil: before(KEPT_MAIL_MS),
      failedUntil: before(FAILED_MS),
      limit: BATCH,
    }),
  );
  await inBatches(database, (tx) =>
    deleteMailRequests(tx, { until: before(BOOKING_MAIL_WINDOW_MS), limit: BATCH }),
  );
  await inBatches(database, (tx) => deleteOldestMails(tx, { keep: MAILBOX_SIZE, limit: BATCH }));
}

async function inBatches(
  database: Database,
  deleteBatch: (tx: Transaction) => Promise<number>,
): Promise<void> {
  while ((await database.transaction(deleteBatch)) === BATCH);
}
