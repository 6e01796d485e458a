import type { CallFailure } from '../call-failure.ts';
import type { Hold, SeatHoldContext } from './seat-hold.types.ts';

export function deadlineFields(hold: Hold, now: number) {
  return { holdId: hold.holdId, expiresAt: hold.expiresAt, now };
}

export function deadlineOf(context: SeatHoldContext): number {
  return context.expiresAt === null ? Infinity : Date.parse(context.expiresAt);
}

export function surplusOf(context: SeatHoldContext): number[] {
  return without(context.heldSeatIds, context.wantedSeatIds);
}

export function missingOf(context: SeatHoldContext): number[] {
  return without(context.wantedSeatIds, context.heldSeatIds);
}

/** @returns whether another customer has a requested seat; other servers send only the status or the message (C-BOOK-79) */
export function isSeatConflict({ status, code, message }: CallFailure): boolean {
  return (
    code === 'SEAT_TAKEN' ||
    (status === 409 && code === null) ||
    message?.includes('이미 선택된 좌석') === true
  );
}

export function conflictsOf(context: SeatHoldContext, failure: CallFailure): number[] {
  const named = failure.conflictingSeatIds.filter((id) => context.askedSeatIds.includes(id));
  return named.length > 0 ? named : context.askedSeatIds;
}

export function without(seatIds: number[], others: number[]): number[] {
  return seatIds.filter((id) => !others.includes(id));
}
