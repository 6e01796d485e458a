import type { Transaction } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { insertAuditEntries, type NewAuditEntry } from './audit-store.ts';
import type { AuditedFields } from './audited-fields.ts';
import { auditValues, changedValues } from './audit-values.ts';

/** What an administrator did to one thing. Without passwords, codes and personal data of customers. */
export interface AuditedChange {
  by: Pick<AdminCaller, 'administratorId'>;
  kind: Schemas['AuditKind'];
  /** By default derived: CREATE without before, DELETE without after, else UPDATE. */
  action?: Schemas['AuditEntry']['action'];
  subject: { id: number; name: string };
  /** All fields; null for something new. */
  before: AuditedFields | null;
  /** All fields; null for something deleted. */
  after: AuditedFields | null;
  /** The version that the caller replaced without naming it, perhaps without having read it (A-LOG-16). */
  unreadVersion?: number | undefined;
}

/**
 * Adds a change to the audit log, in the transaction of the change (A-LOG-1). An update without a difference adds
 * nothing.
 * @throws Refusal 401 if the administrator's account no longer exists
 */
export async function recordChange(tx: Transaction, change: AuditedChange): Promise<void> {
  await recordChanges(tx, change.by, [change]);
}

/**
 * The same for many changes of one administrator, in their order.
 * @throws Refusal 401 if the administrator's account no longer exists
 */
export async function recordChanges(
  tx: Transaction,
  by: Pick<AdminCaller, 'administratorId'>,
  changes: readonly Omit<AuditedChange, 'by'>[],
): Promise<void> {
  const entries = changes.flatMap((change) => entryOf(change) ?? []);
  if (entries.length === 0) return;
  if (!(await insertAuditEntries(tx, by.administratorId, entries))) throw unauthenticated();
}

function entryOf(change: Omit<AuditedChange, 'by'>): NewAuditEntry | null {
  const { kind, subject, unreadVersion } = change;
  const before = change.before && auditValues(change.before);
  const after = change.after && auditValues(change.after);
  const values = before && after ? changedValues(before, after) : { before, after };
  if (values === null) return null;
  return {
    kind,
    action: change.action ?? (before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE'),
    subjectId: subject.id,
    subjectName: subject.name,
    before: values.before,
    after: values.after && { ...values.after, ...auditValues({ unreadVersion }) },
  };
}
