import type { BookedScreening } from './preconditions.ts';
import { ledgerText } from './text.ts';

/** @returns why the cinema has cancelled a screening, for its customers */
export function reasonOfCinema({ cancelReason }: Pick<BookedScreening, 'cancelReason'>): string {
  return cancelReason ?? ledgerText.screeningCancelledReason;
}
