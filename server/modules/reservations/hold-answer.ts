import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { SeatHold } from '../ledger/holds-store.ts';

/** @returns a hold in the contract's form; without seats there is none */
export function holdAnswer(
  screeningId: number,
  hold: SeatHold | null,
  seatIds: number[],
): Schemas['Hold'] {
  if (!hold || seatIds.length === 0) {
    return { holdId: null, screeningId, seatIds: [], expiresAt: null };
  }
  return { holdId: hold.id, screeningId, seatIds, expiresAt: toKoreaTime(hold.deadline) };
}
