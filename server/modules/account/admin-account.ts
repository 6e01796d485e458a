import type { Config } from '../../config.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { deleteVerificationsOf } from '../email-verification/verification-store.ts';
import { findAdministratorById } from './administrator-store.ts';
import { readSecondFactor } from './second-factor-store.ts';
import { deleteInvitationsBy, deleteInvitationTo } from './invitation-store.ts';
import { deleteAdministratorSessions } from './session-store.ts';

/** @throws Refusal 401 when the account was deleted meanwhile */
export async function readAccount(
  db: Reader,
  { administratorId }: AdminCaller,
  config: Config,
): Promise<Schemas['AdminAccount']> {
  const found = await findAdministratorById(db, administratorId);
  if (!found) throw unauthenticated();
  const { loginId, name, email, role } = found;
  const secondFactor = {
    ...(await readSecondFactor(db, administratorId)),
    isRequired: role === 'SUPER' && config.mode === 'live',
  };
  return { loginId, name, email, role, secondFactor };
}

/** Ends the sessions of an administrator, and voids the invitations that were sent with them (A-ACC-33, A-ACC-43, A-ACC-44). */
export async function endAccess(tx: Transaction, administratorId: number): Promise<void> {
  await deleteInvitationsBy(tx, administratorId);
  await deleteAdministratorSessions(tx, administratorId);
}

/** Deletes the codes for an account's e-mail, and an invitation that raced with the sign-up (A-ACC-31, A-ACC-45). */
export async function deleteCodesAndInvitation(tx: Transaction, email: string): Promise<void> {
  await deleteInvitationTo(tx, email);
  for (const purpose of ['ADMIN_SIGN_UP', 'ADMIN_PASSWORD_RESET', 'ADMIN_EMAIL_CHANGE'] as const) {
    await deleteVerificationsOf(tx, { purpose, email });
  }
}
