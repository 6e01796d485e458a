import { and, asc, desc, eq, gte, lt, lte, sql, sum } from 'drizzle-orm';
import { addDays, startOfKoreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { auditEntry } from '../../db/schema/audit-log.ts';
import { personalRead } from '../../db/schema/personal-reads.ts';
import { auditEntryCount } from '../../db/schema/list-counts.ts';
import { administrator } from '../../db/schema/people.ts';
import { auditText } from './text.ts';

export type NewAuditEntry = Omit<
  typeof auditEntry.$inferInsert,
  'id' | 'at' | 'loginId' | 'administratorId'
>;

/** Adds entries at the current time. @returns false if the administrator's account no longer exists */
export async function insertAuditEntries(
  tx: Transaction,
  administratorId: number,
  entries: readonly NewAuditEntry[],
): Promise<boolean> {
  const [author] = await tx
    .select({ loginId: administrator.loginId })
    .from(administrator)
    .where(eq(administrator.id, administratorId))
    .for('key share');
  if (!author) return false;
  const at = sql`app_now()`;
  await tx
    .insert(auditEntry)
    .values(entries.map((entry) => ({ ...entry, ...author, administratorId, at })));
  return true;
}

/** Names a deleted administrator by number in all entries and reads (A-ACC-25). */
export async function eraseAuditAuthor(tx: Transaction, administratorId: number): Promise<void> {
  await tx
    .update(auditEntry)
    .set({ loginId: auditText.closed(administratorId) })
    .where(eq(auditEntry.administratorId, administratorId));
  await tx
    .update(personalRead)
    .set({ loginId: auditText.closed(administratorId) })
    .where(eq(personalRead.administratorId, administratorId));
}

/** @returns what administrators have done to one subject, the earliest first, at most `limit` */
export function listAuditOf(
  db: Reader,
  { kind, subjectId, limit }: Pick<NewAuditEntry, 'kind' | 'subjectId'> & { limit: number },
) {
  return db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, kind), eq(auditEntry.subjectId, subjectId)))
    .orderBy(asc(auditEntry.at), asc(auditEntry.id))
    .limit(limit);
}

/** Undefined parts admit every entry. */
export interface AuditFilter {
  loginId: string | undefined;
  kind: typeof auditEntry.$inferSelect.kind | undefined;
  /** The first and the last day. */
  from: KoreaDate | undefined;
  to: KoreaDate | undefined;
}

/** @returns the entries of a page, the latest first, and the stored number of all */
export async function listAuditEntries(
  db: Reader,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const { loginId, kind, from, to } = filter;
  const where = and(
    loginId === undefined ? undefined : eq(auditEntry.loginId, loginId),
    kind === undefined ? undefined : eq(auditEntry.kind, kind),
    from === undefined ? undefined : gte(auditEntry.at, startOfKoreaDate(from)),
    to === undefined ? undefined : lt(auditEntry.at, startOfKoreaDate(addDays(to, 1))),
  );
  const entries = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: sum(auditEntryCount.entries).mapWith(Number) })
    .from(auditEntryCount)
    .where(
      and(
        loginId === undefined ? undefined : eq(auditEntryCount.loginId, loginId),
        kind === undefined ? undefined : eq(auditEntryCount.kind, kind),
        from === undefined ? undefined : gte(auditEntryCount.day, from),
        to === undefined ? undefined : lte(auditEntryCount.day, to),
      ),
    );
  return { entries, total: counted?.total ?? 0 };
}
