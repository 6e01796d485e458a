import { conflict, type Refusal } from '../../errors.ts';
import type { AdminScreening } from './screening-store.ts';
import { text } from './text.ts';

/**
 * @param change a move keeps film, room and seats, and is told to the customers: bookings and holds do not prevent it (A-SCHED-38)
 * @returns why a screening can neither be changed nor deleted (A-SCHED-10); null when it can
 */
export function fixedRefusal(
  { fixedBy, reservationCount, heldSeats }: AdminScreening,
  change: 'change' | 'delete' | 'move',
): Refusal | null {
  switch (fixedBy) {
    case 'STARTED':
      return conflict('SCREENING_STARTED', text.started);
    case 'RESERVED':
      return change === 'move'
        ? null
        : conflict('SCREENING_BOOKED', text.reserved(reservationCount));
    case 'HELD':
      return change === 'move' ? null : conflict('SCREENING_BOOKED', text.held(heldSeats));
    case 'CANCELLED':
      if (change !== 'delete') return conflict('SCREENING_CANCELLED', text.cancelled);
      return reservationCount === 0
        ? null
        : conflict('SCREENING_BOOKED', text.cancelledReserved(reservationCount));
    case null:
      return null;
  }
}
