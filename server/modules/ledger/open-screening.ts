import { conflict } from '../../errors.ts';
import { ledgerText } from './text.ts';

/** @throws Refusal 409 SCREENING_CANCELLED or SCREENING_STARTED */
export function assertOpen(
  screening: { startsAt: Date; cancelledAt: Date | null },
  now: Date,
): void {
  if (screening.cancelledAt) {
    throw conflict('SCREENING_CANCELLED', ledgerText.screeningCancelled);
  }
  if (screening.startsAt <= now) {
    throw conflict('SCREENING_STARTED', ledgerText.screeningStarted);
  }
}
