import { refundOfTickets, sinceExchange } from '../../../domain/partial-refund.ts';
import type { ScreeningMove } from '../../../domain/screening-move.ts';
import type { PartialRefund } from './partial-refunds-store.ts';
import type { Payment } from './payments-store.ts';
import { paidFor, priceOfRest } from './refund-parts.ts';
import type { Reservation } from './reservations-store.ts';

export interface CompensatedBooking {
  reservation: Pick<Reservation, 'completedAt' | 'closedAt' | 'screeningSince'>;
  /** The order that decides; null without one. */
  order: Payment | null;
  /** The parts in which the order was returned, in their order. */
  parts: readonly PartialRefund[];
  /** When the cinema has cancelled the screening. */
  cancelledAt: Date | null;
}

/**
 * The second price of a start that is an hour late: what was paid, in money and points, for the tickets that the booking had when
 * the delay was announced (C-RES-101). A booking that was paid or came from another screening afterwards has accepted the new start.
 * @param moves of the screening, in their order
 * @returns won; null when nothing is owed
 */
export function owedCompensation(
  { reservation, order, parts, cancelledAt }: CompensatedBooking,
  moves: readonly Pick<ScreeningMove, 'movedAt' | 'lateTerms'>[],
): number | null {
  const { completedAt, closedAt, screeningSince } = reservation;
  if (completedAt === null || order === null || cancelledAt !== null) return null;
  const bookedAt = screeningSince ?? completedAt;
  const move = moves.find(({ lateTerms, movedAt }) => lateTerms === 'TWICE' && bookedAt <= movedAt);
  if (!move || (closedAt !== null && closedAt <= move.movedAt)) return null;
  const before = parts.filter((part) => part.cancelledAt <= move.movedAt);
  const since = sinceExchange(paidFor(order), before);
  const rest = { price: priceOfRest(order, before), share: 'FULL' as const };
  const earlier = since.parts.map(({ price }) => ({ price, share: 'FULL' as const }));
  const { refundAmount, returnedPoints } = refundOfTickets(since.paid, earlier, rest);
  const amount = refundAmount + returnedPoints;
  return amount > 0 ? amount : null;
}
