import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { owedCompensation } from '../ledger/late-compensation.ts';
import { findCompensation } from '../ledger/late-compensation-store.ts';
import { listMoves } from '../ledger/moves-store.ts';
import type { Booking } from './booking-store.ts';

/** @returns what the cinema owes or has paid beside the refund of a late booking (C-RES-101); null for nothing */
export async function readCompensation(
  db: Reader,
  booking: Booking,
): Promise<(Schemas['LateCompensation'] & { loginId: string | null }) | null> {
  const paid = await findCompensation(db, booking.reservation.id);
  if (paid) return { ...paid, paidAt: toKoreaTime(paid.paidAt) };
  const amount = owedCompensation(booking, await listMoves(db, [booking.screeningId]));
  return amount === null ? null : { amount, paidAt: null, loginId: null };
}
