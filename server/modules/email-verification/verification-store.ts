import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { EMAIL_CODE_DURATION_MS, EMAIL_CONFIRMATION_DURATION_MS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { emailVerification, type VerificationPurpose } from '../../db/schema/people.ts';

/** The address and the purpose of a verification. */
export interface Subject {
  purpose: VerificationPurpose;
  /** In any letter case. */
  email: string;
}

/** The verification of an address by one client. */
export interface OwnSubject extends Subject {
  requesterHash: Uint8Array;
}

const { purpose, email, requesterHash, requestedAt, tokenHash, tokenExpiresAt } = emailVerification;

/** Replaces the requester's code. @returns the expiry of the code */
export async function replaceCode(
  tx: Transaction,
  subject: OwnSubject,
  { codeHash, now }: { codeHash: Uint8Array; now: Date },
): Promise<Date> {
  const codeExpiresAt = new Date(now.getTime() + EMAIL_CODE_DURATION_MS);
  const code = { codeHash, codeExpiresAt, requestedAt: now, wrongTries: 0 };
  await tx
    .insert(emailVerification)
    .values({ ...subject, ...code })
    .onConflictDoUpdate({ target: [purpose, email, requesterHash], set: code });
  return codeExpiresAt;
}

/** Locks a verification for the rest of the transaction. @returns undefined when no code was requested */
export async function lockVerification(tx: Transaction, subject: OwnSubject) {
  const [row] = await tx
    .select({
      codeHash: emailVerification.codeHash,
      codeExpiresAt: emailVerification.codeExpiresAt,
      wrongTries: emailVerification.wrongTries,
    })
    .from(emailVerification)
    .where(ofRequester(subject))
    .for('update');
  return row;
}

export async function countWrongTry(tx: Transaction, subject: OwnSubject): Promise<void> {
  await tx
    .update(emailVerification)
    .set({ wrongTries: sql`${emailVerification.wrongTries} + 1` })
    .where(ofRequester(subject));
}

/** Invalidates the code. @returns the expiry of the token */
export async function confirm(
  tx: Transaction,
  subject: OwnSubject,
  { hash, now }: { hash: Uint8Array; now: Date },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + EMAIL_CONFIRMATION_DURATION_MS);
  await tx
    .update(emailVerification)
    .set({ codeHash: null, tokenHash: hash, tokenExpiresAt: expiresAt })
    .where(ofRequester(subject));
  return expiresAt;
}

/** @returns whether the token proves that the address is confirmed */
export async function isTokenLive(
  db: Reader,
  subject: Subject,
  hash: Uint8Array,
): Promise<boolean> {
  return (await db.$count(emailVerification, confirmedBy(subject, hash))) > 0;
}

/** @returns the address that a live token confirms for a purpose; undefined without one */
export async function findConfirmedEmail(
  db: Reader,
  subjectPurpose: VerificationPurpose,
  hash: Uint8Array,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email })
    .from(emailVerification)
    .where(and(eq(purpose, subjectPurpose), isLive(hash)));
  return row?.email;
}

/** Invalidates a live token. @returns whether it was live */
export async function useToken(
  tx: Transaction,
  subject: Subject,
  hash: Uint8Array,
): Promise<boolean> {
  const used = await tx
    .update(emailVerification)
    .set({ tokenHash: null, tokenExpiresAt: null })
    .where(confirmedBy(subject, hash))
    .returning({ email });
  return used.length > 0;
}

/** Deletes the codes and confirmations of all clients for an address. */
export async function deleteVerificationsOf(tx: Transaction, subject: Subject): Promise<void> {
  await tx.delete(emailVerification).where(of(subject));
}

/**
 * Deletes old rows.
 * @param before a day ago or earlier, when no code or token can be live
 * @param most rows to delete
 */
export async function deleteVerifications(
  tx: Transaction,
  before: Date,
  most: number,
): Promise<void> {
  const old = tx
    .select({ requesterHash })
    .from(emailVerification)
    .where(lte(requestedAt, before))
    .orderBy(asc(requestedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  await tx
    .delete(emailVerification)
    .where(and(lte(requestedAt, before), inArray(requesterHash, old)));
}

function of(subject: Subject) {
  return and(eq(purpose, subject.purpose), eq(email, subject.email));
}

function ofRequester(subject: OwnSubject) {
  return and(of(subject), eq(requesterHash, subject.requesterHash));
}

function confirmedBy(subject: Subject, hash: Uint8Array) {
  return and(of(subject), isLive(hash));
}

function isLive(hash: Uint8Array) {
  return and(eq(tokenHash, hash), gt(tokenExpiresAt, sql`app_now()`));
}
