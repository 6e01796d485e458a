import type { CallFailure } from '../call-failure.ts';
import type { Hold, SeatHoldContext } from './seat-hold.types.ts';

export function deadlineFields(hold: Hold, now: number) {
  return { holdId: hold.holdId, expiresAt: hold.expiresAt, now };
}

export function deadlineOf(context: SeatHoldContext): number {
  return context.expiresAt === null ? Infinity : Date.parse(context.expiresAt);
}

export function surplusOf(context: SeatHoldContext): number[] {
  const seatIds = new Set([...context.heldSeatIds, ...context.doubtfulSeatIds]);
  return without([...seatIds], context.wantedSeatIds);
}

export function missingOf(context: SeatHoldContext): number[] {
  return without(context.wantedSeatIds, context.heldSeatIds);
}

/** @returns whether the same customer has booked a requested seat in another page, or is paying for it (C-BOOK-85) */
export function isSeatBooked({ code }: Pick<CallFailure, 'code'>): boolean {
  return code === 'BOOKED_ELSEWHERE';
}

/** @returns whether another customer has a requested seat; other servers send only the status or the message (C-BOOK-79) */
export function isSeatConflict({ status, code, message }: CallFailure): boolean {
  return (
    code === 'SEAT_TAKEN' ||
    (status === 409 && code === null) ||
    message?.includes('이미 선택된 좌석') === true
  );
}

/** @returns the requested seats that a refusal names; without named seats all of them */
export function conflictsOf(
  requested: number[],
  { conflictingSeatIds }: Pick<CallFailure, 'conflictingSeatIds'>,
): number[] {
  const named = requested.filter((id) => conflictingSeatIds.includes(id));
  return named.length > 0 ? named : requested;
}

export function without(seatIds: number[], others: number[]): number[] {
  return seatIds.filter((id) => !others.includes(id));
}
