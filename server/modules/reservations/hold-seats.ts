import { MAX_LIVE_HOLDS, MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import type { Database } from '../../db/client.ts';
import { conflict, notFound, unauthenticated, type Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { closedRefusal } from '../ledger/open-screening.ts';
import { batchHolds, type HoldRefusal } from '../ledger/seat-functions.ts';
import { ledgerText } from '../ledger/text.ts';
import { holdAnswer } from './hold-answer.ts';
import { reservationText } from './text.ts';

/**
 * @returns a function that holds seats for a customer: all of them or none (C-BOOK-20 ff.). It throws a Refusal: 401 for a
 *   customer who may not book any more; 404 for an unknown screening or seat; 409 SEAT_TAKEN, BOOKED_ELSEWHERE, SEAT_LIMIT,
 *   HOLD_LIMIT, WAITING_LINE, SCREENING_STARTED or SCREENING_CANCELLED; nothing has changed then
 */
export function createHoldSeats(database: Database) {
  const hold = batchHolds(database);
  return async (
    customerId: number,
    { screeningId, seatIds }: Schemas['HoldRequest'],
  ): Promise<Schemas['Hold']> => {
    const held = await hold({ customerId, screeningId, seatIds });
    if (held.refusal === null) return holdAnswer(screeningId, held);
    const refused = new Set(held.refusedSeatIds);
    throw holdRefusal(
      held.refusal,
      held.refusal === 'SEAT_UNAVAILABLE' ? seatIds.filter((id) => refused.has(id)) : [...refused],
    );
  };
}

/** @returns why seats are not held, with the seats that another claim has */
export function holdRefusal(refusal: HoldRefusal, conflictingSeatIds: number[]): Refusal {
  switch (refusal) {
    case 'UNAUTHENTICATED':
      return unauthenticated();
    case 'SCREENING_NOT_FOUND':
    case 'SCREENING_CANCELLED':
    case 'SCREENING_STARTED':
      return closedRefusal(refusal);
    case 'SEAT_NOT_FOUND':
      return notFound(reservationText.seatNotFound);
    case 'SEAT_UNAVAILABLE':
      return conflict('SEAT_TAKEN', reservationText.seatUnavailable, { conflictingSeatIds });
    case 'SEAT_TAKEN':
      return conflict(refusal, reservationText.seatTaken, { conflictingSeatIds });
    case 'BOOKED_ELSEWHERE':
      return conflict(refusal, ledgerText.bookedElsewhere, { conflictingSeatIds });
    case 'SEAT_LIMIT':
      return conflict(refusal, reservationText.seatLimit(MAX_TICKETS_PER_BOOKING));
    case 'HOLD_LIMIT':
      return conflict(refusal, reservationText.holdLimit(MAX_LIVE_HOLDS));
    case 'WAITING_LINE':
      return conflict(refusal, reservationText.waitingLine);
  }
}
