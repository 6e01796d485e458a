import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { owedCompensation } from '../ledger/late-compensation.ts';
import { findCompensation } from '../ledger/late-compensation-store.ts';
import { listMoves } from '../ledger/moves-store.ts';
import type { Booking } from './booking-store.ts';

/** What the cinema owes or has paid beside the refund of a late booking. */
type Compensation = Schemas['LateCompensation'] & { loginId: string | null };

/** @returns what the cinema owes or has paid for a late booking (C-RES-101); null for nothing */
export async function readCompensation(db: Reader, booking: Booking): Promise<Compensation | null> {
  const compensation = await findCompensation(db, booking.reservation.id);
  return compensationOf(booking, {
    compensation,
    moves: compensation ? [] : await listMoves(db, [booking.screeningId]),
  });
}

/** The same of what was read already. @param moves of the screening, in their order */
export function compensationOf(
  booking: Booking,
  {
    compensation,
    moves,
  }: {
    compensation: Awaited<ReturnType<typeof findCompensation>>;
    moves: Awaited<ReturnType<typeof listMoves>>;
  },
): Compensation | null {
  if (compensation) return { ...compensation, paidAt: toKoreaTime(compensation.paidAt) };
  const amount = owedCompensation(booking, moves);
  return amount === null ? null : { amount, paidAt: null, loginId: null };
}
