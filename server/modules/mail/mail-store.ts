import { and, desc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { MailRequest } from '../../../domain/mail-limit.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { mail, mailRequest, outbox } from '../../db/schema/outbox.ts';

/** @returns a customer's latest requests after that time, newest first */
export function listMailRequests(
  db: Reader,
  customerId: number,
  { after, limit }: { after: Date; limit: number },
): Promise<MailRequest[]> {
  return db
    .select({
      reservationId: mailRequest.reservationId,
      requestedAt: mailRequest.requestedAt,
    })
    .from(mailRequest)
    .where(and(eq(mailRequest.customerId, customerId), gt(mailRequest.requestedAt, after)))
    .orderBy(desc(mailRequest.requestedAt), desc(mailRequest.id))
    .limit(limit);
}

/** @returns the id of the request */
export async function insertMailRequest(
  tx: Transaction,
  request: MailRequest & { customerId: number },
): Promise<number> {
  const [row] = await tx.insert(mailRequest).values(request).returning({ id: mailRequest.id });
  if (!row) throw new Error('The request was not stored.');
  return row.id;
}

/** Deletes requests made at that time or before. @returns how many, at most `limit` */
export async function deleteMailRequests(
  tx: Transaction,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const old = tx
    .select({ id: mailRequest.id })
    .from(mailRequest)
    .where(lte(mailRequest.requestedAt, until))
    .limit(limit);
  const deleted = await tx
    .delete(mailRequest)
    .where(inArray(mailRequest.id, old))
    .returning({ id: mailRequest.id });
  return deleted.length;
}

/**
 * Deletes mails of the outbox that were sent, or given up, and queued at these times or before.
 * @returns how many, at most `limit`
 */
export async function deleteEndedMails(
  tx: Transaction,
  { sentUntil, failedUntil, limit }: { sentUntil: Date; failedUntil: Date; limit: number },
): Promise<number> {
  const old = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'MAIL'),
        or(
          and(isNotNull(outbox.doneAt), lte(outbox.createdAt, sentUntil)),
          and(isNotNull(outbox.deadAt), lte(outbox.createdAt, failedUntil)),
        ),
      ),
    )
    .orderBy(outbox.createdAt)
    .limit(limit);
  const deleted = await tx
    .delete(outbox)
    .where(inArray(outbox.id, old))
    .returning({ id: outbox.id });
  return deleted.length;
}

/** Deletes all mails of demo mode's mailbox but the newest. @returns how many, at most `limit` */
export async function deleteOldestMails(
  tx: Transaction,
  { keep, limit }: { keep: number; limit: number },
): Promise<number> {
  const [oldestKept] = await tx
    .select({ id: mail.id })
    .from(mail)
    .orderBy(desc(mail.id))
    .offset(keep)
    .limit(1);
  if (!oldestKept) return 0;
  const old = tx
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.id, oldestKept.id))
    .orderBy(mail.id)
    .limit(limit);
  const deleted = await tx.delete(mail).where(inArray(mail.id, old)).returning({ id: mail.id });
  return deleted.length;
}
