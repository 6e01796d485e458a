import { conflict, type Refusal } from '../../errors.ts';
import type { Claim } from './claims-store.ts';
import { isClaimLive } from './liveness.ts';
import { ledgerText } from './text.ts';

/** Seats that a customer holds, with their common hold. */
export interface HeldClaims {
  claims: Claim[];
  holdId: number;
  deadline: Date;
}

/** The seats that a customer must hold. */
export interface WantedClaims {
  customerId: number;
  seatIds: readonly number[];
  now: Date;
  /** Also for this reservation: seats of a later hold or reservation do not count (C-PAY-92). */
  reservationId?: number;
}

/**
 * @param claims of the seats, and perhaps others
 * @returns the wanted ones, which must all be held by the customer
 * @throws Refusal 409 BOOKED_ELSEWHERE with the seats of another booking; HOLD_EXPIRED with the seats without a live hold
 */
export function heldClaimsAmong(claims: readonly Claim[], wanted: WantedClaims): HeldClaims {
  const { customerId, seatIds, now, reservationId } = wanted;
  const own = claims.filter(
    (claim) => seatIds.includes(claim.seatId) && claim.customerId === customerId,
  );
  const refusal = bookedElsewhere(own);
  if (refusal) throw refusal;
  const held = own.filter(
    (claim) =>
      isClaimLive(claim, now) &&
      (reservationId === undefined || claim.reservationId === reservationId),
  );
  const [first] = held;
  if (!first || held.length < seatIds.length || first.holdId === null || !first.expiresAt) {
    const heldIds = new Set(held.map((claim) => claim.seatId));
    throw conflict('HOLD_EXPIRED', ledgerText.holdExpired, {
      conflictingSeatIds: seatIds.filter((id) => !heldIds.has(id)),
    });
  }
  return { claims: held, holdId: first.holdId, deadline: first.expiresAt };
}

/**
 * @param claims of one customer
 * @returns the refusal BOOKED_ELSEWHERE with the seats that are booked or being paid for (C-BOOK-85); null without any
 */
export function bookedElsewhere(claims: readonly Claim[]): Refusal | null {
  const booked = claims.filter((claim) => claim.state !== 'HELD');
  if (booked.length === 0) return null;
  return conflict('BOOKED_ELSEWHERE', ledgerText.bookedElsewhere, {
    conflictingSeatIds: booked.map((claim) => claim.seatId),
  });
}
