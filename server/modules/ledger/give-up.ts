import type { Transaction } from '../../db/client.ts';
import { detachHeldClaims } from './claims-store.ts';
import { cancelReadyOrders, isRecord } from './payments-store.ts';
import {
  advanceReservation,
  deletePendingReservation,
  type Reservation,
} from './reservations-store.ts';

/**
 * Cancels a pending reservation and its order, before any capture. The customer keeps the seats held under the old
 * deadline. A reservation without an order is deleted (C-RES-40).
 */
export async function giveUpPending(
  tx: Transaction,
  reservation: Reservation,
  { now, startsAt, reason }: { now: Date; startsAt: Date; reason: string },
): Promise<void> {
  if ((await detachPending(tx, reservation, now)) === 'deleted') return;
  await advanceReservation(
    tx,
    reservation,
    { type: 'cancel', now, until: startsAt },
    { closedAt: now, cancelReason: reason },
  );
}

/** Cancels a pending reservation and its order because the cinema has cancelled the screening (A-CANCEL-12). */
export async function giveUpForCinema(
  tx: Transaction,
  reservation: Reservation,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  if ((await detachPending(tx, reservation, now)) === 'deleted') return;
  await advanceReservation(
    tx,
    reservation,
    { type: 'cinema.cancel' },
    { closedAt: now, cancelReason: reason },
  );
}

/** Ends a pending reservation whose hold is over, and its order. One without an order is deleted (C-RES-40). */
export async function expirePending(
  tx: Transaction,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  if ((await detachPending(tx, reservation, now)) === 'deleted') return;
  await advanceReservation(tx, reservation, { type: 'expire' }, { closedAt: now });
}

/** Only a reservation with orders is kept, as the record of what was asked of the provider, and that of a group. */
async function detachPending(
  tx: Transaction,
  { id }: Reservation,
  now: Date,
): Promise<'kept' | 'deleted'> {
  await detachHeldClaims(tx, id);
  if (!(await isRecord(tx, id))) {
    await deletePendingReservation(tx, id);
    return 'deleted';
  }
  await cancelReadyOrders(tx, id, { closedAt: now });
  return 'kept';
}
