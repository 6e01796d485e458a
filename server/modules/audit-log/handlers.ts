import { toKoreaTime } from '../../../domain/korea-time.ts';
import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer, sliceOf } from '../../lib/paged.ts';
import type { Handlers, QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { listAuditEntries } from './audit-store.ts';
import { listPersonalReads } from './personal-read-store.ts';

/** The audit log, for administrators with the role SUPER. */
export function auditLogHandlers({
  database: { orm },
}: Deps): Pick<Handlers, 'listAuditEntries' | 'listPersonalReads'> {
  return {
    listAuditEntries: ({ query }) => readAuditPage(orm, query),
    listPersonalReads: ({ query }) => readPersonalReads(orm, query),
  };
}

async function readPersonalReads(
  db: Reader,
  { loginId, customerId, from, to, page = 0, size = ADMIN_PAGE_SIZE }: QueryOf<'listPersonalReads'>,
): Promise<Schemas['PersonalReadPage']> {
  const filter = { loginId, customerId, from, to };
  const { reads, total } = await listPersonalReads(db, filter, sliceOf({ page, size }));
  const content = reads.map(({ id, at, ...read }) => ({
    ...read,
    readId: id,
    at: toKoreaTime(at),
  }));
  return pageAnswer(content, total, { page, size });
}

async function readAuditPage(
  db: Reader,
  { loginId, kind, from, to, page = 0, size = ADMIN_PAGE_SIZE }: QueryOf<'listAuditEntries'>,
): Promise<Schemas['AuditPage']> {
  const filter = {
    loginId,
    kind,
    from,
    to,
  };
  const { entries, total } = await listAuditEntries(db, filter, sliceOf({ page, size }));
  const content = entries.map(({ id, at, ...entry }) => ({
    ...entry,
    auditId: id,
    at: toKoreaTime(at),
  }));
  return pageAnswer(content, total, { page, size });
}
