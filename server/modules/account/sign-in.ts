import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Transaction, Writer } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { messages } from '../../text.ts';
import {
  findCustomer,
  findGuestCredentials,
  findMemberCredentials,
  isDeactivated,
  updateLastLogin,
  type CustomerProfile,
} from './customer-store.ts';
import { isPassword } from './password.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { hashSessionId, newSessionId } from './session-token.ts';

/**
 * Starts a member's session.
 * @throws Refusal 401 `SIGN_IN_FAILED`, the same after the same work for an unknown login id and a wrong password; 403
 *   `ACCOUNT_INACTIVE` for the right password of a deactivated member; 429 or 503 when too many requests wait
 */
export async function signInCustomer(
  database: Database,
  { loginId, password }: Schemas['SignIn'],
  network: ClientNetwork,
): Promise<Schemas['Session']> {
  const found = await findMemberCredentials(database.orm, loginId);
  const { user, ...session } = await beginCustomerSession(database, {
    ...{ found, password, network },
    message: messages.signInFailed,
  });
  return { ...session, loginId: user.loginId };
}

/**
 * Starts a guest's session.
 * @throws Refusal 401 `SIGN_IN_FAILED`, the same for an unknown e-mail, a member's and a wrong password; 403
 * `ACCOUNT_INACTIVE` for the right password of a deactivated guest; 429 or 503 when too many requests wait
 */
export async function signInGuest(
  database: Database,
  { email, password }: Schemas['GuestSignIn'],
  network: ClientNetwork,
): Promise<Schemas['GuestSession']> {
  const found = await findGuestCredentials(database.orm, email);
  const { user, ...session } = await beginCustomerSession(database, {
    ...{ found, password, network },
    message: messages.guestSignInFailed,
  });
  return guestSession(session, user);
}

/** @returns the answer to a guest's sign-in */
export function guestSession(
  session: Awaited<ReturnType<typeof beginSession>>,
  user: CustomerProfile,
): Schemas['GuestSession'] {
  const { customerId, loginId, name, email, phone, dateOfBirth, gender, points } = user;
  const own = { loginId, name, email, phone, dateOfBirth, gender, points };
  return {
    ...{ ...session, loginId },
    user: { id: customerId, ...own, roles: ['ROLE_GUEST'], isAdmin: false },
  };
}

/** Ends the session with this id, if there is one, of any owner. */
export async function signOut(db: Writer, sessionId: string): Promise<void> {
  await deleteSession(db, hashSessionId(sessionId));
}

interface CustomerAttempt {
  found: Awaited<ReturnType<typeof findMemberCredentials>>;
  password: string;
  network: ClientNetwork;
  /** The message of a refusal. */
  message: string;
}

async function beginCustomerSession(
  database: Database,
  { found, password, network, message }: CustomerAttempt,
) {
  const isRight = await isPassword(found?.passwordHash ?? null, password, network);
  if (!found || !isRight) throw signInFailed(message);
  if (!found.isActive) throw accountInactive();
  const { customerId } = found;
  return database.transaction(async (tx) => {
    // The account may have been deactivated, or its password changed, since it was read.
    const isUnchanged = await updateLastLogin(tx, found);
    if (!isUnchanged) {
      throw (await isDeactivated(tx, found)) ? accountInactive() : signInFailed(message);
    }
    const user = await findCustomer(tx, customerId);
    if (!user) throw signInFailed(message);
    return { ...(await beginSession(tx, { customerId })), user };
  });
}

/** Starts a session of an account that has proven itself. */
export async function beginSession(tx: Transaction, owner: Parameters<typeof insertSession>[1]) {
  const sessionId = newSessionId();
  const expiresAt = await insertSession(tx, owner, hashSessionId(sessionId));
  return { sessionId, expiresAt: toKoreaTime(expiresAt) };
}

/** Only someone with the right password is told that the account is deactivated (A-CUST-16). */
function accountInactive(): Refusal {
  return new Refusal(403, 'ACCOUNT_INACTIVE', messages.accountInactive);
}

/** The same for an unknown account and a wrong password. */
export function signInFailed(message: string): Refusal {
  return new Refusal(401, 'SIGN_IN_FAILED', message);
}
