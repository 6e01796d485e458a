import { SIGN_UP_POINTS } from '../../../domain/limits.ts';
import type { pointEntry } from '../../db/schema/money.ts';
import { conflict } from '../../errors.ts';
import { ledgerText } from './text.ts';

/** An entry in a customer's point history: a positive amount adds to the balance, a negative one deducts. */
export type NewPointEntry = typeof pointEntry.$inferInsert;

/** What moves points of a reservation. */
export interface Movement {
  customerId: number;
  reservationId: number;
  /** How many points, more than 0. */
  points: number;
  description: string;
  at: Date;
}

/** @throws Refusal 409 POINTS_CHANGED when the balance is smaller than what is spent */
export function spentEntry(balance: number, movement: Movement): NewPointEntry {
  if (movement.points > balance) throw conflict('POINTS_CHANGED', ledgerText.pointsChanged);
  return entryOf('SPEND', movement, -movement.points);
}

/** @param refundNumber of the part of the payment that is returned; 0 for all of it */
export function givenBackEntry(movement: Movement, refundNumber: number): NewPointEntry {
  return { ...entryOf('GIVE_BACK', movement, movement.points), refundNumber };
}

export function earnedEntry(movement: Movement): NewPointEntry {
  return entryOf('EARN', movement, movement.points);
}

/** @returns the entry that takes the whole balance */
export function forfeitedEntry(
  balance: number,
  movement: Omit<Movement, 'points' | 'reservationId'>,
): NewPointEntry {
  return entryOf('FORFEIT', { ...movement, reservationId: null }, -balance);
}

export function signUpEntry(customerId: number, at: Date): NewPointEntry {
  const movement = { customerId, reservationId: null, description: ledgerText.signUpPoints, at };
  return entryOf('SIGN_UP', movement, SIGN_UP_POINTS);
}

function entryOf(
  kind: NewPointEntry['kind'],
  {
    customerId,
    reservationId,
    description,
    at,
  }: Omit<Movement, 'points' | 'reservationId'> & { reservationId: number | null },
  amount: number,
): NewPointEntry {
  return { customerId, kind, reservationId, amount, description, createdAt: at };
}
