import type { Reader, Transaction } from '../../db/client.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import { findScreening, lockCustomer } from './holds-store.ts';
import { assertOpen } from './open-screening.ts';
import { ledgerText } from './text.ts';

export type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;
export type BookedScreening = NonNullable<Awaited<ReturnType<typeof findScreening>>>;

/**
 * Locks the calling customer for the rest of the transaction.
 * @throws Refusal 401 when the customer has withdrawn or was deactivated since the session was looked up (C-ACC-44,
 *   A-CUST-12)
 */
export async function requireCustomer(
  tx: Transaction,
  customerId: number,
): Promise<LockedCustomer> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer?.isActive || customer.withdrawnAt) throw unauthenticated();
  return customer;
}

/**
 * Locks the customer of a row that a job or the provider's answer changes: one who may have withdrawn or been
 * deactivated.
 */
export async function lockOwner(tx: Transaction, customerId: number): Promise<LockedCustomer> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new Error(`Customer ${customerId} does not exist.`);
  return customer;
}

/** @throws Refusal 404 when there is no such screening */
export async function requireScreening(db: Reader, screeningId: number): Promise<BookedScreening> {
  const screening = await findScreening(db, screeningId);
  if (!screening) throw notFound(ledgerText.screeningNotFound);
  return screening;
}

/**
 * @returns a screening that can still be booked
 * @throws Refusal 404; 409 SCREENING_CANCELLED or SCREENING_STARTED
 */
export async function requireOpenScreening(
  db: Reader,
  screeningId: number,
  now: Date,
): Promise<BookedScreening> {
  const screening = await requireScreening(db, screeningId);
  assertOpen(screening, now);
  return screening;
}
