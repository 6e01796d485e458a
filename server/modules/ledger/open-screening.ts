import { conflict, notFound, type Refusal } from '../../errors.ts';
import { ledgerText } from './text.ts';

/** Why no seat of a screening can be booked. */
export type ClosedScreening = 'SCREENING_NOT_FOUND' | 'SCREENING_CANCELLED' | 'SCREENING_STARTED';

/** @returns 404 for an unknown screening; else 409 with the reason as its code */
export function closedRefusal(reason: ClosedScreening): Refusal {
  switch (reason) {
    case 'SCREENING_NOT_FOUND':
      return notFound(ledgerText.screeningNotFound);
    case 'SCREENING_CANCELLED':
      return conflict(reason, ledgerText.screeningCancelled);
    case 'SCREENING_STARTED':
      return conflict(reason, ledgerText.screeningStarted);
  }
}

/** @throws Refusal 409 SCREENING_CANCELLED or SCREENING_STARTED */
export function assertOpen(
  screening: { startsAt: Date; cancelledAt: Date | null },
  now: Date,
): void {
  if (screening.cancelledAt) throw closedRefusal('SCREENING_CANCELLED');
  if (screening.startsAt <= now) throw closedRefusal('SCREENING_STARTED');
}
