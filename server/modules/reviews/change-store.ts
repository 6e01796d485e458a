import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { review, reviewLike } from '../../db/schema/reviews.ts';

type Review = typeof review.$inferSelect;
type LockedReview = Pick<Review, 'customerId' | 'movieId' | 'reservationId'>;

/** @returns the id of the new review; null when the reservation already has one */
export async function insertReview(
  tx: Transaction,
  values: Pick<
    Review,
    'movieId' | 'customerId' | 'screeningId' | 'reservationId' | 'rating' | 'comment'
  >,
): Promise<number | null> {
  const [row] = await tx
    .insert(review)
    .values(values)
    .onConflictDoNothing({ target: review.reservationId })
    .returning({ id: review.id });
  return row?.id ?? null;
}

/**
 * Locks a review for the rest of the transaction.
 * @returns its author, film and reservation, and whether its film's page shows it
 */
export async function lockReview(
  tx: Transaction,
  reviewId: number,
): Promise<(LockedReview & { isShown: boolean }) | null> {
  const [row] = await tx
    .select({
      customerId: review.customerId,
      movieId: review.movieId,
      reservationId: review.reservationId,
      isShown: sql<boolean>`${reservation.state} = 'COMPLETED'`,
    })
    .from(review)
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .where(eq(review.id, reviewId))
    .for('update', { of: review });
  return row ?? null;
}

export async function updateReviewText(
  tx: Transaction,
  reviewId: number,
  change: Pick<Review, 'rating' | 'comment' | 'updatedAt'>,
): Promise<void> {
  await tx.update(review).set(change).where(eq(review.id, reviewId));
}

/** Also deletes its likes. */
export async function deleteReviewRow(tx: Transaction, reviewId: number): Promise<void> {
  await tx.delete(review).where(eq(review.id, reviewId));
}

/** Toggles a like of a review that the caller has locked. @returns the new state */
export async function updateLike(
  tx: Transaction,
  like: { reviewId: number; customerId: number },
): Promise<{ isLiked: boolean; likeCount: number }> {
  const added = await tx
    .insert(reviewLike)
    .values(like)
    .onConflictDoNothing()
    .returning({ reviewId: reviewLike.reviewId });
  const isLiked = added.length > 0;
  if (!isLiked) {
    await tx
      .delete(reviewLike)
      .where(
        and(eq(reviewLike.reviewId, like.reviewId), eq(reviewLike.customerId, like.customerId)),
      );
  }
  const [row] = await tx
    .update(review)
    .set({ likeCount: sql`${review.likeCount} + ${isLiked ? 1 : -1}` })
    .where(eq(review.id, like.reviewId))
    .returning({ likeCount: review.likeCount });
  if (!row) throw new Error(`Review ${like.reviewId} is gone while it is locked.`);
  return { isLiked, likeCount: row.likeCount };
}
