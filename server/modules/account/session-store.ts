import { and, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { MAX_SESSIONS, SESSION_DURATION_MS } from '../../../domain/limits.ts';
import type { Reader, Transaction, Writer } from '../../db/client.ts';
import { administrator, customer, secondFactor, session } from '../../db/schema/people.ts';
import type { SessionOwner } from '../../plugins/contract-types.ts';

/** The owner of a live session, and how long it lasts in milliseconds. */
export interface LiveSession {
  owner: SessionOwner;
  lastsMs: number;
}

/**
 * @returns a function that finds the live sessions of token hashes, in any number and also repeated, by their hashes in hexadecimal;
 * without those of deactivated customers
 */
export function prepareLiveSessions(
  db: Reader,
): (tokenHashes: readonly Uint8Array[]) => Promise<Map<string, LiveSession>> {
  const query = db
    .select({
      tokenHash: session.tokenHash,
      lastsMs: sql`extract(epoch from ${session.expiresAt} - app_now())::float8 * 1000`.mapWith(
        Number,
      ),
      customer: { customerId: customer.id, kind: customer.kind },
      administrator: { administratorId: administrator.id, role: administrator.role },
      secondFactorSince: secondFactor.enabledAt,
    })
    .from(session)
    .leftJoin(customer, eq(customer.id, session.customerId))
    .leftJoin(administrator, eq(administrator.id, session.administratorId))
    .leftJoin(secondFactor, eq(secondFactor.administratorId, administrator.id))
    .where(
      and(
        // One parameter, so that every number of sessions has the same prepared statement.
        sql`${session.tokenHash} = any(${sql.placeholder('hashes')}::bytea[])`,
        gt(session.expiresAt, sql`app_now()`),
        or(eq(customer.isActive, true), isNotNull(administrator.id)),
      ),
    )
    .prepare('live_sessions');
  return async (tokenHashes) => {
    const sessions = new Map<string, LiveSession>();
    for (const row of await query.execute({ hashes: [...tokenHashes] })) {
      const { tokenHash, lastsMs, customer: ofCustomer, ...staff } = row;
      const { administrator: ofAdministrator, secondFactorSince } = staff;
      const owner = ofCustomer
        ? { customer: ofCustomer }
        : ofAdministrator && {
            administrator: ofAdministrator,
            hasSecondFactor: secondFactorSince !== null,
          };
      if (owner) sessions.set(Buffer.from(tokenHash).toString('hex'), { owner, lastsMs });
    }
    return sessions;
  };
}

/** The owner of a session. */
export type NewOwner = { customerId: number } | { administratorId: number };

/** Starts a session of 24 hours, and ends the oldest ones of an account with too many. @returns its expiry */
export async function insertSession(
  tx: Transaction,
  owner: NewOwner,
  tokenHash: Uint8Array,
): Promise<Date> {
  const [row] = await tx
    .insert(session)
    .values({
      tokenHash,
      ...owner,
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + ${SESSION_DURATION_MS} * interval '1 millisecond'`,
    })
    .returning({ expiresAt: session.expiresAt });
  if (!row) throw new Error('The session was not stored.');
  await deleteOldestSessions(tx, owner);
  return row.expiresAt;
}

/** Deletes sessions that have expired, at most as many as given. */
export async function deleteExpiredSessions(
  tx: Transaction,
  now: Date,
  most: number,
): Promise<void> {
  const expired = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(lte(session.expiresAt, now))
    .limit(most);
  await tx.delete(session).where(inArray(session.tokenHash, expired));
}

async function deleteOldestSessions(tx: Transaction, owner: NewOwner): Promise<void> {
  const isOwn =
    'customerId' in owner
      ? eq(session.customerId, owner.customerId)
      : eq(session.administratorId, owner.administratorId);
  const tooMany = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(isOwn)
    .orderBy(desc(session.createdAt))
    .offset(MAX_SESSIONS);
  await tx.delete(session).where(inArray(session.tokenHash, tooMany));
}

/** Ends a session. A missing session is not an error. */
export async function deleteSession(db: Writer, tokenHash: Uint8Array): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Ends all sessions of a customer. */
export async function deleteSessionsOf(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(session).where(eq(session.customerId, customerId));
}

/** Ends the sessions of an administrator but one. */
export async function deleteOtherSessions(
  tx: Transaction,
  administratorId: number,
  tokenHash: Uint8Array,
): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.administratorId, administratorId), ne(session.tokenHash, tokenHash)));
}

/** Ends all sessions of an administrator. */
export async function deleteAdministratorSessions(
  tx: Transaction,
  administratorId: number,
): Promise<void> {
  await tx.delete(session).where(eq(session.administratorId, administratorId));
}
