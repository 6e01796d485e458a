import type { Transaction } from '../../db/client.ts';
import { queueBookingMail } from './booking-mail.ts';
import { deleteClaims, lockClaims, lockReservationClaims } from './claims-store.ts';
import { cancelWaitingOrder } from './close-account.ts';
import { queueCancelledGroupMail } from './group-mail.ts';
import { giveUpForCinema } from './give-up.ts';
import { endHold, findOpenHold } from './holds-store.ts';
import { findLiveOrder } from './payments-store.ts';
import type { BookedScreening, LockedCustomer } from './preconditions.ts';
import { reasonOfCinema } from './reason-of-cinema.ts';
import { refundRest } from './refund-rest.ts';
import { advanceReservation, type Reservation } from './reservations-store.ts';

interface Cancelled {
  /** Locked. */
  customer: Pick<LockedCustomer, 'withdrawnAt'>;
  reservation: Reservation;
  screening: BookedScreening;
  now: Date;
}

/**
 * Cancels a reservation of a screening that the cinema has cancelled, with a full refund of what is left (C-RES-26). One
 * whose payment is being confirmed is left alone: the outcome ends it (A-CANCEL-14). So is one that has ended.
 */
export async function cancelForCinema(tx: Transaction, cancelled: Cancelled): Promise<void> {
  switch (cancelled.reservation.state) {
    case 'PENDING': {
      const { customer, reservation, screening, now } = cancelled;
      await giveUpForCinema(tx, reservation, { now, reason: storedReason(customer, screening) });
      await queueCancelledGroupMail(tx, reservation.customerId, screening, now);
      return;
    }
    case 'PAYING':
      return cancelWaiting(tx, cancelled);
    case 'COMPLETED':
      return cancelCompleted(tx, cancelled);
    case 'CANCELLED':
    case 'EXPIRED':
      return;
  }
}

/** Ends a customer's hold in a cancelled screening, or a group's, and frees its seats. The customer is locked. */
export async function endHoldForCinema(
  tx: Transaction,
  of: { customerId: number; screeningId: number; now: Date },
): Promise<void> {
  const { customerId, screeningId, now } = of;
  const claims = await lockClaims(tx, { customerId, screeningId, seatIds: [] });
  await deleteClaims(
    tx,
    claims.filter(({ state }) => state === 'HELD'),
  );
  const hold = await findOpenHold(tx, customerId, screeningId);
  if (hold) await endHold(tx, hold.id, now);
}

async function cancelWaiting(tx: Transaction, cancelled: Cancelled): Promise<void> {
  const { customer, reservation, screening, now: at } = cancelled;
  const order = await findLiveOrder(tx, reservation.id);
  if (order?.state !== 'WAITING') return;
  const reason = reasonOfCinema(screening);
  const ended = await cancelWaitingOrder(tx, order, { screening, reason, at });
  await advanceReservation(
    tx,
    reservation,
    { type: 'payment.cancelled' },
    { closedAt: at, cancelReason: storedReason(customer, screening), closedByCinema: true },
  );
  if (!customer.withdrawnAt) await queueBookingMail(tx, 'screeningCancelled', ended);
  await freeSeats(tx, reservation);
}

async function cancelCompleted(tx: Transaction, cancelled: Cancelled): Promise<void> {
  const { customer, reservation, screening, now: at } = cancelled;
  const reason = reasonOfCinema(screening);
  const isMoneyOnly = customer.withdrawnAt !== null;
  const whole = { screening, share: 'FULL', reason, at, isMoneyOnly } as const;
  const { order, refund } = await refundRest(tx, reservation, whole);
  await advanceReservation(
    tx,
    reservation,
    { type: 'cinema.cancel' },
    { closedAt: at, cancelReason: storedReason(customer, screening), closedByCinema: true },
  );
  if (!customer.withdrawnAt) {
    await queueBookingMail(tx, 'screeningCancelled', { ...order, ...refund });
  }
  await freeSeats(tx, reservation);
}

/** The reservations of a withdrawn customer have no texts (C-ACC-40). */
function storedReason(
  { withdrawnAt }: Cancelled['customer'],
  screening: BookedScreening,
): string | null {
  return withdrawnAt ? null : reasonOfCinema(screening);
}

/** The open seat maps are closed by the cancellation of the screening, so that no seat is announced as free. */
async function freeSeats(tx: Transaction, { id }: Reservation): Promise<void> {
  await deleteClaims(tx, await lockReservationClaims(tx, id));
}
