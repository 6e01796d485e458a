import { randomUUID } from 'node:crypto';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { Refusal, unauthenticated } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { messages } from '../../text.ts';
import { selectCredentials, selectCustomer, updateLastLogin } from './customer-store.ts';
import { hashPassword, isPassword } from './password.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { hashSessionId, newSessionId } from './session-token.ts';

/**
 * Begins a new session.
 * @throws Refusal 401 `SIGN_IN_FAILED`, the same after the same work for an unknown login id, a wrong password and an
 *   inactive customer
 */
export async function signIn(
  database: Database,
  { loginId, password }: Schemas['SignIn'],
): Promise<Schemas['Session']> {
  const found = await selectCredentials(database.orm, loginId);
  const isRight = await isPassword(found?.passwordHash ?? (await nobodysHash()), password);
  if (!found?.isActive || !isRight) {
    throw new Refusal(401, 'SIGN_IN_FAILED', messages.signInFailed);
  }
  const sessionId = newSessionId();
  const expiresAt = await database.transaction(async (tx) => {
    await updateLastLogin(tx, found.customerId);
    return insertSession(tx, found.customerId, hashSessionId(sessionId));
  });
  return { sessionId, loginId: found.loginId, expiresAt: toKoreaTime(expiresAt) };
}

/** Ends the session with this id, if there is one. */
export async function signOut(db: Transaction, sessionId: string): Promise<void> {
  await deleteSession(db, hashSessionId(sessionId));
}

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getCustomer(
  db: Transaction,
  customerId: number,
): Promise<Schemas['Customer']> {
  const row = await selectCustomer(db, customerId);
  if (!row) throw unauthenticated();
  return {
    ...row,
    registeredAt: toKoreaTime(row.registeredAt),
    lastLoginAt: row.lastLoginAt && toKoreaTime(row.lastLoginAt),
  };
}

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getPointBalance(
  db: Transaction,
  customerId: number,
): Promise<Schemas['PointBalance']> {
  const row = await selectCustomer(db, customerId);
  if (!row) throw unauthenticated();
  return { balance: row.points };
}

let hashOfNobody: Promise<string> | undefined;

/** What an unknown login id's password is compared with, so that it takes as long as a known one's. */
function nobodysHash(): Promise<string> {
  hashOfNobody ??= hashPassword(randomUUID());
  return hashOfNobody;
}
