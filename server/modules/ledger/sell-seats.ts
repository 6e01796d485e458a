import type { Transaction } from '../../db/client.ts';
import { bookClaims, hasUnsoldClaims } from './claims-store.ts';
import { endSoldHold } from './holds-store.ts';
import type { Reservation } from './reservations-store.ts';

/**
 * Sells the seats of a reservation; the caller has locked their claims. A hold without other seats ends, so that
 * another booking in the same screening starts with a full deadline (C-BOOK-25, C-BOOK-27).
 */
export async function sellSeats(
  tx: Transaction,
  { id, holdId }: Pick<Reservation, 'id' | 'holdId'>,
  now: Date,
): Promise<void> {
  await bookClaims(tx, id);
  if (holdId !== null && !(await hasUnsoldClaims(tx, holdId))) await endSoldHold(tx, holdId, now);
}
