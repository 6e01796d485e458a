import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { HeldSeats } from '../ledger/seat-functions.ts';

/** @returns a hold in the contract's form; without seats there is none */
export function holdAnswer(
  screeningId: number,
  { holdId, seatIds, deadline }: HeldSeats,
): Schemas['Hold'] {
  if (holdId === null || deadline === null || seatIds.length === 0) {
    return { holdId: null, screeningId, seatIds: [], expiresAt: null };
  }
  return { holdId, screeningId, seatIds, expiresAt: toKoreaTime(deadline) };
}
