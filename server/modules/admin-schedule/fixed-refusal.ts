import { DELAY_AFTER_START_MS } from '../../../domain/limits.ts';
import { conflict, type Refusal } from '../../errors.ts';
import type { AdminScreening } from './screening-store.ts';
import { text } from './text.ts';

/**
 * @param change a move keeps the film, gives each seat one in another room (A-SCHED-56), and is told to the customers: bookings
 *   and holds do not prevent it (A-SCHED-38)
 * @returns why a screening can neither be changed nor deleted (A-SCHED-10); null when it can
 */
export function fixedRefusal(
  screening: AdminScreening,
  change: 'change' | 'delete' | 'move',
  now: Date,
): Refusal | null {
  const { fixedBy, reservationCount, heldSeats } = screening;
  switch (fixedBy) {
    case 'STARTED':
      if (change === 'move' && isDelayable(screening, now)) return null;
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

/** The film may not have begun at its printed time; its points are awarded from the end on (A-SCHED-49). */
function isDelayable({ screeningTime, screeningEndTime }: AdminScreening, now: Date): boolean {
  const startedFor = now.getTime() - new Date(screeningTime).getTime();
  return startedFor <= DELAY_AFTER_START_MS && now < new Date(screeningEndTime);
}
