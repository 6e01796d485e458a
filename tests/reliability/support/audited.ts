import { expect } from 'vitest';
import { auditDatabase } from '../../../server/audit/audit.ts';
import type { Finding } from '../../../server/audit/invariant.ts';
import { auditLedger, type LedgerPayment } from '../../../server/audit/ledger.ts';
import type { Database, Reader } from '../../../server/db/client.ts';

/** The broken invariant and the fault, such as `3: a refund that is due and not queued`. */
export const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ number, faults }) => faults.map(({ what }) => `${number}: ${what}`));

/** @returns the faults of a database and, if given, of the provider's ledger */
export async function auditAll(db: Reader, ledger?: readonly LedgerPayment[]): Promise<Finding[]> {
  const findings = await auditDatabase(db);
  return ledger ? [...findings, await auditLedger(db, ledger)] : findings;
}

/** Every invariant holds; a fault is shown with the rows it is in. */
export async function expectSound(
  { orm }: Database,
  ledger?: readonly LedgerPayment[],
): Promise<void> {
  const findings = await auditAll(orm, ledger);
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
}
