import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { pointEntry } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import { conflict } from '../../errors.ts';
import { ledgerText } from './text.ts';

interface Movement {
  customerId: number;
  reservationId: number;
  /** How many points, more than 0. */
  points: number;
  description: string;
  at: Date;
}

/**
 * Deducts points for a reservation, once. The caller has locked the customer's row.
 * @throws Refusal 409 POINTS_CHANGED when the balance is smaller
 */
export async function spendPoints(
  tx: Transaction,
  balance: number,
  movement: Movement,
): Promise<void> {
  if (movement.points > balance) throw conflict('POINTS_CHANGED', ledgerText.pointsChanged);
  await record(tx, 'SPEND', movement, -movement.points);
}

/** Returns the spent points of a reservation, once. */
export function giveBackPoints(tx: Transaction, movement: Movement): Promise<void> {
  return record(tx, 'GIVE_BACK', movement, movement.points);
}

/** Awards the points earned by a visit, once. */
export function earnPoints(tx: Transaction, movement: Movement): Promise<void> {
  return record(tx, 'EARN', movement, movement.points);
}

/** The entry and the balance change together, so that the balance is always the sum of the entries. */
async function record(
  tx: Transaction,
  kind: 'SPEND' | 'GIVE_BACK' | 'EARN',
  movement: Movement,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await tx.insert(pointEntry).values({
    customerId: movement.customerId,
    kind,
    reservationId: movement.reservationId,
    amount,
    description: movement.description,
    createdAt: movement.at,
  });
  await tx
    .update(customer)
    .set({ points: sql`${customer.points} + ${amount}` })
    .where(eq(customer.id, movement.customerId));
}
