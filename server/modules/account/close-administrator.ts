import type { Database } from '../../db/client.ts';
import { conflict, unauthenticated } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { eraseAuditAuthor } from '../audit-log/audit-store.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { deleteCodesAndInvitation } from './admin-account.ts';
import { deleteAdministratorAccount, lockSuperAdministrators } from './administrator-store.ts';
import { requireOwnPassword } from './own-account.ts';
import { adminClosureText, signUpText } from './text.ts';

/**
 * Deletes an administrator's own account with its sessions. The audit log keeps the entries, without the login id.
 * @throws Refusal 400 for a wrong password; 401 when the account was deleted meanwhile; 409 `LAST_SUPER`; 429 or 503
 *   when too many passwords wait to be checked
 */
export async function closeAdministrator(
  database: Database,
  by: AdminCaller,
  { password }: Pick<Schemas['AdminClosure'], 'password'>,
  network: ClientNetwork,
): Promise<void> {
  const { administratorId } = by;
  const own = await requireOwnPassword(database, by, password, network);
  const { email, passwordHash, role } = own;
  await database.transaction(async (tx) => {
    // The role may have changed since the session was read (A-ACC-33).
    const supers = await lockSuperAdministrators(tx);
    if (supers.length === 1 && supers[0] === administratorId) {
      throw conflict('LAST_SUPER', adminClosureText.lastSuper);
    }
    await recordChange(tx, {
      by,
      kind: 'ADMINISTRATOR',
      subject: { id: administratorId, name: signUpText.adminAccount(administratorId) },
      before: { role },
      after: null,
    });
    await deleteCodesAndInvitation(tx, email);
    if (!(await deleteAdministratorAccount(tx, { administratorId, passwordHash }))) {
      throw unauthenticated();
    }
    await eraseAuditAuthor(tx, administratorId);
  });
}
