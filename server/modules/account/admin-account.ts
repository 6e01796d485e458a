import type { Reader } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { findAdministratorById } from './administrator-store.ts';

/** @throws Refusal 401 when the account was deleted meanwhile */
export async function readAccount(
  db: Reader,
  { administratorId }: AdminCaller,
): Promise<Schemas['AdminAccount']> {
  const found = await findAdministratorById(db, administratorId);
  if (!found) throw unauthenticated();
  const { loginId, name, email, role } = found;
  return { loginId, name, email, role };
}
