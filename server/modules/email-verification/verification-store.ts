import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  EMAIL_CODE_DURATION_MS,
  EMAIL_CODE_WINDOW_MS,
  EMAIL_CODES_PER_ASKER,
  EMAIL_CODES_PER_WINDOW,
  EMAIL_CONFIRMATION_DURATION_MS,
} from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { emailVerification, type VerificationPurpose } from '../../db/schema/people.ts';

/** The address and the purpose of a verification. */
export interface Subject {
  purpose: VerificationPurpose;
  /** In any letter case. */
  email: string;
}

const { purpose, email, windowBeganAt, askedBy, tokenHash, tokenExpiresAt } = emailVerification;

/**
 * Replaces the code, unless the limit of codes for the address or for the requesting network is reached.
 * @returns the expiry of the code; undefined when the limit of this window is reached
 */
export async function replaceCode(
  tx: Transaction,
  subject: Subject,
  { codeHash, asker, now }: { codeHash: Uint8Array; asker: string; now: Date },
): Promise<Date | undefined> {
  const codeExpiresAt = new Date(now.getTime() + EMAIL_CODE_DURATION_MS);
  const windowsEnd = new Date(now.getTime() - EMAIL_CODE_WINDOW_MS);
  const isWindowOver = lte(windowBeganAt, windowsEnd);
  const [row] = await tx
    .insert(emailVerification)
    .values({ ...subject, windowBeganAt: now, askedBy: [asker], codeHash, codeExpiresAt })
    .onConflictDoUpdate({
      target: [purpose, email],
      set: {
        windowBeganAt: sql`case when ${isWindowOver} then ${now}::timestamptz else ${windowBeganAt} end`,
        askedBy: sql`case when ${isWindowOver} then array[${asker}::text] else ${askedBy} || ${asker}::text end`,
        codeHash,
        codeExpiresAt,
        wrongTries: 0,
      },
      setWhere: sql`${isWindowOver} or (cardinality(${askedBy}) < ${EMAIL_CODES_PER_WINDOW}
        and cardinality(array_positions(${askedBy}, ${asker}::text)) < ${EMAIL_CODES_PER_ASKER})`,
    })
    .returning({ codeExpiresAt: emailVerification.codeExpiresAt });
  return row?.codeExpiresAt;
}

/** @returns the end of the window in which codes to this address are counted; undefined without one */
export async function findWindowEnd(tx: Transaction, subject: Subject): Promise<Date | undefined> {
  const [row] = await tx.select({ windowBeganAt }).from(emailVerification).where(of(subject));
  return row && new Date(row.windowBeganAt.getTime() + EMAIL_CODE_WINDOW_MS);
}

/** Locks a verification for the rest of the transaction. @returns undefined when no code was requested */
export async function lockVerification(tx: Transaction, subject: Subject) {
  const [row] = await tx
    .select({
      codeHash: emailVerification.codeHash,
      codeExpiresAt: emailVerification.codeExpiresAt,
      wrongTries: emailVerification.wrongTries,
    })
    .from(emailVerification)
    .where(of(subject))
    .for('update');
  return row;
}

export async function countWrongTry(tx: Transaction, subject: Subject): Promise<void> {
  await tx
    .update(emailVerification)
    .set({ wrongTries: sql`${emailVerification.wrongTries} + 1` })
    .where(of(subject));
}

/** Invalidates the code. @returns the expiry of the token */
export async function confirm(
  tx: Transaction,
  subject: Subject,
  { hash, now }: { hash: Uint8Array; now: Date },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + EMAIL_CONFIRMATION_DURATION_MS);
  await tx
    .update(emailVerification)
    .set({ codeHash: null, tokenHash: hash, tokenExpiresAt: expiresAt })
    .where(of(subject));
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

/**
 * Deletes old rows, at most as many as given.
 * @param before a day ago or earlier, when no window, code or token can be live
 */
export async function deleteVerifications(
  tx: Transaction,
  before: Date,
  most: number,
): Promise<void> {
  const old = tx
    .select({ purpose, email })
    .from(emailVerification)
    .where(lte(windowBeganAt, before))
    .limit(most);
  await tx.delete(emailVerification).where(sql`(${purpose}, ${email}) in (${old})`);
}

function of(subject: Subject) {
  return and(eq(purpose, subject.purpose), eq(email, subject.email));
}

function confirmedBy(subject: Subject, hash: Uint8Array) {
  return and(of(subject), eq(tokenHash, hash), gt(tokenExpiresAt, sql`app_now()`));
}
