import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { pointEntry } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import {
  earnedEntry,
  forfeitedEntry,
  givenBackEntry,
  signUpEntry,
  spentEntry,
  type Movement,
  type NewPointEntry,
} from './point-entries.ts';

/**
 * Deducts points for a reservation, once. The caller has locked the customer's row.
 * @throws Refusal 409 POINTS_CHANGED when the balance is smaller
 */
export async function spendPoints(
  tx: Transaction,
  balance: number,
  movement: Movement,
): Promise<void> {
  await record(tx, spentEntry(balance, movement));
}

/**
 * Returns spent points of a reservation, once for each number.
 * @param refundNumber of the part of the payment that is returned; 0 for all of it
 */
export function giveBackPoints(
  tx: Transaction,
  movement: Movement,
  refundNumber = 0,
): Promise<void> {
  return record(tx, givenBackEntry(movement, refundNumber));
}

/** Awards the points earned by a visit, once. */
export function earnPoints(tx: Transaction, movement: Movement): Promise<void> {
  return record(tx, earnedEntry(movement));
}

/** Takes the whole balance of a customer who withdraws, once. */
export function forfeitPoints(
  tx: Transaction,
  balance: number,
  movement: Omit<Movement, 'points' | 'reservationId'>,
): Promise<void> {
  return record(tx, forfeitedEntry(balance, movement));
}

/** Gives a new member the points of the sign-up, once. */
export function addSignUpPoints(tx: Transaction, customerId: number, at: Date): Promise<void> {
  return record(tx, signUpEntry(customerId, at));
}

/** The entry and the balance change together, so that the balance is always the sum of the entries. */
async function record(tx: Transaction, entry: NewPointEntry): Promise<void> {
  if (entry.amount === 0) return;
  await tx.insert(pointEntry).values(entry);
  await tx
    .update(customer)
    .set({ points: sql`${customer.points} + ${entry.amount}` })
    .where(eq(customer.id, entry.customerId));
}
