import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { secondFactor } from '../../db/schema/people.ts';

const { administratorId, enabledAt, lastStep, recoveryCodes } = secondFactor;

/** @returns the second factor of an administrator, also one whose set-up has only begun; undefined for none */
export async function findSecondFactor(db: Reader, id: number) {
  const [row] = await db.select().from(secondFactor).where(eq(administratorId, id));
  return row;
}

/** @returns whether the second factor of an administrator is on, and how many recovery codes are left */
export async function readSecondFactor(db: Reader, id: number) {
  const found = await findSecondFactor(db, id);
  return { isOn: Boolean(found?.enabledAt), recoveryCodesLeft: found?.recoveryCodes.length ?? 0 };
}

/** Begins the set-up, or replaces the secret of one that has begun. @returns whether the second factor is off */
export async function putSecret(tx: Transaction, id: number, secret: Uint8Array): Promise<boolean> {
  const stored = await tx
    .insert(secondFactor)
    .values({ administratorId: id, secret })
    .onConflictDoUpdate({ target: administratorId, set: { secret }, setWhere: isNull(enabledAt) })
    .returning({ id: administratorId });
  return stored.length > 0;
}

/** Turns on the second factor with this secret. @returns whether it was begun and off, and has this secret still */
export async function enable(
  tx: Transaction,
  id: number,
  { secret, step, hashes }: { secret: Uint8Array; step: number; hashes: string[] },
): Promise<boolean> {
  const enabled = await tx
    .update(secondFactor)
    .set({ enabledAt: sql`app_now()`, lastStep: step, recoveryCodes: hashes })
    .where(and(eq(administratorId, id), isNull(enabledAt), eq(secondFactor.secret, secret)))
    .returning({ id: administratorId });
  return enabled.length > 0;
}

/** Uses the code of a step, if the transaction commits. @returns false when it or a later one was used */
export async function useStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(administratorId, id), isNotNull(enabledAt), lt(lastStep, step)))
    .returning({ id: administratorId });
  return used.length > 0;
}

/** Uses a recovery code, if the transaction commits. @returns the number of those that are left; undefined for no such code */
export async function useRecoveryCode(
  tx: Transaction,
  id: number,
  hash: string,
): Promise<number | undefined> {
  const [row] = await tx
    .update(secondFactor)
    .set({ recoveryCodes: sql`array_remove(${recoveryCodes}, ${hash})` })
    .where(
      and(
        eq(administratorId, id),
        isNotNull(enabledAt),
        sql`${hash}::text = any(${recoveryCodes})`,
      ),
    )
    .returning({ left: recoveryCodes });
  return row?.left.length;
}

export async function putRecoveryCodes(
  tx: Transaction,
  id: number,
  hashes: string[],
): Promise<void> {
  await tx.update(secondFactor).set({ recoveryCodes: hashes }).where(eq(administratorId, id));
}

/** Turns off the second factor, also one whose set-up has only begun. */
export async function deleteSecondFactor(tx: Transaction, id: number): Promise<void> {
  await tx.delete(secondFactor).where(eq(administratorId, id));
}
