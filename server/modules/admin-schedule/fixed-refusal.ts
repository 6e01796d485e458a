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
      return conflict('IN_USE', text.reserved(reservationCount), {
        usedBy: [{ kind: 'RESERVATION', count: reservationCount, items: [] }],
      });
    case 'HELD':
      return conflict('IN_USE', text.held(heldSeats), { usedBy: [] });
    case 'CANCELLED':
      return isDeleted ? null : conflict('SCREENING_CANCELLED', text.cancelled);
    case null:
      return null;
  }
}
