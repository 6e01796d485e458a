import { conflict, type Refusal } from '../../errors.ts';
import type { AdminScreening } from './screening-store.ts';
import { text } from './text.ts';

/** @returns why a screening can neither be changed nor deleted (A-SCHED-10); null when it can */
export function fixedRefusal(
  { fixedBy, reservationCount, heldSeats }: AdminScreening,
  isDeleted: boolean,
): Refusal | null {
  switch (fixedBy) {
    case 'STARTED':
      return conflict('SCREENING_STARTED', text.started);
    case 'RESERVED':
      return conflict('SCREENING_BOOKED', text.reserved(reservationCount));
    case 'HELD':
      return conflict('SCREENING_BOOKED', text.held(heldSeats));
    case 'CANCELLED':
      if (!isDeleted) return conflict('SCREENING_CANCELLED', text.cancelled);
      return reservationCount === 0
        ? null
        : conflict('SCREENING_BOOKED', text.cancelledReserved(reservationCount));
    case null:
      return null;
  }
}
