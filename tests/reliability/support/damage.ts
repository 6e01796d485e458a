import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { LedgerPayment } from '../../../server/audit/ledger.ts';
import type { Database } from '../../../server/db/client.ts';
import { auditAll, faultsIn } from './audited.ts';

/** Removes every constraint that prevents a violation. */
const DROP_GUARDS = `
  do $$
  declare
    guard record;
  begin
    for guard in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x', 'p')
    loop
      execute format('alter table %s drop constraint if exists %I cascade', guard.owner, guard.conname);
    end loop;
    for guard in select indexrelid::regclass as name from pg_index
      where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    loop
      execute format('drop index %s', guard.name);
    end loop;
  end $$`;

class RolledBack extends Error {}

/** Lets the tests write what the database refuses. */
export async function dropGuards(database: Database): Promise<void> {
  await database.exec(DROP_GUARDS);
}

/** @returns the findings of the audit after a damage, which is rolled back */
export async function faultsAfterDamage(
  database: Database,
  ledger: readonly LedgerPayment[],
  damage: string,
): Promise<string[]> {
  let faults: string[] = [];
  const damaged = database.transaction(async (tx) => {
    await tx.execute(sql.raw(damage));
    faults = faultsIn(await auditAll(tx, ledger));
    throw new RolledBack();
  });
  await expect(damaged).rejects.toThrow(RolledBack);
  return faults;
}
