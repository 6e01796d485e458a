import type { Writer } from '../../../server/db/client.ts';
import { reservation, type ReservationState } from '../../../server/db/schema/booking.ts';
import { review } from '../../../server/db/schema/reviews.ts';
import { only } from './fixtures.ts';

export const COMMENT = '마지막 장면이 오래 남아요.';

let tickets = 0;

/** A reservation for reviews only: without seats and payment. @returns its id */
export async function insertReservation(
  db: Writer,
  of: { customerId: number; screeningId: number; state?: ReservationState },
): Promise<number> {
  const { state = 'COMPLETED', ...values } = of;
  tickets += 1;
  const at = new Date('2026-11-20T03:00:00Z');
  const isClosed = state === 'CANCELLED' || state === 'EXPIRED';
  const rows = await db
    .insert(reservation)
    .values({
      ...values,
      state,
      totalAmount: 0,
      ticketCode: `ticket-for-reviews-${String(tickets).padStart(6, '0')}`,
      ...(state === 'COMPLETED' && { completedAt: at }),
      ...(isClosed && { closedAt: at }),
    })
    .returning({ id: reservation.id });
  return only(rows).id;
}

/** A review with its own reservation. @returns its id */
export async function insertReview(
  db: Writer,
  values: Pick<typeof review.$inferInsert, 'customerId' | 'screeningId' | 'movieId'> &
    Partial<typeof review.$inferInsert>,
): Promise<number> {
  const { customerId, screeningId } = values;
  const rows = await db
    .insert(review)
    .values({
      reservationId: await insertReservation(db, { customerId, screeningId }),
      rating: 5,
      comment: COMMENT,
      ...values,
    })
    .returning({ id: review.id });
  return only(rows).id;
}
