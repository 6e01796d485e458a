import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import type { MailPayload } from '../db/schema/outbox.ts';
import { renderMail } from '../modules/mail/render-mail.ts';
import { now as appNow } from '../ports/clock.ts';
import { MailRefusedForGood, type Mailer } from '../ports/mail.ts';
import { RefusedForGood } from './refused-for-good.ts';

interface MailDeps {
  database: Database;
  mailer: Mailer;
  siteOrigin: () => string;
}

/**
 * Sends a mail, unless it is too old: a code that has expired is of no use (C-MAIL-13).
 * @param key of the outbox entry, from which the mail's id derives (C-MAIL-11)
 * @throws RefusedForGood when it is too old or refused; any other Error when it can be retried
 */
export async function deliverMail(
  { database, mailer, siteOrigin }: MailDeps,
  payload: MailPayload,
  key: string,
): Promise<void> {
  const { recipient, content, expiresAt } = payload;
  const now = await appNow(database.orm);
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()) {
    throw new RefusedForGood('The code of the mail has expired.');
  }
  if (content === null) throw new RefusedForGood('The content of the mail was deleted.');
  const rendered = renderMail(content, { origin: siteOrigin(), now });
  try {
    await mailer.send({ id: mailIdOf(key), recipient, ...rendered });
  } catch (error) {
    if (error instanceof MailRefusedForGood) throw new RefusedForGood(error.message);
    throw error;
  }
}

/** The key contains the number of an order, so that its hash is sent. */
function mailIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
