import type { Transaction } from '../../db/client.ts';
import { detachHeldClaims } from './claims-store.ts';
import { advancePayment, findLiveOrder } from './payments-store.ts';
import { advanceReservation, type Reservation } from './reservations-store.ts';

/**
 * Cancels a pending reservation and its order, before any capture. The customer keeps the seats held under the old
 * deadline.
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
