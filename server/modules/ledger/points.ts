import { eq, sql } from 'drizzle-orm';
import { SIGN_UP_POINTS } from '../../../domain/limits.ts';
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

/**
 * Returns spent points of a reservation, once for each number.
 * @param refundNumber of the part of the payment that is returned; 0 for all of it
 */
export function giveBackPoints(
  tx: Transaction,
  movement: Movement,
  refundNumber = 0,
): Promise<void> {
  return record(tx, 'GIVE_BACK', movement, movement.points, refundNumber);
}

/** Awards the points earned by a visit, once. */
export function earnPoints(tx: Transaction, movement: Movement): Promise<void> {
  return record(tx, 'EARN', movement, movement.points);
}

/** Takes the whole balance of a customer who withdraws, once. */
export function forfeitPoints(
  tx: Transaction,
  balance: number,
  movement: Omit<Movement, 'points' | 'reservationId'>,
): Promise<void> {
  return record(tx, 'FORFEIT', { ...movement, reservationId: null }, -balance);
}

/** Gives a new member the points of the sign-up, once. */
export function addSignUpPoints(tx: Transaction, customerId: number, at: Date): Promise<void> {
  const description = ledgerText.signUpPoints;
  const movement = { customerId, reservationId: null, description, at };
  return record(tx, 'SIGN_UP', movement, SIGN_UP_POINTS);
}

/** The entry and the balance change together, so that the balance is always the sum of the entries. */
async function record(
  tx: Transaction,
  kind: 'SIGN_UP' | 'SPEND' | 'GIVE_BACK' | 'EARN' | 'FORFEIT',
  movement: Omit<Movement, 'points' | 'reservationId'> & { reservationId: number | null },
  amount: number,
  refundNumber = 0,
): Promise<void> {
  if (amount === 0) return;
  await tx.insert(pointEntry).values({
    customerId: movement.customerId,
    kind,
    reservationId: movement.reservationId,
    refundNumber,
    amount,
    description: movement.description,
    createdAt: movement.at,
  });
  await tx
    .update(customer)
    .set({ points: sql`${customer.points} + ${amount}` })
    .where(eq(customer.id, movement.customerId));
}
