import type { Transaction } from '../../db/client.ts';
import { detachHeldClaims } from './claims-store.ts';
import { advancePayment, findLiveOrder } from './payments-store.ts';
import { advanceReservation, type Reservation } from './reservations-store.ts';

/**
 * Gives a pending reservation and its order up; no money has moved. Its seats stay held by the same person under the
 * old deadline, so that nobody is locked out of their own seats.
 */
export async function giveUpPending(
  tx: Transaction,
  reservation: Reservation,
  why: { now: Date; startsAt: Date; reason: string },
): Promise<Reservation> {
  const order = await findLiveOrder(tx, reservation.id);
  if (order) await advancePayment(tx, order, { type: 'cancel' }, { closedAt: why.now });
  await detachHeldClaims(tx, reservation.id);
  return advanceReservation(
    tx,
    reservation,
    { type: 'cancel', now: why.now, startsAt: why.startsAt },
    { closedAt: why.now, cancelReason: why.reason },
  );
}
