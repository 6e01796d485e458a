import { mostOf, type LateTerms } from './late-start.ts';
import { HOLD_DURATION_MS } from './limits.ts';

/** A change of the start or of the room of a sold screening. */
export interface ScreeningMove {
  readonly number: number;
  readonly movedAt: Date;
  readonly startsBefore: Date;
  /** The room before, as it was named; null for a move within the room. */
  readonly roomBefore: string | null;
  /** As the customers read it. */
  readonly reason: string;
  /** What the cinema owes for the late start. */
  readonly lateTerms: LateTerms;
}

/** What the moves of a screening mean for a reservation: it can be cancelled with a full refund until the start, or longer. */
export interface MovedReservation {
  /** The start before the first move that concerns the reservation. */
  readonly startsBefore: Date;
  /** The room before the first such move to another one; null without one. */
  readonly roomBefore: string | null;
  /** The reason of the newest move. */
  readonly reason: string;
  /** The most that one of the moves gives for a late start. */
  readonly lateTerms: LateTerms;
}

/**
 * @param move null for a reservation that no move concerns
 * @returns the end of the full refund: the new start, or the end of the screening when it starts so late that the price is owed
 *   (C-RES-100); null for the usual terms
 */
export function fullRefundEnd(
  move: MovedReservation | null | undefined,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Date | null {
  if (!move) return null;
  return move.lateTerms === 'NONE' ? startsAt : endsAt;
}

/**
 * Whether a move concerns a reservation. Its seats may have been picked before the move, for as long as a hold lasts
 * (C-RES-51).
 */
function isConcerned(createdAt: Date, { movedAt }: Pick<ScreeningMove, 'movedAt'>): boolean {
  return createdAt.getTime() <= movedAt.getTime() + HOLD_DURATION_MS;
}

/**
 * @param moves of the screening, in their order
 * @param createdAt of the reservation
 * @returns null for a reservation that was made after all moves
 */
export function movedReservation(
  moves: readonly ScreeningMove[],
  createdAt: Date,
): MovedReservation | null {
  const concerning = moves.filter((move) => isConcerned(createdAt, move));
  const first = concerning[0];
  const newest = concerning.at(-1);
  if (!first || !newest) return null;
  const lateTerms = mostOf(concerning.map((move) => move.lateTerms));
  const roomBefore = concerning.find((move) => move.roomBefore !== null)?.roomBefore ?? null;
  return { startsBefore: first.startsBefore, roomBefore, reason: newest.reason, lateTerms };
}
